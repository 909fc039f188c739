import Assembly
import StationService
import TestSupport
import Testing

@Suite("The state folder")
struct StateFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    @Test("says that it is missing, and not that it should be writable")
    func noFolder() {
        let state = StateFolder(path("none"))
        #expect(state.failure == nil)
        #expect(!state.write([1], as: "place", isLasting: true))
        let cause = "no such file or folder (errno 2); check that its folder exists"
        #expect(state.failure == "cannot write \(path("none"))/place: \(cause)")
        let memory = CheckpointFile(folder: path("none")).save("today")
        #expect(memory?.hasPrefix("cannot write \(path("none"))/memory: \(cause); ") == true)
        #expect(memory?.contains("writable") == false)
    }
}
