import SimulatedSQLite
import Simulation
import TestSupport
import Testing
import Values

@testable import History

@Suite("The history after a power cut")
struct HistoryPowerCutTests {
    private static let seeds = Array(UInt64(0)..<100)

    /// Two samples and an event of one moment.
    private func batch(_ number: Int) -> HistoryBatch {
        let moment = Int64(number) * 600
        let humidity = HistorySeries(source: "room", quantity: .humidity)
        let event = HistoryEvent(
            .fault, at: springNight.advanced(bySeconds: moment), subject: "sensor/\(number)",
            text: String(repeating: "no answer ", count: 1 + number % 60))
        return HistoryBatch(
            samples: [sample(number, after: moment), sample(number, after: moment, of: humidity)], events: [event],
            offset: .utc)
    }

    @Test(
        "opens, is sound, has every batch that the kernel had written back, and never half a batch", arguments: seeds)
    func cut(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let disk = SimulatedDisk(folders: ["/state"], seed: seed)
        let calls = LockedValue(0)
        var written = 0
        // The power is cut several times: what one cut leaves must bear the next.
        for _ in 0..<3 {
            let last = calls.value + Int.random(in: 1...1500, using: &random)
            disk.onCall = { [disk] _ in
                calls.value += 1
                if calls.value == last { disk.cutPower() }
                return 0
            }
            var lasting = written
            var attempted = written
            do {
                let machine = SimulatedVFS(on: disk)
                do throws(HistoryError) {
                    let database = try HistoryDatabase(
                        writing: DatabaseFile("/state/history.db", on: disk, vfs: machine.name))
                    try database.connection.run("PRAGMA wal_autocheckpoint = 16")
                    while calls.value < last {
                        attempted = written + 1
                        try database.write(batch(written))
                        written += 1
                        if calls.value < last, Int.random(in: 0..<4, using: &random) == 0 {
                            disk.writeBack()
                            lasting = written
                        }
                    }
                    machine.switchOff()
                } catch {
                    #expect(calls.value >= last, "\(error)")
                    machine.switchOff()
                }
            }
            disk.onCall = nil
            disk.cutPower()
            disk.powerOn()
            written = try check(disk, from: lasting, to: attempted)
        }
    }

    /// Returns how many batches are there.
    private func check(_ disk: SimulatedDisk, from lasting: Int, to attempted: Int) throws -> Int {
        let machine = SimulatedVFS(on: disk)
        let database = try HistoryDatabase(writing: DatabaseFile("/state/history.db", on: disk, vfs: machine.name))
        try database.checkThoroughly()
        let end = springNight.advanced(bySeconds: 1_000_000_000)
        let events = try database.events(from: springNight, until: end).map(\.subject)
        let count = events.count
        #expect((lasting...attempted).contains(count))
        #expect(Set(events) == Set((0..<count).map { "sensor/\($0)" }))
        for table in ["samples", "hours", "days"] {
            let counted = table == "samples" ? "count(*)" : "ifnull(sum(count), 0)"
            #expect(try database.connection.number("SELECT \(counted) FROM \(table)") == 2 * count)
        }
        disk.writeBack()
        return count
    }
}
