import Devices
import OpenWeatherMap
import Ports
import Records
import SimulatedServices
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The station's push button")
struct ButtonTests {
    private let station = VirtualStation()
    private let line: EmulatedButton

    init() {
        line = EmulatedButton(timeline: station.world.timeline)
    }

    private var button: ServiceButton {
        ServiceButton(name: "front", line: line, press: .nextPage, longPress: .refresh)
    }

    /// The same without a long press.
    private var promptButton: ServiceButton {
        ServiceButton(name: "front", line: line, press: .nextPage, longPress: nil)
    }

    /// What the log says of it.
    private var actions: [String?] {
        station.log.lines.filter { $0.event == .button }.map { $0["action"]?.content }
    }

    @Test("each press of the button, short or long, is logged once")
    func pressed() async {
        await station.run(station.service(buttons: [button])) { [station, line] in
            await station.wait(.milliseconds(3210))
            line.press(after: .zero, for: .milliseconds(80), bounces: 4)
            line.press(after: .seconds(2), for: .seconds(2), bounces: 3)
            await station.wait(.seconds(10))
        }
        #expect(actions == ["next_page", "refresh"])
        #expect(station.log.lines.first { $0.event == .button }?["button"]?.content == "front")
    }

    @Test("a short press turns the page at once")
    func turnsPage() async {
        let shown = LockedValue<[String]>([])
        await station.run(station.service(pageTime: .seconds(60), buttons: [button])) { [station, line] in
            await station.wait(.milliseconds(20_300))
            shown.value.append(station.glass.lines[0])
            line.press(after: .zero, for: .milliseconds(80))
            await station.wait(.seconds(1))
            shown.value.append(station.glass.lines[0])
        }
        #expect(shown.value.count == 2)
        #expect(shown.value.first?.hasPrefix("In ") == true, "\(shown.value)")
        #expect(shown.value.last?.hasPrefix("In ") == false, "\(shown.value)")
    }

    @Test(
        "a button without a long press has the page on the wire within 5 ms of its contacts' settling, while it is down",
        arguments: [0, 3])
    func turnsPageUnderFinger(bounces: Int) async throws {
        let (starts, shown) = (LockedValue<[Duration]>([]), LockedValue<[String]>([]))
        await station.run(station.service(pageTime: .seconds(60), buttons: [promptButton])) { [station, line] in
            await station.wait(.milliseconds(20_300))
            shown.value.append(station.glass.lines[0])
            let pressed = station.world.timeline.now + .milliseconds(100)
            station.bus.setPlan { _, transfer in
                if transfer.address == VirtualStation.displayAddress {
                    starts.value.append(station.world.timeline.now - pressed)
                }
                return nil
            }
            line.press(after: .milliseconds(100), for: .seconds(2), bounces: bounces)
            await station.wait(.milliseconds(160))
            shown.value.append(station.glass.lines[0])
            station.bus.setPlan(nil)
            await station.wait(.seconds(10))
        }
        // A contact that bounces so often is settled that much later.
        let settled = Duration.milliseconds(25 + 2 * bounces)
        let first = try #require(starts.value.first)
        #expect(first >= settled)
        #expect(first <= settled + .milliseconds(5))
        #expect(shown.value.first?.hasPrefix("In ") == true, "\(shown.value)")
        #expect(shown.value.last?.hasPrefix("In ") == false, "\(shown.value)")
        #expect(actions == ["next_page"])
    }

    @Test("without a long press, holding the button does what a press does, once")
    func heldWithoutLongPress() async {
        await station.run(station.service(buttons: [promptButton])) { [station, line] in
            await station.wait(.milliseconds(3210))
            line.press(after: .zero, for: .seconds(4), bounces: 4)
            line.press(after: .milliseconds(150), for: .milliseconds(60), bounces: 2)
            await station.wait(.seconds(10))
        }
        #expect(actions == ["next_page", "next_page"])
    }

    @Test("a long press fetches the weather at once, but not twice within a minute")
    func refreshes() async {
        let asked = LockedValue<[Int]>([])
        await station.run(station.service(plan: .fixed(.free), buttons: [button])) { [station, line] in
            let count: @Sendable () -> Int = {
                station.log.lines.count { $0.event == .fetch && $0["endpoint"]?.content == "current" }
            }
            await station.wait(.milliseconds(200_300))
            asked.value.append(count())
            line.press(after: .zero, for: .seconds(1))
            await station.wait(.seconds(10))
            asked.value.append(count())
            line.press(after: .zero, for: .seconds(1))
            await station.wait(.seconds(20))
            asked.value.append(count())
            await station.wait(.seconds(40))
            line.press(after: .zero, for: .seconds(1))
            await station.wait(.seconds(10))
            asked.value.append(count())
        }
        #expect(asked.value == [1, 2, 2, 3])
    }

    @Test("a long press fetches nothing while the weather service has asked the station to wait")
    func isPatient() async {
        station.sky.set(.tooManyRequests(retryAfter: .seconds(1200)))
        await station.run(station.service(plan: .fixed(.free), buttons: [button])) { [station, line] in
            await station.wait(.milliseconds(100_300))
            line.press(after: .zero, for: .seconds(1))
            await station.wait(.seconds(60))
        }
        let asked = station.log.lines.count { $0.event == .fetch && $0["endpoint"]?.content == "current" }
        #expect(asked == 1)
    }

    @Test("a button on a busy GPIO line is one fault, and works as soon as the line is free")
    func heldByOther() async {
        await station.run(station.service(buttons: [button])) { [station, line] in
            line.fault = GPIOError(.lineBusy, line: "GPIO17", errno: 16)
            await station.wait(.seconds(100))
            line.fault = nil
            await station.wait(.milliseconds(15_300))
            line.press(after: .zero, for: .milliseconds(80))
            await station.wait(.seconds(5))
        }
        #expect(station.count(.fault, of: "button/front") == 1)
        #expect(station.count(.recovered, of: "button/front") == 1)
        #expect(actions == ["next_page"])
    }

    @Test("a station with a button stops within two seconds")
    func stops() async {
        let start = station.clock.now
        await station.run(station.service(buttons: [button])) { [station] in await station.wait(.milliseconds(5300)) }
        #expect(start.duration(to: station.clock.now) < .milliseconds(7300))
    }
}
