import Glibc
import Ports
import Simulation

/// The wires of a display on GPIO lines. A simulated chip does not report when a program sets an output; the kernel's
/// tracepoint gpio:gpio_value does, with the time.
final class TracedLines: Sendable {
    private static let tracing = "/sys/kernel/tracing"
    /// The numbers of the lines RS, E, D4, D5, D6 and D7.
    private static let offsets = [17, 27, 22, 23, 24, 25]
    /// The bits of RS and E.
    private static let control: UInt32 = 0b11

    private let parts: BenchParts
    private let base: Int
    private let trace: Int32

    /// - Parameter base: the kernel's number of the chip's first line.
    init(_ parts: BenchParts, base: Int) throws(WorldError) {
        self.parts = parts
        self.base = base
        // The kernel also traces every input that it reads: recording those would delay the other lines.
        let wanted = Self.offsets.map { "gpio == \(base + $0)" }.joined(separator: " || ")
        try Self.set("filter", to: "get == 0 && (\(wanted))")
        try Self.set("enable", to: "1")
        trace = try opened(Self.tracing + "/trace_pipe", O_RDONLY)
    }

    /// Follows the trace until an error, which it throws; never returns otherwise.
    func run() throws(WorldError) {
        guard let events = fdopen(trace, "r") else { throw WorldError("trace_pipe") }
        let clock = VirtualClock()
        let start = clock.now
        let wires = EmulatedHD44780Lines(parts.linesDisplay, timeline: Timeline(clock), hasBacklight: false)
        var levels: UInt32 = 0
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        while getline(&line, &room, events) > 0, let text = line {
            guard let event = TracedLevel(String(cString: text)),
                let index = Self.offsets.firstIndex(of: event.line - base)
            else { continue }
            let bit: UInt32 = 1 << UInt32(index)
            let now = event.isHigh ? levels | bit : levels & ~bit
            let changed = now ^ levels
            levels = now
            // The data lines count when the strobe falls, and not before.
            guard changed & Self.control != 0 else { continue }
            blocking {
                try? await clock.sleep(until: start.advanced(by: event.time), tolerance: nil)
                try? await wires.set(now)
            }
            try parts.showGlasses()
        }
        throw WorldError("trace_pipe")
    }

    private static func set(_ setting: String, to text: String) throws(WorldError) {
        let path = tracing + "/events/gpio/gpio_value/" + setting
        let file = try opened(path, O_WRONLY | O_TRUNC)
        defer { close(file) }
        try write(Array(text.utf8), to: file, path)
    }
}
