import Glibc
import TestSupport
import Testing

@testable import LinuxPlatform

@Suite("Why root refuses a state folder", .enabled(if: geteuid() == 0))
struct StateOwnerRefusalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func refusal(keepsOwners: Bool) -> String? {
        StateOwner(folder: folder.path) { _ in keepsOwners }.refusal?.description
    }

    @Test("a folder that only root can write is not refused, on any disk", arguments: [true, false])
    func own(keepsOwners: Bool) {
        chmod(folder.path, 0o755)
        #expect(refusal(keepsOwners: keepsOwners) == nil)
    }

    @Test(
        "a folder that others can write is to be given to its user, and where no disk keeps owners, to be mounted for it"
    )
    func shared() throws {
        chmod(folder.path, 0o777)
        #expect(try #require(refusal(keepsOwners: true)).contains("'chown'"))
        let text = try #require(refusal(keepsOwners: false))
        #expect(text.contains("'uid='") && !text.contains("chown"))
    }

    @Test("the disk of this machine's temporary files keeps owners")
    func disk() {
        chmod(folder.path, 0o777)
        #expect(StateOwner(folder: folder.path).refusal?.description.contains("'chown'") == true)
    }
}
