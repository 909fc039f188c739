#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdint.h>

/// The most of a thread's name that the kernel keeps, with its terminating zero.
#define CTHREADS_NAME_SIZE 16

/// Names the calling thread, as `ps -L` and /proc show it.
void cthreads_name(const char *name);

/// Something to poll that another thread can wake (eventfd(2)); -1 with errno where the system has none left.
int cthreads_wakeup(void);
/// Makes the wakeup readable.
void cthreads_wake(int wakeup);
/// Makes it unreadable again.
void cthreads_clear_wakeup(int wakeup);

/// Keeps `signals` from the calling thread, and from those that it starts, and gives something to poll that is readable
/// when one has come (signalfd(2)); -1 with errno where the system has none left.
int cthreads_signal_source(const int *signals, int count);
/// The number of the next signal that has come, or 0.
int cthreads_next_signal(int source);

/// Waits until one of the descriptors is readable, for `nanoseconds` at most; negative waits forever. Returns a bit for each
/// that is, the first the lowest; those beyond the eighth are not looked at.
uint32_t cthreads_wait(const int *descriptors, int count, int64_t nanoseconds);

#endif
