import CProcess
import Glibc
import Values
import Words

/// Keeps root out of a state folder that another user can write. Files there may name further files, which root would
/// follow: SQLite deletes the super-journal that the journal beside a database names.
package struct StateOwner {
    private let folder: String
    private let keepsOwners: @Sendable (String) -> Bool

    private struct Owner {
        var user: uid_t
        var group: gid_t
        /// The supplementary groups, and `group`.
        var groups: [gid_t]
        var name: String
    }

    package init(folder: String) {
        self.init(folder: folder) { Self.keepsOwners($0) }
    }

    /// - Parameter keepsOwners: whether the file system of a path stores an owner for each file.
    init(folder: String, keepsOwners: @escaping @Sendable (String) -> Bool) {
        self.folder = folder
        self.keepsOwners = keepsOwners
    }

    /// Why the station would refuse to work in the folder as the user that this process is; nil if it would not.
    package var refusal: StateOwnerError? {
        do throws(StateOwnerError) {
            _ = try stranger()
            return nil
        } catch {
            return error
        }
    }

    /// Switches the process to the folder's owner and that user's groups, irrevocably. Does nothing unless it runs as root, or
    /// if only root can write the folder. Files that only root can open must be open before.
    package func become() throws(StateOwnerError) {
        guard let owner = try stranger() else { return }
        // Of root these set the real, the effective and the saved id of every thread (setuid(2)).
        guard setgroups(owner.groups.count, owner.groups) == 0, setgid(owner.group) == 0, setuid(owner.user) == 0 else {
            throw cannotBecome(owner, errno: errno)
        }
    }

    /// Does `work` as the folder's owner, then returns to the user that the process is: for a command that also uses files that only
    /// that user can open. Calls `work` as it is where ``become()`` would do nothing.
    package func acting<Outcome>(_ work: () throws -> Outcome) throws -> Outcome {
        guard let owner = try stranger() else { return try work() }
        var groups = [gid_t](repeating: 0, count: 256)
        let (group, count) = (getegid(), getgroups(Int32(groups.count), &groups))
        guard count >= 0, setgroups(owner.groups.count, owner.groups) == 0, setegid(owner.group) == 0,
            seteuid(owner.user) == 0
        else { throw cannotBecome(owner, errno: errno) }
        // The saved id is still root's (seteuid(2)). If this failed, the process would have fewer rights, not more.
        defer {
            if seteuid(0) == 0 {
                _ = setegid(group)
                _ = setgroups(Int(count), groups)
            }
        }
        return try work()
    }

    private func cannotBecome(_ owner: Owner, errno: Int32) -> StateOwnerError {
        StateOwnerError(
            description: phrase(
                "command.cannot-become-owner",
                "cannot switch to \(owner.name), the owner of \(shown) (errno \(errno)): try 'sudo -u \(owner.name) windowsill …'"
            ))
    }

    /// Throws if the folder belongs to another user than root; for a command that later rereads files only root can read.
    package func refuseRoot() throws(StateOwnerError) {
        guard let owner = try stranger() else { return }
        throw StateOwnerError(
            description: phrase(
                "command.owned-by-another",
                "\(shown) belongs to \(owner.name), not to root: start the service ('systemctl start windowsill') or run "
                    + "'sudo -u \(owner.name) windowsill run'"))
    }

    private var shown: String { printable(folder, limit: 200) }

    /// The owner of the folder that the process should become; nil if it can work in the folder as the user it is.
    private func stranger() throws(StateOwnerError) -> Owner? {
        var status = stat()
        // The first write reports a missing folder.
        guard geteuid() == 0, stat(folder, &status) == 0 else { return nil }
        guard status.st_uid == 0 else { return Self.owner(status.st_uid, status.st_gid) }
        guard status.st_mode & S_IWOTH == 0, status.st_mode & S_IWGRP == 0 || status.st_gid == 0 else {
            guard keepsOwners(folder) else {
                throw StateOwnerError(
                    description: "\(CommandWords.writableByAll(shown)): \(DoctorWords.noOwnersRemedy)")
            }
            throw StateOwnerError(
                description: phrase(
                    "command.writable-by-others",
                    "other users can write to \(shown), so windowsill refuses to run there as root: 'chown' it to the user "
                        + "who runs the station, or remove their write access ('chmod go-w')"))
        }
        return nil
    }

    /// Whether the file system stores an owner for each file. On FAT, exFAT and NTFS all files have the owner and the mode
    /// of the mount (linux/magic.h; NTFS also through FUSE).
    private static func keepsOwners(_ path: String) -> Bool {
        ![0x4D44, 0x2011_BAB0, 0x7366_746E, 0x5346_544E, 0x6573_5546].contains(cprocess_file_system(path))
    }

    /// Looks up a user's name and groups. A user without an entry in the user database has no group but the folder's.
    private static func owner(_ user: uid_t, _ group: gid_t) -> Owner {
        var owner = Owner(user: user, group: group, groups: [group], name: "#\(user)")
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var texts = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(user, &entry, &texts, texts.count, &found) == 0, found != nil, let name = entry.pw_name else {
            return owner
        }
        owner.name = printable(String(cString: name))
        owner.group = entry.pw_gid
        var groups = [gid_t](repeating: 0, count: 256)
        var count = Int32(groups.count)
        // Of more groups than that, the first 256 are enough.
        let isComplete = getgrouplist(name, entry.pw_gid, &groups, &count) >= 0
        owner.groups = Array(groups.prefix(isComplete ? max(0, Int(count)) : groups.count))
        return owner
    }
}

/// Why a command does not work as root in a state folder.
package struct StateOwnerError: CommandError, Hashable {
    package let description: String
    package var status: ExitStatus { .unavailable }
}
