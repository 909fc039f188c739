#define _GNU_SOURCE
#include "CLinuxHAL.h"

#include <pthread.h>
#include <stdio.h>

void hal_name_thread(const char *name)
{
    char kept[HAL_THREAD_NAME_SIZE];
    snprintf(kept, sizeof kept, "%s", name);
    pthread_setname_np(pthread_self(), kept);
}
