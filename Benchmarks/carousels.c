// carousels SOCKET PID COUNT SECONDS: COUNT subscribers, each of a carousel of its own (c0, c1, …),
// for so many seconds. Prints how late their changes arrived after the `advancesAt` of the State
// before, by this machine's wall clock, and how much of one processor the daemon took meanwhile.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "measuring.h"

enum { room = 8192, most_changes = 4000000 };
struct subscriber {
  int connection, length;
  long long advances_at;  // nanoseconds of Unix time; 0: not known
  char text[room];
};

static long long *late, changes, unknown;
static long long began;  // changes are counted from here on; 0: not yet

// One whole line: a State, alone or in the reply to the subscription.
static void read_line(struct subscriber *one, const char *line, long long arrival) {
  const char *advances = strstr(line, "\"advancesAt\":");
  if (!advances) return;
  if (strstr(line, "\"reason\":\"timer\"") && strstr(line, "\"method\":\"state\"") && began) {
    if (one->advances_at && changes < most_changes) late[changes++] = arrival - one->advances_at;
    else unknown++;
  }
  one->advances_at = strncmp(advances + 13, "null", 4) ? nanoseconds(advances + 13) : 0;
}

static void receive(struct subscriber *one) {
  ssize_t got = recv(one->connection, one->text + one->length, room - 1 - one->length, 0);
  long long arrival = now(CLOCK_REALTIME);
  if (got <= 0) {
    if (got < 0 && errno == EAGAIN) return;
    fail("recv");
  }
  one->length += got;
  one->text[one->length] = 0;
  char *start = one->text, *end;
  while ((end = memchr(start, '\n', one->text + one->length - start))) {
    *end = 0;
    read_line(one, start, arrival);
    start = end + 1;
  }
  one->length -= start - one->text;
  if (one->length == room - 1) { fputs("a line is too long\n", stderr); exit(1); }
  memmove(one->text, start, one->length);
}

static int compare(const void *a, const void *b) {
  long long left = *(const long long *)a, right = *(const long long *)b;
  return (left > right) - (left < right);
}

int main(int count, char **words) {
  if (count != 5) {
    fputs("usage: carousels SOCKET PID COUNT SECONDS\n", stderr);
    return 2;
  }
  int subscribers = atoi(words[3]);
  long long duration = atof(words[4]) * 1e9;
  clockid_t server;
  if (clock_getcpuclockid(atoi(words[2]), &server)) fail("clock_getcpuclockid");
  struct rlimit files = {subscribers + 64, subscribers + 64};
  setrlimit(RLIMIT_NOFILE, &files);
  struct subscriber *all = calloc(subscribers, sizeof *all);
  late = malloc(most_changes * sizeof *late);
  int poll = epoll_create1(0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  for (int i = 0; i < subscribers; i++) {
    all[i].connection = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(all[i].connection, (struct sockaddr *)&address, sizeof address)) fail("connect");
    char line[160];
    int length = snprintf(
        line, sizeof line,
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"subscribe\",\"params\":"
        "{\"carousels\":[\"c%d\"],\"events\":[\"state\"]}}\n", i);
    if (send(all[i].connection, line, length, 0) != length) fail("send");
    struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = &all[i]};
    if (epoll_ctl(poll, EPOLL_CTL_ADD, all[i].connection, &wanted)) fail("epoll_ctl");
  }
  // A second for the answers and for the connecting to be over.
  long long start = now(CLOCK_MONOTONIC) + 1000000000LL, used = 0;
  for (;;) {
    struct epoll_event ready[256];
    int events = epoll_wait(poll, ready, 256, 10);
    for (int i = 0; i < events; i++) receive(ready[i].data.ptr);
    long long time = now(CLOCK_MONOTONIC);
    if (!began && time >= start) {
      began = time;
      used = now(server);
    }
    if (began && time >= began + duration) break;
  }
  used = now(server) - used;
  double passed = now(CLOCK_MONOTONIC) - began;
  if (!changes) { fputs("no change arrived\n", stderr); return 1; }
  qsort(late, changes, sizeof *late, compare);
  int early = 0;
  while (early < changes && late[early] < 0) early++;
  printf(
      "{\"carousels\": %d, \"changes\": %lld, \"late_p50_us\": %.1f, \"late_p99_us\": %.1f, "
      "\"late_max_us\": %.1f, \"early\": %d, \"unknown\": %lld, \"server_share\": %.4f, "
      "\"server_us_per_change\": %.2f}\n",
      subscribers, changes, late[changes / 2] / 1e3, late[changes * 99 / 100] / 1e3,
      late[changes - 1] / 1e3, early, unknown, used / passed, used / 1e3 / changes);
  return 0;
}
