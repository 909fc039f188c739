import Values

/// Decodes any type from nothing but random numbers, so that a document of every shape can be had, also of properties that are
/// added later.
struct RandomDecoder: Decoder {
    enum Presence: Sendable {
        /// Every optional has a value, every list an element.
        case filled
        /// No optional has a value, no list an element.
        case empty
        case random
    }

    final class Source {
        var random: SplitMix64
        let presence: Presence
        /// A text may be made of texts, without end.
        var depth = 0

        init(seed: UInt64, _ presence: Presence) {
            random = SplitMix64(seed: seed)
            self.presence = presence
        }

        var isPresent: Bool {
            guard depth <= 10 else { return false }
            return switch presence {
            case .filled: true
            case .empty: false
            case .random: Bool.random(using: &random)
            }
        }

        func number() -> Int64 {
            let numbers: [Int64] = [.min, .max, 0, -1, Int64(bitPattern: random.next()), 21]
            return numbers.randomElement(using: &random) ?? 0
        }

        func double() -> Double {
            let scales: [Double] = [1e-300, 1e-3, 1, 1e9, 1e300]
            let scale: Double = scales.randomElement(using: &random) ?? 1
            return Double.random(in: -1...1, using: &random) * scale
        }

        /// Empty, long, of any script, with what JSON escapes and what terminals obey.
        func text() -> String {
            let strange: [Unicode.Scalar] = [
                "\0", "\"", "\\", "/", "\n", "\u{1B}", "\u{7F}", "\u{2028}", "\u{FEFF}", "\u{10FFFF}", "é", "濕", "{",
                " ",
            ]
            let lengths: [Int] = [0, 1, 5, 300]
            let length: Int = lengths.randomElement(using: &random) ?? 0
            var text = String.UnicodeScalarView()
            for _ in 0..<length { text.append(strange[Int.random(in: strange.indices, using: &random)]) }
            return String(text)
        }
    }

    let source: Source
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed<Key>(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        List(decoder: self, count: source.isPresent ? Int.random(in: 1...3, using: &source.random) : 0)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        func pick(_ cases: some Collection) -> Value? { cases.randomElement(using: &source.random) as? Value }
        if let cases = type as? any CaseIterable.Type, let value = pick(cases.allCases) { return value }
        source.depth += 1
        defer { source.depth -= 1 }
        return try Value(from: self)
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: RandomDecoder
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { !decoder.source.isPresent }
        func decode(_ type: Bool.Type) -> Bool { Bool.random(using: &decoder.source.random) }
        func decode(_ type: String.Type) -> String { decoder.source.text() }
        func decode(_ type: Double.Type) -> Double { decoder.source.double() }
        func decode(_ type: Float.Type) -> Float { Float(decoder.source.double()) }
        func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) -> Value {
            Value(truncatingIfNeeded: decoder.source.number())
        }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
    }

    private struct List: UnkeyedDecodingContainer {
        let decoder: RandomDecoder
        let count: Int?
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var isAtEnd: Bool { currentIndex >= count ?? 0 }

        init(decoder: RandomDecoder, count: Int) {
            self.decoder = decoder
            self.count = count
        }

        mutating func decodeNil() -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            return try decoder.value(type)
        }
        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
            decoder.container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
        mutating func superDecoder() -> any Decoder { decoder }
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: RandomDecoder
        var codingPath: [any CodingKey] { [] }

        /// Asked for by dictionaries alone: those of quantities, and any other but with a NUL, which the parser cannot keep in a key.
        var allKeys: [Key] {
            guard decoder.source.isPresent else { return [] }
            let text = decoder.source.text().unicodeScalars.filter { $0 != "\0" }
            let strange = ["", "_", "aB_c1", "é", String(String.UnicodeScalarView(text))]
            return (Quantity.sensed.map(\.jsonKey) + Set(strange)).compactMap { Key(stringValue: $0) }
        }

        func contains(_ key: Key) -> Bool { decoder.source.isPresent }
        func decodeNil(forKey key: Key) -> Bool { false }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.value(type) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedDecodingContainer<Nested> { decoder.container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
        func superDecoder() -> any Decoder { decoder }
        func superDecoder(forKey key: Key) -> any Decoder { decoder }
    }
}
