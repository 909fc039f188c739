#ifndef CMICROHTTP_H
#define CMICROHTTP_H

#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>

// libmicrohttpd for two kinds of server. Its functions are variadic, and a wrong width of an option corrupts memory; both stay on
// this side.

// The server of a program: short answers from memory, one thread, an event loop of the caller's.

#define CMICROHTTP_MOST_HEADERS 64

/// As the client wrote it; every text lives as long as the call.
struct cmicrohttp_request {
    const char *method;
    /// Path and query, not decoded.
    const char *target;
    const char *version;
    const char *names[CMICROHTTP_MOST_HEADERS];
    const char *values[CMICROHTTP_MOST_HEADERS];
    int headers;
    /// Whether there were more headers than these.
    int has_more_headers;
    int has_body;
    /// Whether a field is written as no field is: others could read another request in it.
    int is_malformed;
};

struct cmicrohttp_answer;

/// Fills an answer; one that is left empty becomes status 500.
typedef void (*cmicrohttp_handler)(
    void *context, const struct cmicrohttp_request *request, struct cmicrohttp_answer *answer);

struct cmicrohttp_limits {
    unsigned int connections;
    /// The most connections of one address, unless it is this machine's own: behind a proxy here are all visitors.
    unsigned int per_address;
    /// Without a byte, in seconds.
    unsigned int silence;
    /// For a request and its answer, in seconds.
    unsigned int request;
};

struct cmicrohttp_server;

/// Answers on a socket that listens, which it takes over.
struct cmicrohttp_server *cmicrohttp_start(
    int socket, const struct cmicrohttp_limits *limits, cmicrohttp_handler handler, void *context);

/// Readable when cmicrohttp_run has something to do.
int cmicrohttp_descriptor(const struct cmicrohttp_server *server);

/// When to call cmicrohttp_run at the latest, in milliseconds; -1 for any time.
int64_t cmicrohttp_timeout(struct cmicrohttp_server *server);

/// Reads, answers and writes what is ready, and ends connections that take too long.
void cmicrohttp_run(struct cmicrohttp_server *server);

/// How many requests there were.
uint64_t cmicrohttp_requests(const struct cmicrohttp_server *server);

/// How many connections are open.
unsigned int cmicrohttp_connections(const struct cmicrohttp_server *server);

void cmicrohttp_stop(struct cmicrohttp_server *server);

/// Copies the body.
void cmicrohttp_set(struct cmicrohttp_answer *answer, unsigned int status, const uint8_t *body, size_t length);
/// Copies the header.
void cmicrohttp_add_header(struct cmicrohttp_answer *answer, const char *name, const char *value);

/// Listens on an address such as 127.0.0.1 or ::1.
///
/// Returns a socket, or -1 with errno; EINVAL for what is not an address.
int cmicrohttp_listen(const char *address, uint16_t port);

/// The port that a socket is bound to.
uint16_t cmicrohttp_port(int socket);

// The server of a test, which may be slow, break off or keep silent; the caller answers in the library's own terms. It has an
// object file of its own, which the linker leaves out of a program without such a server.

/// Listens on a port of 127.0.0.1, a free one for 0, with a thread per connection; speaks TLS when there is a key.
struct MHD_Daemon *cmicrohttp_start_loopback(
    MHD_AccessHandlerCallback answer, MHD_NotifyConnectionCallback notify, void *context,
    const char *key, const char *certificate, uint16_t port);

/// The port on which such a server listens; 0 when the library cannot say.
uint16_t cmicrohttp_loopback_port(struct MHD_Daemon *daemon);

#endif
