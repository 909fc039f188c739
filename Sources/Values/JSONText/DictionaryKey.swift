/// What the standard library uses for the keys of dictionaries, which are data and no names of properties. It has no public name.
enum DictionaryKey {
    private static let identity: ObjectIdentifier? = {
        let probe = Probe()
        try? ["": 0].encode(to: probe)
        return probe.key
    }()

    static func isUsed<Key: CodingKey>(as type: Key.Type) -> Bool { ObjectIdentifier(type) == identity }

    /// Asked for a container, it remembers by what kind of key.
    private final class Probe: Encoder {
        private(set) var key: ObjectIdentifier?
        private let encoder = JSONValueEncoder(JSONTextBuffer(JSONTextEncoder()), depth: 0)

        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            key = ObjectIdentifier(type)
            return KeyedEncodingContainer(JSONMembers<Key>(encoder: encoder))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
        func singleValueContainer() -> any SingleValueEncodingContainer { encoder.singleValueContainer() }
    }
}
