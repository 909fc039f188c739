import Ports
import Simulation
import Synchronization
import Values

/// A glass with the bus and the lines that it may hang on, and what passed over them.
final class Wire: Sendable {
    let clock = VirtualClock()
    let timeline: Timeline
    let glass: EmulatedHD44780
    let lines: CountedLines
    private let bus: SimulatedI2CBus

    static let address: I2CAddress = 0x27

    init(columns: Int, rows: Int, oscillator: Int) {
        timeline = Timeline(clock)
        glass = EmulatedHD44780(columns: columns, rows: rows, oscillator: oscillator)
        lines = CountedLines(EmulatedHD44780Lines(glass, timeline: timeline))
        bus = SimulatedI2CBus(clock: clock)
    }

    /// The bus, after the part was hung on it.
    func bus(with part: any EmulatedI2CPart) -> SimulatedI2CBus {
        bus.attach(part, at: Self.address)
        return bus
    }

    /// Bytes or changes of lines, transfers, and time so far. On the bus the time is that of its bits: nine for a byte, and
    /// a start and a stop for each transfer.
    var count: (units: Int, transfers: Int, milliseconds: Double) {
        let traffic = bus.traffic
        guard traffic.transfers > 0 else {
            let now = timeline.now.sinceStart / .microseconds(1)
            return (lines.changes, 0, now / 1000)
        }
        return (traffic.bytes, traffic.transfers, Double(traffic.bytes * 9 + traffic.transfers * 2) / 100)
    }
}

/// Lines that count how often they are set: a system call each.
final class CountedLines: DigitalOutputs {
    private let lines: EmulatedHD44780Lines
    private let counted = Mutex(0)

    init(_ lines: EmulatedHD44780Lines) {
        self.lines = lines
    }

    var count: Int { lines.count }
    var changes: Int { counted.withLock { $0 } }

    func set(_ steps: [LineLevels]) async throws(GPIOError) {
        counted.withLock { $0 += steps.count }
        try await lines.set(steps)
    }
}
