import Devices
import Ports
import Simulation
import StationTestKit
import Testing
import Values

@Suite("An OLED")
struct OLEDTests {
    @Test("every controller shows text with its letters, and breaks no rule", arguments: TestDisplay.Way.oleds)
    func showsText(way: TestDisplay.Way) async throws {
        var display = TestDisplay(way)
        let lines = ["In  21.4 48%", "Out 17.2 63%", "", "Broken clouds", "0123456789abcdefghijk", "g", "[]{}", "last"]
        try await display.show(lines, for: .seconds(300))
        #expect(display.read == lines)
        #expect(display.violations == [])
    }

    @Test("a digit that changes is one transfer of its changed bytes", arguments: TestDisplay.Way.oleds)
    func writesChanges(way: TestDisplay.Way) async throws {
        var display = TestDisplay(way)
        try await display.show("12:34", "hello")
        let digit = try await display.traffic { try await $0.show("12:35", "hello") }
        // An address, a place in memory, a control byte and at most five columns.
        #expect(digit.transfers == 1 && digit.bytes <= 8 + 5, "\(digit)")
        let two = try await display.traffic { try await $0.show("12:40", "hello") }
        #expect(two.transfers == 1 && two.bytes <= 8 + 11, "\(two)")
        let far = try await display.traffic { try await $0.show("22:40", "hellO") }
        #expect(far.transfers == 2, "\(far)")
        #expect(try await display.traffic { try await $0.show("22:40", "hellO") }.transfers == 0)
    }

    @Test("an unchanged frame sends nothing for 14 seconds, and then all that the controller has")
    func repairsOnTime() async throws {
        var display = TestDisplay(.ssd1306)
        try await display.show("same")
        let quiet = try await display.traffic { try await $0.show(["same"], for: .milliseconds(14_200)) }
        #expect(quiet.bytes == 0)
        try await display.clock.sleep(for: .milliseconds(400))
        let repair = try await display.traffic { try await $0.show("same") }
        // The settings, eight pages, the light.
        #expect(repair.transfers == 10)
        let (pages, settings, light) = (8 * (8 + 128), 2 + 22, 2 + 3)
        #expect(repair.bytes == pages + settings + light)
    }

    @Test(
        "flipped dots, a power cut and any stray command are gone within 20 seconds", arguments: TestDisplay.Way.oleds)
    func repairs(way: TestDisplay.Way) async throws {
        // Every command of one, every fifth of the others.
        for command in stride(from: 0, through: 255, by: way == .ssd1306 ? 1 : 5).map({ UInt8($0) }) {
            var display = TestDisplay(way)
            try await display.show("text", "more")
            let oled = try #require(display.oled)
            oled.disturb([command])
            oled.disturb(page: Int(command % 8), column: Int(command), mask: command | 1)
            if command % 16 == 0 { display.cutPower() }
            try await display.show(["text", "more"], for: .seconds(20))
            #expect(display.read == ["text", "more"] && display.isBacklit, "\(command)")
        }
    }

    @Test("a display that was just powered is dark until all its text is there", arguments: TestDisplay.Way.oleds)
    func hidesNoise(way: TestDisplay.Way) async throws {
        for transfer in 1..<10 {
            var display = TestDisplay(way)
            display.faults?.setPlan { number, _ in number == transfer ? .failBefore(.noAcknowledge) : nil }
            await #expect(throws: DisplayError.self) { try await display.driver.show(display.frame(["text"])) }
            #expect(display.oled?.rows.joined().contains(true) == false, "after \(transfer) transfers")
        }
    }

    @Test(
        "the light is the contrast of the dots, or switches them off, and stays what it is when the display is replugged"
    )
    func light() async throws {
        for (dim, brightness) in [(UInt8(9), 9), (0, 0)] {
            var display = TestDisplay(.ssd1306)
            let bus = try #require(display.bus)
            display.driver = OLED(
                on: bus, at: TestDisplay.address, .ssd1306, panel: .tall, letters: .small,
                brightness: OLED.Brightness(lit: 200, dim: dim), timeline: display.timeline)
            try await display.driver.setBacklight(on: false)
            #expect(display.oled?.brightness == 0)
            try await display.show("night")
            #expect(display.oled?.brightness == brightness)
            display.cutPower()
            try await display.show(["night"], for: .seconds(20))
            #expect(display.oled?.brightness == brightness)
            try await display.driver.setBacklight(on: true)
            #expect(display.oled?.brightness == 200 && display.read == ["night"])
            try await display.driver.setBacklight(on: false)
            #expect(display.oled?.brightness == brightness)
        }
    }

    @Test("the picture moves by a dot every minute, and where that would cut something off it stays")
    func moves() async throws {
        var display = TestDisplay(.ssd1306)
        let oled = try #require(display.oled)
        var places: Set<[Int]> = []
        let start = try await corner(of: &display, saying: "text")
        for _ in 0..<50 {
            try await display.show(["text"], for: .seconds(5))
            let dots = oled.rows
            let top = dots.firstIndex { $0.contains(true) } ?? 0
            let left = dots.compactMap { $0.firstIndex(of: true) }.min() ?? 0
            places.insert([left - start.0, top - start.1])
            #expect(display.read == ["text"])
        }
        #expect(places == [[0, 0], [1, 0], [1, 1], [0, 1]])
        // A descender in the last row of dots, in each minute of four.
        let full = Array(repeating: "", count: 7) + ["g"]
        for _ in 0..<50 {
            try await display.show(full, for: .seconds(5))
            #expect(display.read == full)
        }
    }

    private func corner(of display: inout TestDisplay, saying text: String) async throws -> (Int, Int) {
        try await display.show(text)
        let dots = display.oled?.rows ?? []
        return (dots.compactMap { $0.firstIndex(of: true) }.min() ?? 0, dots.firstIndex { $0.contains(true) } ?? 0)
    }

    @Test("between two pages of a repaint a sensor on the same bus is read, at 100 kHz within 15 ms")
    func sharesTheBus() throws {
        let display = TestDisplay(.ssd1306)
        let bus = try #require(display.bus)
        let sensor = EmulatedSHT3x()
        bus.attach(sensor, at: 0x44)
        let waits = display.clock.run { () -> [Duration] in
            await withTaskGroup(of: [Duration].self) { group in
                group.addTask {
                    var display = display
                    for round in 0..<5 { try? await display.show("frame \(round)") }
                    try? await display.timeline.sleep(for: .seconds(20))
                    try? await display.show("repair")
                    return []
                }
                group.addTask {
                    var waits: [Duration] = []
                    for _ in 0..<3000 {
                        let before = display.timeline.now
                        _ = try? await bus.perform(I2CTransfer(to: 0x44, write: [0xF3, 0x2D]))
                        waits.append(display.timeline.now - before)
                        try? await display.timeline.sleep(for: .milliseconds(7))
                    }
                    return waits
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
        }
        #expect(waits.count == 3000 && (waits.max() ?? .zero) < .milliseconds(15), "\(waits.max() ?? .zero)")
    }

    @Test("a wrong address is an error that names it, and the display shows the next frame once it is there")
    func wrongAddress() async throws {
        let clock = VirtualClock()
        let bus = SimulatedI2CBus(clock: clock)
        let glass = EmulatedOLED(.ssd1306)
        bus.attach(glass, at: 0x3D)
        var display = OLED(
            on: bus, at: 0x3C, .ssd1306, panel: .tall, letters: .small, timeline: Timeline(clock))
        let frame = Frame(["text"], size: display.size, letters: .font(.small))
        await #expect(throws: DisplayError.bus(I2CError(.noAcknowledge, address: 0x3C))) {
            try await display.show(frame)
        }
        bus.attach(glass, at: 0x3C)
        try await display.show(frame)
        #expect(OLEDReader(.small, of: "text").text(of: glass)?.first == "text")
    }
}
