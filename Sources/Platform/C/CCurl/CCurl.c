#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FUNCTIONS(DO)                                                                                                  \
    DO(curl_global_init)                                                                                               \
    DO(curl_free)                                                                                                      \
    DO(curl_slist_append)                                                                                              \
    DO(curl_slist_free_all)                                                                                            \
    DO(curl_easy_init)                                                                                                 \
    DO(curl_easy_cleanup)                                                                                              \
    DO(curl_easy_strerror)                                                                                             \
    DO(curl_easy_header)                                                                                               \
    DO(curl_easy_setopt)                                                                                               \
    DO(curl_easy_getinfo)                                                                                              \
    DO(curl_multi_init)                                                                                                \
    DO(curl_multi_setopt)                                                                                              \
    DO(curl_multi_add_handle)                                                                                          \
    DO(curl_multi_remove_handle)                                                                                       \
    DO(curl_multi_perform)                                                                                             \
    DO(curl_multi_info_read)                                                                                           \
    DO(curl_multi_poll)                                                                                                \
    DO(curl_multi_wakeup)                                                                                              \
    DO(curl_multi_cleanup)                                                                                             \
    DO(curl_url)                                                                                                       \
    DO(curl_url_cleanup)                                                                                               \
    DO(curl_url_dup)                                                                                                   \
    DO(curl_url_get)                                                                                                   \
    DO(curl_url_set)                                                                                                   \
    DO(curl_url_strerror)

#define MEMBER(name) __typeof__(name) *name;
#define FIND(name)                                                                                                     \
    libcurl.name = (__typeof__(name) *)dlsym(library, #name);                                                          \
    if (!libcurl.name) return;

static struct {
    FUNCTIONS(MEMBER)
} libcurl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
    FUNCTIONS(FIND)
    is_loaded = true;
}

// Another thread that calls meanwhile waits.
static bool loaded(void) {
    pthread_once(&once, load);
    return is_loaded;
}

CURLcode ccurl_global_init(void) {
    return loaded() ? libcurl.curl_global_init(CURL_GLOBAL_DEFAULT) : CURLE_FAILED_INIT;
}

void ccurl_free(void *bytes) {
    libcurl.curl_free(bytes);
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
    return libcurl.curl_slist_append(list, text);
}

void ccurl_slist_free_all(struct curl_slist *list) {
    if (list) libcurl.curl_slist_free_all(list);
}

CURL *ccurl_easy_init(void) {
    return loaded() ? libcurl.curl_easy_init() : NULL;
}

void ccurl_easy_cleanup(CURL *easy) {
    libcurl.curl_easy_cleanup(easy);
}

const char *ccurl_easy_strerror(CURLcode code) {
    return libcurl.curl_easy_strerror(code);
}

const char *ccurl_header(CURL *easy, const char *name) {
    struct curl_header *header = NULL;
    return libcurl.curl_easy_header(easy, name, 0, CURLH_HEADER, -1, &header) == CURLHE_OK ? header->value : NULL;
}

// In parentheses: these are macros, too.
CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) {
    return (libcurl.curl_easy_setopt)(easy, option, value);
}

CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
    return (libcurl.curl_easy_setopt)(easy, option, value);
}

CURLcode ccurl_set_url(CURL *easy, CURLU *url) {
    return (libcurl.curl_easy_setopt)(easy, CURLOPT_CURLU, url);
}

CURLcode ccurl_set_headers(CURL *easy, struct curl_slist *headers) {
    return (libcurl.curl_easy_setopt)(easy, CURLOPT_HTTPHEADER, headers);
}

CURLcode ccurl_set_body(CURL *easy, const void *bytes, size_t count) {
    CURLcode code = (libcurl.curl_easy_setopt)(easy, CURLOPT_POST, 1L);
    if (code == CURLE_OK) code = (libcurl.curl_easy_setopt)(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return code != CURLE_OK ? code : (libcurl.curl_easy_setopt)(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

CURLcode ccurl_set_error_buffer(CURL *easy, char *buffer) {
    return (libcurl.curl_easy_setopt)(easy, CURLOPT_ERRORBUFFER, buffer);
}

CURLcode ccurl_set_receiver(CURL *easy, ccurl_receiver receiver, void *context) {
    CURLcode code = (libcurl.curl_easy_setopt)(easy, CURLOPT_WRITEFUNCTION, receiver);
    return code != CURLE_OK ? code : (libcurl.curl_easy_setopt)(easy, CURLOPT_WRITEDATA, context);
}

CURLcode ccurl_get_number(CURL *easy, CURLINFO info, long *value) {
    return (libcurl.curl_easy_getinfo)(easy, info, value);
}

CURLM *ccurl_multi_init(void) {
    return loaded() ? libcurl.curl_multi_init() : NULL;
}

CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return (libcurl.curl_multi_setopt)(multi, option, value);
}

CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) {
    return libcurl.curl_multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return libcurl.curl_multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
    return libcurl.curl_multi_perform(multi, running);
}

CURLMsg *ccurl_multi_info_read(CURLM *multi, int *left) {
    return libcurl.curl_multi_info_read(multi, left);
}

CURLMcode ccurl_multi_wait(CURLM *multi) {
    return libcurl.curl_multi_poll(multi, NULL, 0, INT32_MAX, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) {
    return libcurl.curl_multi_wakeup(multi);
}

CURLMcode ccurl_multi_cleanup(CURLM *multi) {
    return libcurl.curl_multi_cleanup(multi);
}

CURLU *ccurl_url(void) {
    return loaded() ? libcurl.curl_url() : NULL;
}

void ccurl_url_cleanup(CURLU *url) {
    libcurl.curl_url_cleanup(url);
}

CURLU *ccurl_url_dup(CURLU *url) {
    return libcurl.curl_url_dup(url);
}

CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text) {
    return libcurl.curl_url_get(url, part, text, 0);
}

CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
    return libcurl.curl_url_set(url, part, text, flags);
}

const char *ccurl_url_strerror(CURLUcode code) {
    return libcurl.curl_url_strerror(code);
}
