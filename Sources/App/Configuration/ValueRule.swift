import Quantities

/// What a key may hold: how it is read, and the sentence that says what is allowed.
struct ValueRule<Value> {
    let allowed: String
    let read: (TOMLNode) throws(WrongValue) -> Value

    init(allowed: String, read: @escaping (TOMLNode) throws(WrongValue) -> Value) {
        self.allowed = allowed
        self.read = read
    }

    /// For values that `convert` turns into nil when they are not allowed.
    init(_ thing: String, allowed: String, convert: @escaping (TOMLNode.Content) -> Value?) {
        self.init(allowed: allowed) { (node: TOMLNode) throws(WrongValue) -> Value in
            guard let value = convert(node.content) else { throw WrongValue("\(node.shown) is not \(thing)") }
            return value
        }
    }
}

extension ValueRule where Value == Double {
    static func number(_ thing: String, in range: ClosedRange<Int>) -> ValueRule {
        ValueRule(thing, allowed: "allowed are numbers from \(range.lowerBound) to \(range.upperBound)") {
            let value: Double
            switch $0 {
            case .integer(let integer): value = Double(integer)
            case .number(let number): value = number
            default: return nil
            }
            return value >= Double(range.lowerBound) && value <= Double(range.upperBound) ? value : nil
        }
    }
}

extension ValueRule where Value == Int {
    static func integer(_ thing: String, in range: ClosedRange<Int>) -> ValueRule {
        ValueRule(thing, allowed: "allowed are whole numbers from \(range.lowerBound) to \(range.upperBound)") {
            guard case .integer(let integer) = $0, let value = Int(exactly: integer), range.contains(value) else {
                return nil
            }
            return value
        }
    }
}

extension ValueRule where Value == Duration {
    static func seconds(in range: ClosedRange<Int>) -> ValueRule {
        let allowed = "allowed are whole numbers of seconds from \(range.lowerBound) to \(range.upperBound)"
        return ValueRule("a time for this", allowed: allowed) {
            guard case .integer(let integer) = $0, let value = Int(exactly: integer), range.contains(value) else {
                return nil
            }
            return .seconds(value)
        }
    }

    /// Whole seconds, or a text of a whole number and a unit: `"600 s"`, `"10 min"`, `"1 h"`.
    static func interval(in seconds: ClosedRange<Int>) -> ValueRule {
        let allowed =
            "allowed are \(seconds.lowerBound) to \(seconds.upperBound) seconds, or as much in s, min or h like \"10 min\""
        return ValueRule("an interval for this", allowed: allowed) {
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
    /// One of a few words, each with its meaning.
    static func choice(_ thing: String, _ choices: [(word: String, value: Value)]) -> ValueRule {
        let words = choices.map { "\"\($0.word)\"" }.joined(separator: ", ")
        return ValueRule(thing, allowed: "allowed are \(words)") {
            guard case .text(let text) = $0 else { return nil }
            return choices.first { $0.word == text }?.value
        }
    }
}

extension ValueRule where Value: CaseIterable & RawRepresentable<String> {
    static func choice(_ thing: String) -> ValueRule {
        choice(thing, Value.allCases.map { ($0.rawValue, $0) })
    }
}

extension ValueRule where Value == String {
    static func text(_ thing: String, allowed: String, where isAllowed: @escaping (String) -> Bool) -> ValueRule {
        ValueRule(thing, allowed: allowed) {
            guard case .text(let text) = $0, isAllowed(text) else { return nil }
            return text
        }
    }

    /// A name that goes into log lines and file names as it is.
    static func name(_ thing: String) -> ValueRule {
        text(thing, allowed: "allowed are 1 to 32 of a to z, 0 to 9, - and _") { text in
            (1...32).contains(text.utf8.count)
                && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isNamePart($0) }
        }
    }

    /// A path from the root: a service has no folder of its own that a shorter one could start from.
    static var path: ValueRule {
        text("a path", allowed: "allowed are paths that begin with /, without control characters") { text in
            text.hasPrefix("/") && text.utf8.count <= 1024 && isVisible(text)
        }
    }
}

func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// A digit, `-` or `_`.
func isNamePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

/// Holds nothing that is not seen.
func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.isPrintable)
}

/// Why a value is refused.
struct WrongValue: Error {
    var wrong: String
    /// In place of the rule's own sentence, where the value lets say more.
    var allowed: String?

    init(_ wrong: String, allowed: String? = nil) {
        self.wrong = wrong
        self.allowed = allowed
    }
}
