package import Documents
import Glibc
import LinuxPlatform
package import Ports
import Values

/// The reason why the station's snapshot cannot be read.
package enum SnapshotFailure: Error, Hashable {
    case unreadable(StorageError)
    case notASnapshot
    /// The file is a snapshot of another schema than this version of the programs reads.
    case otherSchema(Int)
}

extension SnapshotDocument {
    private struct Version: Decodable {
        var schema: Int
    }

    /// Reads the station's snapshot, whatever is in the file.
    ///
    /// - Returns: also the file's bytes, and how many seconds ago it was written or touched.
    package static func read(
        _ path: String, followsLinks: Bool = true
    ) throws(SnapshotFailure) -> (document: SnapshotDocument, bytes: [UInt8], age: Int) {
        let (bytes, age): ([UInt8], Int)
        do throws(StorageError) {
            (bytes, age) = try StatusFile(path: path).read(
                at: SystemWallClock().now().timestamp, followsLinks: followsLinks)
        } catch {
            throw error.errno == EILSEQ ? .notASnapshot : .unreadable(error)
        }
        return (try SnapshotDocument(file: bytes), bytes, age)
    }

    /// Decodes a snapshot of the schema that this version of the programs reads.
    package init(file bytes: [UInt8]) throws(SnapshotFailure) {
        guard let json = JSONTree(file: bytes), let version = json.decode(Version.self) else { throw .notASnapshot }
        guard version.schema == 1 else { throw .otherSchema(version.schema) }
        guard let document = SnapshotDocument(json: json) else { throw .notASnapshot }
        self = document
    }
}
