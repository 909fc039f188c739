import Values
import Words

/// The rule for what a key may hold: how it is read, and the text that says what is expected.
package struct ValueRule<Value> {
    package let allowed: String
    package let read: (TOMLNode) throws(WrongValue) -> Value

    package init(allowed: String, read: @escaping (TOMLNode) throws(WrongValue) -> Value) {
        self.allowed = allowed
        self.read = read
    }

    /// - Parameter convert: returns nil for values that are not allowed.
    package init(_ thing: String, allowed: String, convert: @escaping (TOMLNode.Content) -> Value?) {
        self.init(allowed: allowed) { (node: TOMLNode) throws(WrongValue) -> Value in
            guard let value = convert(node.content) else {
                throw WrongValue(
                    ConfigurationWords.isNot(node.shown, thing),
                    allowed: node.remedyWithoutQuotes { convert($0) != nil })
            }
            return value
        }
    }
}

extension ValueRule {
    /// A rule for a list of known words: at least one, and each at most once.
    ///
    /// - Parameters:
    ///   - list: what messages call the list.
    ///   - item: what messages call each word.
    package static func choices<Choice: Hashable>(
        _ list: String, of item: String, words: [String], allowed: String, convert: @escaping (String) -> Choice?
    ) -> ValueRule where Value == [Choice] {
        ValueRule(allowed: allowed) { node throws(WrongValue) in
            guard case .array(let nodes) = node.content else {
                throw WrongValue(ConfigurationWords.isNot(node.shown, list))
            }
            var choices: [Choice] = []
            for node in nodes {
                guard case .text(let text) = node.content else {
                    throw WrongValue(ConfigurationWords.isNot(node.shown, item))
                }
                guard let choice = convert(text) else {
                    let perhaps = nearest(to: text, among: words).map(ConfigurationWords.didYouMean)
                    throw WrongValue(ConfigurationWords.isNot(node.shown, item), allowed: perhaps)
                }
                choices.append(choice)
            }
            guard Set(choices).count == choices.count, !choices.isEmpty else {
                throw WrongValue(ConfigurationWords.isNot(node.shown, list))
            }
            return choices
        }
    }
}

extension ValueRule where Value == Double {
    package static func number(_ thing: String, in range: ClosedRange<Int>) -> ValueRule {
        ValueRule(
            thing,
            allowed: phrase(
                "configuration.expected.number", "expected a number from \(range.lowerBound) to \(range.upperBound)")
        ) {
            let allowed = Double(range.lowerBound)...Double(range.upperBound)
            return $0.numericValue.flatMap { allowed.contains($0) ? $0 : nil }
        }
    }
}

extension ValueRule where Value == Bool {
    package static var boolean: ValueRule {
        ValueRule(
            phrase("configuration.thing.boolean", "true or false"),
            allowed: ConfigurationWords.write("true", or: "false")
        ) {
            guard case .boolean(let value) = $0 else { return nil }
            return value
        }
    }
}

extension ValueRule where Value == Int {
    package static func integer(_ thing: String, in range: ClosedRange<Int>) -> ValueRule {
        ValueRule(
            thing,
            allowed: phrase(
                "configuration.expected.integer",
                "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        ) {
            guard case .integer(let integer) = $0, let value = Int(exactly: integer), range.contains(value) else {
                return nil
            }
            return value
        }
    }
}

extension ValueRule where Value == Duration {
    package static func seconds(in range: ClosedRange<Int>) -> ValueRule {
        let allowed = phrase(
            "configuration.expected.seconds",
            "expected a whole number of seconds from \(range.lowerBound) to \(range.upperBound)")
        return ValueRule(phrase("configuration.thing.duration", "a valid time"), allowed: allowed) {
            guard case .integer(let integer) = $0, let value = Int(exactly: integer), range.contains(value) else {
                return nil
            }
            return .seconds(value)
        }
    }

    /// A rule for whole seconds, or for a text of a whole number and a unit: `"600 s"`, `"10 min"`, `"1 h"`.
    package static func interval(in seconds: ClosedRange<Int>) -> ValueRule {
        let allowed = phrase(
            "configuration.expected.interval",
            "expected \(seconds.lowerBound) to \(seconds.upperBound) seconds, or a time in s, min or h, such as \"10 min\""
        )
        return ValueRule(phrase("configuration.thing.interval", "a valid interval"), allowed: allowed) {
            let value: Int?
            switch $0 {
            case .integer(let integer): value = Int(exactly: integer)
            case .text(let text): value = Self.seconds(text)
            default: value = nil
            }
            guard let value, seconds.contains(value) else { return nil }
            return .seconds(value)
        }
    }

    private static func seconds(_ text: String) -> Int? {
        let units = [(" s", 1), (" min", 60), (" h", 3600)]
        guard let unit = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        let digits = text.dropLast(unit.0.count)
        guard digits.utf8.count <= 9, let number = Int(digits), digits.utf8.allSatisfy(isDigit) else { return nil }
        return number * unit.1
    }
}

extension ValueRule {
    /// A rule for one of a few words, each with its value.
    package static func choice(_ thing: String, _ choices: [(word: String, value: Value)]) -> ValueRule {
        let words = choices.map(\.word)
        return ValueRule(allowed: ConfigurationWords.expectedOne(of: quoted(words))) { node throws(WrongValue) in
            guard case .text(let text) = node.content else {
                throw WrongValue(ConfigurationWords.isNot(node.shown, thing))
            }
            guard let choice = choices.first(where: { $0.word == text }) else {
                throw WrongValue(
                    ConfigurationWords.isNot(node.shown, thing),
                    allowed: nearest(to: text, among: words).map(ConfigurationWords.didYouMean))
            }
            return choice.value
        }
    }
}

extension ValueRule where Value: CaseIterable & RawRepresentable<String> {
    package static func choice(_ thing: String) -> ValueRule {
        choice(thing, Value.allCases.map { ($0.rawValue, $0) })
    }
}

extension ValueRule where Value == String {
    package static func text(_ thing: String, allowed: String, where isAllowed: @escaping (String) -> Bool) -> ValueRule
    {
        ValueRule(thing, allowed: allowed) {
            guard case .text(let text) = $0, isAllowed(text) else { return nil }
            return text
        }
    }

    /// A rule for a name that goes into log lines and file names as it is.
    package static func name(_ thing: String) -> ValueRule {
        text(thing, allowed: phrase("configuration.expected.name", "expected 1 to 32 of a to z, 0 to 9, - and _")) {
            text in
            (1...32).contains(text.utf8.count)
                && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isNamePart($0) }
        }
    }

    /// A rule for a full path: a service has no working directory to which another could be relative.
    package static var path: ValueRule {
        ValueRule(allowed: phrase("configuration.expected.path", "expected a full path, without control characters")) {
            (node: TOMLNode) throws(WrongValue) -> String in
            guard case .text(let text) = node.content, !text.isEmpty, text.utf8.count <= 1024, isVisible(text) else {
                throw WrongValue(ConfigurationWords.isNot(node.shown, phrase("configuration.thing.path", "a path")))
            }
            guard text.hasPrefix("/") else {
                throw WrongValue(
                    phrase("configuration.relative", "\(node.shown) is relative"),
                    allowed: phrase("configuration.write-full-path", "write the full path"))
            }
            return text
        }
    }

    /// A rule for the address of a page, as a browser opens it.
    package static var pageAddress: ValueRule {
        text(
            phrase("configuration.thing.page-address", "a page's address"),
            allowed: phrase(
                "configuration.expected.page-address", "expected an address such as \"http://windowsill.local:8080/\"")
        ) { text in
            let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.dropFirst(7)
            return (text.hasPrefix("http://") || text.hasPrefix("https://")) && text.utf8.count <= 300
                && rest.utf8.first.map { $0 != UInt8(ascii: "/") } == true
                && rest.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._~:/[]%".utf8.contains($0) }
        }
    }
}

package func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

package func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Whether a byte is a digit, `-` or `_`, which names may have beside letters.
package func isNamePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

/// The words in double quotes, separated by commas: `"a", "b"`.
package func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
}

/// Whether every character is visible.
package func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.isPrintable)
}

/// Why a value is rejected.
package struct WrongValue: Error {
    package var wrong: String
    /// The text shown instead of the rule's `allowed`, if the value permits a more precise one.
    package var allowed: String?

    package init(_ wrong: String, allowed: String? = nil) {
        self.wrong = wrong
        self.allowed = allowed
    }
}
