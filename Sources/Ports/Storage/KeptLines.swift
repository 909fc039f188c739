import Glibc
import Synchronization
import Values
import Words

/// The file `kept.lines` of a state folder, with a line for each value that outlives a run. It is only appended to: a file system with a
/// journal writes several times more for every file that is created and renamed than for bytes at the end of one that is there.
///
/// A line is `CHECKSUM NAME TEXT`, with a line feed before it and one behind it:
///
/// | part | holds |
/// |---|---|
/// | `CHECKSUM` | FNV-1a, in 16 hexadecimal digits, of every byte behind the space that follows it |
/// | `NAME` | which value it is, without a space |
/// | `TEXT` | the value as JSON without a line feed; `null` where it has been taken away |
///
/// The latest line of a name counts, and a file that has grown past ``mostGrowth`` is replaced by one with these lines alone. A power cut
/// costs lines that were not synced, and leaves of each value an older one. The line that it tore is ended with `~torn` by the next one, and
/// ignored. Another damaged line costs itself.
///
/// Several programs may write: each line is appended in one call, and lines that reach a file while it is being replaced are appended to
/// the new one.
final class KeptLines: Sendable {
    static let name = "kept.lines"
    /// The size in bytes past which the file is replaced, unless what counts is more than half of it.
    static let mostGrowth = 1 << 18
    /// The size in bytes of the largest file that is read or written.
    static let largest = 1 << 23

    private struct Index {
        /// Nil where there is no file, or it has not been read.
        var identity: StorageIdentity?
        /// The file has been read up to the end of its last whole line.
        var end = 0
        /// The size of the file when it was read. What lies behind ``end`` is torn, or being written.
        var size = 0
        /// Where the latest line of each name is, without its line feeds.
        var lines: [String: Range<Int>] = [:]
        /// The number of damaged lines.
        var damaged = 0

        /// The size in bytes of what counts.
        var live: Int { lines.values.reduce(0) { $0 + $1.count + 2 } }
    }

    let path: String
    private let storage: any Storage
    private let index = Mutex(Index())
    private let hasFailed = Mutex(false)

    private static let feed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let gone = Array("null".utf8)
    private static let torn = Array("~torn".utf8)
    /// The most names in a file: several times those that a station has.
    private static let mostNames = 200
    /// How often a line is written until it is in the file that has the name.
    private static let attempts = 3

    init(in folder: String, on storage: any Storage) {
        path = "\(folder)/\(Self.name)"
        self.storage = storage
    }

    // MARK: Lines

    /// The line with its line feeds.
    private static func line(_ name: String, _ text: [UInt8]) -> [UInt8] {
        let rest = Array("\(name) ".utf8) + text
        var line = [feed]
        line += "\(checksum(of: rest)) ".utf8
        line += rest
        line.append(feed)
        return line
    }

    /// Nil for a line that is damaged.
    private static func parse(_ line: ArraySlice<UInt8>) -> (name: String, text: ArraySlice<UInt8>)? {
        let rest = line.dropFirst(17)
        guard line.starts(with: Array("\(checksum(of: rest)) ".utf8)), let end = rest.firstIndex(of: space),
            let name = String(validating: rest[..<end], as: UTF8.self)
        else { return nil }
        return (name, rest[(end + 1)...])
    }

    /// FNV-1a in 16 hexadecimal digits.
    static func checksum(of bytes: some Sequence<UInt8>) -> String {
        let digits = String(FNV1a(bytes).value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: Reading

    /// The text that was saved last under a name; nil without one.
    func latest(_ name: String) throws(StorageError) -> [UInt8]? {
        try index.withLock { (index: inout Index) throws(StorageError) -> [UInt8]? in
            do throws(StorageError) {
                return try latest(name, &index)
            } catch {
                index = Index()
                // Another program may have replaced the file between two looks.
                guard error.errno == EIO else { throw error }
            }
            do throws(StorageError) {
                return try latest(name, &index)
            } catch {
                index = Index()
                throw error
            }
        }
    }

    private func latest(_ name: String, _ index: inout Index) throws(StorageError) -> [UInt8]? {
        try catchUp(&index)
        return try text(of: name, index)
    }

    private func text(of name: String, _ index: Index) throws(StorageError) -> [UInt8]? {
        guard let place = index.lines[name] else { return nil }
        let file = try storage.open(path, for: .reading, followsLinks: false)
        return try Self.parse(bytes(at: place, of: name, in: file)[...]).map { Array($0.text) }
    }

    /// The line of a name, without its line feeds.
    ///
    /// - Throws: `EIO` where it is another one: the file has been replaced since it was read, or is damaged.
    private func bytes(
        at place: Range<Int>, of name: String, in file: any StorageFile
    ) throws(StorageError) -> [UInt8] {
        let bytes = try file.read(place.count, at: place.lowerBound)
        guard Self.parse(bytes[...])?.name == name else { throw StorageError(.read, errno: EIO) }
        return bytes
    }

    /// Reads the lines that have come since the file was last read.
    private func catchUp(_ index: inout Index) throws(StorageError) {
        let file: any StorageFile
        do throws(StorageError) {
            file = try storage.open(path, for: .reading, followsLinks: false)
        } catch {
            guard error.errno == ENOENT else { throw error }
            index = Index()
            return
        }
        let status = try file.status()
        guard status.size <= Self.largest else { throw StorageError(.read, errno: EFBIG) }
        if index.identity != status.identity || status.size < index.size { index = Index() }
        let start = index.end
        let bytes = try file.read(status.size - start, at: start)
        var next = bytes.startIndex
        while let end = bytes[next...].firstIndex(of: Self.feed) {
            Self.add(bytes[next..<end], at: start + next, to: &index)
            next = end + 1
        }
        (index.identity, index.end, index.size) = (status.identity, start + next, start + bytes.count)
    }

    private static func add(_ line: ArraySlice<UInt8>, at offset: Int, to index: inout Index) {
        guard !line.isEmpty, line.suffix(torn.count) != torn[...] else { return }
        guard let (name, text) = parse(line), index.lines[name] != nil || index.lines.count < mostNames else {
            index.damaged += 1
            return
        }
        index.lines[name] = text == gone[...] ? nil : offset..<offset + line.count
    }

    // MARK: Writing

    /// Saves a text under a name, and writes nothing where it is the same. After an error the earlier one stays.
    ///
    /// - Throws: `EFBIG` where the file would become larger than can be read.
    func put(_ text: [UInt8], as name: String) throws(StorageError) {
        try index.withLock { (index: inout Index) throws(StorageError) -> Void in
            do throws(StorageError) {
                try put(text, as: name, &index)
            } catch {
                index = Index()
                throw error
            }
        }
    }

    /// Takes a value away; writes nothing if it is not there.
    func remove(_ name: String) throws(StorageError) {
        try put(Self.gone, as: name)
    }

    private func put(_ text: [UInt8], as name: String, _ index: inout Index) throws(StorageError) {
        let line = Self.line(name, text)
        for _ in 0..<Self.attempts {
            do throws(StorageError) {
                try catchUp(&index)
                let saved = try self.text(of: name, index)
                if saved == text || (saved == nil && text == Self.gone) { return }
            } catch {
                // A link, or what cannot be read, is replaced; a disk that does not read may still take a line.
                guard error.errno == ELOOP || error.errno == EFBIG || error.errno == EIO else { throw error }
                index = Index()
                if error.errno == EIO { return try append(line) }
            }
            if index.identity != nil, index.size + line.count <= max(Self.mostGrowth, 2 * index.live) {
                do throws(StorageError) {
                    return try append((index.size > index.end ? Self.torn : []) + line)
                } catch {
                    // A file of another user, such as a copy that root made, is replaced in a folder of one's own.
                    guard error.errno == EACCES else { throw error }
                }
            }
            if try replace(adding: line, of: name, &index) { return }
        }
        throw StorageError(.rename, errno: EAGAIN)
    }

    /// Returns when every line is on the disk.
    func sync() throws(StorageError) {
        try storage.open(path, for: .reading, followsLinks: false).sync()
    }

    private func append(_ bytes: [UInt8]) throws(StorageError) {
        for _ in 0..<Self.attempts {
            let file = try storage.open(path, for: .appending, followsLinks: false)
            try file.append(bytes)
            // Where another program has replaced the file meanwhile, the old one is not read again.
            guard let there = try? storage.status(of: path).identity, try file.status().identity != there else {
                return
            }
        }
    }

    /// Replaces the file by one that has only what counts.
    ///
    /// - Parameters:
    ///   - line: the latest line, with its line feeds; empty for none.
    ///   - name: the name that it has.
    /// - Returns: false where another program has replaced the file meanwhile; nothing is written then.
    private func replace(adding line: [UInt8], of name: String?, _ index: inout Index) throws(StorageError) -> Bool {
        let draft = try storage.draft(of: path, mode: 0o640)
        var old: (any StorageFile)?
        var size = line.count
        if let identity = index.identity {
            let file = try storage.open(path, for: .reading, followsLinks: false)
            guard try file.status().identity == identity else { return false }
            old = file
            let lines = index.lines.sorted { $0.value.lowerBound < $1.value.lowerBound }
            for (other, place) in lines where other != name {
                let bytes = try bytes(at: place, of: other, in: file)
                size += bytes.count + 2
                guard size <= Self.largest else { throw StorageError(.write, errno: EFBIG) }
                try draft.append([Self.feed] + bytes + [Self.feed])
            }
        }
        if !line.isEmpty { try draft.append(line) }
        try draft.sync()
        guard old == nil || (try? storage.status(of: path).identity) == index.identity else { return false }
        try draft.move(to: path)
        let read = index.size
        index = Index()
        // What another program has appended to the old file meanwhile.
        guard let old else { return true }
        let late = try old.status().size - read
        if late > 0 { try append(old.read(min(late, Self.largest), at: read)) }
        return true
    }

    // MARK: Damage

    /// Why the values cannot be read, in words, for the first of them; nil for the others, which are in the same file.
    func failure(_ error: StorageError) -> String? {
        hasFailed.withLock { (hasFailed: inout Bool) -> String? in
            guard !hasFailed else { return nil }
            hasFailed = true
            return CommandWords.cannotRead(path, "\(error)")
        }
    }

    /// Keeps a copy of a damaged file as `kept.lines.unread`, and continues with the lines that are whole.
    ///
    /// - Parameter isOnlyLookedAt: whether the file is another program's: nothing is written then.
    /// - Returns: what became of it in words, once; nil for a file without damage.
    func repair(isOnlyLookedAt: Bool) -> String? {
        index.withLock { (index: inout Index) -> String? in
            let aside = path + ".unread"
            do throws(StorageError) {
                try catchUp(&index)
            } catch {
                index = Index()
                guard error.errno == EFBIG else { return nil }
                return isOnlyLookedAt ? FaultWords.leftUnused(path) : moveAside(to: aside)
            }
            guard index.damaged > 0 else { return nil }
            if isOnlyLookedAt { return FaultWords.leftUnused(path) }
            do throws(StorageError) {
                try copy(to: aside)
                // Where another program has replaced the file, it is whole.
                _ = try replace(adding: [], of: nil, &index)
                return FaultWords.damagedLines(path, aside: aside)
            } catch {
                index = Index()
                return CommandWords.cannotWrite(aside, "\(error)")
            }
        }
    }

    private func copy(to aside: String) throws(StorageError) {
        let bytes = try storage.read(path, limit: Self.largest, followsLinks: false)
        let draft = try storage.draft(of: aside, mode: 0o640)
        try draft.append(bytes)
        try draft.sync()
        try draft.move(to: aside)
    }

    private func moveAside(to aside: String) -> String {
        do throws(StorageError) {
            try storage.rename(path, to: aside)
            return FaultWords.damaged(path, aside: aside)
        } catch {
            return CommandWords.cannotWrite(aside, "\(error)")
        }
    }
}
