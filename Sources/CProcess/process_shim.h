#ifndef WINDOWSILL_PROCESS_SHIM_H
#define WINDOWSILL_PROCESS_SHIM_H

#include <sys/prctl.h>
#include <sys/resource.h>

/* prctl(2) takes a variable number of arguments, which Swift cannot pass. */
static inline void windowsill_leave_no_core(void) {
    const struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
    /* A dump that goes to a program is written in spite of the limit (core(5)). */
    (void)prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L);
}

#endif
