import Configuration
import Glibc
import LinuxHAL
import LinuxPlatform
import Ports
import ProgramKit
import Values

/// What a report says of the machine, a line for each fact. What cannot be read is left out.
enum MachineFacts {
    private static func firstLine(of path: String, beginning: String = "") -> String? {
        guard let bytes = try? LinuxStorage().read(path, limit: 1 << 16) else { return nil }
        let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
        return text.split(separator: "\n").first { $0.hasPrefix(beginning) }.map { printable(String($0), limit: 300) }
    }

    private static var architecture: String {
        #if arch(arm64)
            return "arm64"
        #elseif arch(x86_64)
            return "amd64"
        #else
            return "another"
        #endif
    }

    static var versions: [String] {
        let kernel = firstLine(of: "/proc/sys/kernel/osrelease").map { "kernel \($0), \(architecture)" }
        let system = firstLine(of: "/etc/os-release", beginning: "PRETTY_NAME=")
        return [Windowsill.versionText, system, kernel].compactMap { $0 }
    }

    static var board: [String] {
        let model = firstLine(of: "/proc/device-tree/model") ?? firstLine(of: "/sys/class/dmi/id/product_name")
        let uptime = firstLine(of: "/proc/uptime")?.split(separator: " ").first.map { "up for \($0) s" }
        return [model, firstLine(of: "/proc/meminfo", beginning: "MemTotal"), uptime].compactMap { $0 }
    }

    /// The buses with the addresses that kernel drivers have claimed on them.
    static var buses: [String] {
        I2CAdapter.all().map { adapter in
            let held = I2CAdapter.held(onBus: adapter.number).map { "\($0.key) \($0.value)" }.sorted()
            let frequency = adapter.frequency.map { ", \($0) Hz" } ?? ""
            let parent = adapter.parent.map { ", behind i2c-\($0)" } ?? ""
            let drivers = held.isEmpty ? "" : "; claimed: \(held.joined(separator: ", "))"
            return "i2c-\(adapter.number): \(printable(adapter.name))\(frequency)\(parent)\(drivers)"
        }
    }

    /// The free space of the disks that the files are on.
    static func disks(of paths: [String]) -> [String] {
        paths.compactMap { path -> String? in
            var status = statvfs()
            guard statvfs(path, &status) == 0 else { return nil }
            let (block, mebi) = (UInt64(status.f_frsize), UInt64(1 << 20))
            let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: block).partialValue / mebi
            let all = UInt64(status.f_blocks).multipliedReportingOverflow(by: block).partialValue / mebi
            return "\(path): \(free) of \(all) MiB free"
        }
    }

    /// Who this process is, and the mode, owner and size of each file that a station needs.
    static func permissions(of configuration: StationConfiguration?, file: String) -> [String] {
        var groups = [gid_t](repeating: 0, count: 256)
        let count = max(0, Int(getgroups(Int32(groups.count), &groups)))
        let names = groups.prefix(count).map { "\($0)" }.joined(separator: " ")
        var lines = ["this report: uid \(geteuid()), gid \(getegid()), groups \(names)"]
        var paths = [file, "/etc/windowsill"]
        if let configuration {
            paths += configuration.secretFiles.filter(LinuxStorage().exists)
            let history = configuration.historyPath
            paths += [configuration.logPath, configuration.statePath, history, "\(history)-wal", "\(history)-shm"]
            paths += [configuration.statusPath, configuration.statusPath.sibling("commands")]
        }
        let devices = ((try? LinuxStorage().names(in: "/dev")) ?? []).sorted()
        let buses = devices.filter { $0.hasPrefix("i2c-") || $0.hasPrefix("gpiochip") }
        paths += buses.prefix(32).map { "/dev/\($0)" }
        for path in paths { lines.append(permissions(of: path)) }
        return lines
    }

    private static func permissions(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0 else { return "\(path): errno \(errno)" }
        let mode = String(status.st_mode, radix: 8)
        return "\(path): mode \(mode), uid \(status.st_uid), gid \(status.st_gid), \(status.st_size) bytes"
    }
}
