import CharacterLCD
import HAL
import SimulatedHAL

/// What displays cost on the wire: `swift run lcd-wire` prints a table of bytes, transfers and time at 100 kHz for each
/// scenario and part, beside the least that the part's wire allows.
enum LCDWire {
    static func main() async {
        print("| part | scenario | bytes | least | ratio | transfers | ms at 100 kHz |")
        print("|---|---|---|---|---|---|---|")
        for part in WirePart.all {
            for scenario in WireScenario.all { print(await row(part, scenario)) }
        }
    }

    private static func row(_ part: WirePart, _ scenario: WireScenario) async -> String {
        let clock = VirtualClock()
        let bus = SimulatedI2CBus(clock: clock)
        let glass = EmulatedHD44780(
            columns: scenario.size.columns, rows: scenario.size.rows, oscillator: part.oscillator)
        bus.attach(part.emulate(glass), at: WirePart.address)
        var driver = part.driver(I2CDevice(on: bus, at: WirePart.address), scenario.size, Timeline(clock))
        try? await driver.show(Frame(scenario.before, size: scenario.size, glyphs: scenario.glyphsBefore))
        try? await clock.sleep(for: scenario.pause)
        let before = bus.traffic
        try? await driver.show(Frame(scenario.after, size: scenario.size, glyphs: scenario.glyphs))
        let bytes = bus.traffic.bytes - before.bytes
        let transfers = bus.traffic.transfers - before.transfers
        // Nine bits a byte, and a start and a stop for each transfer.
        let time = Double(bytes * 9 + transfers * 2) / 100
        let least = scenario.hasMinimum ? part.least(from: scenario.before, to: scenario.after, scenario.size) : nil
        let ratio = least.map { $0 == 0 ? "" : text(Double(bytes) / Double($0)) } ?? ""
        let isRight = glass.lines.joined().filter { $0 != "\u{FFFD}" } == scenario.expected
        precondition(isRight && glass.violations.isEmpty, "\(part.name), \(scenario.name): \(glass.lines)")
        return "| \(part.name) | \(scenario.name) | \(bytes) | \(least.map(String.init) ?? "") | \(ratio) | "
            + "\(transfers) | \(text(time)) |"
    }

    private static func text(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
}
