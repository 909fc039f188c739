/// The texts of the languages, as the files in `texts` have them: constant data of the program.
#ifndef CLANGUAGES_H
#define CLANGUAGES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// UTF-8, one `KEY = TEXT` a line, in the byte order of the keys; not terminated.
typedef struct {
    const uint8_t *bytes;
    size_t count;
} clanguages_texts;

/// The texts of the language of a tag by BCP 47; of a language without a file NULL and 0.
clanguages_texts clanguages_texts_of(const char *tag);

#ifdef __cplusplus
}
#endif

#endif
