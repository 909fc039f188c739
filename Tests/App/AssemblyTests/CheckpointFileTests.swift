import Assembly
import Ports
import Simulation
import StationCore
import Testing

@Suite("The checkpoint in the state folder")
struct CheckpointFileTests {
    @Test("a missing state folder is called missing, and not that it should be writable")
    func noFolder() async {
        let refusal = await CheckpointFiles(StateFolder("/none", on: SimulatedDisk())).save(Checkpoint())
        let cause = "no such file or folder (errno 2); check that its folder exists"
        #expect(refusal?.hasPrefix("cannot write /none/kept.lines: \(cause); ") == true)
        #expect(refusal?.contains("writable") == false)
    }

    @Test("damage to what was measured does not cost what was learned, and is reported once")
    func costsItself() async throws {
        let disk = SimulatedDisk()
        let files = CheckpointFiles(StateFolder("", on: disk))
        var kept = Checkpoint()
        for hour in 0..<48 { kept.learned.window.storms.learn(isFalling: hour % 24 == 3, wind: 12, hour: Int64(hour)) }
        #expect(await files.save(kept) == nil)
        let text = String(decoding: try #require(disk.content(of: "/kept.lines")), as: UTF8.self)
        let damaged = Array(text.replacing("\"measured\"", with: "\"measures\"").utf8)
        disk.put(damaged, at: "/kept.lines")
        var reports: [String] = []
        #expect(files.restore(nil).learned.window.storms.falls == 2)
        #expect(files.restore { reports.append($0) }.learned.window.storms.falls == 2)
        #expect(files.restore { reports.append($0) }.measured == Checkpoint.Measured())
        #expect(
            reports == [
                "/kept.lines has damaged lines, which are not used: copied to /kept.lines.unread; if that happens again, look for disk errors with 'dmesg'"
            ])
        #expect(disk.content(of: "/kept.lines.unread") == damaged)
    }
}
