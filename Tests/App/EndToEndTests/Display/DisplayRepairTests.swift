import Devices
import Pages
import Ports
import Simulation
import StationCore
import StationService
import StationTestKit
import Synchronization
import Testing
import Values

@Suite("Repair of the display")
struct DisplayRepairTests {
    @Test("the display is resynchronized and fully redrawn every 20 seconds, whatever the page time", arguments: 2...60)
    func isRepaired(pageSeconds: Int) async {
        let station = VirtualStation()
        let repairs = Repairs(station.world.timeline)
        station.bus.setPlan { _, transfer in
            repairs.see(transfer)
            return nil
        }
        let pages = pageSeconds.isMultiple(of: 7) ? Page.usual : VirtualStation.stillPages
        await station.run(station.service(pageTime: .seconds(pageSeconds), pages: pages)) {
            await station.wait(.seconds(240))
        }
        let times = [.zero] + repairs.times + [.seconds(240)]
        #expect(times.count >= 12)
        for (before, after) in zip(times, times.dropFirst()) {
            // A repair itself takes a few hundredths of a second.
            #expect(after - before <= .milliseconds(19_900), "from \(before) to \(after)")
        }
    }
}

/// When a display on a backpack was brought into step.
private final class Repairs: Sendable {
    private let timeline: Timeline
    private let seen = Mutex<[Duration]>([])

    init(_ timeline: Timeline) {
        self.timeline = timeline
    }

    var times: [Duration] { seen.withLock { $0 } }

    /// The half bytes 8, 3, 8, 2, each with its strobe high and low, after a byte that settles the register line; D4 to D7
    /// are the upper half of a byte.
    func see(_ transfer: I2CTransfer) {
        guard transfer.address == VirtualStation.displayAddress, transfer.write.count >= 9 else { return }
        let halves = stride(from: 1, to: 9, by: 2).map { transfer.write[$0] >> 4 }
        if halves == [8, 3, 8, 2] { seen.withLock { $0.append(timeline.now.sinceStart) } }
    }
}
