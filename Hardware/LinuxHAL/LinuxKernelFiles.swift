public import HAL
import Threads

/// The files under `/sys`, read on a thread of their own.
///
/// One of these for each device, so that a device that makes its reader wait keeps nobody else.
public actor LinuxKernelFiles: KernelFiles {
    private let system: KernelFileSystem
    private let thread: DedicatedThread

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Touches no file yet; throws ``HAL/KernelFileError/Kind-swift.enum/other`` only when the system has no thread left.
    public init() throws(KernelFileError) {
        try self.init(under: "")
    }

    /// - Parameter root: stands before every path.
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

    public func read(_ path: String) throws(KernelFileError) -> [UInt8] {
        try system.read(path)
    }

    public func names(in folder: String) throws(KernelFileError) -> [String] {
        try system.names(in: folder)
    }

    public func target(of link: String) throws(KernelFileError) -> String {
        try system.target(of: link)
    }
}
