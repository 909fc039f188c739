import StationService

/// Notes everything that it is given; may refuse what has a certain name.
final class NotedStore: StateStore {
    let writes = Noted<[(name: String, bytes: [UInt8])]>([])
    private let refused: String?
    private let store = InMemoryStateStore()

    init(refusing refused: String? = nil) {
        self.refused = refused
    }

    func read(_ name: String) -> [UInt8]? { store.read(name) }

    func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        writes.value.append((name, bytes))
        return name != refused && store.write(bytes, as: name, isLasting: isLasting)
    }
}
