#define _GNU_SOURCE
#include "CFuzzing.h"

#include <sys/mman.h>

int memory_file(void) { return memfd_create("carousel-fuzz", MFD_CLOEXEC); }
