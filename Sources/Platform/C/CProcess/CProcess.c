#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

void cprocess_leave_no_core(void)
{
    const struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
    /* A dump that goes to a program is written in spite of the limit (core(5)). */
    (void)prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L);
}

int cprocess_open_standard_streams(void)
{
    int file;
    (void)signal(SIGPIPE, SIG_IGN);
    /* The lowest free number is taken each time (open(2)). */
    do {
        /* What is printed to a closed output must fail, not vanish: there the file is open for reading only. */
        const int closed_output = fcntl(STDIN_FILENO, F_GETFD) >= 0 && fcntl(STDOUT_FILENO, F_GETFD) < 0;
        file = open("/dev/null", (closed_output ? O_RDONLY : O_RDWR) | O_NOCTTY);
    } while (file >= 0 && file <= STDERR_FILENO);
    if (file < 0)
        return fcntl(STDIN_FILENO, F_GETFD) < 0 || fcntl(STDOUT_FILENO, F_GETFD) < 0 || fcntl(STDERR_FILENO, F_GETFD) < 0
            ? -1
            : 0;
    close(file);
    return 0;
}

/* Whether the loader has written addresses into code that is not writable any more. */
static int has_relocated_code(const struct dl_phdr_info *object)
{
    for (int index = 0; index < object->dlpi_phnum; index++) {
        if (object->dlpi_phdr[index].p_type != PT_DYNAMIC)
            continue;
        const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + object->dlpi_phdr[index].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++)
            if (entry->d_tag == DT_TEXTREL || (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0))
                return 1;
    }
    return 0;
}

/* Only segments that were never written: nothing but the file is in them. The kernel's own page has no file. */
static int give_back(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)size;
    (void)context;
    if (object->dlpi_addr == getauxval(AT_SYSINFO_EHDR) || has_relocated_code(object))
        return 0;
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W) != 0)
            continue;
        const uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
        const uintptr_t end = object->dlpi_addr + segment->p_vaddr + segment->p_memsz;
        (void)madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void cprocess_give_back_code(void)
{
    dl_iterate_phdr(give_back, NULL);
}

void cprocess_give_back_heap(void)
{
    (void)malloc_trim(0);
}

void cprocess_give_to_folders_owner(int file, const char *path)
{
    if (geteuid() != 0)
        return;
    char *folder = strdup(path);
    if (folder == NULL)
        return;
    char *end = strrchr(folder, '/');
    struct stat status;
    if (end != NULL)
        end[end == folder ? 1 : 0] = '\0';
    if (stat(end == NULL ? "." : folder, &status) == 0)
        (void)!fchown(file, status.st_uid, status.st_gid);
    free(folder);
}

long cprocess_file_system(const char *path)
{
    struct statfs status;
    return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

/* Package.swift defines them as they stand in the environment, without quotes. */
#ifndef WINDOWSILL_COMMIT
#define WINDOWSILL_COMMIT
#endif
#ifndef WINDOWSILL_DAY
#define WINDOWSILL_DAY
#endif
#define AS_TEXT(...) #__VA_ARGS__
#define VALUE_AS_TEXT(...) AS_TEXT(__VA_ARGS__)

const char *cprocess_commit(void)
{
    return VALUE_AS_TEXT(WINDOWSILL_COMMIT);
}

const char *cprocess_day(void)
{
    return VALUE_AS_TEXT(WINDOWSILL_DAY);
}
