#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>

// libcurl brings some thirty libraries, whose symbols take 12 million instructions to look up at a start: it is loaded when it is
// needed, and a program without requests never loads it. What needs libcurl first returns NULL or CURLE_FAILED_INIT where it cannot be
// loaded; everything else is called with what that returned.

// Loads libcurl, which takes a second from a slow card, and prepares it. To be called before other threads use it.
CURLcode ccurl_global_init(void);
void ccurl_free(void *bytes);
struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
const char *ccurl_easy_strerror(CURLcode code);
// The value of a header of the last response; NULL where it is missing. Valid until the next call.
const char *ccurl_header(CURL *easy, const char *name);

// libcurl sets and gets options through variadic functions, which Swift cannot call: here they have one type each.

typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_url(CURL *easy, CURLU *url);
CURLcode ccurl_set_headers(CURL *easy, struct curl_slist *headers);
// Makes the request a POST; copies the bytes.
CURLcode ccurl_set_body(CURL *easy, const void *bytes, size_t count);
CURLcode ccurl_set_error_buffer(CURL *easy, char *buffer);
CURLcode ccurl_set_receiver(CURL *easy, ccurl_receiver receiver, void *context);
CURLcode ccurl_get_number(CURL *easy, CURLINFO info, long *value);

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMsg *ccurl_multi_info_read(CURLM *multi, int *left);
// Sleeps until network traffic, a transfer's timeout or a wake-up.
CURLMcode ccurl_multi_wait(CURLM *multi);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
CURLMcode ccurl_multi_cleanup(CURLM *multi);

CURLU *ccurl_url(void);
void ccurl_url_cleanup(CURLU *url);
CURLU *ccurl_url_dup(CURLU *url);
// The text is to be freed with ccurl_free.
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text);
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags);
const char *ccurl_url_strerror(CURLUcode code);

#endif
