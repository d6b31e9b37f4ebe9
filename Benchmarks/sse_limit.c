// sse_limit SOCKET BYTES: what event streams cost with libevent's own evhttp. Every GET is answered
// with a stream; for each line that begins with "T" on SOCKET, a Unix socket, every stream gets one
// ready-made event of so many bytes by one evhttp_send_reply_chunk. A stream gets one such event at
// once. Prints the TCP port that it serves on.
#define _GNU_SOURCE
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "measuring.h"

enum { most = 65536 };
static struct evhttp_request *streams[most];
static int stream_count;
static struct event_base *base;
static struct evbuffer *chunk;
static char *event_text;
static size_t event_length;

static void deliver(struct evhttp_request *stream) {
  evbuffer_add(chunk, event_text, event_length);
  evhttp_send_reply_chunk(stream, chunk);
}

static void forget(struct evhttp_connection *connection, void *context) {
  (void)connection;
  for (int i = 0; i < stream_count; i++) {
    if (streams[i] == context) streams[i--] = streams[--stream_count];
  }
}

static void open_stream(struct evhttp_request *request, void *context) {
  (void)context;
  if (stream_count == most) {
    evhttp_send_error(request, HTTP_SERVUNAVAIL, NULL);
    return;
  }
  struct evhttp_connection *connection = evhttp_request_get_connection(request);
  // Without this, an event may wait for the acknowledgement of the one before it.
  setsockopt(bufferevent_getfd(evhttp_connection_get_bufferevent(connection)), IPPROTO_TCP,
             TCP_NODELAY, &(int){1}, sizeof(int));
  evhttp_connection_set_closecb(connection, forget, request);
  evhttp_add_header(evhttp_request_get_output_headers(request), "Content-Type",
                    "text/event-stream");
  evhttp_send_reply_start(request, HTTP_OK, "OK");
  streams[stream_count++] = request;
  deliver(request);
}

static void read_trigger(evutil_socket_t connection, short what, void *context) {
  (void)what, (void)context;
  char input[65536];
  ssize_t got = recv(connection, input, sizeof input, MSG_DONTWAIT);
  if (got == 0) exit(0);
  for (ssize_t i = 0; i < got; i++) {
    if (input[i] != 'T') continue;
    for (int s = 0; s < stream_count; s++) deliver(streams[s]);
  }
}

static void accept_control(evutil_socket_t listener, short what, void *context) {
  (void)what, (void)context;
  int connection = accept(listener, NULL, NULL);
  if (connection < 0) return;
  event_add(event_new(base, connection, EV_READ | EV_PERSIST, read_trigger, NULL), NULL);
}

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: sse_limit SOCKET BYTES\n");
    return 2;
  }
  setrlimit(RLIMIT_NOFILE, &(struct rlimit){most, most});
  signal(SIGPIPE, SIG_IGN);
  event_length = strtoul(words[2], NULL, 10);
  event_text = malloc(event_length);
  memset(event_text, 'x', event_length);
  memcpy(event_text, "data: ", 6);
  memcpy(event_text + event_length - 2, "\n\n", 2);

  struct event_config *config = event_config_new();
  event_config_set_flag(config, EVENT_BASE_FLAG_EPOLL_USE_CHANGELIST);  // fewer epoll_ctl
  base = event_base_new_with_config(config);
  chunk = evbuffer_new();
  struct evhttp *http = evhttp_new(base);
  evhttp_set_gencb(http, open_stream, NULL);
  struct evhttp_bound_socket *bound = evhttp_bind_socket_with_handle(http, "127.0.0.1", 0);
  if (!bound) fail("bind");
  struct sockaddr_in place;
  getsockname(evhttp_bound_socket_get_fd(bound), (struct sockaddr *)&place,
              &(socklen_t){sizeof place});

  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address)) fail("bind");
  if (listen(listener, 16)) fail("listen");
  event_add(event_new(base, listener, EV_READ | EV_PERSIST, accept_control, NULL), NULL);
  printf("%d\n", ntohs(place.sin_port));
  fflush(stdout);
  return event_base_dispatch(base);
}
