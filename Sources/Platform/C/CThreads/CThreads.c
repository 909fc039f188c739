#define _GNU_SOURCE
#include "CThreads.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 8

void cthreads_name(const char *name)
{
    char kept[CTHREADS_NAME_SIZE];
    snprintf(kept, sizeof kept, "%s", name);
    pthread_setname_np(pthread_self(), kept);
}

int cthreads_wakeup(void)
{
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

void cthreads_wake(int wakeup)
{
    eventfd_write(wakeup, 1);
}

void cthreads_clear_wakeup(int wakeup)
{
    eventfd_t count;
    eventfd_read(wakeup, &count);
}

int cthreads_signal_source(const int *signals, int count)
{
    sigset_t set;
    sigemptyset(&set);
    for (int index = 0; index < count; index++)
        sigaddset(&set, signals[index]);
    int source = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (source >= 0)
        pthread_sigmask(SIG_BLOCK, &set, NULL);
    return source;
}

int cthreads_next_signal(int source)
{
    struct signalfd_siginfo info;
    return read(source, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

uint32_t cthreads_wait(const int *descriptors, int count, int64_t nanoseconds)
{
    struct pollfd watched[MOST_DESCRIPTORS];
    if (count > MOST_DESCRIPTORS)
        count = MOST_DESCRIPTORS;
    for (int index = 0; index < count; index++)
        watched[index] = (struct pollfd){.fd = descriptors[index], .events = POLLIN};
    struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    if (ppoll(watched, (nfds_t)count, nanoseconds < 0 ? NULL : &time, NULL) <= 0)
        return 0;
    uint32_t readable = 0;
    for (int index = 0; index < count; index++)
        if (watched[index].revents != 0)
            readable |= 1u << index;
    return readable;
}
