import Assembly
import Ports
import Simulation
import Testing

@Suite("The checkpoint's file")
struct CheckpointFileTests {
    @Test("a missing state folder is called missing, and not that it should be writable")
    func noFolder() async {
        let refusal = await CheckpointFile(StateFolder("/none", on: SimulatedDisk())).save("today")
        let cause = "no such file or folder (errno 2); check that its folder exists"
        #expect(refusal?.hasPrefix("cannot write /none/memory: \(cause); ") == true)
        #expect(refusal?.contains("writable") == false)
    }
}
