/// What an object holds.
struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
        encoder.add(key.stringValue) { text, _ in text.appendSign("null") }
    }

    func encode(_ value: Bool, forKey key: Key) {
        encoder.add(key.stringValue) { text, _ in text.appendSign(value ? "true" : "false") }
    }

    func encode(_ value: String, forKey key: Key) {
        encoder.add(key.stringValue) { text, _ in text.append(value) }
    }

    func encode(_ value: Double, forKey key: Key) throws {
        try encoder.add(key.stringValue) { text, _ in try text.append(value) }
    }

    func encode(_ value: Float, forKey key: Key) throws {
        try encoder.add(key.stringValue) { text, _ in try text.append(value) }
    }

    func encode<Value: Encodable & BinaryInteger>(_ value: Value, forKey key: Key) {
        encoder.add(key.stringValue) { text, _ in text.append(value) }
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encoder.add(key.stringValue) { text, depth in try text.append(value, depth: depth) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.addChild(key.stringValue).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.addChild(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.addChild("super") }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.addChild(key.stringValue) }
}

/// What a list holds.
struct JSONElements: UnkeyedEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.count }

    func encodeNil() { encoder.add(nil) { text, _ in text.appendSign("null") } }
    func encode(_ value: Bool) { encoder.add(nil) { text, _ in text.appendSign(value ? "true" : "false") } }
    func encode(_ value: String) { encoder.add(nil) { text, _ in text.append(value) } }
    func encode(_ value: Double) throws { try encoder.add(nil) { text, _ in try text.append(value) } }
    func encode(_ value: Float) throws { try encoder.add(nil) { text, _ in try text.append(value) } }

    func encode<Value: Encodable & BinaryInteger>(_ value: Value) {
        encoder.add(nil) { text, _ in text.append(value) }
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        try encoder.add(nil) { text, depth in try text.append(value, depth: depth) }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.addChild(nil).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.addChild(nil).unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.addChild(nil) }
}

/// A value by itself.
struct JSONScalar: SingleValueEncodingContainer {
    let encoder: JSONValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.addScalar { text, _ in text.appendSign("null") } }
    func encode(_ value: Bool) { encoder.addScalar { text, _ in text.appendSign(value ? "true" : "false") } }
    func encode(_ value: String) { encoder.addScalar { text, _ in text.append(value) } }
    func encode(_ value: Double) throws { try encoder.addScalar { text, _ in try text.append(value) } }
    func encode(_ value: Float) throws { try encoder.addScalar { text, _ in try text.append(value) } }

    func encode<Value: Encodable & BinaryInteger>(_ value: Value) {
        encoder.addScalar { text, _ in text.append(value) }
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        try encoder.addScalar { text, depth in try text.append(value, depth: depth) }
    }
}
