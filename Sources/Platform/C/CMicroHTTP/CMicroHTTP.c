#define _GNU_SOURCE
#include "CMicroHTTP.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct connection {
    struct MHD_Connection *handle;
    int socket;
    /// When its request began, or when it was opened.
    time_t since;
    struct sockaddr_storage address;
};

struct cmicrohttp_server {
    struct MHD_Daemon *daemon;
    cmicrohttp_handler handler;
    void *context;
    unsigned int longest_request;
    unsigned int per_address;
    time_t swept;
    uint64_t requests;
    unsigned int count;
    unsigned int most;
    struct connection connections[];
};

struct cmicrohttp_answer {
    struct MHD_Response *response;
    unsigned int status;
};

struct pending {
    char *target;
    int is_malformed;
    int has_begun;
};

static time_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

/// Whether a zero byte that the client sent ends a text early. Since 1.0 the library refuses such bytes itself. Before, it puts a
/// text's end where the client has a separator, in its buffer, and what follows tells its own end from the client's.
static int ends_before(const char *text, const char *follower, size_t length)
{
#if MHD_VERSION < 0x01000000
    return memcmp(text + strlen(text) + 1, follower, length) != 0;
#else
    (void)text;
    (void)follower;
    (void)length;
    return 0;
#endif
}

static void *remember_target(void *context, const char *target, struct MHD_Connection *connection)
{
    struct pending *pending = calloc(1, sizeof *pending);
    (void)context;
    (void)connection;
    if (pending) {
        pending->target = strdup(target);
        pending->is_malformed = ends_before(target, "HTTP/", 5);
    }
    return pending;
}

/// Nothing is decoded here: a path is compared with a list, and a zero byte must not end it early.
static size_t leave_encoded(void *context, struct MHD_Connection *connection, char *text)
{
    (void)context;
    (void)connection;
    return strlen(text);
}

/// A token (RFC 9110 5.6.2): a space before the colon, which this library takes for a part of the name, would hide a length.
static int is_token(const char *name)
{
    const char *byte = name;
    while (*byte > ' ' && *byte < 0x7F && !strchr("\"(),/:;<=>?@[\\]{}", *byte))
        byte++;
    return byte != name && *byte == '\0';
}

static enum MHD_Result add_to_request(void *context, enum MHD_ValueKind kind, const char *name, const char *value)
{
    struct cmicrohttp_request *request = context;
    (void)kind;
    // A line ends with CR and LF, and both become zero bytes.
    if (!is_token(name) || (value && ends_before(value, "", 1)))
        request->is_malformed = 1;
    if (request->headers == CMICROHTTP_MOST_HEADERS) {
        request->has_more_headers = 1;
        return MHD_NO;
    }
    request->names[request->headers] = name;
    request->values[request->headers++] = value ? value : "";
    if (strcasecmp(name, "Transfer-Encoding") == 0 ||
        (strcasecmp(name, "Content-Length") == 0 && value && strcmp(value, "0") != 0))
        request->has_body = 1;
    return MHD_YES;
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **state)
{
    struct cmicrohttp_server *server = context;
    struct pending *pending = *state;
    struct cmicrohttp_answer result = {.status = MHD_HTTP_INTERNAL_SERVER_ERROR};
    struct cmicrohttp_request request = {.method = method, .version = version};
    (void)path;
    (void)upload;
    (void)upload_size;
    if (!pending || !pending->target)
        return MHD_NO;
    request.target = pending->target;
    request.is_malformed = pending->is_malformed;
    MHD_get_connection_values(connection, MHD_HEADER_KIND, add_to_request, &request);
    // The first call has the headers only; a request with a body is answered before it is read.
    if (!pending->has_begun && !request.has_body && !request.is_malformed) {
        pending->has_begun = 1;
        return MHD_YES;
    }
    server->requests++;
    server->handler(server->context, &request, &result);
    if (!result.response)
        result.response = MHD_create_response_from_buffer(0, "", MHD_RESPMEM_PERSISTENT);
    if (!result.response)
        return MHD_NO;
    // What follows may be the body that a malformed field hid.
    if (request.is_malformed)
        MHD_add_response_header(result.response, MHD_HTTP_HEADER_CONNECTION, "close");
    enum MHD_Result queued = MHD_queue_response(connection, result.status, result.response);
    MHD_destroy_response(result.response);
    return queued;
}

/// Whether two addresses are one, whatever their ports.
static int is_same(const struct sockaddr *one, const struct sockaddr_storage *other)
{
    if (one->sa_family != other->ss_family)
        return 0;
    if (one->sa_family == AF_INET)
        return ((const struct sockaddr_in *)one)->sin_addr.s_addr ==
               ((const struct sockaddr_in *)other)->sin_addr.s_addr;
    return one->sa_family == AF_INET6 &&
           memcmp(&((const struct sockaddr_in6 *)one)->sin6_addr, &((const struct sockaddr_in6 *)other)->sin6_addr,
                  sizeof(struct in6_addr)) == 0;
}

static int is_own(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
    if (address->sa_family != AF_INET6)
        return 1;
    const struct in6_addr *v6 = &((const struct sockaddr_in6 *)address)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(v6) || (IN6_IS_ADDR_V4MAPPED(v6) && v6->s6_addr[12] == IN_LOOPBACKNET);
}

static enum MHD_Result accepts(void *context, const struct sockaddr *address, socklen_t length)
{
    const struct cmicrohttp_server *server = context;
    unsigned int count = 0;
    (void)length;
    if (is_own(address))
        return MHD_YES;
    for (unsigned int index = 0; index < server->count; index++)
        count += is_same(address, &server->connections[index].address);
    return count < server->per_address ? MHD_YES : MHD_NO;
}

static struct connection *find(struct cmicrohttp_server *server, struct MHD_Connection *handle)
{
    for (unsigned int index = 0; index < server->count; index++)
        if (server->connections[index].handle == handle)
            return &server->connections[index];
    return NULL;
}

static void completed(
    void *context, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code)
{
    struct pending *pending = *state;
    struct connection *known = find(context, connection);
    (void)code;
    if (pending) {
        free(pending->target);
        free(pending);
    }
    *state = NULL;
    if (known)
        known->since = now();
}

static void connected(
    void *context, struct MHD_Connection *connection, void **state, enum MHD_ConnectionNotificationCode code)
{
    struct cmicrohttp_server *server = context;
    struct connection *known = find(server, connection);
    (void)state;
    if (code == MHD_CONNECTION_NOTIFY_STARTED && server->count < server->most) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        server->connections[server->count++] =
            (struct connection){.handle = connection, .socket = info ? info->connect_fd : -1, .since = now()};
        socklen_t length = sizeof(struct sockaddr_storage);
        if (info)
            getpeername(info->connect_fd, (struct sockaddr *)&server->connections[server->count - 1].address, &length);
    } else if (code == MHD_CONNECTION_NOTIFY_CLOSED && known) {
        *known = server->connections[--server->count];
    }
}

struct cmicrohttp_server *cmicrohttp_start(
    int socket, const struct cmicrohttp_limits *limits, cmicrohttp_handler handler, void *context)
{
    // The library closes a connection over the limit only after it has announced it.
    unsigned int most = limits->connections + 16;
    struct cmicrohttp_server *server = calloc(1, sizeof *server + most * sizeof(struct connection));
    if (!server)
        return NULL;
    server->handler = handler;
    server->context = context;
    server->longest_request = limits->request;
    server->per_address = limits->per_address;
    server->most = most;
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_LISTEN_SOCKET, socket, NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, 16384, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)limits->connections, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)limits->silence, NULL},
        {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)remember_target, NULL},
        {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)leave_encoded, NULL},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)completed, server},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)connected, server},
        {MHD_OPTION_END, 0, NULL},
    };
    server->daemon = MHD_start_daemon(
        MHD_USE_EPOLL, 0, accepts, server, answer, server, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    if (!server->daemon) {
        free(server);
        return NULL;
    }
    return server;
}

int cmicrohttp_descriptor(const struct cmicrohttp_server *server)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

int64_t cmicrohttp_timeout(struct cmicrohttp_server *server)
{
    MHD_UNSIGNED_LONG_LONG timeout;
    int64_t due = server->count > 0 ? 1000 : -1;
    if (MHD_get_timeout(server->daemon, &timeout) == MHD_YES && (due < 0 || timeout < (unsigned long long)due))
        due = (int64_t)timeout;
    return due;
}

/// The library's own limit is for silence: a byte now and then would hold a connection forever.
static void end_slow(struct cmicrohttp_server *server)
{
    time_t time = now();
    if (time == server->swept)
        return;
    server->swept = time;
    for (unsigned int index = 0; index < server->count; index++)
        if (time - server->connections[index].since > (time_t)server->longest_request)
            shutdown(server->connections[index].socket, SHUT_RDWR);
}

void cmicrohttp_run(struct cmicrohttp_server *server)
{
    unsigned int before;
    end_slow(server);
    // At its limit the library stops watching the listening socket, and resumes at the beginning of a run: after one that closed
    // connections nothing would wake us for those that wait.
    do {
        before = server->count;
        MHD_run(server->daemon);
    } while (server->count < before);
}

uint64_t cmicrohttp_requests(const struct cmicrohttp_server *server) { return server->requests; }

unsigned int cmicrohttp_connections(const struct cmicrohttp_server *server) { return server->count; }

void cmicrohttp_stop(struct cmicrohttp_server *server)
{
    MHD_stop_daemon(server->daemon);
    free(server);
}

void cmicrohttp_set(struct cmicrohttp_answer *answer, unsigned int status, const uint8_t *body, size_t length)
{
    if (answer->response)
        MHD_destroy_response(answer->response);
    answer->status = status;
    answer->response = MHD_create_response_from_buffer(length, (void *)body, MHD_RESPMEM_MUST_COPY);
}

void cmicrohttp_add_header(struct cmicrohttp_answer *answer, const char *name, const char *value)
{
    if (answer->response)
        MHD_add_response_header(answer->response, name, value);
}

int cmicrohttp_listen(const char *address, uint16_t port)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
    int is_v4 = inet_pton(AF_INET, address, &v4.sin_addr) == 1;
    if (!is_v4 && inet_pton(AF_INET6, address, &v6.sin6_addr) != 1) {
        errno = EINVAL;
        return -1;
    }
    int one = 1;
    int descriptor = socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    const struct sockaddr *name = is_v4 ? (const struct sockaddr *)&v4 : (const struct sockaddr *)&v6;
    if (bind(descriptor, name, is_v4 ? sizeof v4 : sizeof v6) != 0 || listen(descriptor, 64) != 0) {
        int failure = errno;
        close(descriptor);
        errno = failure;
        return -1;
    }
    return descriptor;
}

uint16_t cmicrohttp_port(int socket)
{
    struct sockaddr_storage name;
    socklen_t length = sizeof name;
    if (getsockname(socket, (struct sockaddr *)&name, &length) != 0)
        return 0;
    return ntohs(
        name.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&name)->sin6_port
                                   : ((struct sockaddr_in *)&name)->sin_port);
}
