import Devices
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The folders of the log and the state")
struct FolderCheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a file that exists or can be made is fine, and nothing is written")
    func writable() throws {
        let path = folder.path + "/station.log"
        #expect(FolderCheck.log(path).state == .ok)
        #expect(FolderCheck.state(folder.path).state == .ok)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(FolderCheck.log(path).state == .ok)
    }

    @Test("a folder or a device in place of the log is a problem with a remedy")
    func notFiles() {
        for path in [folder.path, "/dev/null"] {
            let finding = FolderCheck.log(path)
            #expect(finding.state == .problem && finding.remedy != nil, "\(finding)")
        }
    }

    @Test("a pipe in place of the kept values is a problem with a remedy")
    func keptValues() {
        #expect(mkfifo(folder.path + "/kept.lines", 0o600) == 0)
        let finding = FolderCheck.state(folder.path)
        #expect(finding.state == .problem && finding.remedy == "move it away", "\(finding)")
    }

    @Test("a missing folder should be created, a file in its place moved")
    func missing() throws {
        #expect(FolderCheck.log(folder.path + "/none/station.log").remedy?.hasPrefix("create it") == true)
        let file = folder.path + "/file"
        try Data().write(to: URL(fileURLWithPath: file))
        #expect(FolderCheck.state(file).remedy == "use a path below a folder")
    }

    @Test("a folder in which the station would refuse to work is a problem", .enabled(if: geteuid() == 0))
    func refused() {
        chmod(folder.path, 0o777)
        let finding = FolderCheck.state(folder.path)
        #expect(finding.state == .problem && finding.detail.contains("chown"), "\(finding)")
    }
}
