// fanout SOCKET PID SUBSCRIBERS ROUNDS GREETING SUBSCRIBE CONTROL TRIGGER: connects so many
// subscribers and one control connection, sends the trigger line once a round and waits until every
// subscriber has one line more. GREETING is how many lines a subscriber gets after it has sent
// SUBSCRIBE; an empty text is not sent. Prints one JSON object: microseconds until the last
// subscriber had the line, the bytes of a line, the server's processor time for one delivery.
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

static int poll_descriptor;
static struct sockaddr_un address = {.sun_family = AF_UNIX};
static char input[1 << 17];
static long lines, bytes;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// The nanoseconds that the server has run for.
static long long processor_time(const char *pid) {
  char path[64];
  long long run = 0;
  snprintf(path, sizeof path, "/proc/%s/schedstat", pid);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%lld", &run) != 1) fail(path);
  fclose(file);
  return run;
}

static void send_line(int connection, const char *line) {
  if (!*line) return;
  char text[4096];
  int length = snprintf(text, sizeof text, "%s\n", line);
  if (send(connection, text, length, MSG_NOSIGNAL) != length) fail("send");
}

static void count_lines(const char *text, ssize_t length) {
  bytes += length;
  for (const char *end = text + length; (text = memchr(text, '\n', end - text)); text++) lines++;
}

static int open_connection(const char *greet_with, long greeting) {
  int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  while (connect(connection, (struct sockaddr *)&address, sizeof address)) {
    if (errno != EAGAIN && errno != EINTR) fail("connect");
  }
  send_line(connection, greet_with);
  for (lines = 0; lines < greeting;) {
    ssize_t got = recv(connection, input, sizeof input, 0);
    if (got <= 0) fail("greeting");
    count_lines(input, got);
  }
  return connection;
}

static void await_lines(long wanted) {
  static struct epoll_event events[1024];
  while (lines < wanted) {
    int ready = epoll_wait(poll_descriptor, events, 1024, 10000);
    if (ready <= 0) fail("no delivery within 10 s");
    for (int i = 0; i < ready; i++) {
      ssize_t got;
      while ((got = recv(events[i].data.fd, input, sizeof input, MSG_DONTWAIT)) > 0) {
        count_lines(input, got);
        if (got < (ssize_t)sizeof input) break;
      }
      if (got == 0) fail("closed by the server");
    }
  }
}

static int by_size(const void *one, const void *other) {
  long long a = *(const long long *)one, b = *(const long long *)other;
  return (a > b) - (a < b);
}

int main(int count, char **words) {
  if (count != 9) {
    fprintf(stderr, "usage: fanout SOCKET PID SUBSCRIBERS ROUNDS GREETING SUBSCRIBE CONTROL "
                    "TRIGGER\n");
    return 2;
  }
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  const char *pid = words[2], *trigger = words[8];
  int subscribers = atoi(words[3]), rounds = atoi(words[4]);
  long greeting = atol(words[5]);
  struct rlimit files = {65536, 65536};
  setrlimit(RLIMIT_NOFILE, &files);
  poll_descriptor = epoll_create1(0);
  int control = open_connection(words[7], 0);
  for (int i = 0; i < subscribers; i++) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLET};
    event.data.fd = open_connection(words[6], greeting);
    epoll_ctl(poll_descriptor, EPOLL_CTL_ADD, event.data.fd, &event);
  }
  nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);

  long long *times = calloc(rounds, sizeof *times);
  lines = bytes = 0;
  long long used = processor_time(pid);
  for (int round = 0; round < rounds; round++) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    long long start = now();
    send_line(control, trigger);
    await_lines((long)subscribers * (round + 1));
    times[round] = now() - start;
  }
  used = processor_time(pid) - used;
  qsort(times, rounds, sizeof *times, by_size);
  printf("{\"last_p50_us\":%.1f,\"last_p99_us\":%.1f,\"line_bytes\":%.1f,\"cpu_ns\":%.1f}\n",
         times[rounds / 2] / 1e3, times[(int)(rounds * 0.99)] / 1e3, (double)bytes / lines,
         (double)used / lines);
  return 0;
}
