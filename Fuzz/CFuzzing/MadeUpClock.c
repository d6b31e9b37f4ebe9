#include "CFuzzing.h"

#include <stdbool.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Of each thread its own: tests run beside one another, and libFuzzer measures the real time.
static _Thread_local bool is_made_up;
static _Thread_local int64_t monotonic_now;
static _Thread_local int64_t real_now;

void made_up_clock_set(int64_t monotonic, int64_t real) {
  is_made_up = true;
  monotonic_now = monotonic;
  real_now = real;
}

void made_up_clock_end(void) { is_made_up = false; }

// Takes the place of the C library's function in the program that this is linked into.
int clock_gettime(clockid_t clock, struct timespec *value) {
  if (!is_made_up || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)) {
    return (int)syscall(SYS_clock_gettime, clock, value);
  }
  int64_t now = clock == CLOCK_MONOTONIC ? monotonic_now : real_now;
  value->tv_sec = now / 1000000000;
  value->tv_nsec = now % 1000000000;
  return 0;
}
