import Glibc
import HAL
import SimulatedHAL

/// The wires of a display on GPIO lines. A simulated chip tells nobody when a program sets an output; the kernel's
/// tracepoint gpio:gpio_value does, with the time.
final class TracedLines: Sendable {
    private static let tracing = "/sys/kernel/tracing"
    /// RS, E, D4, D5, D6, D7.
    private static let offsets = [17, 27, 22, 23, 24, 25]

    private let world: World
    private let base: Int
    private let trace: Int32

    /// - Parameter base: the kernel's number of the chip's first line.
    init(_ world: World, base: Int) throws(WorldError) {
        self.world = world
        self.base = base
        let event = try opened(Self.tracing + "/events/gpio/gpio_value/enable", O_WRONLY)
        try write([UInt8(ascii: "1")], to: event, "gpio_value")
        close(event)
        trace = try opened(Self.tracing + "/trace_pipe", O_RDONLY)
    }

    /// Never returns but by an error.
    func follow() throws(WorldError) {
        guard let events = fdopen(trace, "r") else { throw WorldError("trace_pipe") }
        let clock = VirtualClock()
        let start = clock.now
        let wires = EmulatedHD44780Lines(world.linesDisplay, timeline: Timeline(clock), hasBacklight: false)
        var levels: UInt32 = 0
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        while getline(&line, &room, events) > 0, let text = line {
            guard let event = TracedLevel(String(cString: text)),
                let index = Self.offsets.firstIndex(of: event.line - base)
            else { continue }
            let bit: UInt32 = 1 << UInt32(index)
            levels = event.isHigh ? levels | bit : levels & ~bit
            let now = levels
            blocking {
                try? await clock.sleep(until: start.advanced(by: event.time), tolerance: nil)
                try? await wires.set(now)
            }
            try world.showGlasses()
        }
        throw WorldError("trace_pipe")
    }
}
