import Glibc
import Values
import Words

/// A value that outlives a run of the program: how it is written, and which text is trusted. It has a line of ``KeptLines``, of one JSON
/// object:
///
/// | member | holds |
/// |---|---|
/// | `format` | the kind of value |
/// | `value` | the value |
/// | `version` | the version of the format |
///
/// A file of its own, `NAME.json`, has the member `checksum` before them: FNV-1a, in 16 hexadecimal digits, of every byte behind the comma
/// that follows it. An earlier version of the station wrote such files; what one has comes first, and the next save takes it away. In memory
/// a value has one that the disk does not take.
///
/// Damage costs its own value and nothing else. A damaged file is moved aside as `NAME.json.unread`, and so is a text of another version,
/// so that each is reported once and a person can look at it.
package struct Kept<Value: Codable & Sendable>: Sendable {
    private struct Content: Encodable {
        var format: String
        var value: Value
        var version: Int
    }

    private struct Label: Decodable {
        var format: String
        var version: Int
    }

    private let folder: StateFolder
    private let name: String
    private let format: String
    private let version: Int

    /// The largest number of JSON values in a file: all that the largest file can hold of numbers with two digits and more.
    private static var limits: BodyLimits {
        BodyLimits(bytes: StateFolder.largestFile, values: StateFolder.largestFile / 4)
    }

    /// - Parameters:
    ///   - name: the name of the line, without a space.
    ///   - version: the version of the format. Raise it with every change to what the value is made of: no other is read.
    package init(_ name: String, format: String, version: Int = 1, in folder: StateFolder) {
        self.folder = folder
        self.name = name
        self.format = format
        self.version = version
    }

    /// The path of the file with the line.
    package var path: String { folder.lines.path }

    /// The name of the value's own file.
    private var ownFile: String { "\(name).json" }

    /// The value that was saved last; nil without one, and where it cannot be trusted.
    ///
    /// - Parameter report: receives why what was saved is not used, once. Without it nothing is moved aside, nor in a folder that is only
    ///   looked at, whose ``StateFolder/damage`` receives it.
    package func restore(_ report: ((String) -> Void)? = nil) -> Value? {
        var report = report
        if let damage = folder.damage { report = { damage.add($0) } }
        if let bytes = folder.remembered(ownFile), let value = try? value(inFile: bytes) { return value }
        if let value = earlier(report) { return value }
        if let report, let damage = folder.lines.repair(isOnlyLookedAt: folder.damage != nil) { report(damage) }
        var text: [UInt8] = []
        do throws(StorageError) {
            guard let latest = try folder.lines.latest(name) else { return nil }
            text = latest
        } catch {
            // It may be readable to the folder's own program.
            if let report, folder.damage == nil, let failure = folder.lines.failure(error) { report(failure) }
            return nil
        }
        do throws(KeptRefusal) {
            return try value(in: text)
        } catch {
            if let report { report(setAside(text, error)) }
            return nil
        }
    }

    /// The value in a file of its own; nil where there is no such file, and where it cannot be trusted.
    private func earlier(_ report: ((String) -> Void)?) -> Value? {
        let path = folder.path(of: ownFile)
        var bytes: [UInt8] = []
        do throws(StorageError) {
            bytes = try folder.storage.read(path, followsLinks: false)
        } catch {
            if ![ENOENT, EFBIG].contains(error.errno), folder.damage == nil {
                report?(CommandWords.cannotRead(path, "\(error)"))
            }
            // A file that is too large is damaged, as an empty one is.
            guard error.errno == EFBIG else { return nil }
        }
        do throws(KeptRefusal) {
            return try value(inFile: bytes)
        } catch {
            if let report { report(moveAside(path, error)) }
            return nil
        }
    }

    /// Moves the value's own file aside, and returns what became of it in words.
    private func moveAside(_ path: String, _ refusal: KeptRefusal) -> String {
        if folder.damage != nil { return FaultWords.leftUnused(path) }
        let aside = path + ".unread"
        do throws(StorageError) {
            try folder.storage.rename(path, to: aside)
        } catch {
            return CommandWords.cannotWrite(aside, "\(error)")
        }
        return refusal.words(path, aside: aside)
    }

    /// Moves the text of a line to a file of its own, and returns what became of it in words.
    private func setAside(_ text: [UInt8], _ refusal: KeptRefusal) -> String {
        if folder.damage != nil { return FaultWords.leftUnused(path) }
        let aside = folder.path(of: ownFile) + ".unread"
        do throws(StorageError) {
            try folder.storage.replace(aside, with: Self.file(text), .whole)
            try folder.lines.remove(name)
        } catch {
            return CommandWords.cannotWrite(aside, "\(error)")
        }
        return refusal.words(path, aside: aside)
    }

    private func value(inFile bytes: [UInt8]) throws(KeptRefusal) -> Value {
        let rest = bytes.dropFirst(Self.head(of: []).count)
        guard bytes.starts(with: Self.head(of: rest)) else { throw .damaged }
        return try value(in: [UInt8(ascii: "{")] + rest)
    }

    private func value(in text: [UInt8]) throws(KeptRefusal) -> Value {
        guard let tree = try? JSONTree(text, within: Self.limits), let label = tree.decode(Label.self),
            label.format == format
        else { throw .damaged }
        guard label.version == version else { throw .otherVersion }
        guard let value = tree["value"]?.decode(Value.self) else { throw .damaged }
        return value
    }

    /// Replaces the saved value, and writes nothing where it is the same. A power cut leaves this value or an earlier one: what was saved in
    /// the last half minute may be lost, unless ``StateFolder/flush()`` has returned.
    ///
    /// - Throws: `EFBIG` for a value that could not be restored; the old one then stays.
    package func save(_ value: Value) async throws(StorageError) {
        let text = try text(of: value)
        let failure = try await folder.storage.apart { () -> StorageError? in
            do throws(StorageError) {
                try put(text)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Replaces the saved value, like ``save(_:)``, on a thread that may wait for the disk, and returns when it is there.
    package func replace(_ value: Value) throws(StorageError) {
        try put(text(of: value))
        try folder.lines.sync()
    }

    /// Replaces the saved value, like ``save(_:)``, and returns when it is on the disk: for a value that is saved seldom, and alone.
    package func saveAndFlush(_ value: Value) async throws(StorageError) {
        try await save(value)
        try await folder.flush()
    }

    /// Takes the saved value away, on a thread that may wait for the disk.
    package func remove() throws(StorageError) {
        try folder.lines.remove(name)
        try folder.dropOwn(ownFile)
    }

    private func put(_ text: [UInt8]) throws(StorageError) {
        guard !isLeftAsItIs else { return }
        do throws(StorageError) {
            try folder.lines.put(text, as: name)
            try folder.dropOwn(ownFile)
        } catch {
            folder.remember(Self.file(text), as: ownFile)
            throw error
        }
    }

    /// Whether the folder is only looked at, and has what a save would overwrite before its own program can move it aside.
    private var isLeftAsItIs: Bool {
        guard folder.damage != nil else { return false }
        if folder.lines.repair(isOnlyLookedAt: true) != nil { return true }
        let own = try? folder.storage.read(folder.path(of: ownFile), followsLinks: false)
        if let own, (try? value(inFile: own)) == nil { return true }
        guard let latest = try? folder.lines.latest(name) else { return false }
        return (try? value(in: latest)) == nil
    }

    private func text(of value: Value) throws(StorageError) -> [UInt8] {
        let content = Content(format: format, value: value, version: version)
        // Only numbers that are not finite cannot be encoded.
        guard let text = try? JSONTextEncoder().encode(content) else { throw StorageError(.write, errno: EDOM) }
        guard JSONTree.canRead(Self.file(text), within: Self.limits) else { throw StorageError(.write, errno: EFBIG) }
        return text
    }

    /// The text as the content of a file of its own.
    private static func file(_ text: [UInt8]) -> [UInt8] {
        let rest = text.dropFirst()
        return head(of: rest) + rest
    }

    private static func head(of rest: ArraySlice<UInt8>) -> [UInt8] {
        Array("{\"checksum\":\"\(KeptLines.checksum(of: rest))\",".utf8)
    }
}

/// Why a kept value is not used. It stands outside of ``Kept``, because Swift 6.0 cannot compile an error type within a generic one.
private enum KeptRefusal: Error {
    case damaged
    case otherVersion

    func words(_ path: String, aside: String) -> String {
        self == .damaged ? FaultWords.damaged(path, aside: aside) : FaultWords.otherVersion(path, aside: aside)
    }
}
