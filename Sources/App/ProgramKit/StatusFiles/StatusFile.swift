package import Documents
import Glibc
import LinuxPlatform
package import Ports
package import Values

/// A file in `/run` in which a process reports its state, for `windowsill status`.
package struct StatusFile {
    package let path: String

    /// The time between confirmations; a reader calls a process silent that has not confirmed its file for three minutes.
    package static let confirmation = Duration.seconds(50)

    package init(path: String) {
        self.path = path
    }

    /// The status file of a process beside the station.
    ///
    /// - Parameter folder: the folder of the process: systemd's `RUNTIME_DIRECTORY`.
    package init(folder: String) {
        self.init(path: "\(folder)/status.json")
    }

    /// Reads the file's bytes, and how many seconds ago it was written or touched.
    package func read(at now: Timestamp, followsLinks: Bool = false) throws(StorageError) -> (bytes: [UInt8], age: Int)
    {
        let storage = LinuxStorage()
        let bytes = try storage.read(path, followsLinks: followsLinks)
        let modified = try storage.status(of: path).modified
        guard String(validating: bytes, as: UTF8.self) != nil else { throw StorageError(.read, errno: EILSEQ) }
        return (bytes, max(0, Int(clamping: now.seconds(since: Timestamp(secondsSince1970: modified)))))
    }

    /// Replaces the file. A failure is left to the reader, who sees an old file or none.
    package func write(_ components: [ComponentStatus]) {
        let now = SystemWallClock().now()
        let wall = Timestamp(secondsSince1970: now.secondsSince1970)
        let status = ServiceStatus(time: CivilTime(wall, in: now.offset), components: components)
        try? LinuxStorage().replace(path, with: Array((status.json + "\n").utf8), mode: 0o644, .eventual)
    }

    /// Touches the file: its time says when the process last looked after its work.
    package func confirm() { try? LinuxStorage().touch(path) }

    package func remove() { unlink(path) }
}
