import Testing

@testable import Values

@Suite("Files beside another")
struct SiblingTests {
    @Test("a sibling is in the folder of the file, and in the working directory beside a bare name")
    func paths() {
        #expect("/run/windowsill/snapshot.json".sibling("commands") == "/run/windowsill/commands")
        #expect("/snapshot.json".sibling("unsaved") == "/unsaved")
        #expect("run/snapshot.json".sibling("readings") == "run/readings")
        #expect("snapshot.json".sibling("commands") == "./commands")
    }
}
