import Glibc
import Ports
import TestSupport
import Testing

@testable import LinuxHAL

@Suite("Linux kernel files")
struct LinuxKernelFilesTests {
    private let folder: TemporaryFolder
    private var root: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    @Test("a kernel file is read whole")
    func reads() async throws {
        folder.write("21300\n", to: "file")
        #expect(try await files().read("/file") == Array("21300\n".utf8))
        folder.write("", to: "file")
        #expect(try await files().read("/file") == [])
        folder.write(String(repeating: "x", count: KernelFileError.longest), to: "long")
        #expect(try await files().read("/long").count == KernelFileError.longest)
    }

    @Test("a kernel file is refused if it is too long or not a file")
    func refuses() async throws {
        folder.write(String(repeating: "x", count: KernelFileError.longest + 1), to: "long")
        mkfifo("\(root)/pipe", 0o600)
        mkdir("\(root)/folder", 0o700)
        for name in ["/long", "/pipe", "/folder", "/file\0"] {
            await expectFailure(.unsuitable) { files throws(KernelFileError) in _ = try await files.read(name) }
        }
    }

    @Test("a kernel file that does not exist is missing, with the kernel's errno")
    func misses() async throws {
        folder.write("x\n", to: "file")
        for name in ["/none", "/none/file", "/file/name"] {
            await expectFailure(.missing) { files throws(KernelFileError) in _ = try await files.read(name) }
            await expectFailure(.missing) { files throws(KernelFileError) in _ = try await files.names(in: name) }
            await expectFailure(.missing) { files throws(KernelFileError) in _ = try await files.target(of: name) }
        }
        do throws(KernelFileError) {
            _ = try await files().read("/none")
            Issue.record("it was read")
        } catch {
            #expect(error == KernelFileError(.missing, path: "/none", errno: ENOENT))
        }
    }

    @Test("kernel files are listed in order, without the folder itself, and links are resolved")
    func lists() async throws {
        folder.write("x\n", to: "file")
        mkdir("\(root)/folder", 0o700)
        symlink("../../../1-0044", "\(root)/link")
        #expect(try await files().names(in: "/") == ["file", "folder", "link"])
        #expect(try await files().names(in: "/folder") == [])
        #expect(try await files().target(of: "/link") == "../../../1-0044")
        await expectFailure(.unsuitable) { files throws(KernelFileError) in _ = try await files.target(of: "/file") }
    }

    @Test(
        "a kernel file fails with the kind that its errno maps to",
        arguments: [
            (ENOENT, .missing), (ENOTDIR, .missing), (EACCES, .forbidden), (EPERM, .forbidden), (ETIMEDOUT, .noAnswer),
            (EREMOTEIO, .noAnswer), (ENXIO, .noAnswer), (ENODEV, .noAnswer), (EIO, .disturbed), (EAGAIN, .disturbed),
            (ENODATA, .disturbed), (EBUSY, .busy), (EISDIR, .unsuitable), (EINVAL, .unsuitable), (ENOMEM, .other),
            (0, .other), (9999, .other),
        ] as [(Int32, KernelFileError.Kind)])
    func knowsErrnos(errno: Int32, kind: KernelFileError.Kind) {
        #expect(KernelFileError.Kind(errno: errno) == kind)
    }

    private func files() throws(KernelFileError) -> LinuxKernelFiles {
        try LinuxKernelFiles(under: root)
    }

    private func expectFailure(
        _ kind: KernelFileError.Kind, sourceLocation: SourceLocation = #_sourceLocation,
        from body: (LinuxKernelFiles) async throws(KernelFileError) -> Void
    ) async {
        do throws(KernelFileError) {
            try await body(files())
            Issue.record("it was read", sourceLocation: sourceLocation)
        } catch {
            #expect(error.kind == kind, sourceLocation: sourceLocation)
        }
    }

}
