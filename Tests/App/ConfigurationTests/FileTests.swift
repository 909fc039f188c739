import Configuration
import Glibc
import TOMLTables
import TestSupport
import Testing

@Suite("A configuration file")
struct FileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a configuration file is read, and named in its problems")
    func load() {
        let path = folder.file("station.toml", Array("units = 1\n".utf8))
        #expect(message(path)?.hasPrefix("\(path):1:9: units: 1 is not a system of units") == true)
    }

    @Test("a configuration that is missing, a folder, a pipe or too large is an error that says so")
    func unusable() {
        #expect(message("\(folder.path)/none") == "\(folder.path)/none: does not exist")
        #expect(message(folder.path) == "\(folder.path): is not a regular file")
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(message("\(folder.path)/pipe") == "\(folder.path)/pipe: is not a regular file")
        #expect(message("/dev/null") == "/dev/null: is not a regular file")
        let large = folder.file("large", [UInt8](repeating: 0x23, count: (1 << 16) + 1))
        #expect(message(large) == "\(large): is larger than 65536 bytes")
        #expect(message("a\0b") == "a\\u{0}b: does not exist")
    }

    @Test("a file that the system cannot read now is distinguished from a wrong one")
    func systemErrno() {
        #expect(errors("/proc/self/mem")?.systemErrno == EIO)
        #expect(
            errors("/proc/self/mem")?.description
                == "/proc/self/mem: cannot be read: the disk failed (errno 5); look for disk errors with 'dmesg'")
        #expect(errors("\(folder.path)/none") != nil)
        for path in ["\(folder.path)/none", folder.path, "/dev/null", folder.file("wrong", Array("units = 1\n".utf8))] {
            #expect(errors(path) != nil && errors(path)?.systemErrno == nil)
        }
    }

    private func errors(_ path: String) -> ConfigurationErrors? {
        do throws(ConfigurationErrors) {
            _ = try StationConfiguration.load(path: path)
            return nil
        } catch {
            return error
        }
    }

    private func message(_ path: String) -> String? {
        do throws(ConfigurationErrors) {
            _ = try StationConfiguration.load(path: path)
            return nil
        } catch {
            return error.description
        }
    }
}
