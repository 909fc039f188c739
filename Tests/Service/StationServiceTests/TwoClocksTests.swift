import Ports
import StationCore
import Synchronization
import Testing
import Values

@testable import StationService

@Suite("The board's two clocks")
struct TwoClocksTests {
    /// A machine that does something else for a while whenever somebody has looked at the clock on its wall.
    private final class BusyMachine: Clock {
        struct Instant: InstantProtocol, Sendable {
            var time: Duration
            func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
            func duration(to other: Instant) -> Duration { other.time - time }
            static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
        }

        private struct State {
            var time = Duration.zero
            var stalls: [Duration]
        }

        private let state: Mutex<State>

        init(stalls: [Duration]) { state = Mutex(State(stalls: stalls)) }

        var now: Instant { Instant(time: state.withLock { $0.time }) }
        var minimumResolution: Duration { .nanoseconds(1) }
        func sleep(until deadline: Instant, tolerance: Duration?) async throws {}

        func look() -> Int64 {
            state.withLock { state in
                if !state.stalls.isEmpty { state.time += state.stalls.removeFirst() }
                return state.time.components.seconds
            }
        }
    }

    private struct Wall: WallClock {
        let machine: BusyMachine
        static let start = Timestamp(secondsSince1970: 1_795_129_200)

        func now() -> WallTime {
            WallTime(secondsSince1970: Self.start.secondsSince1970 + machine.look(), secondsFromUTC: 0)
        }
    }

    private func moment(of machine: BusyMachine) -> Moment {
        StationService(
            components: StationComponents(sensors: []), clock: machine, wall: Wall(machine: machine)
        ).moment
    }

    @Test("a stall of the machine between reading its two clocks is not taken for a clock step")
    func together() {
        let moment = moment(of: BusyMachine(stalls: [.seconds(40), .milliseconds(1500), .milliseconds(10)]))
        #expect(moment.uptime == .start + .milliseconds(41_500))
        #expect(moment.wall == Wall.start.advanced(bySeconds: 41))
    }

    @Test("the two clocks are accepted in the end, however busy the machine is")
    func busy() {
        let moment = moment(of: BusyMachine(stalls: Array(repeating: .seconds(5), count: 1000)))
        #expect(moment.uptime < .start + .seconds(100))
    }
}
