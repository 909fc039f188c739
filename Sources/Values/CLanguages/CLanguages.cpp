#include "CLanguages.h"

#include <string.h>

namespace {

// Each file is a raw string literal: C++ has these where C has none, and the compiler knows which files this one depends on. Nothing of
// the C++ library is used.
const struct {
    const char *tag;
    const char *texts;
} languages[] = {
    {"de",
#include "texts/de.texts"
    },
    {"es",
#include "texts/es.texts"
    },
    {"fr",
#include "texts/fr.texts"
    },
    {"it",
#include "texts/it.texts"
    },
    {"ja",
#include "texts/ja.texts"
    },
    {"nl",
#include "texts/nl.texts"
    },
    {"pl",
#include "texts/pl.texts"
    },
    {"pt",
#include "texts/pt.texts"
    },
    {"zh-Hans",
#include "texts/zh-Hans.texts"
    },
    {"zh-Hant",
#include "texts/zh-Hant.texts"
    },
};

}

clanguages_texts clanguages_texts_of(const char *tag) {
    for (const auto &language : languages) {
        if (strcmp(language.tag, tag) == 0) {
            // What follows the opening parenthesis is the end of its line.
            const char *texts = language.texts + 1;
            return {reinterpret_cast<const uint8_t *>(texts), strlen(texts)};
        }
    }
    return {nullptr, 0};
}
