import Foundation
import Synchronization
import Testing
import Values

/// Any value that JSON can have.
private indirect enum Sample: Encodable {
    case null
    case flag(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([Sample])
    case object([String: Sample])
    /// Properties, of which some have no value.
    case record(Record)
    /// Written piece by piece.
    case nested(Nested)

    struct Record: Encodable {
        var lastHour3Mm: Sample
        var absent: Int?
        var alwaysFirst: Sample?
        var word: Float
        var count: UInt8
    }

    struct Nested: Encodable {
        enum Key: String, CodingKey { case one, two, three, four }

        var sample: Sample

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            var two = container.nestedContainer(keyedBy: Key.self, forKey: .two)
            var one = container.nestedUnkeyedContainer(forKey: .one)
            try two.encode(sample, forKey: .three)
            try one.encode(1)
            var inner = one.nestedContainer(keyedBy: Key.self)
            try one.encode(sample)
            try inner.encodeNil(forKey: .four)
            try sample.encode(to: container.superEncoder())
            try container.encode(true, forKey: .four)
        }
    }

    init(_ random: inout SplitMix64, depth: Int) {
        func inner() -> Sample { Sample(&random, depth: depth - 1) }
        func text() -> String {
            let strange: [Character] = [
                "\0", "\u{8}", "\t", "\n", "\u{C}", "\r", "\u{1B}", "\"", "\\", "/", " ", "a", "B", "7", "\u{7F}", "é",
                "\u{2028}", "濕", "\u{10FFFF}",
            ]
            return String(
                (0..<Int.random(in: 0...9, using: &random)).compactMap { _ in
                    strange.randomElement(using: &random)
                })
        }
        switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
        case 0: self = .null
        case 1: self = .flag(Bool.random(using: &random))
        case 2:
            let numbers: [Int64] = [.min, .max, 0, -1, 21]
            self = .integer(numbers.randomElement(using: &random) ?? 0)
        case 3:
            let scales: [Double] = [1e-300, 1e-5, 1, 1e9, 1e16, 1e300]
            let scale: Double = scales.randomElement(using: &random) ?? 1
            let number: Double = Double.random(in: -1...1, using: &random) * scale
            self = .number(Bool.random(using: &random) ? number : number.rounded())
        case 4: self = .text(text())
        case 5: self = .list((0..<Int.random(in: 0...3, using: &random)).map { _ in inner() })
        case 6:
            let names = (0..<Int.random(in: 0...3, using: &random)).map { "\($0)\(text())" }
            self = .object(Dictionary(uniqueKeysWithValues: names.map { ($0, inner()) }))
        case 7:
            self = .record(
                Record(
                    lastHour3Mm: inner(), alwaysFirst: Bool.random(using: &random) ? inner() : nil, word: 0.1,
                    count: 255))
        default: self = .nested(Nested(sample: inner()))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .flag(let value): try value.encode(to: encoder)
        case .integer(let value): try value.encode(to: encoder)
        case .number(let value): try value.encode(to: encoder)
        case .text(let value): try value.encode(to: encoder)
        case .list(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .object(let members):
            var container = encoder.singleValueContainer()
            try container.encode(members)
        case .record(let record):
            var container = encoder.singleValueContainer()
            try container.encode(record)
        case .nested(let nested):
            var container = encoder.singleValueContainer()
            try container.encode(nested)
        }
    }
}

@Suite("The encoder of JSON")
struct JSONTextEncoderTests {
    private func foundation(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        return encoder
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test("writes any value as Foundation's does, byte for byte")
    func equalsFoundation() throws {
        let (pretty, compact) = (foundation(.prettyPrinted), foundation([]))
        pretty.keyEncodingStrategy = .custom { Key(stringValue: ($0.last?.stringValue ?? "").lowercased() + "_") }
        for seed in 0..<3000 {
            var random = SplitMix64(seed: UInt64(seed))
            let sample = Sample(&random, depth: 5)
            let (first, second) = (try pretty.encode(sample), try compact.encode(sample))
            let ours = try JSONTextEncoder(isPretty: true) { $0.lowercased() + "_" }.encode(sample)
            #expect(String(decoding: ours, as: UTF8.self) == String(decoding: first, as: UTF8.self), "seed \(seed)")
            let compactly = try JSONTextEncoder().encode(sample)
            #expect(
                String(decoding: compactly, as: UTF8.self) == String(decoding: second, as: UTF8.self), "seed \(seed)")
        }
    }

    /// How often it was asked for its text.
    private final class Count: Sendable {
        let value = Mutex(0)
    }

    private struct Counted: Encodable, Equatable, Sendable {
        var numbers: [Int]
        let count: Count

        static func == (one: Counted, other: Counted) -> Bool { one.numbers == other.numbers }

        func encode(to encoder: any Encoder) throws {
            count.value.withLock { $0 += 1 }
            try numbers.encode(to: encoder)
        }
    }

    private struct Document: Encodable {
        var before: Int
        var long: KeptText<Counted>
    }

    @Test("writes a value whose text it keeps once, and again when it is another or lies elsewhere")
    func keeps() throws {
        let (count, kept) = (Count(), KeptTexts())
        let encoder = JSONTextEncoder(isPretty: true, keeping: kept)
        func check(_ numbers: [Int], before: Int) throws {
            let document = Document(before: before, long: KeptText(Counted(numbers: numbers, count: count)))
            let text = try encoder.encode(document)
            #expect(
                String(decoding: text, as: UTF8.self) == """
                    {
                      "before" : \(before),
                      "long" : [
                        \(numbers.map(String.init).joined(separator: ",\n    "))
                      ]
                    }
                    """)
        }
        try check([1, 2], before: 1)
        try check([1, 2], before: 2)
        #expect(count.value.withLock { $0 } == 1)
        try check([1, 3], before: 3)
        #expect(count.value.withLock { $0 } == 2)
        let deeper = try encoder.encode([[KeptText(Counted(numbers: [1, 3], count: count))]])
        #expect(String(decoding: deeper, as: UTF8.self) == "[\n  [\n    [\n      1,\n      3\n    ]\n  ]\n]")
        #expect(count.value.withLock { $0 } == 3)
    }

    @Test("refuses numbers that are not finite", arguments: [Double.nan, .infinity, -.infinity])
    func refuses(number: Double) {
        #expect(throws: EncodingError.self) { try JSONTextEncoder().encode([number]) }
        #expect(throws: EncodingError.self) { try JSONTextEncoder().encode(["a": Float(number)]) }
    }
}
