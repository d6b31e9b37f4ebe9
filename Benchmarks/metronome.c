// metronome COUNT NANOSECONDS: waits for COUNT ticks of a bare timerfd and prints by how many
// nanoseconds each came late: what this machine can do while it also does everything else.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "measuring.h"

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: metronome COUNT NANOSECONDS\n");
    return 2;
  }
  int ticks = atoi(words[1]);
  long long gap = atoll(words[2]), start = now(CLOCK_MONOTONIC);
  long long *late = calloc(ticks, sizeof *late);
  int timer = timerfd_create(CLOCK_MONOTONIC, 0);
  for (int tick = 0; tick < ticks; tick++) {
    long long due = start + (tick + 1) * gap;
    struct itimerspec at = {.it_value = {due / 1000000000, due % 1000000000}};
    uint64_t expired;
    timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL);
    if (read(timer, &expired, sizeof expired) < 0) perror("read");
    late[tick] = now(CLOCK_MONOTONIC) - due;
  }
  for (int tick = 0; tick < ticks; tick++) printf("%lld\n", late[tick]);
  return 0;
}
