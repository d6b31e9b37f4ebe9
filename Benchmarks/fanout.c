// fanout [OPTION…] SOCKET PID SUBSCRIBERS ROUNDS: connects so many subscribers and one control
// connection, sends the trigger once a round, and waits until every subscriber has one message more.
// With --window more rounds than one are on their way at once.
//
//   --subscribe TEXT      what a subscriber sends first
//   --greeting LINES      how many lines it then gets before the first message, or
//   --greeting-bytes N    how many bytes
//   --control TEXT        what the control connection sends first
//   --trigger TEXT        what it sends for one message to all; {SEQ} becomes another number each time
//   --lines N             the lines of one message (1)
//   --window N            so many triggers may be on their way to the slowest subscriber
//   --events PORT         the subscribers are event streams over TCP: --subscribe is their target, and
//                         an empty line ends a message
//   --stopped N           so many more of them never read, and are full by the first round
//   --patience SECONDS    how long nothing may come (10)
//
// A TEXT may have \n, \r and \xHH. Prints one JSON object: seconds in which all had subscribed, one
// after the other; microseconds until the last one had a message, or deliveries in a second; messages
// that did not come; bytes of a message; the server's processor time for one delivery, its memory for
// each subscriber, and how much it took in the rounds.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <getopt.h>
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

#include "measuring.h"

enum { most = 65536, filling = 200 };
static int poll_descriptor, control = -1, lines_of_message = 1, patience = 10;
static struct sockaddr_un address = {.sun_family = AF_UNIX};
static struct sockaddr_in events_address = {.sin_family = AF_INET};
static char input[1 << 20];
static char last[most];         // the byte that each connection's next one follows
static int open_lines[most];    // the lines of each one's next message
static unsigned counts[most];   // the messages that each one has
static unsigned *reached;       // how many have so many messages
static unsigned complete;       // so many messages all have
static unsigned expected;       // nobody is to have more
static long messages, bytes, subscribers;

static void pause_for(long nanoseconds) {
  nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
}

// The bytes of the server that are in memory.
static long long resident(const char *pid) {
  return fact(pid, "statm", "%*d %lld") * sysconf(_SC_PAGESIZE);
}

struct text {
  char bytes[8192];
  int length;
};

static struct text decoded(const char *word) {
  struct text text = {.length = 0};
  for (const char *at = word; *at && text.length < (int)sizeof text.bytes - 16;) {
    int byte, taken;
    if (!strncmp(at, "{SEQ}", 5)) {
      text.length += sprintf(text.bytes + text.length, "%08d", 0);
      at += 5;
      continue;
    }
    if (*at == '\\' && sscanf(at, "\\x%2x%n", &byte, &taken) == 1) at += taken;
    else if (!strncmp(at, "\\n", 2)) byte = '\n', at += 2;
    else if (!strncmp(at, "\\r", 2)) byte = '\r', at += 2;
    else byte = *at++;
    text.bytes[text.length++] = byte;
  }
  return text;
}

static void send_text(int connection, const struct text *text) {
  if (text->length && send(connection, text->bytes, text->length, MSG_NOSIGNAL) != text->length) {
    fail("send");
  }
}

static void send_trigger(struct text *trigger, int place_of_number) {
  static int number;
  if (place_of_number >= 0) {
    char digits[16];
    snprintf(digits, sizeof digits, "%08d", ++number);
    memcpy(trigger->bytes + place_of_number, digits, 8);
  }
  send_text(control, trigger);
}

// The messages that end in what was received.
static long ends(int connection, const char *text, ssize_t length) {
  const char *start = text, *end = text + length;
  int ends_with_empty_line = events_address.sin_port != 0;
  long found = 0;
  for (; (text = memchr(text, '\n', end - text)); text++) {
    if (ends_with_empty_line) {
      if ((text > start ? text[-1] : last[connection]) == '\n') found++;
    } else if (++open_lines[connection] == lines_of_message) {
      open_lines[connection] = 0;
      found++;
    }
  }
  last[connection] = end[-1];
  return found;
}

static void greet(int connection, long lines, long greeting_bytes) {
  long got_lines = 0, got_bytes = 0;
  int one = lines_of_message;
  lines_of_message = 1;
  while (got_lines < lines || got_bytes < greeting_bytes) {
    ssize_t got = recv(connection, input, sizeof input, 0);
    if (got <= 0) fail("greeting");
    got_bytes += got;
    got_lines += ends(connection, input, got);
  }
  lines_of_message = one;
}

static int open_connection(void) {
  int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  while (connect(connection, (struct sockaddr *)&address, sizeof address)) {
    if (errno != EAGAIN && errno != EINTR) fail("connect");
  }
  return connection;
}

// A stopped one has what keeps little on its way: the segments of a real network, a small window.
static int open_events(const char *target, int stopped) {
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  if (stopped) {
    setsockopt(connection, IPPROTO_TCP, TCP_MAXSEG, &(int){1448}, sizeof(int));
    setsockopt(connection, SOL_SOCKET, SO_RCVBUF, &(int){4096}, sizeof(int));
  }
  if (connect(connection, (struct sockaddr *)&events_address, sizeof events_address)) {
    fail("connect");
  }
  struct text request = {.length = 0};
  request.length = snprintf(request.bytes, sizeof request.bytes,
                            "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", target);
  send_text(connection, &request);
  return connection;
}

// The heartbeats in what was received, which come to streams by themselves.
static long heartbeats(ssize_t length) {
  static const char name[] = "event: heartbeat\n";
  long found = 0;
  for (char *at = input; (at = memmem(at, input + length - at, name, sizeof name - 1)); at++) {
    found++;
  }
  return found;
}

static void count(int connection, ssize_t length) {
  long found = ends(connection, input, length);
  if (events_address.sin_port) found -= heartbeats(length);
  messages += found;
  bytes += length;
  for (; found; found--) {
    if (counts[connection] == expected) {
      fprintf(stderr, "a subscriber has more messages than there were triggers\n");
      exit(1);
    }
    reached[++counts[connection]]++;
  }
  while (reached[complete + 1] == subscribers) complete++;
}

// Reads what there is, waiting for something; false where nothing comes.
static int read_some(void) {
  static struct epoll_event events[1024];
  int ready = epoll_wait(poll_descriptor, events, 1024, patience * 1000);
  if (ready < 0) fail("epoll_wait");
  for (int i = 0; i < ready; i++) {
    ssize_t got;
    int connection = events[i].data.fd;
    while ((got = recv(connection, input, sizeof input, MSG_DONTWAIT)) > 0) {
      if (connection != control) count(connection, got);
      if (got < (ssize_t)sizeof input) break;
    }
    if (got == 0) fail("closed by the server");
  }
  return ready > 0;
}

static void watch(int connection) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = connection};
  epoll_ctl(poll_descriptor, EPOLL_CTL_ADD, connection, &event);
}

static int by_size(const void *one, const void *other) {
  long long a = *(const long long *)one, b = *(const long long *)other;
  return (a > b) - (a < b);
}

int main(int word_count, char **words) {
  enum { SUBSCRIBE, GREETING, GREETING_BYTES, CONTROL, TRIGGER, LINES, WINDOW, EVENTS, STOPPED,
         PATIENCE };
  static const struct option options[] = {
      {"subscribe", 1, 0, SUBSCRIBE}, {"greeting", 1, 0, GREETING},
      {"greeting-bytes", 1, 0, GREETING_BYTES}, {"control", 1, 0, CONTROL},
      {"trigger", 1, 0, TRIGGER}, {"lines", 1, 0, LINES}, {"window", 1, 0, WINDOW},
      {"events", 1, 0, EVENTS}, {"stopped", 1, 0, STOPPED}, {"patience", 1, 0, PATIENCE}, {0}};
  const char *target = "/", *trigger_word = "";
  struct text subscribe = {.length = 0}, hello = {.length = 0};
  int stopped = 0;
  long greeting = 0, greeting_bytes = 0, window = 0;
  for (int option; (option = getopt_long(word_count, words, "", options, NULL)) != -1;) {
    switch (option) {
      case SUBSCRIBE: target = optarg; subscribe = decoded(optarg); break;
      case GREETING: greeting = atol(optarg); break;
      case GREETING_BYTES: greeting_bytes = atol(optarg); break;
      case CONTROL: hello = decoded(optarg); break;
      case TRIGGER: trigger_word = optarg; break;
      case LINES: lines_of_message = atoi(optarg); break;
      case WINDOW: window = atol(optarg); break;
      case EVENTS: events_address.sin_port = htons(atoi(optarg)); break;
      case STOPPED: stopped = atoi(optarg); break;
      case PATIENCE: patience = atoi(optarg); break;
      default: return 2;
    }
  }
  if (word_count - optind != 4) {
    fprintf(stderr, "usage: fanout [OPTION…] SOCKET PID SUBSCRIBERS ROUNDS\n");
    return 2;
  }
  strncpy(address.sun_path, words[optind], sizeof address.sun_path - 1);
  const char *pid = words[optind + 1];
  subscribers = atol(words[optind + 2]);
  long rounds = atol(words[optind + 3]);
  struct text trigger = decoded(trigger_word);
  const char *number = strstr(trigger_word, "{SEQ}");
  int place_of_number = -1;
  if (number) {
    char before[8192] = "";
    memcpy(before, trigger_word, number - trigger_word);
    place_of_number = decoded(before).length;
  }

  struct rlimit files = {most, most};
  setrlimit(RLIMIT_NOFILE, &files);
  poll_descriptor = epoll_create1(0);
  events_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  expected = rounds + (stopped ? filling : 0);
  reached = calloc(expected + 2, sizeof *reached);
  control = open_connection();
  send_text(control, &hello);
  watch(control);
  pause_for(100000000);
  long long memory = resident(pid), started = now(CLOCK_MONOTONIC);
  for (long i = 0; i < subscribers; i++) {
    int connection = events_address.sin_port ? open_events(target, 0) : open_connection();
    if (!events_address.sin_port) send_text(connection, &subscribe);
    greet(connection, greeting, greeting_bytes);
    watch(connection);
  }
  double subscribed = (now(CLOCK_MONOTONIC) - started) / 1e9;
  pause_for(100000000);
  double memory_each = (double)(resident(pid) - memory) / subscribers;
  for (int i = 0; i < stopped; i++) greet(open_events(target, 1), greeting, greeting_bytes);

  long long *times = calloc(rounds, sizeof *times), used = 0, began = 0, ended = 0;
  memory = resident(pid);
  if (window) {
    long sent = 0;
    used = processor_time(pid);
    began = now(CLOCK_MONOTONIC);
    while (complete < rounds) {
      while (sent < rounds && sent - complete < window) {
        // As many as may go, in one piece.
        static struct text many;
        many.length = 0;
        while (sent < rounds && sent - complete < window &&
               many.length + trigger.length < (int)sizeof many.bytes) {
          memcpy(many.bytes + many.length, trigger.bytes, trigger.length);
          many.length += trigger.length;
          sent++;
        }
        send_text(control, &many);
      }
      if (!read_some()) break;
      ended = now(CLOCK_MONOTONIC);
    }
  }
  for (long round = stopped ? -filling : 0; round < rounds && !window; round++) {
    pause_for(1000000);
    if (round == 0) {
      messages = bytes = 0;
      used = processor_time(pid);
    }
    unsigned wanted = complete + 1;
    long long start = now(CLOCK_MONOTONIC);
    send_trigger(&trigger, place_of_number);
    while (complete < wanted) {
      if (!read_some()) fail("no delivery in time");
    }
    if (round >= 0) times[round] = now(CLOCK_MONOTONIC) - start;
  }
  used = processor_time(pid) - used;
  qsort(times, rounds, sizeof *times, by_size);
  printf("{\"subscribed_s\":%.3f,\"last_p50_us\":%.1f,\"last_p99_us\":%.1f,"
         "\"deliveries_per_s\":%.0f,\"lost\":%ld,\"message_bytes\":%.1f,\"cpu_ns\":%.1f,"
         "\"memory_each\":%.0f,\"memory_growth\":%lld,\"resident\":%lld}\n",
         subscribed, times[rounds / 2] / 1e3, times[(int)(rounds * 0.99)] / 1e3,
         window ? messages * 1e9 / (ended - began) : 0, subscribers * rounds - messages,
         (double)bytes / messages, (double)used / messages, memory_each, resident(pid) - memory,
         resident(pid));
  return 0;
}
