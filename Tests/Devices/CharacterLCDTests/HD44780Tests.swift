import Devices
import Ports
import Simulation
import Synchronization
import Testing
import Values

@Suite("An HD44780 display")
struct HD44780Tests {
    @Test(
        "the display shows text on every link, with either ROM, at 16x2 and 20x4",
        arguments: TestDisplay.Way.characters, CharacterROM.allCases)
    func showsText(way: TestDisplay.Way, rom: CharacterROM) async throws {
        var small = TestDisplay(way, size: .sixteenByTwo, rom: rom)
        try await small.show("in  21.4° 45%", "out  9.8° 81%", rom: rom)
        #expect(small.glass.lines == ["in  21.4° 45%   ", "out  9.8° 81%   "])
        #expect(small.glass.violations.isEmpty)

        var large = TestDisplay(way, size: .twentyByFour, rom: rom)
        try await large.show("Zürich", "öffnen: 3 °C kühler", "1013 hPa", "12:00", rom: rom)
        #expect(
            large.glass.lines == [
                "Zürich              ", "öffnen: 3 °C kühler ", "1013 hPa            ", "12:00               ",
            ])
        #expect(large.glass.violations.isEmpty)
        #expect(!large.glass.isCursorVisible)
    }

    @Test(
        "slow and unusual copies show the right text, and no timing rule is broken",
        arguments: TestDisplay.Way.characters, [0, 0x0F])
    func copies(way: TestDisplay.Way, unconnectedLines: UInt8) async throws {
        var display = TestDisplay(
            way, oscillator: 140_000, clearResetsAddress: false, unconnectedLines: unconnectedLines)
        try await display.show("first", "second", glyphs: [Glyph("☀", ["#####"])])
        try await display.show("first ☀", "2nd", glyphs: [Glyph("☀", ["#####"])])
        try await display.show("third", for: .seconds(60))
        #expect(display.glass.lines == ["third           ", "                "])
        #expect(display.glass.violations.isEmpty)
    }

    @Test("creating a driver sends nothing")
    func makingSendsNothing() async throws {
        let display = TestDisplay()
        #expect(display.bus?.traffic.transfers == 0)
        #expect(display.timeline.now == .start)
    }

    @Test("a display that was just powered shows no text before all of it is written")
    func staysOff() async throws {
        var display = TestDisplay()
        var other = TestDisplay()
        let traffic = try await other.traffic { try await $0.show("x") }
        display.loose?.fallOut(after: traffic.bytes - traffic.transfers - 10)
        try? await display.show("x")
        #expect(display.glass.lines == [String(repeating: " ", count: 16), String(repeating: " ", count: 16)])
    }

    // MARK: - What it costs

    @Test("a full 16x2 takes 141 bytes in one transfer, address bytes included")
    func fullRepaint() async throws {
        var display = TestDisplay()
        try await display.show("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb")
        let traffic = try await display.traffic { try await $0.show("cccccccccccccccc", "dddddddddddddddd") }
        #expect(traffic.bytes == 141)
        #expect(traffic.transfers == 1)
    }

    @Test(
        "a full repaint writes memory in its order: in one run where rows are adjacent",
        arguments: [("20x4", 327), ("40x2", 327), ("16x4", 269), ("20x2", 173), ("8x1", 39)] as [(String, Int)])
    func fullRepaintInMemoryOrder(name: String, bytes: Int) async throws {
        let size = try #require(DisplaySize(name))
        var display = TestDisplay(size: size)
        let texts = "abcd".prefix(size.rows).map { String(repeating: $0, count: size.columns) }
        try await display.driver.show(Frame([], size: size))
        let traffic = try await display.traffic { try await $0.driver.show(Frame(texts, size: size)) }
        #expect(display.glass.lines == texts)
        #expect(display.glass.violations.isEmpty)
        #expect(traffic.bytes == bytes)
        #expect(traffic.transfers == 1)
    }

    @Test(
        "any text replaces any other on every size that one controller can drive, on every link",
        arguments: TestDisplay.Way.characters)
    func paintsEverySize(way: TestDisplay.Way) async throws {
        var dice = SplitMix64(seed: 44780)
        for rows in [1, 2, 4] {
            for columns in stride(from: 1, through: rows == 4 ? 20 : 40, by: rows == 4 ? 1 : 3) {
                let size = try #require(DisplaySize(columns: columns, rows: rows))
                var display = TestDisplay(way, size: size)
                for _ in 0..<4 {
                    let texts = (0..<rows).map { _ in
                        (0..<columns).map { _ in dice.next() % 3 == 0 ? "x" : " " }.joined()
                    }
                    try await display.driver.show(Frame(texts, size: size))
                    #expect(display.read == (size.isSplit ? [texts.joined()] : texts), "\(size)")
                }
                #expect(display.glass.violations.isEmpty, "\(size)")
            }
        }
    }

    @Test(
        "one transfer writes the runs of changed cells, and an unchanged cell if that is cheaper",
        arguments: [
            ("21.4", 0, 0), ("21.5", 11, 1), ("31.5", 21, 1), ("22.5", 19, 1), ("21", 15, 1), ("X1.4", 11, 1),
        ])
    func changes(text: String, bytes: Int, transfers: Int) async throws {
        var display = TestDisplay()
        try await display.show("21.4", "hello")
        let traffic = try await display.traffic { try await $0.show(text, "hello") }
        #expect(traffic.bytes == bytes)
        #expect(traffic.transfers == transfers)
        #expect(display.glass.lines[0].trimmed == text)
    }

    @Test("a new glyph is loaded once, a changed one again, and the text around it is written too")
    func glyphs() async throws {
        let sun = Glyph("☀", ["#.#.#", ".###.", "#####"])
        let moon = Glyph("☾", ["..##.", ".##.."])
        var display = TestDisplay()
        try await display.show("☀ 21", glyphs: [sun])
        #expect(display.glass.glyph(0) == [0x15, 0x0E, 0x1F, 0, 0, 0, 0, 0])
        #expect(display.glass.codes.prefix(4) == [0, 0x20, 0x32, 0x31])

        let same = try await display.traffic { try await $0.show("☀ 21", glyphs: [sun]) }
        #expect(same.bytes == 0)
        try await display.show("☾ 21", glyphs: [moon])
        #expect(display.glass.glyph(1) == [0x06, 0x0C, 0, 0, 0, 0, 0, 0])
        #expect(display.glass.codes.prefix(4) == [1, 0x20, 0x32, 0x31])
        let back = try await display.traffic { try await $0.show("☀ 21", glyphs: [sun]) }
        #expect(back.bytes == 11)
        #expect(display.glass.codes.prefix(4) == [0, 0x20, 0x32, 0x31])
        #expect(display.glass.violations.isEmpty)
    }

    @Test("glyphs of a page never overwrite those that the previous page still shows, while eight are enough for both")
    func keepsGlyphsInUse() async throws {
        func glyphs(_ range: Range<Int>) -> [Glyph] {
            range.map { index in
                Glyph("☀☁☂☃☄★☆☇☈☉☊☋".dropFirst(index).first ?? "?", (0..<8).map { index >> $0 & 1 == 0 ? "#" : ".#" })
            }
        }
        var display = TestDisplay()
        try await display.show("☀☁☂☃", glyphs: glyphs(0..<4))
        let first = (0..<4).map { display.glass.glyph($0) }
        try await display.show("☂☃☄★☆☇", glyphs: glyphs(2..<8))
        #expect((0..<4).map { display.glass.glyph($0) } == first)
        #expect(display.glass.codes.prefix(6) == [2, 3, 4, 5, 6, 7])
        // Six of the next page's eight are there; the two new ones take the places of those that nothing shows.
        try await display.show("☂☃☄★☆☇☈☉", glyphs: glyphs(2..<10))
        #expect(display.glass.codes.prefix(8) == [2, 3, 4, 5, 6, 7, 0, 1])
        #expect(display.glass.glyph(2) == first[2])
    }

    @Test("a text address misread after a glyph was loaded does not write text over the glyph")
    func keepsGlyphs() async throws {
        var display = TestDisplay()
        let moon = Glyph("☾", ["..##."])
        try await display.show("☀☾21", glyphs: [Glyph("☀", ["#.#.#"]), moon])
        try await display.show("☀☾21", glyphs: [Glyph("☀", [".#.#."]), moon])
        // 80 becomes 00, which is no instruction.
        display.glass.disturb(.flippedData(mask: 8))
        try await display.show("wxyz", glyphs: [Glyph("☀", [".#.#."]), moon])
        #expect(display.glass.glyph(2) == [0x0A, 0, 0, 0, 0, 0, 0, 0])
        #expect(display.glass.glyph(1) == [0x06, 0, 0, 0, 0, 0, 0, 0])
    }

    // MARK: - Light

    @Test(
        "the backlight switches off and on, and keeps its state through text and repair",
        arguments: [TestDisplay.Way.backpack, .fastBackpack, .expander, .fastExpander, .lines])
    func backlight(way: TestDisplay.Way) async throws {
        var display = TestDisplay(way)
        try await display.show("a")
        #expect(display.isBacklit)
        try await display.driver.setBacklight(on: false)
        #expect(!display.isBacklit)
        try await display.show("b", for: .seconds(60))
        #expect(!display.isBacklit)
        try await display.driver.setBacklight(on: true)
        #expect(display.isBacklit)
        #expect(display.glass.lines[0] == "b               ")
        #expect(display.glass.violations.isEmpty)
    }

    // MARK: - Errors

    @Test("an unplugged display throws the bus's error, and shows the next frame whole once plugged in again")
    func unplugs() async throws {
        var display = TestDisplay()
        try await display.show("before", "always")
        display.bus?.detach(TestDisplay.address)
        do throws(DisplayError) {
            try await display.show("during", "always")
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == .bus(I2CError(.noAcknowledge, address: TestDisplay.address)))
            #expect(error.description == "display: nothing responds at 0x27")
        }
        display.cutPower()
        if let loose = display.loose { display.bus?.attach(loose, at: TestDisplay.address) }
        try await display.show("after", "always")
        #expect(display.glass.lines == ["after           ", "always          "])
        #expect(display.glass.violations.isEmpty)
    }

    @Test(
        "a display that drops out after any byte of a frame, with or without power, is right with the next frame",
        arguments: [true, false])
    func fallsOut(losesPower: Bool) async throws {
        for bytes in 0..<140 {
            var display = TestDisplay()
            try await display.show("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb")
            display.loose?.fallOut(after: bytes)
            do throws(DisplayError) {
                try await display.show("cccccccccccccccc", "dddddddddddddddd")
                Issue.record("nothing was thrown after \(bytes) bytes")
            } catch {
                #expect(error == .bus(I2CError(.noAcknowledge, address: TestDisplay.address, errno: 121)))
            }
            if losesPower { display.cutPower() }
            try await display.show("eeeeeeee", "ffffffff")
            #expect(display.glass.lines == ["eeeeeeee        ", "ffffffff        "], "after \(bytes) bytes")
        }
    }

    @Test("a failing line is a typed error, and the next frame is shown")
    func lineFails() async throws {
        let clock = VirtualClock()
        let timeline = Timeline(clock)
        let glass = EmulatedHD44780(columns: 16, rows: 2)
        let lines = FailingLines(EmulatedHD44780Lines(glass, timeline: timeline))
        var driver = HD44780(GPIO4BitLink(lines), size: .sixteenByTwo, timeline: timeline)
        for calls in [0, 1, 7, 20, 41] {
            lines.fail(after: calls)
            do throws(DisplayError) {
                try await driver.show(Frame(["no \(calls)"], size: .sixteenByTwo))
                Issue.record("nothing was thrown")
            } catch {
                #expect(error == .line(GPIOError(.lineBusy, line: "GPIO4", errno: 16)))
                #expect(error.description == "display: line GPIO4 is in use by another program (errno 16)")
            }
            try await driver.show(Frame(["yes \(calls)"], size: .sixteenByTwo))
            #expect(glass.lines[0].trimmed == "yes \(calls)")
        }
    }

    @Test("too few lines are an error, not a crash")
    func tooFewLines() async throws {
        let timeline = Timeline(VirtualClock())
        var driver = HD44780(GPIO4BitLink(TwoLines()), size: .sixteenByTwo, timeline: timeline)
        do throws(DisplayError) {
            try await driver.show(Frame([], size: .sixteenByTwo))
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == .line(GPIOError(.unsupported)))
        }
    }

    @Test("a cancelled display reports it while waiting, and shows the next frame whole")
    func cancels() async throws {
        let clock = VirtualClock()
        let glass = EmulatedHD44780(columns: 16, rows: 2)
        let (error, driver) = clock.run {
            let timeline = Timeline(clock)
            let lines = EmulatedHD44780Lines(glass, timeline: timeline)
            let driver = HD44780(GPIO4BitLink(lines), size: .sixteenByTwo, timeline: timeline)
            return await withTaskGroup(of: (DisplayError?, HD44780<GPIO4BitLink>).self) { group in
                group.addTask { [driver] in
                    var driver = driver
                    do throws(DisplayError) {
                        try await driver.show(Frame(["cut short"], size: .sixteenByTwo))
                        return (nil, driver)
                    } catch {
                        return (error, driver)
                    }
                }
                try? await timeline.sleep(for: .milliseconds(52))
                group.cancelAll()
                return await group.next() ?? (nil, driver)
            }
        }
        #expect(error == .cancelled)
        var again = driver
        try await again.show(Frame(["again"], size: .sixteenByTwo))
        #expect(glass.lines[0].trimmed == "again")
    }
}

extension String {
    var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

private final class FailingLines: DigitalOutputs {
    private let lines: EmulatedHD44780Lines
    private let callsLeft = Mutex<Int?>(nil)

    init(_ lines: EmulatedHD44780Lines) { self.lines = lines }

    var count: Int { lines.count }

    func fail(after calls: Int) { callsLeft.withLock { $0 = calls } }

    func set(_ steps: [LineLevels]) async throws(GPIOError) {
        for step in steps { try await drive(step) }
    }

    private func drive(_ step: LineLevels) async throws(GPIOError) {
        let fails = callsLeft.withLock { left in
            guard let count = left else { return false }
            left = count == 0 ? nil : count - 1
            return count == 0
        }
        if fails { throw GPIOError(.lineBusy, line: "GPIO4", errno: 16) }
        try await lines.set([step])
    }
}

private struct TwoLines: DigitalOutputs {
    var count: Int { 2 }
    func set(_ steps: [LineLevels]) async throws(GPIOError) {}
}
