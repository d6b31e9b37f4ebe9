// Gives every accepted connection the smallest send buffer that the kernel allows, so that a
// program under test sees short writes at once. Loaded into it with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/socket.h>

static int smallest(int descriptor) {
  int bytes = 1;
  if (descriptor >= 0) {
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
  }
  return descriptor;
}

int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags) {
  int (*next)(int, struct sockaddr *, socklen_t *, int) = dlsym(RTLD_NEXT, "accept4");
  return smallest(next(listener, address, length, flags));
}

int accept(int listener, struct sockaddr *address, socklen_t *length) {
  int (*next)(int, struct sockaddr *, socklen_t *) = dlsym(RTLD_NEXT, "accept");
  return smallest(next(listener, address, length));
}
