// Gives a program a wall clock that a test sets, and tells it of each step as the kernel does.
// Loaded into it with LD_PRELOAD. WALL_CLOCK names a file with the difference to the real clock, in
// nanoseconds (8 bytes); WALL_CLOCK_STEPS a pipe, from which a byte is read for each step. A timer
// descriptor of CLOCK_REALTIME is that pipe: readable after a step, and read with ECANCELED.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *difference;
static int steps = -1;

__attribute__((constructor)) static void open_clock(void) {
  int file = open(getenv("WALL_CLOCK"), O_RDONLY | O_CLOEXEC);
  difference = mmap(NULL, 8, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (difference == MAP_FAILED) abort();
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = dlsym(RTLD_NEXT, "clock_gettime");
  int result = next(clock, now);
  if (result == 0 && clock == CLOCK_REALTIME && difference) {
    int64_t time = now->tv_sec * 1000000000LL + now->tv_nsec + *difference;
    now->tv_sec = time / 1000000000LL;
    now->tv_nsec = time % 1000000000LL;
  }
  return result;
}

int timerfd_create(int clock, int flags) {
  static int (*next)(int, int);
  if (!next) next = dlsym(RTLD_NEXT, "timerfd_create");
  if (clock != CLOCK_REALTIME) return next(clock, flags);
  const char *pipe = getenv("WALL_CLOCK_STEPS");
  if (!pipe) {
    errno = ENOSYS;
    return -1;
  }
  return steps = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *new, struct itimerspec *old) {
  static int (*next)(int, int, const struct itimerspec *, struct itimerspec *);
  if (!next) next = dlsym(RTLD_NEXT, "timerfd_settime");
  return timer == steps ? 0 : next(timer, flags, new, old);
}

ssize_t read(int file, void *bytes, size_t count) {
  static ssize_t (*next)(int, void *, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "read");
  if (file != steps || steps < 0) return next(file, bytes, count);
  ssize_t result = next(file, bytes, 1);
  if (result == 1) errno = ECANCELED;
  return -1;
}
