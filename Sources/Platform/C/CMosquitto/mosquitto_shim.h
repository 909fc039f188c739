// libmosquitto 2.0.11 (Debian 12) and 2.0.21 (Debian 13) declare the same.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

// What OpenSSL says of the other side's certificate (X509_V_…, x509_vfy.h); -1 if it cannot be asked. libmosquitto has linked
// OpenSSL; its headers are not needed for this.
static inline long cmosquitto_verify_result(struct mosquitto *handle) {
    void *ssl = mosquitto_ssl_get(handle);
    // The first argument is RTLD_DEFAULT, which dlfcn.h has only for _GNU_SOURCE.
    long (*result)(const void *) = (long (*)(const void *))dlsym((void *)0, "SSL_get_verify_result");
    return ssl && result ? result(ssl) : -1;
}

// mosquitto_loop_read, with at most so many bytes more of memory than the process has now (RLIMIT_DATA). The library gets the
// memory of a whole packet when it has read the packet's length, and returns MOSQ_ERR_NOMEM where it gets no memory. Neither
// MQTT 3.1.1 nor the library has such a limit, and a broker of MQTT 5 may ignore the one that it was given.
static inline int cmosquitto_read(struct mosquitto *handle, unsigned long most) {
    // Both are asked for once: a station's broker may send many messages.
    static int file = -1;
    static struct rlimit before;
    if (file < 0 && getrlimit(RLIMIT_DATA, &before) == 0) file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    // The sixth number is the process's data, in pages (proc_pid_statm(5)).
    char text[128] = "";
    ssize_t length = pread(file, text, sizeof text - 1, 0);
    char *next = text;
    unsigned long pages = 0;
    for (int number = 0; number < 6; number++) pages = strtoul(next, &next, 10);
    int isLimited = length > 0 && pages > 0;
    if (isLimited) {
        struct rlimit during = before;
        during.rlim_cur = pages * (unsigned long)sysconf(_SC_PAGESIZE) + most;
        isLimited = during.rlim_cur < before.rlim_cur && setrlimit(RLIMIT_DATA, &during) == 0;
    }
    errno = 0;
    int code = mosquitto_loop_read(handle, 1);
    if (isLimited) {
        int number = errno;
        setrlimit(RLIMIT_DATA, &before);
        errno = number;
    }
    return code;
}
