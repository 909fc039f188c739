import Configuration
import Documents
import Glibc
import LinuxPlatform
import Ports
import ProgramKit
import Words

/// The status file of a process beside the station: `/run/windowsill-mqtt/status.json` beside `/run/windowsill`.
struct ServiceFile {
    /// The process's name, such as `windowsill-mqtt`.
    let name: String
    let file: StatusFile

    /// The most processes that are looked at, more than there are.
    private static let most = 8

    /// The existing files, sorted by name.
    ///
    /// - Parameter path: the path of the station's snapshot.
    static func all(beside path: String) -> [ServiceFile] {
        let parts = path.split(separator: "/").map(String.init)
        guard path.hasPrefix("/"), parts.count >= 2 else { return [] }
        let folder = "/" + parts.dropLast(2).joined(separator: "/")
        let storage = LinuxStorage()
        let names = ((try? storage.names(in: folder)) ?? []).filter { $0.hasPrefix(parts[parts.count - 2] + "-") }
        return names.sorted().prefix(most).map { name in
            ServiceFile(name: name, file: StatusFile(folder: "\(folder)/\(name)"))
        }.filter { storage.exists($0.file.path) }
    }
}

extension StationConfiguration {
    /// Reads the snapshot of the running station, its bytes and its age in seconds.
    func readSnapshot() throws(CommandFailure) -> (document: SnapshotDocument, bytes: [UInt8], age: Int) {
        do throws(SnapshotFailure) {
            return try SnapshotDocument.read(statusPath, followsLinks: false)
        } catch {
            guard case .unreadable(let cause) = error, cause.errno != ENOENT else {
                throw CommandFailure(StatusWords.noStation(statusPath))
            }
            throw CommandFailure(CommandWords.cannotRead(statusPath, "\(cause)"))
        }
    }
}
