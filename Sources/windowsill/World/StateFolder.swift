import StationService

/// Keeps state in a folder, a file for each name.
struct StateFolder: StateStore {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    func read(_ name: String) -> [UInt8]? {
        SmallFile(path: "\(path)/\(name)").readBytes()
    }

    func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool {
        SmallFile(path: "\(path)/\(name)").write(bytes, isLasting: isLasting) == nil
    }
}
