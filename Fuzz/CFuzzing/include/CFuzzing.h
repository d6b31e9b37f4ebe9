#include <stddef.h>
#include <stdint.h>

/// From now on CLOCK_MONOTONIC and CLOCK_REALTIME are these nanoseconds on the calling thread, for
/// everything in the process that reads them there, libevent too.
void made_up_clock_set(int64_t monotonic, int64_t real);

/// The calling thread has the machine's clocks again.
void made_up_clock_end(void);

/// The descriptor of a new file that lies in no folder (memfd_create(2)); below 0: there is none.
int memory_file(void);

/// libFuzzer's loop (libclang_rt.fuzzer_no_main): calls `target` with one input after the other.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));
