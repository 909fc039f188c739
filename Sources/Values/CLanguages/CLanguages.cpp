#include "CLanguages.h"

#include <string.h>

namespace {

// Each file is a raw string literal: C++ has these where C has none, and the compiler knows which files this one depends on. Nothing of
// the C++ library is used.
const char de[] =
#include "texts/de.texts"
    ;
const char es[] =
#include "texts/es.texts"
    ;
const char fr[] =
#include "texts/fr.texts"
    ;
const char it[] =
#include "texts/it.texts"
    ;
const char ja[] =
#include "texts/ja.texts"
    ;
const char ja_Kana[] =
#include "texts/ja-Kana.texts"
    ;
const char nl[] =
#include "texts/nl.texts"
    ;
const char pl[] =
#include "texts/pl.texts"
    ;
const char pt[] =
#include "texts/pt.texts"
    ;
const char zh_Hans[] =
#include "texts/zh-Hans.texts"
    ;
const char zh_Hant[] =
#include "texts/zh-Hant.texts"
    ;

const struct {
    const char *tag;
    const char *texts;
    size_t size;
} languages[] = {
    {"de", de, sizeof de},
    {"es", es, sizeof es},
    {"fr", fr, sizeof fr},
    {"it", it, sizeof it},
    {"ja", ja, sizeof ja},
    {"ja-Kana", ja_Kana, sizeof ja_Kana},
    {"nl", nl, sizeof nl},
    {"pl", pl, sizeof pl},
    {"pt", pt, sizeof pt},
    {"zh-Hans", zh_Hans, sizeof zh_Hans},
    {"zh-Hant", zh_Hant, sizeof zh_Hant},
};

}

clanguages_texts clanguages_texts_of(const char *tag) {
    for (const auto &language : languages) {
        if (strcmp(language.tag, tag) == 0) {
            // Without the end of the line that the opening parenthesis is on, and the zero at the end.
            return {reinterpret_cast<const uint8_t *>(language.texts + 1), language.size - 2};
        }
    }
    return {nullptr, 0};
}
