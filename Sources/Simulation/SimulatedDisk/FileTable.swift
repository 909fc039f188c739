import Glibc
import Ports
import Values

/// What is on the disk, and what would be after a power cut.
struct FileTable {
    enum Outcome<Result> {
        case done(Result)
        case failed(Int32)
    }

    private enum NameChange {
        case put(String, Int)
        case remove(String)
        case rename(String, String)
    }

    private(set) var files: [Int: FileContent] = [:]
    private(set) var names: [String: Int] = [:]
    var folders: Set<String>
    var room = Int.max
    /// The number of power cuts.
    private(set) var era = 0
    private var durableNames: [String: Int] = [:]
    /// The changes to the names since they were last synced, in their order: a journal keeps the first of them.
    private var changes: [NameChange] = []
    private var lastNumber = 0
    private var writtenBack: Timestamp?
    private var random: SplitMix64

    init(folders: Set<String>, seed: UInt64) {
        self.folders = folders
        random = SplitMix64(seed: seed)
    }

    // MARK: Power

    mutating func writeBack() {
        for number in files.keys { files[number]?.sync() }
        syncNames()
    }

    /// - Parameter interval: the seconds that must have passed since the last time; a clock that was set back counts as
    ///   passed.
    mutating func writeBack(after interval: Int64, at time: Timestamp) {
        if let writtenBack, (0..<interval).contains(time.seconds(since: writtenBack)) { return }
        writtenBack = time
        writeBack()
    }

    mutating func syncNames() {
        durableNames = names
        changes = []
        let used = Set(names.values)
        files = files.filter { used.contains($0.key) || $0.value.handles > 0 }
    }

    mutating func cutPower() {
        era += 1
        names = durableNames
        for change in changes.prefix(Int.random(in: 0...changes.count, using: &random)) { apply(change, to: &names) }
        // In their order, for the same seed to give the same disk.
        for number in files.keys.sorted() {
            files[number]?.cutPower(&random)
        }
        syncNames()
    }

    private func apply(_ change: NameChange, to names: inout [String: Int]) {
        switch change {
        case .put(let path, let number): names[path] = number
        case .remove(let path): names[path] = nil
        case .rename(let path, let new):
            names[new] = names[path]
            names[path] = nil
        }
    }

    private mutating func change(_ change: NameChange) {
        apply(change, to: &names)
        changes.append(change)
        // The kernel would have written them long ago.
        if changes.count > 4096 { writeBack() }
    }

    // MARK: Names

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    mutating func put(_ bytes: [UInt8], at path: String, time: Timestamp) {
        let number = add(path, mode: 0o640, at: time)
        files[number]?.write(bytes, at: 0)
    }

    private mutating func add(_ path: String, mode: UInt32, at time: Timestamp) -> Int {
        lastNumber += 1
        files[lastNumber] = FileContent(mode: mode, modified: time)
        change(.put(path, lastNumber))
        return lastNumber
    }

    mutating func open(_ path: String, for use: StorageUse, at time: Timestamp) -> Outcome<(number: Int, era: Int)> {
        if folders.contains(path) { return .failed(EISDIR) }
        if names[path] == nil, use == .reading || !folders.contains(Self.folder(of: path)) { return .failed(ENOENT) }
        if names[path] != nil, use == .creating { return .failed(EEXIST) }
        let number = names[path] ?? add(path, mode: 0o640, at: time)
        files[number]?.handles += 1
        return .done((number, era))
    }

    mutating func makeDraft(
        of path: String, mode: UInt32, at time: Timestamp
    ) -> Outcome<(number: Int, era: Int, name: String)> {
        guard folders.contains(Self.folder(of: path)) else { return .failed(ENOENT) }
        let name = "\(path).new-1-\(String(lastNumber + 1, radix: 16))"
        let number = add(name, mode: mode, at: time)
        files[number]?.handles += 1
        files[number]?.isDraft = true
        return .done((number, era, name))
    }

    func status(of path: String) -> Outcome<StorageStatus> {
        if folders.contains(path) {
            let identity = StorageIdentity(device: 0, number: 0)
            return .done(
                StorageStatus(kind: .folder, size: 0, mode: 0o755, links: 1, modified: 0, identity: identity))
        }
        guard let number = names[path] else { return .failed(ENOENT) }
        return status(of: number)
    }

    func status(of number: Int) -> Outcome<StorageStatus> {
        guard let file = files[number] else { return .failed(EIO) }
        return .done(
            StorageStatus(
                kind: .file, size: file.content.count, mode: file.mode, links: names.values.count { $0 == number },
                modified: file.modified.secondsSince1970,
                identity: StorageIdentity(device: 1, number: UInt64(number))))
    }

    func names(in folder: String) -> Outcome<[String]> {
        guard folders.contains(folder) else { return .failed(ENOENT) }
        let all = Array(names.keys) + folders
        let inside = all.filter { $0 != folder && Self.folder(of: $0) == folder && $0 != "." }
        return .done(
            inside.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }.sorted())
    }

    mutating func rename(_ path: String, to new: String) -> Outcome<Void> {
        guard names[path] != nil, folders.contains(Self.folder(of: new)) else { return .failed(ENOENT) }
        guard !folders.contains(new) else { return .failed(EISDIR) }
        if path != new { change(.rename(path, new)) }
        return .done(())
    }

    mutating func remove(_ path: String) -> Outcome<Void> {
        if case .done(let inside) = names(in: path) {
            guard inside.isEmpty else { return .failed(ENOTEMPTY) }
            folders.remove(path)
            return .done(())
        }
        guard names[path] != nil else { return .failed(ENOENT) }
        change(.remove(path))
        return .done(())
    }

    mutating func touch(_ path: String, at time: Timestamp) -> Outcome<Void> {
        guard let number = names[path] else { return .failed(ENOENT) }
        files[number]?.modified = time
        return .done(())
    }

    mutating func restrict(_ path: String, to mode: UInt32) -> Outcome<Void> {
        guard let number = names[path] else { return .failed(ENOENT) }
        files[number]?.mode &= mode
        return .done(())
    }

    // MARK: Open files

    /// The content of an open file; nil for a file that was open when the power was cut.
    func content(of number: Int, era: Int) -> [UInt8]? {
        era == self.era ? files[number]?.content : nil
    }

    mutating func write(
        _ bytes: [UInt8], at offset: Int?, of number: Int, era: Int, time: Timestamp
    ) -> Outcome<Void> {
        guard era == self.era, let file = files[number] else { return .failed(EIO) }
        let offset = offset ?? file.content.count
        let growth = max(0, offset + bytes.count - file.content.count)
        guard growth <= room else { return .failed(ENOSPC) }
        if room != .max { room -= growth }
        files[number]?.write(bytes, at: offset)
        files[number]?.modified = time
        return .done(())
    }

    mutating func truncate(_ number: Int, to size: Int, era: Int) -> Outcome<Void> {
        guard era == self.era else { return .failed(EIO) }
        files[number]?.truncate(to: size)
        return .done(())
    }

    mutating func sync(_ number: Int, era: Int) -> Outcome<Void> {
        guard era == self.era else { return .failed(EIO) }
        files[number]?.sync()
        return .done(())
    }

    mutating func discardDraft(_ name: String, era: Int) {
        if era == self.era { change(.remove(name)) }
    }

    mutating func close(_ number: Int, era: Int) {
        guard era == self.era else { return }
        files[number]?.handles -= 1
        files[number]?.isDraft = false
    }
}
