#include "ctoml.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <string_view>
#include <vector>

#define TOML_HEADER_ONLY 1
// Freeing a tree recurses once per level: with few levels of values and few dots in a line it stays shallow.
#define TOML_MAX_NESTED_VALUES 16
// Malformed texts reach assertions of toml++ 3.3. It would stop the program there, or with NDEBUG take them for true
// and then behave undefined: they are errors of the text instead.
#undef NDEBUG
struct assertion_failure {};
#define TOML_ASSERT(condition) ((condition) ? void() : throw assertion_failure())
// Debian 13's toml++ 3.4 names its parts .hpp, Debian 12's 3.3 .h.
#if __has_include(<toml++/impl/unicode.hpp>)
#include <toml++/impl/forward_declarations.hpp>
#else
#include <toml++/impl/forward_declarations.h>
#endif
// Its tables of white space declare some letters unreachable that texts do hold (marzer/tomlplusplus#190, #295).
#pragma push_macro("TOML_UNREACHABLE")
#undef TOML_UNREACHABLE
#define TOML_UNREACHABLE return false
#if __has_include(<toml++/impl/unicode.hpp>)
#include <toml++/impl/unicode.hpp>
#else
#include <toml++/impl/unicode.h>
#endif
#pragma pop_macro("TOML_UNREACHABLE")
#include <toml++/toml.h>

namespace {

constexpr size_t most_dots_in_a_line = 64;

ctoml_position position_of(const toml::source_position &position) {
    return {position.line, position.column};
}

ctoml_text text_of(std::string_view text) {
    return {text.data(), text.size()};
}

void report(ctoml_error &error, ctoml_position position, std::string_view message) {
    error.position = position;
    const size_t count = std::min(message.size(), sizeof error.message - 1);
    std::memcpy(error.message, message.data(), count);
    error.message[count] = '\0';
}

/// toml++ 3.3 makes one level of tables for each dot of a key, without a limit. A key cannot leave its line, so dots
/// in a line bound it. A line that begins with # holds no key.
bool has_too_many_dots(std::string_view text, ctoml_position &position) {
    uint32_t line = 1;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        const std::string_view content = text.substr(0, end);
        const size_t first = content.find_first_not_of(" \t");
        const bool is_comment = first != std::string_view::npos && content[first] == '#';
        if (!is_comment && size_t(std::count(content.begin(), content.end(), '.')) > most_dots_in_a_line) {
            position = {line, 1};
            return true;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
        line += 1;
    }
    return false;
}

bool fails_an_assertion(std::string_view text) {
    try {
        static_cast<void>(toml::parse(text));
    } catch (const toml::parse_error &) {
    } catch (const assertion_failure &) {
        return true;
    }
    return false;
}

/// The line that an assertion failed at: the last of the shortest run of lines, from the first on, that fails it.
uint32_t line_of_failure(std::string_view text) {
    std::vector<size_t> ends;
    for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
        ends.push_back(end + 1);
    const auto first = std::partition_point(
        ends.begin(), ends.end(), [&](size_t end) { return !fails_an_assertion(text.substr(0, end)); });
    return uint32_t(first - ends.begin()) + 1;
}

}

struct ctoml_document {
    toml::table root;
    std::vector<ctoml_node> nodes;

    void add(const toml::node &node, size_t parent, const toml::key *key) {
        ctoml_node entry = {};
        entry.parent = parent;
        entry.position = position_of(node.source().begin);
        if (key) {
            entry.key = text_of(key->str());
            entry.key_position = position_of(key->source().begin);
        }
        if (const auto *text = node.as_string()) {
            entry.kind = CTOML_STRING;
            entry.text = text_of(text->get());
        } else if (const auto *integer = node.as_integer()) {
            entry.kind = CTOML_INTEGER;
            entry.integer = integer->get();
        } else if (const auto *number = node.as_floating_point()) {
            entry.kind = CTOML_FLOAT;
            entry.number = number->get();
        } else if (const auto *boolean = node.as_boolean()) {
            entry.kind = CTOML_BOOLEAN;
            entry.boolean = boolean->get();
        } else if (node.is_table()) {
            entry.kind = CTOML_TABLE;
        } else if (node.is_array()) {
            entry.kind = CTOML_ARRAY;
        } else {
            entry.kind = CTOML_DATE_OR_TIME;
        }
        const size_t index = nodes.size();
        nodes.push_back(entry);
        if (const auto *table = node.as_table()) {
            for (const auto &[key, value] : *table) add(value, index, &key);
        } else if (const auto *array = node.as_array()) {
            for (const auto &value : *array) add(value, index, nullptr);
        }
    }
};

ctoml_document *ctoml_parse(const char *bytes, size_t count, ctoml_error *error) {
    *error = {};
    const std::string_view text(count > 0 ? bytes : "", count);
    try {
        ctoml_position position = {};
        if (has_too_many_dots(text, position)) {
            report(*error, position, "more than 64 dots in one line");
            return nullptr;
        }
        auto document = std::make_unique<ctoml_document>();
        document->root = toml::parse(text);
        document->add(document->root, 0, nullptr);
        return document.release();
    } catch (const toml::parse_error &problem) {
        report(*error, position_of(problem.source().begin), problem.description());
    } catch (const assertion_failure &) {
        try {
            report(*error, {line_of_failure(text), 1}, "this line cannot be understood");
        } catch (...) {
            report(*error, {}, "cannot be understood");
        }
    } catch (const std::exception &problem) {
        report(*error, {}, problem.what());
    } catch (...) {
        report(*error, {}, "unknown failure");
    }
    return nullptr;
}

size_t ctoml_count(const ctoml_document *document) {
    return document->nodes.size();
}

ctoml_node ctoml_node_at(const ctoml_document *document, size_t index) {
    return document->nodes[index];
}

void ctoml_free(ctoml_document *document) {
    delete document;
}
