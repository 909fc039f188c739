#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
#include <stdint.h>

// The variadic functions of libmicrohttpd, which Swift cannot call, for the one kind of server that tests need.

/// Listens on a port of 127.0.0.1, a free one for 0, with a thread per connection; speaks TLS when there is a key.
struct MHD_Daemon *cmicrohttpd_start(
    MHD_AccessHandlerCallback answer, MHD_NotifyConnectionCallback notify, void *context,
    const char *key, const char *certificate, uint16_t port);

uint16_t cmicrohttpd_port(struct MHD_Daemon *daemon);

#endif
