// limit [--events] SOCKET BYTES: the limit that a fan-out is compared with. One thread, one epoll;
// every connection is a subscriber until it sends "C"; for each line that begins with "T" it sends
// one ready-made line of so many bytes to every subscriber, with one send each, and does nothing
// else.
// With --events the subscribers are event streams over TCP, at a port that it prints: whoever has
// sent a request gets a head and one event, and from then on one ready-made chunk with an event of
// so many bytes for each "T" on SOCKET.
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
#include <unistd.h>

#include "measuring.h"

enum { most = 65536 };
struct connection {
  char *pending;  // what the socket did not take yet
  size_t length;
  int place;  // in the list of subscribers, or -1
  int is_stream;  // whether it came by TCP
  int asked;      // how many bytes of the end of a request's head it has just sent
};
static struct connection connections[most];
static int subscribers[most], subscriber_count, poll_descriptor;
static int events_listener = -1;
static char *line;  // what everybody gets
static size_t length;

static void watch(int descriptor, int operation, unsigned events) {
  struct epoll_event event = {.events = events, .data.fd = descriptor};
  epoll_ctl(poll_descriptor, operation, descriptor, &event);
}

static void unsubscribe(int descriptor) {
  int place = connections[descriptor].place;
  if (place < 0) return;
  subscribers[place] = subscribers[--subscriber_count];
  connections[subscribers[place]].place = place;
  connections[descriptor].place = -1;
}

static void subscribe(int descriptor) {
  connections[descriptor].place = subscriber_count;
  subscribers[subscriber_count++] = descriptor;
}

static void deliver(int descriptor) {
  struct connection *client = &connections[descriptor];
  ssize_t sent = 0;
  if (!client->length) {
    sent = send(descriptor, line, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent == (ssize_t)length || (sent < 0 && errno != EAGAIN)) return;
    if (sent < 0) sent = 0;
    watch(descriptor, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
  }
  client->pending = realloc(client->pending, client->length + length - sent);
  memcpy(client->pending + client->length, line + sent, length - sent);
  client->length += length - sent;
}

static void flush(int descriptor) {
  struct connection *client = &connections[descriptor];
  ssize_t sent = send(descriptor, client->pending, client->length, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent <= 0) return;
  memmove(client->pending, client->pending + sent, client->length - sent);
  client->length -= sent;
  if (!client->length) watch(descriptor, EPOLL_CTL_MOD, EPOLLIN);
}

static void drop(int descriptor) {
  unsubscribe(descriptor);
  free(connections[descriptor].pending);
  connections[descriptor] = (struct connection){.place = -1};
  close(descriptor);
}

static void accept_all(int listener) {
  for (int client; (client = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0;) {
    if (client >= most) {
      close(client);
      continue;
    }
    int is_stream = listener == events_listener;
    connections[client] = (struct connection){.place = -1, .is_stream = is_stream};
    if (is_stream) setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    if (events_listener < 0) subscribe(client);
    watch(client, EPOLL_CTL_ADD, EPOLLIN);
  }
}

// A byte of a request; after the last one of its head the stream begins.
static void hear(int descriptor, char byte) {
  static const char end[] = "\r\n\r\n";
  static const char head[] = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                             "Transfer-Encoding: chunked\r\n\r\n";
  struct connection *client = &connections[descriptor];
  client->asked = byte == end[client->asked] ? client->asked + 1 : byte == '\r';
  if (client->asked < 4) return;
  client->asked = 0;
  if (client->place >= 0 || send(descriptor, head, sizeof head - 1, MSG_NOSIGNAL) < 0) return;
  subscribe(descriptor);
  deliver(descriptor);
}

static void make_line(size_t bytes) {
  line = malloc(length = bytes);
  memset(line, 'x', length);
  line[length - 1] = '\n';
}

static void make_chunk(size_t bytes) {
  make_line(bytes);
  memcpy(line, "data: ", 6);
  line[length - 2] = '\n';
  char *chunk = malloc(length + 32);
  int frame = sprintf(chunk, "%zx\r\n", length);
  memcpy(chunk + frame, line, length);
  memcpy(chunk + frame + length, "\r\n", 2);
  line = chunk;
  length += frame + 2;
}

// Listens by TCP at a free port, which it prints.
static int listen_for_events(void) {
  struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (bind(listener, (struct sockaddr *)&place, sizeof place)) fail("bind");
  if (listen(listener, 4096)) fail("listen");
  getsockname(listener, (struct sockaddr *)&place, &(socklen_t){sizeof place});
  printf("%d\n", ntohs(place.sin_port));
  fflush(stdout);
  return listener;
}

int main(int count, char **words) {
  int is_events = count == 4 && !strcmp(words[1], "--events");
  if (count != 3 + is_events) {
    fprintf(stderr, "usage: limit [--events] SOCKET BYTES\n");
    return 2;
  }
  words += is_events;
  struct rlimit files = {most, most};
  setrlimit(RLIMIT_NOFILE, &files);
  size_t bytes = strtoul(words[2], NULL, 10);
  if (is_events) make_chunk(bytes); else make_line(bytes);

  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address)) fail("bind");
  if (listen(listener, 4096)) fail("listen");
  poll_descriptor = epoll_create1(0);
  watch(listener, EPOLL_CTL_ADD, EPOLLIN);
  if (is_events) {
    events_listener = listen_for_events();
    watch(events_listener, EPOLL_CTL_ADD, EPOLLIN);
  }

  static struct epoll_event events[512];
  static char input[65536];
  for (;;) {
    int ready = epoll_wait(poll_descriptor, events, 512, -1);
    for (int i = 0; i < ready; i++) {
      int descriptor = events[i].data.fd;
      if (descriptor == listener || descriptor == events_listener) {
        accept_all(descriptor);
        continue;
      }
      if (events[i].events & EPOLLOUT) flush(descriptor);
      if (!(events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))) continue;
      ssize_t got = recv(descriptor, input, sizeof input, MSG_DONTWAIT);
      if (got == 0 || (got < 0 && errno != EAGAIN)) drop(descriptor);
      for (ssize_t j = 0; j < got; j++) {
        if (connections[descriptor].is_stream) {
          hear(descriptor, input[j]);
          continue;
        }
        if (input[j] == 'C') unsubscribe(descriptor);
        if (input[j] != 'T') continue;
        for (int s = 0; s < subscriber_count; s++) deliver(subscribers[s]);
      }
    }
  }
}
