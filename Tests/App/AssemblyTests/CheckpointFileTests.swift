import Assembly
import Ports
import Simulation
import StationCore
import Testing

@Suite("The checkpoint's files")
struct CheckpointFileTests {
    @Test("a missing state folder is called missing, and not that it should be writable")
    func noFolder() async {
        let refusal = await CheckpointFiles(StateFolder("/none", on: SimulatedDisk())).save(Checkpoint())
        let cause = "no such file or folder (errno 2); check that its folder exists"
        #expect(refusal?.hasPrefix("cannot write /none/measured.json: \(cause); ") == true)
        #expect(refusal?.contains("writable") == false)
    }

    @Test("damage to what was measured does not cost what was learned, and is reported once")
    func costsItself() async throws {
        let disk = SimulatedDisk()
        let files = CheckpointFiles(StateFolder("", on: disk))
        var kept = Checkpoint()
        for hour in 0..<48 { kept.learned.window.storms.learn(isFalling: hour % 24 == 3, wind: 12, hour: Int64(hour)) }
        #expect(await files.save(kept) == nil)
        disk.put(Array("{}".utf8), at: "/measured.json")
        var reports: [String] = []
        #expect(files.restore(nil).learned.window.storms.falls == 2)
        #expect(files.restore { reports.append($0) }.learned.window.storms.falls == 2)
        #expect(files.restore { reports.append($0) }.measured == Checkpoint.Measured())
        #expect(
            reports == [
                "/measured.json is damaged and not used: moved to /measured.json.unread; if that happens again, look for disk errors with 'dmesg'"
            ])
        #expect(disk.content(of: "/measured.json.unread") == Array("{}".utf8))
    }
}
