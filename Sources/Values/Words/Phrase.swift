/// An English text with what is filled in, in order: a translation names these by their number.
///
/// ```swift
/// phrase("doctor.line-in-use", "GPIO \(line) is in use by \(holder)")
/// phrase("log.files-removed", "removed \(count, "file", "files")")
/// ```
package struct Phrase: Sendable, ExpressibleByStringInterpolation {
    /// The English text.
    package let english: String
    /// What is filled in, first to last. A count is here without the noun that it counts.
    package let arguments: [String]

    package init(stringLiteral text: String) {
        english = text
        arguments = []
    }

    package init(stringInterpolation interpolation: StringInterpolation) {
        english = interpolation.english
        arguments = interpolation.arguments
    }

    /// A long text on several lines.
    package static func + (first: Phrase, rest: Phrase) -> Phrase {
        Phrase(english: first.english + rest.english, arguments: first.arguments + rest.arguments)
    }

    private init(english: String, arguments: [String]) {
        self.english = english
        self.arguments = arguments
    }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var english: String
        fileprivate var arguments: [String] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            english = ""
            english.reserveCapacity(literalCapacity + 8 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            english += literal
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            let text = value.description
            english += text
            arguments.append(text)
        }

        /// A count and its noun: `1 file`, `3 files`.
        package mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
            english += "\(count) \(count == 1 ? one : other)"
            arguments.append(String(count))
        }

        /// A name and its article: `a BME280`, `an SHT31`.
        package mutating func appendInterpolation(part name: String) {
            // Letters whose names begin with a vowel.
            let vowels = "AEFHILMNORSX"
            english += name.first.map { vowels.contains($0) } == true ? "an \(name)" : "a \(name)"
            arguments.append(name)
        }
    }
}
