import Values

/// A file's bytes, those that are on the disk, and the changes that are not there yet.
struct FileContent {
    private enum Change {
        case write([UInt8], at: Int)
        case truncate(Int)
    }

    private(set) var content: [UInt8] = []
    var mode: UInt32
    var modified: Timestamp
    /// The number of handles that have the file open.
    var handles = 0
    /// Whether the file is a draft that is being written.
    var isDraft = false
    private var durable: [UInt8] = []
    private var changes: [Change] = []
    /// Whether every change has been made at the end of the file.
    private var isAppended = true

    /// The size of the blocks that the kernel writes, in bytes.
    private static let block = 4096

    /// How much of this process's memory the file uses, in bytes.
    var memory: Int {
        guard !changes.isEmpty else { return content.capacity }
        let unsynced = changes.reduce(0) { sum, change in
            if case .write(let bytes, _) = change { sum + bytes.capacity } else { sum }
        }
        return content.capacity + durable.capacity + unsynced
    }

    init(mode: UInt32, modified: Timestamp) {
        self.mode = mode
        self.modified = modified
    }

    mutating func write(_ bytes: [UInt8], at offset: Int) {
        if offset != content.count { isAppended = false }
        Self.write(bytes, at: offset, into: &content)
        changes.append(.write(bytes, at: offset))
    }

    mutating func truncate(to size: Int) {
        isAppended = false
        Self.resize(&content, to: size)
        changes.append(.truncate(size))
    }

    mutating func sync() {
        guard !changes.isEmpty else { return }
        (durable, changes, isAppended) = (content, [], true)
    }

    /// Cuts the power: what was synced stays, and any part of the rest: of what was appended a beginning, perhaps with
    /// zeros behind it; of what was written elsewhere any blocks.
    mutating func cutPower(_ random: inout SplitMix64) {
        (handles, isDraft) = (0, false)
        guard !changes.isEmpty else { return }
        let whole = content
        content = durable
        if isAppended {
            let kept = Int.random(in: durable.count...whole.count, using: &random)
            content = Array(whole[..<kept])
            if Bool.random(using: &random) {
                let end = min(whole.count, (kept / Self.block + 1) * Self.block)
                Self.resize(&content, to: end)
            }
        } else {
            // In half of the cases in order, in the others as the disk likes.
            let inOrder = Bool.random(using: &random)
            let last = Int.random(in: 0...changes.count, using: &random)
            for (index, change) in changes.enumerated() where !inOrder || index < last {
                apply(change, isWhole: inOrder, &random)
            }
        }
        (durable, changes, isAppended) = (content, [], true)
    }

    private mutating func apply(_ change: Change, isWhole: Bool, _ random: inout SplitMix64) {
        switch change {
        case .truncate(let size):
            if isWhole || Bool.random(using: &random) { Self.resize(&content, to: size) }
        case .write(let bytes, let offset):
            for start in stride(from: 0, to: bytes.count, by: Self.block) where isWhole || Bool.random(using: &random) {
                let piece = Array(bytes[start..<min(bytes.count, start + Self.block)])
                Self.write(piece, at: offset + start, into: &content)
            }
        }
    }

    private static func write(_ bytes: [UInt8], at offset: Int, into content: inout [UInt8]) {
        if content.count < offset + bytes.count { resize(&content, to: offset + bytes.count) }
        content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    private static func resize(_ content: inout [UInt8], to size: Int) {
        if size < content.count {
            content.removeLast(content.count - size)
        } else {
            content.append(contentsOf: repeatElement(0, count: size - content.count))
        }
    }
}
