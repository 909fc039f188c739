import StationService
package import TestSupport

/// A state store in memory that records every write, and refuses those under one name.
package final class RecordingStateStore: StateStore {
    /// All writes, refused ones too, in the order in which they came.
    package let writes = LockedValue<[(name: String, bytes: [UInt8])]>([])
    private let refused: String?
    private let store = InMemoryStateStore()

    /// - Parameter refused: the name under which nothing can be kept; nil accepts all.
    package init(refusing refused: String? = nil) {
        self.refused = refused
    }

    package func read(_ name: String) -> [UInt8]? { store.read(name) }

    package func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        writes.value.append((name, bytes))
        return name != refused && store.write(bytes, as: name, isLasting: isLasting)
    }
}

/// A state store on a full disk: holds nothing and keeps nothing.
package struct FullStateStore: StateStore {
    package init() {}
    package func read(_ name: String) -> [UInt8]? { nil }
    package func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool { false }
}
