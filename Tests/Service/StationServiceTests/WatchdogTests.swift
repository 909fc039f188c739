import StationCore
import Testing
import Values

@testable import StationService

@Suite("The watchdog")
struct WatchdogTests {
    private static let display = OutletID("lcd", remedy: "check its wires")
    private var watch = Watchdog(
        [(.sensor("room"), .seconds(80)), (.outlet(Self.display), .seconds(70))], at: .start + .seconds(5))

    @Test("a task is healthy until its time is over")
    func beginsWell() {
        #expect(watch.isWell(at: .start + .seconds(5)))
        #expect(watch.isWell(at: .start + .seconds(75)))
        #expect(!watch.isWell(at: .start + .seconds(76)))
    }

    @Test("the watchdog is satisfied only while every task makes progress in its own time")
    mutating func wantsEveryLoop() {
        watch.moved(.sensor("room"), at: .start + .seconds(70))
        #expect(!watch.isWell(at: .start + .seconds(80)))
        watch.moved(.outlet(Self.display), at: .start + .seconds(80))
        #expect(watch.isWell(at: .start + .seconds(150)))
        #expect(!watch.isWell(at: .start + .seconds(151)))
    }

    @Test("a stalled task is reported once, and again after it has moved on and stalled again")
    mutating func tellsOnce() throws {
        watch.moved(.outlet(Self.display), at: .start + .seconds(90))
        let changes = watch.changes(at: .start + .seconds(90))
        #expect(changes.map(\.loop) == [.sensor("room")])
        #expect(changes.map(\.time) == [.seconds(85)])
        #expect(watch.changes(at: .start + .seconds(100)).isEmpty)
        watch.moved(.sensor("room"), at: .start + .seconds(110))
        watch.moved(.outlet(Self.display), at: .start + .seconds(300))
        #expect(watch.changes(at: .start + .seconds(300)).map(\.loop) == [.sensor("room")])
    }

    @Test("a task that is not watched does not matter")
    mutating func ignoresOthers() {
        watch.moved(.sensor("balcony"), at: .start + .seconds(80))
        #expect(!watch.isWell(at: .start + .seconds(80)))
        #expect(Watchdog([], at: .start).isWell(at: .start + .seconds(1_000_000)))
    }
}
