// fanout [--events PORT STOPPED] SOCKET PID SUBSCRIBERS ROUNDS GREETING SUBSCRIBE CONTROL TRIGGER:
// connects so many subscribers and one control connection, sends the trigger line once a round and
// waits until every subscriber has one message more. GREETING is how many messages a subscriber gets
// after it has sent SUBSCRIBE; an empty text is not sent.
// With --events the subscribers are event streams over TCP: SUBSCRIBE is the target of their
// request, and an empty line ends a message. STOPPED more of them never read after the greeting, and
// by the first round their connections are full.
// Prints one JSON object: microseconds until the last subscriber had the message, the bytes of a
// message, the server's processor time for one delivery, its memory for each subscriber, and how
// much memory it took in the rounds.
#define _GNU_SOURCE
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { most = 65536, filling = 200 };
static int poll_descriptor;
static struct sockaddr_un address = {.sun_family = AF_UNIX};
static struct sockaddr_in events_address = {.sin_family = AF_INET};
static char input[1 << 17];
static char last[most];  // the byte that each connection's next one follows
static long messages, bytes;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// A number from a file of /proc about the server.
static long long fact(const char *pid, const char *name, const char *format) {
  char path[64];
  long long value = 0;
  snprintf(path, sizeof path, "/proc/%s/%s", pid, name);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, format, &value) != 1) fail(path);
  fclose(file);
  return value;
}

// The nanoseconds that the server has run for.
static long long processor_time(const char *pid) { return fact(pid, "schedstat", "%lld"); }

// The bytes of the server that are in memory.
static long long resident(const char *pid) {
  return fact(pid, "statm", "%*d %lld") * sysconf(_SC_PAGESIZE);
}

static void send_line(int connection, const char *line) {
  if (!*line) return;
  char text[4096];
  int length = snprintf(text, sizeof text, "%s\n", line);
  if (send(connection, text, length, MSG_NOSIGNAL) != length) fail("send");
}

static void count_messages(int connection, const char *text, ssize_t length) {
  const char *start = text, *end = text + length;
  int ends_with_empty_line = events_address.sin_port != 0;
  bytes += length;
  for (; (text = memchr(text, '\n', end - text)); text++) {
    char before = text > start ? text[-1] : last[connection];
    if (!ends_with_empty_line || before == '\n') messages++;
  }
  last[connection] = end[-1];
}

static void greet(int connection, long greeting) {
  for (messages = 0; messages < greeting;) {
    ssize_t got = recv(connection, input, sizeof input, 0);
    if (got <= 0) fail("greeting");
    count_messages(connection, input, got);
  }
}

static int open_connection(const char *greet_with, long greeting) {
  int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  while (connect(connection, (struct sockaddr *)&address, sizeof address)) {
    if (errno != EAGAIN && errno != EINTR) fail("connect");
  }
  send_line(connection, greet_with);
  greet(connection, greeting);
  return connection;
}

// A stopped one has what keeps little on its way: the segments of a real network, a small window.
static int open_events(const char *target, long greeting, int stopped) {
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  if (stopped) {
    setsockopt(connection, IPPROTO_TCP, TCP_MAXSEG, &(int){1448}, sizeof(int));
    setsockopt(connection, SOL_SOCKET, SO_RCVBUF, &(int){4096}, sizeof(int));
  }
  if (connect(connection, (struct sockaddr *)&events_address, sizeof events_address)) {
    fail("connect");
  }
  char text[1024];
  int length = snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", target);
  if (send(connection, text, length, MSG_NOSIGNAL) != length) fail("send");
  greet(connection, greeting);
  return connection;
}

static void await_messages(long wanted) {
  static struct epoll_event events[1024];
  while (messages < wanted) {
    int ready = epoll_wait(poll_descriptor, events, 1024, 10000);
    if (ready <= 0) fail("no delivery within 10 s");
    for (int i = 0; i < ready; i++) {
      ssize_t got;
      int connection = events[i].data.fd;
      while ((got = recv(connection, input, sizeof input, MSG_DONTWAIT)) > 0) {
        count_messages(connection, input, got);
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
  int stopped = 0;
  if (count == 12 && !strcmp(words[1], "--events")) {
    events_address.sin_port = htons(atoi(words[2]));
    events_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    stopped = atoi(words[3]);
    words += 3;
    count -= 3;
  }
  if (count != 9) {
    fprintf(stderr, "usage: fanout [--events PORT STOPPED] SOCKET PID SUBSCRIBERS ROUNDS GREETING "
                    "SUBSCRIBE CONTROL TRIGGER\n");
    return 2;
  }
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  const char *pid = words[2], *trigger = words[8];
  int subscribers = atoi(words[3]), rounds = atoi(words[4]);
  long greeting = atol(words[5]);
  struct rlimit files = {most, most};
  setrlimit(RLIMIT_NOFILE, &files);
  poll_descriptor = epoll_create1(0);
  int control = open_connection(words[7], 0);
  long long memory = resident(pid);
  for (int i = 0; i < subscribers; i++) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLET};
    event.data.fd = events_address.sin_port ? open_events(words[6], greeting, 0)
                                            : open_connection(words[6], greeting);
    epoll_ctl(poll_descriptor, EPOLL_CTL_ADD, event.data.fd, &event);
  }
  nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
  double memory_each = (double)(resident(pid) - memory) / subscribers;
  for (int i = 0; i < stopped; i++) open_events(words[6], greeting, 1);

  long long *times = calloc(rounds, sizeof *times);
  long long used = 0;
  memory = resident(pid);
  messages = bytes = 0;
  for (int round = stopped ? -filling : 0; round < rounds; round++) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    if (round == 0) {
      messages = bytes = 0;
      used = processor_time(pid);
    }
    long already = messages;
    long long start = now();
    send_line(control, trigger);
    await_messages(already + subscribers);
    if (round >= 0) times[round] = now() - start;
  }
  used = processor_time(pid) - used;
  qsort(times, rounds, sizeof *times, by_size);
  printf("{\"last_p50_us\":%.1f,\"last_p99_us\":%.1f,\"message_bytes\":%.1f,\"cpu_ns\":%.1f,"
         "\"memory_each\":%.0f,\"memory_growth\":%lld}\n",
         times[rounds / 2] / 1e3, times[(int)(rounds * 0.99)] / 1e3, (double)bytes / messages,
         (double)used / messages, memory_each, resident(pid) - memory);
  return 0;
}
