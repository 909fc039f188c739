extension JSONTree {
    /// The value that the tree is; nil where it is not one of this type.
    ///
    /// - Parameter key: the key that a property has in the text, as ``JSONTextEncoder`` was given it. Those of dictionaries stay as
    ///   they are. With it, an enumeration with associated values cannot be decoded.
    package func decode<Value: Decodable>(
        _ type: Value.Type, key: @escaping (_ property: String) -> String = { $0 }
    ) -> Value? {
        try? Value(from: JSONTreeDecoder(tree: self, key: key))
    }
}

/// Decodes one value of a tree. Its errors do not say where in the tree they belong.
private struct JSONTreeDecoder: Decoder {
    let tree: JSONTree
    let key: (_ property: String) -> String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static var mismatch: DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "it is of another type"))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = tree else { throw Self.mismatch }
        return KeyedDecodingContainer(JSONTreeMembers(members: members, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let entries) = tree else { throw Self.mismatch }
        return JSONTreeEntries(entries: entries, decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { JSONTreeScalar(decoder: self) }

    func decoder(of tree: JSONTree?) throws -> JSONTreeDecoder {
        guard let tree else { throw Self.mismatch }
        return JSONTreeDecoder(tree: tree, key: key)
    }
}

/// The members of an object.
private struct JSONTreeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONTree]
    let decoder: JSONTreeDecoder
    private let isDictionary = DictionaryKey.isUsed(as: Key.self)
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    init(members: [String: JSONTree], decoder: JSONTreeDecoder) {
        self.members = members
        self.decoder = decoder
    }

    private func member(_ key: String) -> JSONTree? { members[isDictionary ? key : decoder.key(key)] }

    func contains(_ key: Key) -> Bool { member(key.stringValue) != nil }
    func decodeNil(forKey key: Key) -> Bool { member(key.stringValue) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try Value(from: superDecoder(forKey: key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder(forKey: key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder.decoder(of: member("super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.decoder(of: member(key.stringValue)) }
}

/// What a list holds.
private struct JSONTreeEntries: UnkeyedDecodingContainer {
    let entries: [JSONTree]
    let decoder: JSONTreeDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { entries.count }
    var isAtEnd: Bool { currentIndex >= entries.count }

    init(entries: [JSONTree], decoder: JSONTreeDecoder) {
        self.entries = entries
        self.decoder = decoder
    }

    mutating func decodeNil() -> Bool {
        guard !isAtEnd, entries[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: superDecoder()) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder.decoder(of: isAtEnd ? nil : entries[currentIndex])
        currentIndex += 1
        return decoder
    }
}

/// A value by itself.
private struct JSONTreeScalar: SingleValueDecodingContainer {
    let decoder: JSONTreeDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.tree == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try value(decoder.tree.flag) }
    func decode(_ type: String.Type) throws -> String { try value(decoder.tree.text) }
    func decode(_ type: Double.Type) throws -> Double { try value(decoder.tree.number) }
    func decode(_ type: Float.Type) throws -> Float { try value(decoder.tree.number.map { Float($0) }) }

    /// A real counts where it is whole and surely the number that was written.
    func decode<Value: Decodable & BinaryInteger>(_ type: Value.Type) throws -> Value {
        switch decoder.tree {
        case .integer(let integer): try value(Value(exactly: integer))
        case .number(let number) where number.magnitude < 0x1p53: try value(Value(exactly: number))
        default: throw JSONTreeDecoder.mismatch
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }

    private func value<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw JSONTreeDecoder.mismatch }
        return value
    }
}
