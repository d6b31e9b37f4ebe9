// skew SOCKET DISPLAYS CHANGES: so many displays of one carousel that turn the page at `advancesAt`,
// each by a timer of its own, as displays do. Prints how late their turns were, and how late the
// State arrived that tells of the same change, both after the announced time: microseconds.
//
// All of them are in this one thread, which serves timers before States: what it takes for that
// counts against the turns, as it would not on screens of their own.
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "measuring.h"

enum { most = 4096, room = 16384, most_times = 4 << 20 };
struct display {
  int connection, timer, length;
  long long advances_at, turns_at;  // nanoseconds of Unix time
  char text[room];
};
static struct display displays[most];
static long long turns[most_times], arrivals[most_times];
static long turn_count, arrival_count;

static void schedule(struct display *display, const char *line) {
  const char *at = strstr(line, "\"advancesAt\":");
  if (!at) return;
  display->advances_at = display->turns_at = nanoseconds(at + 13);
  struct itimerspec due = {.it_value = {display->turns_at / 1000000000,
                                        display->turns_at % 1000000000}};
  if (timerfd_settime(display->timer, TFD_TIMER_ABSTIME, &due, NULL)) fail("timerfd_settime");
}

static void note_turn(struct display *display, long long time) {
  if (turn_count < most_times) turns[turn_count++] = time - display->turns_at;
  display->turns_at = 0;
}

static void turn(struct display *display) {
  uint64_t expired;
  long long served = now(CLOCK_REALTIME);
  if (read(display->timer, &expired, sizeof expired) < 0 || !display->turns_at) return;
  note_turn(display, served);
}

static void receive(struct display *display) {
  long long arrival = now(CLOCK_REALTIME);
  ssize_t got = recv(display->connection, display->text + display->length,
                     room - 1 - display->length, MSG_DONTWAIT);
  if (got <= 0) return;
  display->length += got;
  display->text[display->length] = 0;
  char *line = display->text, *end;
  for (; (end = strchr(line, '\n')); line = end + 1) {
    *end = 0;
    if (strstr(line, "\"reason\":\"timer\"") && display->advances_at) {
      // A display whose timer is behind turns by the State.
      if (display->turns_at) note_turn(display, arrival);
      if (arrival_count < most_times) arrivals[arrival_count++] = arrival - display->advances_at;
    }
    schedule(display, line);
  }
  display->length -= line - display->text;
  memmove(display->text, line, display->length);
}

static void watch(int poll_descriptor, int descriptor, uint32_t number) {
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = number};
  if (epoll_ctl(poll_descriptor, EPOLL_CTL_ADD, descriptor, &event)) fail("epoll_ctl");
}

static int by_size(const void *one, const void *other) {
  long long a = *(const long long *)one, b = *(const long long *)other;
  return (a > b) - (a < b);
}

static double share(const long long *times, long count, double part) {
  return count ? times[(long)(part * (count - 1))] / 1e3 : 0;
}

int main(int word_count, char **words) {
  if (word_count != 4) {
    fprintf(stderr, "usage: skew SOCKET DISPLAYS CHANGES\n");
    return 2;
  }
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int count = atoi(words[2]);
  if (count > most) count = most;
  long wanted = count * atol(words[3]);
  static const char subscribe[] = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"subscribe\","
                                  "\"params\":{\"events\":[\"state\"]}}\n";
  setrlimit(RLIMIT_NOFILE, &(struct rlimit){3 * most, 3 * most});
  int timers = epoll_create1(0), sockets = epoll_create1(0), both = epoll_create1(0);
  watch(both, timers, 0);
  watch(both, sockets, 1);
  for (int i = 0; i < count; i++) {
    displays[i].connection = socket(AF_UNIX, SOCK_STREAM, 0);
    while (connect(displays[i].connection, (struct sockaddr *)&address, sizeof address)) {
      if (errno != EAGAIN && errno != EINTR) fail("connect");
    }
    if (send(displays[i].connection, subscribe, sizeof subscribe - 1, MSG_NOSIGNAL) < 0) {
      fail("send");
    }
    displays[i].timer = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK);
    watch(sockets, displays[i].connection, i);
    watch(timers, displays[i].timer, i);
  }
  while (arrival_count < wanted) {
    static struct epoll_event events[most];
    if (epoll_wait(both, events, 2, 10000) <= 0) fail("no change within 10 s");
    int ready = epoll_wait(timers, events, most, 0);
    for (int i = 0; i < ready; i++) turn(&displays[events[i].data.u32]);
    ready = epoll_wait(sockets, events, 8, 0);
    for (int i = 0; i < ready; i++) receive(&displays[events[i].data.u32]);
  }
  qsort(turns, turn_count, sizeof *turns, by_size);
  qsort(arrivals, arrival_count, sizeof *arrivals, by_size);
  printf("{\"turns\":%ld,\"arrivals\":%ld,\"turn_p50_us\":%.1f,\"turn_p99_us\":%.1f,\"arrival_p50_us\":%.1f,"
         "\"arrival_p99_us\":%.1f}\n",
         turn_count, arrival_count, share(turns, turn_count, 0.5), share(turns, turn_count, 0.99),
         share(arrivals, arrival_count, 0.5), share(arrivals, arrival_count, 0.99));
  return 0;
}
