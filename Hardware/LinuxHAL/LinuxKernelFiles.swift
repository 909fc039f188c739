import LinuxPlatform
package import Ports
import Words

/// The files under `/sys`, read on a dedicated thread.
///
/// Use one for each device, so that a slow device delays no other.
package actor LinuxKernelFiles: KernelFiles {
    private let system: KernelFileSystem
    private let thread: DedicatedThread

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Touches no file yet; throws ``HAL/KernelFileError/Kind-swift.enum/other`` only when the system has no thread left.
    package init() throws(KernelFileError) {
        try self.init(under: "")
    }

    /// - Parameter root: prepended to every path.
    init(under root: String) throws(KernelFileError) {
        do throws(SystemError) {
            thread = try DedicatedThread(name: "kernel-files")
        } catch {
            throw KernelFileError(.other, path: "/sys", errno: error.errno)
        }
        system = KernelFileSystem(root: root)
    }

    deinit {
        thread.end()
    }

    /// Longer than the slowest device takes: a DS18B20 needs 750 ms, and the kernel tries three times.
    private static let longestJob = Duration.seconds(5)

    /// Whether the kernel has not returned from a call in time.
    package nonisolated var isHung: Bool { thread.timeInJob > Self.longestJob }

    /// While the kernel has not returned from an earlier call, each of these throws ``HAL/KernelFileError/Kind-swift.enum/busy``.
    package nonisolated func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        try refuseWhileHung(path)
        return try await readNow(path)
    }

    package nonisolated func names(in folder: String) async throws(KernelFileError) -> [String] {
        try refuseWhileHung(folder)
        return try await namesNow(in: folder)
    }

    package nonisolated func target(of link: String) async throws(KernelFileError) -> String {
        try refuseWhileHung(link)
        return try await targetNow(of: link)
    }

    private nonisolated func refuseWhileHung(_ path: String) throws(KernelFileError) {
        let time = thread.timeInJob
        guard time > Self.longestJob else { return }
        throw KernelFileError(.busy, path: path, remedy: HardwareWords.stuckInCall(seconds: time.components.seconds))
    }

    private func readNow(_ path: String) throws(KernelFileError) -> [UInt8] { try system.read(path) }

    private func namesNow(in folder: String) throws(KernelFileError) -> [String] { try system.names(in: folder) }

    private func targetNow(of link: String) throws(KernelFileError) -> String { try system.target(of: link) }
}
