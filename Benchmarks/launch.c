// launch COUNT PROGRAM ARGUMENTS…: runs a program so often and prints, for each run, the
// nanoseconds from before its start until its end.
// launch --until SOCKET COUNT PROGRAM ARGUMENTS…: until the first byte from its socket; the program
// is then stopped with SIGTERM.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "measuring.h"

extern char **environ;

static void await_greeting(const char *path, pid_t process) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  char byte;
  for (;;) {
    int connection = socket(AF_UNIX, SOCK_STREAM, 0);
    int refused = connect(connection, (struct sockaddr *)&address, sizeof address);
    if (!refused && recv(connection, &byte, 1, 0) == 1) {
      close(connection);
      return;
    }
    close(connection);
    if (waitpid(process, NULL, WNOHANG) == process) {
      fprintf(stderr, "launch: the program ended before its socket was there\n");
      exit(1);
    }
    nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
  }
}

int main(int count, char **words) {
  const char *until = NULL;
  int first = 1;
  if (count > 3 && !strcmp(words[1], "--until")) {
    until = words[2];
    first = 3;
  }
  if (count < first + 2) {
    fprintf(stderr, "usage: launch [--until SOCKET] COUNT PROGRAM ARGUMENTS...\n");
    return 2;
  }
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  if (until) posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
  for (int runs = atoi(words[first]); runs > 0; runs--) {
    pid_t process;
    int status = 0;
    long long start = now(CLOCK_MONOTONIC);
    if (posix_spawn(&process, words[first + 1], &quiet, NULL, words + first + 1, environ)) {
      fail(words[first + 1]);
    }
    if (until) await_greeting(until, process);
    else if (waitpid(process, &status, 0) < 0) fail("waitpid");
    long long end = now(CLOCK_MONOTONIC);
    if (until) {
      kill(process, SIGTERM);
      waitpid(process, &status, 0);
    }
    if (status) {
      fprintf(stderr, "launch: the program ended with status %d\n", status);
      return 1;
    }
    printf("%lld\n", end - start);
  }
  return 0;
}
