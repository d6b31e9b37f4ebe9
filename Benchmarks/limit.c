// limit SOCKET BYTES: the limit that a fan-out is compared with. One thread, one epoll; every
// connection is a subscriber until it sends "C"; for each line that begins with "T" it sends one
// ready-made line of so many bytes to every subscriber, with one send each, and does nothing else.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { most = 65536 };
struct connection {
  char *pending;  // what the socket did not take yet
  size_t length;
  int place;  // in the list of subscribers, or -1
};
static struct connection connections[most];
static int subscribers[most], subscriber_count, poll_descriptor;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

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

static void deliver(int descriptor, const char *line, size_t length) {
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
    connections[client] = (struct connection){.place = subscriber_count};
    subscribers[subscriber_count++] = client;
    watch(client, EPOLL_CTL_ADD, EPOLLIN);
  }
}

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: limit SOCKET BYTES\n");
    return 2;
  }
  struct rlimit files = {most, most};
  setrlimit(RLIMIT_NOFILE, &files);
  size_t length = strtoul(words[2], NULL, 10);
  char *line = malloc(length);
  memset(line, 'x', length);
  line[length - 1] = '\n';

  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address)) fail("bind");
  if (listen(listener, 4096)) fail("listen");
  poll_descriptor = epoll_create1(0);
  watch(listener, EPOLL_CTL_ADD, EPOLLIN);

  static struct epoll_event events[512];
  static char input[65536];
  for (;;) {
    int ready = epoll_wait(poll_descriptor, events, 512, -1);
    for (int i = 0; i < ready; i++) {
      int descriptor = events[i].data.fd;
      if (descriptor == listener) {
        accept_all(listener);
        continue;
      }
      if (events[i].events & EPOLLOUT) flush(descriptor);
      if (!(events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))) continue;
      ssize_t got = recv(descriptor, input, sizeof input, MSG_DONTWAIT);
      if (got == 0 || (got < 0 && errno != EAGAIN)) drop(descriptor);
      for (ssize_t j = 0; j < got; j++) {
        if (input[j] == 'C') unsubscribe(descriptor);
        if (input[j] != 'T') continue;
        for (int s = 0; s < subscriber_count; s++) deliver(subscribers[s], line, length);
      }
    }
  }
}
