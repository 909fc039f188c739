import Synchronization

/// A value that is long and seldom another, such as a forecast: an encoder that keeps texts writes it once.
///
/// Encoded by any other encoder it is the value.
package struct KeptText<Value: Encodable & Equatable & Sendable>: Encodable, Sendable {
    let value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? JSONValueEncoder else { return try value.encode(to: encoder) }
        try encoder.addScalar { text, depth in try text.append(self, depth: depth) }
    }
}

/// The latest text of each type of value that is kept.
package final class KeptTexts: Sendable {
    private struct Entry: Sendable {
        var value: any Sendable
        var depth: Int
        var text: [UInt8]
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    package init() {}

    func text<Value: Equatable & Sendable>(of value: Value, depth: Int) -> [UInt8]? {
        let entry = entries.withLock { $0[ObjectIdentifier(Value.self)] }
        guard let entry, entry.depth == depth, entry.value as? Value == value else { return nil }
        return entry.text
    }

    func keep<Value: Sendable>(_ text: [UInt8], of value: Value, depth: Int) {
        entries.withLock { $0[ObjectIdentifier(Value.self)] = Entry(value: value, depth: depth, text: text) }
    }
}
