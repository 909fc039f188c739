/// A plain C face on toml++: a text goes in, a flat list of nodes with their positions comes out.
/// No exception leaves these functions.
#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    CTOML_TABLE,
    CTOML_ARRAY,
    CTOML_STRING,
    CTOML_INTEGER,
    CTOML_FLOAT,
    CTOML_BOOLEAN,
    /// A date, a time, or both; its value is not handed out.
    CTOML_DATE_OR_TIME,
} ctoml_kind;

/// Both count from 1; a column is a code point. 0 where toml++ has none.
typedef struct {
    uint32_t line;
    uint32_t column;
} ctoml_position;

/// UTF-8, not terminated; may hold NUL. Lives as long as its document.
typedef struct {
    const char *bytes;
    size_t count;
} ctoml_text;

typedef struct {
    ctoml_kind kind;
    /// The index of the table or array that holds this node; the root, node 0, names itself.
    size_t parent;
    /// Empty for the root and for what lies in an array.
    ctoml_text key;
    ctoml_position key_position;
    ctoml_position position;
    ctoml_text text;
    int64_t integer;
    double number;
    bool boolean;
} ctoml_node;

typedef struct {
    ctoml_position position;
    /// UTF-8, terminated; cut if longer. May quote the text that was parsed.
    char message[256];
} ctoml_error;

typedef struct ctoml_document ctoml_document;

/// NULL when the text is not TOML, nests too deeply, or there is no memory; `error` then says where and why.
ctoml_document *ctoml_parse(const char *bytes, size_t count, ctoml_error *error);

size_t ctoml_count(const ctoml_document *document);

/// Nodes in the order parent before child; `index` is below `ctoml_count`.
ctoml_node ctoml_node_at(const ctoml_document *document, size_t index);

void ctoml_free(ctoml_document *document);

#ifdef __cplusplus
}
#endif

#endif
