import Devices
import Ports
import Simulation
import Synchronization
import Testing
import Values

@Suite("A push button")
struct PushButtonTests {
    private let clock = VirtualClock()

    @Test("a button released before the long-press time is one press", arguments: [30, 100, 790])
    func presses(milliseconds: Int) {
        var button = PushButton()
        #expect(button.handle(edge(.low, 1000)) == [])
        #expect(button.handle(edge(.high, 1000 + milliseconds)) == [])
        #expect(button.stayed(for: .milliseconds(30), at: .high) == [.press])
        #expect(button.stayed(for: .seconds(10), at: .high) == [])
    }

    @Test("a held button is a long press while still held, and no press on release")
    func pressesLong() {
        var button = PushButton()
        #expect(button.handle(edge(.low, 1000)) == [])
        #expect(button.stayed(for: .milliseconds(500), at: .low) == [])
        #expect(button.stayed(for: .milliseconds(300), at: .low) == [.longPress])
        #expect(button.stayed(for: .seconds(5), at: .low) == [])
        #expect(button.handle(edge(.high, 7000)) == [])
        #expect(button.stayed(for: .seconds(1), at: .high) == [])
    }

    @Test("a bouncing button is pressed once")
    func debounces() {
        var button = PushButton()
        var events: [PushButton.Event] = []
        for (level, time) in [
            (.low, 1000), (.high, 1002), (.low, 1003), (.high, 1010), (.low, 1012), (.high, 1200), (.low, 1201),
            (.high, 1204), (.low, 1220), (.high, 1221),
        ] as [(Level, Int)] { events += button.handle(edge(level, time)) }
        events += button.stayed(for: .seconds(1), at: .high)
        #expect(events == [.press])
    }

    @Test("a disturbance of a few milliseconds does not press a button", arguments: [0, 1, 24])
    func ignoresSpikes(milliseconds: Int) {
        var button = PushButton()
        #expect(button.handle(edge(.low, 1000)) == [])
        #expect(button.handle(edge(.high, 1000 + milliseconds)) == [])
        #expect(button.stayed(for: .seconds(5), at: .high) == [])
    }

    @Test("a button that bounces while held stays held")
    func holdsThroughBounces() {
        var button = PushButton()
        var events = button.handle(edge(.low, 1000))
        events += button.handle(edge(.high, 1400)) + button.handle(edge(.low, 1405))
        events += button.stayed(for: .milliseconds(395), at: .low)
        #expect(events == [.longPress])
    }

    @Test("a button whose release was lost is released once its level is read")
    func recovers() {
        var button = PushButton()
        _ = button.handle(edge(.low, 1000))
        #expect(button.stayed(for: .milliseconds(100), at: .high) == [])
        #expect(button.stayed(for: .milliseconds(100), at: .high) == [.press])
        #expect(button.handle(edge(.low, 5000)) == [])
        #expect(button.handle(edge(.high, 5100)) == [])
        #expect(button.stayed(for: .milliseconds(100), at: .high) == [.press])
    }

    @Test("a button without a long press is pressed once it has been down for 25 ms, and once only")
    func pressesAtOnce() {
        var button = PushButton(hasLongPress: false)
        #expect(button.settlesIn == nil)
        #expect(button.handle(edge(.low, 1000)) == [])
        #expect(button.handle(edge(.high, 1003)) == [])
        #expect(button.handle(edge(.low, 1004)) == [])
        #expect(button.settlesIn == .milliseconds(25))
        #expect(button.stayed(for: .milliseconds(24), at: .low) == [])
        #expect(button.settlesIn == .milliseconds(1))
        #expect(button.stayed(for: .milliseconds(1), at: .low) == [.press])
        #expect(button.settlesIn == nil)
        #expect(button.stayed(for: .seconds(5), at: .low) == [])
        #expect(button.handle(edge(.high, 7000)) == [])
        #expect(!button.isIdle)
        #expect(button.stayed(for: .milliseconds(25), at: .high) == [])
        #expect(button.isIdle)
    }

    @Test("a disturbance whose end was lost does not press a button without a long press")
    func ignoresHalfSpikes() {
        var button = PushButton(hasLongPress: false)
        #expect(button.handle(edge(.low, 1000)) == [])
        #expect(button.stayed(for: .milliseconds(25), at: .high) == [])
        #expect(button.stayed(for: .milliseconds(25), at: .high) == [])
        #expect(button.isIdle)
        #expect(button.handle(edge(.low, 5000)) == [])
        #expect(button.stayed(for: .milliseconds(25), at: .low) == [.press])
    }

    @Test(
        "a button has no more presses than edges, whatever the input, even with times that go back",
        arguments: [true, false])
    func survivesNoise(hasLongPress: Bool) {
        var generator = SplitMix64(seed: 17)
        for _ in 0..<200 {
            var button = PushButton(hasLongPress: hasLongPress)
            var events = 0
            for _ in 0..<100 {
                let level: Level = generator.next() % 2 == 0 ? .low : .high
                let time = Int(generator.next() % 100_000)
                events += button.handle(edge(level, time)).count
            }
            #expect(events <= 50)
        }
    }

    @Test("a button on a line reports every press, wherever it falls between the windows", arguments: [0, 13, 50, 99])
    func listens(offset: Int) async throws {
        let line = EmulatedButton(timeline: Timeline(clock))
        line.press(after: .milliseconds(200 + offset), for: .milliseconds(120), bounces: 3)
        line.press(after: .milliseconds(400), for: .milliseconds(1500), bounces: 2)
        line.press(after: .milliseconds(400), for: .milliseconds(60))
        var button = ButtonLine(line)
        var events: [PushButton.Event] = []
        for _ in 0..<40 { events += try await button.events() }
        #expect(events == [.press, .longPress, .press])
    }

    @Test("a button without a long press reports a press 25 ms after its last bounce", arguments: [0, 2])
    func listensPromptly(bounces: Int) async throws {
        let line = EmulatedButton(timeline: Timeline(clock))
        line.press(after: .milliseconds(213), for: .seconds(2), bounces: bounces)
        var button = ButtonLine(line, hasLongPress: false)
        var events: [PushButton.Event] = []
        for _ in 0..<20 where events.isEmpty { events += try await button.events() }
        #expect(events == [.press])
        #expect(clock.now.sinceStart == .milliseconds(238 + 2 * bounces))
    }

    @Test("a button on a failing line reports the failure, and works again when the line does")
    func survivesFailures() async throws {
        let line = EmulatedButton(timeline: Timeline(clock))
        let failure = GPIOError(.lineBusy, line: "GPIO17", errno: 16)
        line.fault = failure
        var button = ButtonLine(line)
        do throws(GPIOError) {
            _ = try await button.events()
            Issue.record("a line that fails was heard")
        } catch {
            #expect(error == failure)
        }
        line.fault = nil
        line.press(after: .milliseconds(50), for: .milliseconds(100))
        var events: [PushButton.Event] = []
        for _ in 0..<5 { events += try await button.events() }
        #expect(events == [.press])
    }

    /// Which is never pressed.
    private final class UntouchedLine: DigitalInput {
        let windows = Mutex<[Duration]>([])

        func level() async throws(GPIOError) -> Level { .high }

        func edges(
            afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
        ) async throws(GPIOError) -> [Edge] {
            let calls = windows.withLock { windows in
                windows.append(window)
                return windows.count
            }
            if calls == 3 { throw GPIOError(.unavailable, line: "GPIO17") }
            return []
        }
    }

    @Test("a button that is never pressed is looked at once an hour, and soon after the start and after an error")
    func untouched() async throws {
        let line = UntouchedLine()
        var button = ButtonLine(line)
        for _ in 0..<5 { _ = try? await button.events() }
        #expect(line.windows.withLock { $0 } == [1, 3600, 3600, 1, 3600].map { .seconds($0) })
    }

    private func edge(_ level: Level, _ milliseconds: Int) -> Edge {
        Edge(to: level, at: .milliseconds(milliseconds), sequence: 0)
    }
}
