import Devices
import Foundation
import Ports
import Simulation
import TestSupport
import Testing

@Suite("Every display link")
struct DisplayConformanceTests {
    /// What copies of the controller do differently.
    enum Copy: CaseIterable {
        case original
        /// An oscillator of 140 kHz.
        case slow
        /// Clears its text and leaves the address where it was.
        case keepsAddress
        /// A board that ties the four unused data lines to ground.
        case grounded
    }

    @Test(
        "every link shows text on every size and copy, at 100 and 400 kHz, and breaks no timing rule",
        arguments: TestDisplay.Way.characters, Copy.allCases)
    func bringsText(way: TestDisplay.Way, copy: Copy) async {
        await Findings.asOneIssue { findings in
            for size in DisplaySize.common {
                var display = Self.display(way, size, copy)
                let lines = "abcd".prefix(size.rows).map { String(repeating: $0, count: size.columns - 1) + "|" }
                try await display.driver.show(Frame(lines, size: size))
                findings.expect(display.read == lines, "\(display.read) for \(lines)")
                let next = [String(repeating: "e", count: size.columns)]
                try await display.driver.show(Frame(next, size: size))
                let shown = display.read.map(\.trimmed)
                findings.expect(
                    shown == next + Array(repeating: "", count: size.rows - 1), "\(shown) for \(next) at \(size)")
                // Through two repairs.
                try await display.show(lines, for: .seconds(60))
                findings.expect(display.read == lines, "\(display.read) for \(lines) after repairs")
                findings.expectSoundWire(to: display, "at \(size)")
                findings.expect(!display.glass.isCursorVisible, "a cursor at \(size)")
            }
        }
    }

    @Test("every link loads glyphs and shows them beside text", arguments: TestDisplay.Way.characters, Copy.allCases)
    func loadsGlyphs(way: TestDisplay.Way, copy: Copy) async {
        await Findings.asOneIssue { findings in
            var display = Self.display(way, .sixteenByTwo, copy)
            let glyphs = "☀☁☂☃☄★☆☇".enumerated().map { index, character in
                Glyph(character, [String(repeating: "#", count: index % 6)])
            }
            try await display.show("☀☁☂☃☄★☆☇ 21.4", glyphs: glyphs)
            let codes = display.glass.codes.prefix(10)
            findings.expect(codes == [0, 1, 2, 3, 4, 5, 6, 7, 0x20, 0x32], "the codes \(codes)")
            for (slot, glyph) in glyphs.enumerated() {
                let rows = display.glass.glyph(slot)
                findings.expect(rows == glyph.rows, "slot \(slot) has \(rows), not \(glyph.rows)")
            }
            findings.expectSoundWire(to: display, "beside glyphs")
        }
    }

    @Test(
        "every fault of every transfer is a typed error, and the next frame is right",
        arguments: TestDisplay.Way.buses)
    func survivesFaults(way: TestDisplay.Way) async {
        await Findings.asOneIssue { findings in
            let kinds: [I2CError.Kind] = [.noAcknowledge, .arbitrationLost, .timedOut, .busFault, .unavailable, .other]
            for isFirstFrame in [true, false] {
                var model = TestDisplay(way)
                if !isFirstFrame { try await model.show("a cat", "a dog") }
                model.faults?.setPlan(nil)
                try await model.show("a cow", "a pig")
                let transfers = model.faults?.transfers ?? 0
                findings.expect(transfers >= (isFirstFrame ? 2 : 1), "a frame in \(transfers) transfers")
                for transfer in 0..<transfers {
                    for (index, kind) in kinds.enumerated() {
                        var display = TestDisplay(way)
                        if !isFirstFrame { try await display.show("a cat", "a dog") }
                        let fault: I2CFault = (index + transfer) % 2 == 0 ? .failBefore(kind) : .failAfter(kind)
                        display.faults?.setPlan { number, _ in number == transfer ? fault : nil }
                        do throws(DisplayError) {
                            try await display.show("a cow", "a pig")
                            findings.add("\(fault) of transfer \(transfer) went unnoticed")
                        } catch {
                            findings.expect(
                                error == .bus(I2CError(kind, address: TestDisplay.address)),
                                "\(fault) of transfer \(transfer) gave \(error)")
                        }
                        try await display.show("a cow", "a pig")
                        findings.expectCowAndPig(on: display, "after \(fault) of transfer \(transfer)")
                        findings.expectSoundWire(to: display, "after \(fault) of transfer \(transfer)")
                    }
                }
            }
        }
    }

    @Test(
        "a display unplugged in the middle of any byte throws, and shows the next frame once plugged in again",
        arguments: TestDisplay.Way.buses, [true, false])
    func fallsOut(way: TestDisplay.Way, losesPower: Bool) async {
        await Findings.asOneIssue { findings in
            var model = TestDisplay(way)
            try await model.show("a cat", "a dog")
            let traffic = try await model.traffic { try await $0.show("a cow", "a pig") }
            for bytes in 0..<traffic.bytes - traffic.transfers {
                var display = TestDisplay(way)
                try await display.show("a cat", "a dog")
                display.loose?.fallOut(after: bytes)
                do throws(DisplayError) {
                    try await display.show("a cow", "a pig")
                    findings.add("nothing was thrown after \(bytes) bytes")
                } catch {
                    findings.expect(
                        error == .bus(I2CError(.noAcknowledge, address: TestDisplay.address, errno: 121)),
                        "the display fell out after \(bytes) bytes and gave \(error)")
                }
                if losesPower { display.cutPower() }
                try await display.show("a cow", "a pig")
                findings.expectCowAndPig(on: display, "back after \(bytes) bytes")
            }
        }
    }

    @Test("text is right through every mapping of a backpack", arguments: [DisplayPart.pcf8574, .mcp23008])
    func mappings(part: DisplayPart) async {
        await Findings.asOneIssue { findings in
            findings.expect(part.mappings.count == 5, "\(part.mappings.count) mappings")
            for pins in part.mappings {
                for way: TestDisplay.Way in part == .pcf8574 ? [.backpack, .fastBackpack] : [.expander, .fastExpander] {
                    var display = TestDisplay(way, pins: pins)
                    try await display.show("text", "more")
                    let shown = display.read.map(\.trimmed)
                    findings.expect(shown == ["text", "more"], "\(shown) through \(pins.name)")
                    findings.expect(display.isBacklit, "no light through \(pins.name)")
                    try await display.driver.setBacklight(on: false)
                    findings.expect(!display.isBacklit, "light that cannot be switched off through \(pins.name)")
                    findings.expectSoundWire(to: display, "through \(pins.name)")
                }
            }
        }
    }

    @Test("no link ever reads from a display, because some then hang the bus", arguments: TestDisplay.Way.buses)
    func neverReads(way: TestDisplay.Way) async throws {
        var display = TestDisplay(way)
        display.faults?.setPlan { _, transfer in transfer.readCount > 0 ? .failBefore(.other) : nil }
        try await display.show(["text"], for: .seconds(60))
        #expect(display.faults?.faults == 0)
    }

    @Test(
        "every display has a sheet and a wiring diagram", arguments: DisplayPart.allCases.map(\.rawValue) + ["hd44780"])
    func isDocumented(name: String) throws {
        let hardware = Repository.folder.appendingPathComponent("Hardware")
        let sheet = try String(contentsOf: hardware.appendingPathComponent("chips/\(name).md"), encoding: .utf8)
        #expect(name == "hd44780" || sheet.contains("part = \"\(name)\""))
        for pins in DisplayPart(rawValue: name)?.mappings ?? [] { #expect(sheet.contains("`\(pins.name)`")) }
        let diagram = hardware.appendingPathComponent("wiring/\(name).svg")
        #expect(FileManager.default.fileExists(atPath: diagram.path))
    }

    private static func display(_ way: TestDisplay.Way, _ size: DisplaySize, _ copy: Copy) -> TestDisplay {
        TestDisplay(
            way, size: size, oscillator: copy == .slow ? 140_000 : 270_000,
            clearResetsAddress: copy != .keepsAddress, unconnectedLines: copy == .grounded ? 0 : 0x0F)
    }
}

extension Findings {
    /// Reports the first rule of the controller's timing that the driver broke.
    fileprivate mutating func expectSoundWire(
        to display: TestDisplay, _ moment: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let violation = display.violations.first else { return }
        add("\(violation): \(moment())", sourceLocation: sourceLocation)
    }

    fileprivate mutating func expectCowAndPig(
        on display: TestDisplay, _ moment: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let shown = display.read.map(\.trimmed)
        expect(shown == ["a cow", "a pig"], "\(shown): \(moment())", sourceLocation: sourceLocation)
    }
}
