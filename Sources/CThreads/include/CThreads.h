#ifndef CTHREADS_H
#define CTHREADS_H

/// The most of a thread's name that the kernel keeps, with its terminating zero.
#define CTHREADS_NAME_SIZE 16

/// Names the calling thread, as `ps -L` and /proc show it.
void cthreads_name(const char *name);

#endif
