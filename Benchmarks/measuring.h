// What the measuring programs have in common.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline void fail(const char *what) {
  perror(what);
  exit(1);
}

// Nanoseconds of a clock.
static inline long long now(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time)) fail("clock_gettime");
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// A number from a file of /proc about a process.
static inline long long fact(const char *pid, const char *name, const char *format) {
  char path[400];
  long long value = 0;
  snprintf(path, sizeof path, "/proc/%s/%s", pid, name);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, format, &value) != 1) fail(path);
  fclose(file);
  return value;
}

// The nanoseconds that all threads of a process have run for.
static inline long long processor_time(const char *pid) {
  char path[320];
  long long sum = 0;
  snprintf(path, sizeof path, "/proc/%s/task", pid);
  DIR *threads = opendir(path);
  if (!threads) fail(path);
  for (struct dirent *thread; (thread = readdir(threads));) {
    if (thread->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "task/%.20s/schedstat", thread->d_name);
    sum += fact(pid, path, "%lld");
  }
  closedir(threads);
  return sum;
}

// Nanoseconds of a number of seconds: a double would be 200 ns coarse.
static inline long long nanoseconds(const char *number) {
  char *end;
  long long value = strtoll(number, &end, 10) * 1000000000LL;
  if (*end == '.') {
    for (long long digit = 100000000; *++end >= '0' && *end <= '9'; digit /= 10) {
      value += (*end - '0') * digit;
    }
  }
  return value;
}
