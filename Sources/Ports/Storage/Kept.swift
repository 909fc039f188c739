import Glibc
import Values
import Words

/// A value that outlives a run of the program: how it is written, which files are trusted, and where its file is.
///
/// The file is one JSON object:
///
/// | member | holds |
/// |---|---|
/// | `checksum` | the first member: FNV-1a, in 16 hexadecimal digits, of every byte behind the comma that follows it |
/// | `format` | the kind of value |
/// | `value` | the value |
/// | `version` | the version of the format |
///
/// A damaged file costs its own value and nothing else. It is moved aside as `NAME.unread`, and so is one of another version, so that each
/// is reported once and a person can look at it.
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
    private let durability: Durability

    /// The largest number of JSON values in a file: all that the largest file can hold of numbers with two digits and more.
    private static var limits: BodyLimits {
        BodyLimits(bytes: StateFolder.largestFile, values: StateFolder.largestFile / 4)
    }

    /// - Parameters:
    ///   - name: the name of the file, without `.json`.
    ///   - version: the version of the format. Raise it with every change to what the value is made of: no other is read.
    package init(
        _ name: String, format: String, version: Int = 1, in folder: StateFolder, _ durability: Durability
    ) {
        self.folder = folder
        self.name = "\(name).json"
        self.format = format
        self.version = version
        self.durability = durability
    }

    package var path: String { folder.path(of: name) }

    /// The value that was saved last; nil where there is no file, and where it cannot be trusted.
    ///
    /// - Parameter report: receives why a file is not used, once. Without it nothing is moved aside.
    package func restore(_ report: ((String) -> Void)? = nil) -> Value? {
        if let bytes = folder.remembered(name), let value = try? value(in: bytes) { return value }
        var bytes: [UInt8] = []
        do throws(StorageError) {
            bytes = try folder.storage.read(path, followsLinks: false)
        } catch {
            if error.errno != ENOENT, error.errno != EFBIG { report?(CommandWords.cannotRead(path, "\(error)")) }
            // A file that is too large is damaged, as an empty one is.
            guard error.errno == EFBIG else { return nil }
        }
        do throws(KeptRefusal) {
            return try value(in: bytes)
        } catch {
            if let report { report(moveAside(error)) }
            return nil
        }
    }

    /// Moves the file aside, and returns what became of it in words.
    private func moveAside(_ refusal: KeptRefusal) -> String {
        let aside = path + ".unread"
        do throws(StorageError) {
            try folder.storage.rename(path, to: aside)
        } catch {
            return CommandWords.cannotWrite(aside, "\(error)")
        }
        return refusal == .damaged
            ? FaultWords.damaged(path, aside: aside) : FaultWords.otherVersion(path, aside: aside)
    }

    private func value(in bytes: [UInt8]) throws(KeptRefusal) -> Value {
        let rest = bytes.dropFirst(Self.head(of: []).count)
        guard bytes.starts(with: Self.head(of: rest)),
            let tree = try? JSONTree([UInt8(ascii: "{")] + rest, within: Self.limits),
            let label = tree.decode(Label.self), label.format == format
        else { throw .damaged }
        guard label.version == version else { throw .otherVersion }
        guard let value = tree["value"]?.decode(Value.self) else { throw .damaged }
        return value
    }

    /// Replaces the saved value, and writes nothing where it is the same.
    ///
    /// - Throws: `EFBIG` for a value that could not be restored; the old one then stays.
    package func save(_ value: Value) async throws(StorageError) {
        let bytes = try bytes(of: value)
        let failure = try await folder.storage.apart { () -> StorageError? in
            do throws(StorageError) {
                try folder.replace(name, with: bytes, durability)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Replaces the saved value, like ``save(_:)``, on a thread that may wait for the disk.
    package func replace(_ value: Value) throws(StorageError) {
        try folder.replace(name, with: bytes(of: value), durability)
    }

    private func bytes(of value: Value) throws(StorageError) -> [UInt8] {
        let content = Content(format: format, value: value, version: version)
        // Only numbers that are not finite cannot be encoded.
        guard let text = try? JSONTextEncoder().encode(content) else { throw StorageError(.write, errno: EDOM) }
        let bytes = Self.head(of: text.dropFirst()) + text.dropFirst()
        guard JSONTree.canRead(bytes, within: Self.limits) else { throw StorageError(.write, errno: EFBIG) }
        return bytes
    }

    private static func head(of rest: ArraySlice<UInt8>) -> [UInt8] {
        let digits = String(FNV1a(rest).value, radix: 16)
        return Array("{\"checksum\":\"\(String(repeating: "0", count: 16 - digits.count))\(digits)\",".utf8)
    }
}

/// Why a kept file is not used. It stands outside of ``Kept``, because Swift 6.0 cannot compile an error type within a generic one.
private enum KeptRefusal: Error {
    case damaged
    case otherVersion
}
