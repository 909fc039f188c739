import Devices
import Simulation
import TestSupport
import Testing
import Values

/// Ten thousand times something goes wrong on the wires, and nobody tells the driver.
@Suite("Noise on a display's wires")
struct NoiseTests {
    private static let events = 10_000

    @Test(
        "none of 10,000 dropped, doubled or flipped nibbles and power cuts leaves a wrong display for 30 seconds",
        arguments: TestDisplay.Way.characters)
    func repairs(way: TestDisplay.Way) async {
        await Findings.asOneIssue { findings in
            var random = SplitMix64(seed: 1978)
            var display = TestDisplay(way, oscillator: 190_000)
            let glyph = Glyph("☀", ["#.#.#", ".###.", "#####"])
            var events = 0
            var storm = 0
            while events < Self.events {
                storm += 1
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    events += 1
                    if Int.random(in: 0..<50, using: &random) == 0 {
                        display.cutPower()
                        continue
                    }
                    for _ in 0..<Int.random(in: 0...30, using: &random) { display.glass.disturb(.flippedData(mask: 0)) }
                    display.glass.disturb(Self.noise(using: &random))
                }
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    try await display.show("storm \(storm) ☀", "\(storm) noise", glyphs: [glyph])
                    try await display.clock.sleep(for: .seconds(Int.random(in: 1...10, using: &random)))
                }
                display.glass.calm()
                // The station gives a display a frame at least every ten seconds.
                for _ in 0..<3 {
                    try await display.show("calm \(storm) ☀", "\(storm) sun", glyphs: [glyph])
                    try await display.clock.sleep(for: .seconds(10))
                }
                let shown = display.glass.lines.map { $0.filter(\.isASCII).trimmed }
                findings.expect(shown == ["calm \(storm)", "\(storm) sun"], "\(shown) after storm \(storm)")
                let sun = display.glass.codes.first { $0 < 8 }
                let rows = display.glass.glyph(Int(sun ?? 7))
                findings.expect(rows == glyph.rows, "a sun of \(rows) after storm \(storm)")
                findings.expect(!display.glass.isCursorVisible, "a cursor after storm \(storm)")
            }
        }
    }

    private static func noise(using random: inout SplitMix64) -> HD44780Noise {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .lostStrobe
        case 1: .doubledStrobe
        case 2: .flippedData(mask: UInt8.random(in: 1...15, using: &random))
        case 3: .flippedRegister
        default: .strayStrobe(nibble: UInt8.random(in: 0...15, using: &random), isData: Bool.random(using: &random))
        }
    }
}
