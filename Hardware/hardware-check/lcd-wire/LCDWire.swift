import Devices
import Ports
import Simulation

/// What displays cost on the wire: `swift run hardware-check lcd-wire` prints a table of bytes (on GPIO lines: of changes), transfers and
/// time for each scenario and part, on a bus of 100 kHz, beside the least that the part's wire allows or, of an OLED, what it takes to
/// write the whole glass.
enum LCDWire {
    static func run(_ arguments: [String]) async {
        guard arguments.isEmpty else { end(withUsage: "lcd-wire") }
        print("| part | scenario | bytes or changes | least | ratio | transfers | ms |")
        print("|---|---|---|---|---|---|---|")
        for part in WirePart.all {
            for scenario in WireScenario.all { print(await row(part, scenario)) }
        }
        print("")
        print("| part | scenario | bytes | whole glass | ratio | transfers | ms |")
        print("|---|---|---|---|---|---|---|")
        for row in await OLEDWire.rows() { print(row) }
    }

    private static func row(_ part: WirePart, _ scenario: WireScenario) async -> String {
        let size = scenario.size
        let wire = Wire(columns: size.columns, rows: size.rows, oscillator: part.oscillator)
        var driver = part.driver(wire, size)
        try? await driver.show(Frame(scenario.before, size: size, glyphs: GlyphSet(scenario.glyphsBefore)))
        try? await wire.timeline.sleep(for: scenario.pause)
        let before = wire.count
        try? await driver.show(Frame(scenario.after, size: size, glyphs: GlyphSet(scenario.glyphs)))
        let after = wire.count
        let units = after.units - before.units
        let least = scenario.hasMinimum ? part.least(from: scenario.before, to: scenario.after, size) : nil
        let ratio = least.map { $0 == 0 ? "" : text(Double(units) / Double($0)) } ?? ""
        precondition(least.map { $0 <= units } ?? true, "\(part.name), \(scenario.name): less than the least")
        let isRight = wire.glass.lines.joined().filter { $0 != "\u{FFFD}" } == scenario.expected
        precondition(isRight && wire.glass.violations.isEmpty, "\(part.name), \(scenario.name): \(wire.glass.lines)")
        return "| \(part.name) | \(scenario.name) | \(units) | \(least.map(String.init) ?? "") | \(ratio) | "
            + "\(after.transfers - before.transfers) | \(text(after.milliseconds - before.milliseconds)) |"
    }

    static func text(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
}
