#include "CMicroHTTP.h"

#include <arpa/inet.h>
#include <netinet/in.h>

struct MHD_Daemon *cmicrohttp_start_loopback(
    MHD_AccessHandlerCallback answer, MHD_NotifyConnectionCallback notify, void *context,
    const char *key, const char *certificate, uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                                  .sin_port = htons(port)};
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_SOCK_ADDR, 0, &address},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)notify, context},
        {key ? MHD_OPTION_HTTPS_MEM_KEY : MHD_OPTION_END, 0, (void *)key},
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
        {MHD_OPTION_END, 0, NULL},
    };
    // poll(2): select(2) takes no descriptor above 1023, and a process of many tests has such.
    unsigned int flags = MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL
        | (key ? MHD_USE_TLS : MHD_NO_FLAG);
    return MHD_start_daemon(flags, 0, NULL, NULL, answer, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

uint16_t cmicrohttp_loopback_port(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}
