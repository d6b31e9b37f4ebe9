// stamp SOCKET COUNT: subscribes at a carouseld and prints COUNT lines that it got after the
// reply, each behind the nanoseconds of CLOCK_REALTIME at which it arrived. Nothing is printed or
// parsed before the last one is there, so that the reading costs next to nothing.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "measuring.h"

enum { room = 64 << 20, most = 100000 };
static char text[room];
static size_t ends[most];
static long long arrivals[most];

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: stamp SOCKET COUNT\n");
    return 2;
  }
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int wanted = atoi(words[2]) + 2;  // the hello and the reply come first
  int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(connection, (struct sockaddr *)&address, sizeof address)) fail("connect");
  static const char subscribe[] =
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"subscribe\",\"params\":{\"events\":[\"state\"]}}\n";
  if (send(connection, subscribe, sizeof subscribe - 1, 0) < 0) fail("send");
  mlockall(MCL_CURRENT);  // no page fault between an arrival and its time; harmless where refused

  size_t length = 0;
  int lines = 0;
  while (lines < wanted && lines < most && length < room) {
    ssize_t got = recv(connection, text + length, room - length, 0);
    long long arrival = now(CLOCK_REALTIME);
    if (got <= 0) fail("recv");
    for (ssize_t i = 0; i < got && lines < wanted; i++) {
      if (text[length + i] != '\n') continue;
      arrivals[lines] = arrival;
      ends[lines++] = length + i;
    }
    length += got;
  }
  for (int line = 1; line < lines; line++) {
    size_t start = ends[line - 1] + 1;
    printf("%lld %.*s\n", arrivals[line], (int)(ends[line] - start), text + start);
  }
  return 0;
}
