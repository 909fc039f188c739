extension ForecastSkill {
    /// The learned errors in some 1,000 printable characters without blanks: errors to a two-thousandth of the largest credible
    /// one, counts up to 4095, which is more than any of the means remembers.
    package var text: String {
        var text = Digits()
        for mean in own { text.add(value(mean), mean.count) }
        for mean in lead { text.add(value(mean), mean.count) }
        for mean in recent { text.add(value(mean), mean.count) }
        for row in Self.leads.indices {
            let means = errors[row * Self.guessCount..<(row + 1) * Self.guessCount]
            for mean in means { text.add(value(mean)) }
            // All of a lead are added to at once.
            text.add(means.first?.count ?? 0)
        }
        return text.text
    }

    /// Reads what ``text`` wrote; nil for any other text.
    package init?(_ text: String, _ scale: Scale) {
        self.init(scale)
        var numbers = DigitReader(text)
        func mean(_ numbers: inout DigitReader, _ step: Double) -> Mean? {
            guard let value = numbers.next(), let count = numbers.next() else { return nil }
            return Mean(value: Double(value - Digits.zero) * step, count: count)
        }
        for path in [\ForecastSkill.own, \.lead, \.recent] {
            for index in self[keyPath: path].indices {
                guard let known = mean(&numbers, step) else { return nil }
                self[keyPath: path][index] = known
            }
        }
        for row in Self.leads.indices {
            let values = (0..<Self.guessCount).compactMap { _ in numbers.next() }
            guard values.count == Self.guessCount, let count = numbers.next() else { return nil }
            for (index, value) in values.enumerated() {
                errors[row * Self.guessCount + index] = Mean(
                    value: max(0, Double(value - Digits.zero) * step), count: count)
            }
        }
        guard numbers.isAtEnd else { return nil }
    }

    private var step: Double { scale.credible / 2000 }

    private func value(_ mean: Mean) -> Int { Digits.zero + Int(min(max(mean.value / step, -2047), 2047).rounded()) }
}

/// Numbers from 0 to 4095 as two characters each.
package struct Digits {
    /// The number in the middle of the range, which stands for zero where numbers have a sign.
    package static let zero = 2048
    package static let highest = 4095
    fileprivate static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-".utf8)
    private var bytes: [UInt8] = []

    package init() {}

    package mutating func add(_ numbers: Int...) {
        for number in numbers {
            let held = min(max(number, 0), Self.highest)
            bytes += [Self.alphabet[held / 64], Self.alphabet[held % 64]]
        }
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads what ``Digits`` wrote, number by number.
package struct DigitReader {
    private var rest: ArraySlice<UInt8>

    package init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    package var isAtEnd: Bool { rest.isEmpty }

    /// The number of numbers left.
    package var count: Int { rest.count / 2 }

    /// The next number; nil at the end, and at a character that ``Digits`` does not write.
    package mutating func next() -> Int? {
        guard let first = rest.popFirst().flatMap(Self.digit), let second = rest.popFirst().flatMap(Self.digit) else {
            return nil
        }
        return first * 64 + second
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 36
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "-"): 63
        default: nil
        }
    }
}
