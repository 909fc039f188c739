#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>

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
CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value);

#endif
