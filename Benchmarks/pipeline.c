// pipeline SOCKET PID COUNT WINDOW REQUEST: sends one request COUNT times on one connection, with so
// many on their way at once. Prints how many it had in a second, and the server's processor time for
// one.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "measuring.h"

static char input[1 << 20], output[1 << 16];

static long received(int connection) {
  ssize_t got = recv(connection, input, sizeof input, MSG_DONTWAIT);
  if (got == 0) fail("closed by the server");
  if (got < 0) return 0;
  long lines = 0;
  for (char *at = input; (at = memchr(at, '\n', input + got - at)); at++) lines++;
  return lines;
}

int main(int count, char **words) {
  if (count != 6) {
    fprintf(stderr, "usage: pipeline SOCKET PID COUNT WINDOW REQUEST\n");
    return 2;
  }
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(connection, (struct sockaddr *)&address, sizeof address)) fail("connect");
  struct pollfd poll_for = {.fd = connection, .events = POLLIN};
  while (!received(connection)) poll(&poll_for, 1, 1000);  // the greeting

  long wanted = atol(words[3]), window = atol(words[4]), sent = 0, answered = 0;
  size_t length = strlen(words[5]) + 1, filled = 0, taken = 0;
  long long used = processor_time(words[2]), began = now(CLOCK_MONOTONIC);
  while (answered < wanted) {
    if (taken == filled) {
      filled = taken = 0;
      for (; sent < wanted && sent - answered < window && filled + length <= sizeof output;
           sent++, filled += length) {
        memcpy(output + filled, words[5], length - 1);
        output[filled + length - 1] = '\n';
      }
    }
    if (taken < filled) {
      ssize_t went = send(connection, output + taken, filled - taken, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (went > 0) taken += went;
      else if (errno != EAGAIN) fail("send");
    }
    poll_for.events = POLLIN | (taken < filled ? POLLOUT : 0);
    if (poll(&poll_for, 1, 10000) <= 0) fail("no answer within 10 s");
    answered += received(connection);
  }
  double seconds = (now(CLOCK_MONOTONIC) - began) / 1e9;
  printf("{\"per_second\":%.0f,\"cpu_ns\":%.0f}\n", answered / seconds,
         (double)(processor_time(words[2]) - used) / answered);
  return 0;
}
