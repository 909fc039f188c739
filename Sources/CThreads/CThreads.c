#define _GNU_SOURCE
#include "CThreads.h"

#include <pthread.h>
#include <stdio.h>

void cthreads_name(const char *name)
{
    char kept[CTHREADS_NAME_SIZE];
    snprintf(kept, sizeof kept, "%s", name);
    pthread_setname_np(pthread_self(), kept);
}
