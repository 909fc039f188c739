import Devices
import Ports
import Simulation
import Values

/// What an OLED costs on the wire, beside a driver that writes the whole glass for each change: with page addressing as luma.oled's for
/// the SH1106 (two transfers for each page), or in one window as its own for the SSD1306.
enum OLEDWire {
    private struct Scenario {
        var name: String
        var before: [String]
        var after: [String]
        var pause = Duration.seconds(1)
    }

    private static let scenarios = [
        Scenario(
            name: "full repaint, 21x8", before: Array(repeating: "aaaaaaaaaaaaaaaaaaaaa", count: 8),
            after: Array(repeating: "bcdefghijklmnopqrstuv", count: 8)),
        Scenario(name: "one digit of a clock", before: ["12:34", "hello"], after: ["12:35", "hello"]),
        Scenario(name: "a clock at the hour", before: ["12:59", "hello"], after: ["13:00", "hello"]),
        Scenario(
            name: "room to weather, 21x8", before: ["In  21.4C 48%", "Out 17.2C 63%"],
            after: ["Broken clouds", "Feels 17C 3.4m/s"]),
        Scenario(name: "nothing new", before: ["21.4", "hello"], after: ["21.4", "hello"]),
        Scenario(name: "repair", before: ["21.4", "hello"], after: ["21.4", "hello"], pause: .seconds(20)),
    ]

    /// The bytes of a frame that is written whole: address and control byte, six bytes of commands for the window, 1,024 of data; or for
    /// each of eight pages three of commands and 128 of data.
    private static let wholes = [
        (name: "SSD1306", whole: 2 + 6 + 2 + 1024), (name: "SH1106", whole: 8 * (2 + 3 + 2 + 128)),
    ]

    static func rows() async -> [String] {
        var rows: [String] = []
        for (controller, whole) in zip([OLEDController.ssd1306, .sh1106], wholes) {
            for scenario in scenarios { rows.append(await row(controller, whole.name, whole.whole, scenario)) }
        }
        return rows
    }

    private static func row(_ controller: OLEDController, _ name: String, _ whole: Int, _ scenario: Scenario) async
        -> String
    {
        let clock = VirtualClock()
        let timeline = Timeline(clock)
        let bus = SimulatedI2CBus(clock: clock)
        let glass = EmulatedOLED(controller == .sh1106 ? .sh1106 : .ssd1306)
        bus.attach(glass, at: Wire.address)
        var driver = OLED(
            on: bus, at: Wire.address, controller, panel: .tall, letters: .small, timeline: timeline)
        func frame(_ lines: [String]) -> Frame { Frame(lines, size: driver.size, letters: .font(.small)) }
        try? await driver.show(frame(scenario.before))
        try? await timeline.sleep(for: scenario.pause)
        let before = bus.traffic
        try? await driver.show(frame(scenario.after))
        let (bytes, transfers) = (bus.traffic.bytes - before.bytes, bus.traffic.transfers - before.transfers)
        let dots = frame(scenario.after).drawn?.dots
        let isRight = glass.rows.enumerated().allSatisfy { y, row in
            row.enumerated().allSatisfy { x, isLit in isLit == (dots?.isSet(x, y) ?? false) }
        }
        precondition(isRight && glass.violations.isEmpty, "\(name), \(scenario.name): another picture")
        let milliseconds = Double(bytes * 9 + transfers * 2) / 100
        return "| \(name) | \(scenario.name) | \(bytes) | \(whole) | \(LCDWire.text(Double(bytes) / Double(whole))) | "
            + "\(transfers) | \(LCDWire.text(milliseconds)) |"
    }
}
