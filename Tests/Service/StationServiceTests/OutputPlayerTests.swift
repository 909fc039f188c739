import Ports
import Simulation
import StationCore
import TestSupport
import Testing
import Values

@testable import StationService

@Suite("The player of an output's line")
struct OutputPlayerTests {
    private let clock = VirtualClock()
    private let events = LockedValue<[StationEvent]>([])

    private func relay(isActiveHigh: Bool = true) -> EmulatedRelay {
        EmulatedRelay(timeline: Timeline(clock), isActiveHigh: isActiveHigh)
    }

    /// Runs a player while `story` happens, then cancels it.
    private func play(
        _ relay: EmulatedRelay, isActiveHigh: Bool = true, pace: Int = 1,
        _ story: @escaping @Sendable (OutputPlayer, Timeline) async -> Void
    ) {
        let timeline = Timeline(clock)
        let rules = OutputRules(name: "fan", task: .warn)
        let player = OutputPlayer(
            ServiceOutput(rules, line: relay, isActiveHigh: isActiveHigh), timeline: timeline, pace: pace)
        clock.run { [events] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await player.run { event in events.change { $0.append(event) } } }
                await story(player, timeline)
                group.cancelAll()
            }
        }
    }

    private func seconds(_ relay: EmulatedRelay) -> [String] {
        relay.switchings.map { "\($0.time.sinceStart.components.seconds) \($0.isOn ? "on" : "off")" }
    }

    @Test("the first that is requested is off, whichever level that is", arguments: [true, false])
    func request(isActiveHigh: Bool) {
        let relay = relay(isActiveHigh: isActiveHigh)
        play(relay, isActiveHigh: isActiveHigh) { player, timeline in
            player.obey(isOn: true, until: nil, at: timeline.now)
            try? await timeline.sleep(for: .seconds(5))
        }
        #expect(relay.requests == [false])
        #expect(relay.switchings.map(\.isOn) == [true, false])
    }

    @Test("it is off when nothing was decided for a minute")
    func deadMan() {
        let relay = relay()
        play(relay) { player, timeline in
            for _ in 0..<4 {
                player.obey(isOn: true, until: nil, at: timeline.now)
                try? await timeline.sleep(for: .seconds(50))
            }
            try? await timeline.sleep(for: .seconds(500))
        }
        #expect(seconds(relay) == ["0 on", "210 off"])
    }

    @Test("where the clock of a demo runs ten times as fast, it waits for a decision ten times as long")
    func deadManInDemo() {
        let relay = relay()
        play(relay, pace: 10) { player, timeline in
            player.obey(isOn: true, until: nil, at: timeline.now)
            try? await timeline.sleep(for: .seconds(900))
        }
        #expect(seconds(relay) == ["0 on", "600 off"])
    }

    @Test("it is off when the time that it was given is over, without another decision")
    func until() {
        let relay = relay()
        play(relay) { player, timeline in
            player.obey(isOn: true, until: timeline.now + .seconds(10), at: timeline.now)
            try? await timeline.sleep(for: .seconds(40))
        }
        #expect(seconds(relay) == ["0 on", "10 off"])
    }

    @Test("it is off when it is cancelled")
    func cancelled() {
        let relay = relay()
        play(relay) { player, timeline in
            player.obey(isOn: true, until: nil, at: timeline.now)
            try? await timeline.sleep(for: .seconds(7))
        }
        #expect(seconds(relay) == ["0 on", "7 off"])
    }

    @Test("a line that fails is reported once, tried at every decision, and once when it works again")
    func fails() {
        let relay = relay()
        play(relay) { player, timeline in
            try? await timeline.sleep(for: .seconds(1))
            relay.fault = GPIOError(.lineBusy, line: "GPIO5")
            for turn in 0..<4 {
                if turn == 2 { relay.fault = nil }
                player.obey(isOn: false, until: nil, at: timeline.now)
                try? await timeline.sleep(for: .seconds(30))
            }
        }
        let cause = GPIOError(.lineBusy, line: "GPIO5").description
        #expect(events.value == [.failed(.output("fan"), cause: cause), .works(.output("fan"))])
    }
}
