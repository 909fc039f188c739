import Glibc

/// The files of a disk: a card, a memory file system, or a simulated disk whose power a test cuts.
///
/// ## For callers
/// - Every call blocks its thread for as long as the disk does, which on a failing card is seconds: call from a thread that may
///   wait, never from the station's inbox. Any thread may call, and calls overlap.
/// - What the disk says is kept: ``StorageError`` has the operation and the system's number.
/// - **What survives the end of the program**: everything that a call has returned for.
/// - **What survives a power cut**: content that ``StorageFile/sync()`` has returned for, and names that ``syncFolder(of:)``
///   has returned for. Of what was appended since, any beginning survives, and zeros may follow it; of the names that
///   changed since, the first ones of the changes, in their order. So a file that was synced before it was renamed has its
///   old or its new content, never a part; one that was not may be torn. The kernel writes on its own within about half a
///   minute.
///
/// ## For implementors
/// Folders, pipes, sockets and devices are refused where a regular file is expected, and never waited for.
package protocol Storage: Sendable {
    /// Opens a regular file.
    ///
    /// - Parameter followsLinks: whether a symbolic link is followed; otherwise it is refused (`ELOOP`), as for files that were
    ///   moved into place.
    func open(_ path: String, for use: StorageUse, followsLinks: Bool) throws(StorageError) -> any StorageFile

    /// Creates a file that ``StorageDraft/move(to:)`` puts in place of the one at `path`, whole or not at all. Drafts that crashed
    /// programs left of it are removed, those that are being written are not.
    ///
    /// - Parameter mode: the permissions, whatever the umask is. A draft made by root belongs to the owner of its folder.
    func draft(of path: String, mode: UInt32) throws(StorageError) -> any StorageDraft

    /// Removes drafts of the file that no program is writing.
    func removeStaleDrafts(of path: String)

    /// The status of a file or folder; a symbolic link is followed.
    func status(of path: String) throws(StorageError) -> StorageStatus

    /// The names in a folder, in no particular order.
    func names(in folder: String) throws(StorageError) -> [String]

    /// Renames a file; a file that has the new name is replaced.
    func rename(_ path: String, to new: String) throws(StorageError)

    /// Removes a file, whatever its kind, or an empty folder.
    func remove(_ path: String) throws(StorageError)

    /// Sets the file's time to now.
    func touch(_ path: String) throws(StorageError)

    /// Takes permissions away from a file; a symbolic link is not followed.
    func restrict(_ path: String, to mode: UInt32) throws(StorageError)

    /// Returns when the names in the folder of `path` are on the disk.
    func syncFolder(of path: String) throws(StorageError)

    /// Does `work` on a thread that may wait for the disk: no other task waits meanwhile. A cancelled caller waits all the same.
    ///
    /// - Throws: an error only where the system has no thread left.
    func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async throws(StorageError) -> Result
}

/// The purpose that a file is opened for.
package enum StorageUse: Hashable, Sendable {
    case reading
    /// Creates the file if it does not exist, writable by the owner and readable by the group. It can be read, too.
    case appending
    /// Creates a file that must not exist, with the permissions of `appending`. One made by root belongs to the owner of its
    /// folder.
    case creating
}

/// An open regular file; closed when nothing refers to it. Used by one thread at a time.
package protocol StorageFile: AnyObject {
    /// Reads bytes at an offset; fewer than asked for only where the file ends.
    func read(_ count: Int, at offset: Int) throws(StorageError) -> [UInt8]

    /// Appends all of the bytes, or none. Only where another program wrote in between does a part stay.
    func append(_ bytes: [UInt8]) throws(StorageError)

    /// Returns when the content is on the disk.
    func sync() throws(StorageError)

    func status() throws(StorageError) -> StorageStatus
}

/// A file that is not in place yet. If it is not moved, it is removed when nothing refers to it.
package protocol StorageDraft: StorageFile {
    /// The path of the draft until it is moved, for a library that writes it by its name.
    var temporaryPath: String { get }

    /// Replaces the file at the path atomically.
    func move(to path: String) throws(StorageError)
}

/// The attributes of a file that are known without reading it.
package struct StorageStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file, folder, other
    }

    package var kind: Kind
    /// The size in bytes; for a file with holes at most a terabyte, so that no sum overflows.
    package var size: Int
    /// The permission bits.
    package var mode: UInt32
    /// The number of names that the file has.
    package var links: Int
    /// The time at which it was last written or touched, in seconds since 1970.
    package var modified: Int64
    /// The identity of the file: the same for every name of one file, and for no other file of the disk at that time.
    package var identity: StorageIdentity

    package init(kind: Kind, size: Int, mode: UInt32, links: Int, modified: Int64, identity: StorageIdentity) {
        self.kind = kind
        self.size = size
        self.mode = mode
        self.links = links
        self.modified = modified
        self.identity = identity
    }
}

package struct StorageIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    package init(device: UInt64, number: UInt64) {
        self.device = device
        self.number = number
    }
}

/// The effect that a power cut may have on a file that was replaced.
package enum Durability: Hashable, Sendable {
    /// A power cut takes the last half minute: it leaves the old content, the new one, or a part of it. Costs the card least.
    case eventual
    /// A power cut leaves the old content or the new one, never a part.
    case whole
}

extension Storage {
    package func open(_ path: String, for use: StorageUse) throws(StorageError) -> any StorageFile {
        try open(path, for: use, followsLinks: true)
    }

    package func exists(_ path: String) -> Bool {
        (try? status(of: path)) != nil
    }

    /// Reads the whole content of a file.
    ///
    /// - Parameter limit: the largest content in bytes; a longer file fails with `EFBIG`.
    package func read(
        _ path: String, limit: Int = StateFolder.largestFile, followsLinks: Bool = true
    ) throws(StorageError) -> [UInt8] {
        let file = try open(path, for: .reading, followsLinks: followsLinks)
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            // The size that a kernel file has is not that of its content.
            let chunk = try file.read(min(limit + 1 - bytes.count, 65_536), at: bytes.count)
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
        throw StorageError(.read, errno: EFBIG)
    }

    /// Leaves a new file for another program: it appears whole, and replaces none that is still being written. Its name begins
    /// with a dot until then.
    package func leave(_ bytes: [UInt8], in folder: String, as name: String) throws(StorageError) {
        let (draft, path) = ("\(folder)/.\(name)", "\(folder)/\(name)")
        let file = try open(draft, for: .creating, followsLinks: false)
        do throws(StorageError) {
            try file.append(bytes)
            try rename(draft, to: path)
        } catch {
            try? remove(draft)
            throw error
        }
    }

    /// Replaces a file by a draft.
    ///
    /// - Throws: `EFBIG` for more than ``StateFolder/largestFile`` bytes.
    package func replace(
        _ path: String, with bytes: [UInt8], mode: UInt32 = 0o640, _ durability: Durability
    ) throws(StorageError) {
        guard bytes.count <= StateFolder.largestFile else { throw StorageError(.write, errno: EFBIG) }
        let draft = try draft(of: path, mode: mode)
        try draft.append(bytes)
        if durability != .eventual { try draft.sync() }
        try draft.move(to: path)
    }
}
