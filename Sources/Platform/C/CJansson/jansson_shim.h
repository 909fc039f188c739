// Jansson 2.14 (Debian 12 and 13), a strict parser of JSON (RFC 8259).
#include <jansson.h>
