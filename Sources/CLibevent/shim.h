// <sys/select.h> comes first: event-config.h defines _GNU_SOURCE, which reshapes fd_set, and a
// clean debug build beside `import Glibc` then fails with "fds_bits not present".
#include <sys/select.h>

// Swift's Glibc module leaves these out.
#include <linux/memfd.h>
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/socket.h>
#include <sys/vfs.h>
// And these, which their headers have for _GNU_SOURCE only.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
int memfd_create(const char *name, unsigned int flags);

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
// The version of a request has no accessor.
#include <event2/http_struct.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
#include <event2/util.h>
