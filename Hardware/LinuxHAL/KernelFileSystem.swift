import CLinuxHAL
import Glibc
import Ports

/// The system calls behind ``LinuxKernelFiles``; each blocks.
struct KernelFileSystem: Sendable {
    /// The folder that is prepended to every path.
    let root: String

    func read(_ path: String) throws(KernelFileError) -> [UInt8] {
        // Opening a pipe without a writer would otherwise block the thread forever.
        let descriptor = open(try real(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw KernelFileError(.unsuitable, path: path) }

        // One read: the kernel queries the device again whenever a file is read from its beginning, and returns the whole
        // attribute at once.
        var bytes = [UInt8](repeating: 0, count: KernelFileError.longest + 1)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw failure(path) }
        guard count <= KernelFileError.longest else { throw KernelFileError(.unsuitable, path: path) }
        return Array(bytes.prefix(count))
    }

    func names(in folder: String) throws(KernelFileError) -> [String] {
        guard let stream = opendir(try real(folder)) else { throw failure(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = String(cString: hal_entry_name(entry))
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw failure(folder) }
        return names.sorted()
    }

    func target(of link: String) throws(KernelFileError) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(try real(link), &bytes, bytes.count)
        guard count >= 0 else { throw failure(link) }
        guard count < bytes.count else { throw KernelFileError(.unsuitable, path: link) }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The path below ``root``. Throws for a zero byte: C ends a path at its first one, which would name another file.
    private func real(_ path: String) throws(KernelFileError) -> String {
        guard !path.utf8.contains(0) else { throw KernelFileError(.unsuitable, path: path) }
        return root + path
    }

    private func failure(_ path: String) -> KernelFileError {
        let number = errno
        return KernelFileError(KernelFileError.Kind(errno: number), path: path, errno: number)
    }
}
