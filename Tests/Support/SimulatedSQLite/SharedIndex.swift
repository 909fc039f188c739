import CSQLite

/// The state that the connections to one database share: the locks on its file, and the index of its write-ahead log with
/// locks of its own (sqlite.org/walformat.html §2).
final class SharedIndex {
    /// The lock level that each connection holds: SHARED, RESERVED, PENDING, EXCLUSIVE.
    var levels: [ObjectIdentifier: Int32] = [:]
    private var regions: [UnsafeMutableRawPointer] = []
    private var sharedLocks: [Int32: Set<ObjectIdentifier>] = [:]
    private var exclusiveLocks: [Int32: ObjectIdentifier] = [:]

    deinit {
        for region in regions { region.deallocate() }
    }

    /// A region of the shared memory; nil if it does not exist and is not to be created.
    func region(_ number: Int, size: Int, makes: Bool) -> UnsafeMutableRawPointer? {
        while number >= regions.count {
            guard makes else { return nil }
            let region = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
            region.initializeMemory(as: UInt8.self, repeating: 0, count: size)
            regions.append(region)
        }
        return regions[number]
    }

    func forgetRegions() {
        for region in regions { region.deallocate() }
        regions = []
    }

    func lock(_ first: Int32, _ count: Int32, _ flags: Int32, by owner: ObjectIdentifier) -> Int32 {
        let slots = first..<first + count
        if flags & SQLITE_SHM_UNLOCK != 0 {
            for slot in slots {
                sharedLocks[slot]?.remove(owner)
                if exclusiveLocks[slot] == owner { exclusiveLocks[slot] = nil }
            }
            return SQLITE_OK
        }
        let isExclusive = flags & SQLITE_SHM_EXCLUSIVE != 0
        for slot in slots {
            if let other = exclusiveLocks[slot], other != owner { return SQLITE_BUSY }
            if isExclusive, sharedLocks[slot]?.contains(where: { $0 != owner }) == true { return SQLITE_BUSY }
        }
        for slot in slots {
            if isExclusive { exclusiveLocks[slot] = owner } else { sharedLocks[slot, default: []].insert(owner) }
        }
        return SQLITE_OK
    }

    /// Takes a lock level of the database file (sqlite.org/lockingv3.html §3).
    func lock(_ level: Int32, by owner: ObjectIdentifier) -> Int32 {
        let others = levels.filter { $0.key != owner }.values
        let isAllowed =
            switch level {
            case SQLITE_LOCK_SHARED: others.allSatisfy { $0 < SQLITE_LOCK_PENDING }
            case SQLITE_LOCK_RESERVED: others.allSatisfy { $0 < SQLITE_LOCK_RESERVED }
            default: others.allSatisfy { $0 == SQLITE_LOCK_NONE }
            }
        guard isAllowed else { return SQLITE_BUSY }
        levels[owner] = max(level, levels[owner] ?? 0)
        return SQLITE_OK
    }
}
