// libmosquitto 2.0.11 (Debian 12) and 2.0.21 (Debian 13) declare the same.
#include <dlfcn.h>
#include <mosquitto.h>
#include <mqtt_protocol.h>

// What OpenSSL says of the other side's certificate (X509_V_…, x509_vfy.h); -1 if it cannot be asked. libmosquitto has linked
// OpenSSL; its headers are not needed for this.
static inline long cmosquitto_verify_result(struct mosquitto *handle) {
    void *ssl = mosquitto_ssl_get(handle);
    // The first argument is RTLD_DEFAULT, which dlfcn.h has only for _GNU_SOURCE.
    long (*result)(const void *) = (long (*)(const void *))dlsym((void *)0, "SSL_get_verify_result");
    return ssl && result ? result(ssl) : -1;
}
