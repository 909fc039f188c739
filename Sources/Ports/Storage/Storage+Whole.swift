import Glibc

/// The effect that a power cut may have on a file that was replaced.
package enum Durability: Hashable, Sendable {
    /// A power cut takes the last half minute: it leaves the old content, the new one, or a part of it. Costs the card least.
    case eventual
    /// A power cut leaves the old content or the new one, never a part.
    case whole
    /// A power cut has no effect: the new content survives. Costs a card several times the bytes.
    case lasting
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
        if durability == .lasting { try syncFolder(of: path) }
    }
}
