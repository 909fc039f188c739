import Devices
import Ports
import Simulation
import StationTestKit
import Testing
import Values

/// What other people's drivers send, as their sources have it: luma.oled's `ssd1306` and `sh1106`, and Linux's `ssd130x`.
@Suite("An emulated OLED")
struct EmulatedOLEDTests {
    private static let timing = WireTiming(start: .zero, byte: .microseconds(90))

    private func send(_ transfers: [[UInt8]], to glass: EmulatedOLED) throws {
        for bytes in transfers { try glass.receive(bytes, at: Self.timing) }
    }

    /// A picture with a shape in each corner, none like another.
    private static func picture(height: Int) -> [[Bool]] {
        (0..<height).map { y in
            (0..<128).map { x in
                (x < 3 && y < 5) || (x > 125 && y < 2) || (x < 7 && y == height - 1) || (x == 127 && y > height - 4)
            }
        }
    }

    /// The bytes of the pages, a bit for each dot from the top.
    private static func pages(of picture: [[Bool]]) -> [[UInt8]] {
        (0..<picture.count / 8).map { page -> [UInt8] in
            (0..<128).map { x -> UInt8 in
                var byte: UInt8 = 0
                for bit in 0..<8 where picture[page * 8 + bit][x] { byte |= 1 << bit }
                return byte
            }
        }
    }

    @Test("the picture that luma.oled writes stands upright and where it should", arguments: [64, 32])
    func luma(height: Int) throws {
        let glass = EmulatedOLED(.ssd1306, height: height)
        let (rows, wiring): (UInt8, UInt8) = height == 64 ? (0x3F, 0x12) : (0x1F, 0x02)
        let picture = Self.picture(height: height)
        try send(
            [
                [
                    0x00, 0xAE, 0xD5, 0x80, 0xA8, rows, 0xD3, 0x00, 0x40, 0x8D, 0x14, 0x20, 0x00, 0xA1, 0xC8, 0xDA,
                    wiring,
                    0xD9, 0xF1, 0xDB, 0x40, 0xA4, 0xA6,
                ],
                [0x00, 0x81, 0xCF], [0x00, 0xAF],
                [0x00, 0x21, 0, 127, 0x22, 0, UInt8(height / 8 - 1)],
                [0x40] + Self.pages(of: picture).joined(),
            ], to: glass)
        #expect(glass.rows == picture)
        #expect(glass.violations == [] && glass.brightness == 0xCF)
    }

    @Test("the picture that luma.oled writes to an SH1106 is in the middle of its memory")
    func lumaOnSH1106() throws {
        let glass = EmulatedOLED(.sh1106)
        let picture = Self.picture(height: 64)
        try send(
            [
                [
                    0x00, 0xAE, 0xC8, 0x40, 0xA1, 0xA6, 0xA8, 0x3F, 0xA4, 0xD3, 0x00, 0xD5, 0xF0, 0xD9, 0x22, 0xDA,
                    0x12, 0xDB, 0x20,
                ],
                [0x00, 0x81, 0x7F], [0x00, 0xAF],
            ], to: glass)
        for (page, bytes) in Self.pages(of: picture).enumerated() {
            try send([[0x00, 0xB0 + UInt8(page), 0x02, 0x10], [0x40] + bytes], to: glass)
        }
        #expect(glass.rows == picture)
        #expect(glass.violations == [])
    }

    @Test("the picture that Linux writes, a control byte before each command, is the same", arguments: [64, 32])
    func linux(height: Int) throws {
        let glass = EmulatedOLED(.ssd1309, height: height)
        let picture = Self.picture(height: height)
        let commands: [UInt8] = [
            0x81, 0x7F, 0xA1, 0xC8, 0xA8, UInt8(height - 1), 0xD3, 0x00, 0xD5, 0xA0, 0xD9, 0x22, 0xDA,
            height == 64 ? 0x12 : 0x02, 0xDB, 0x34, 0x20, 0x02, 0xAF,
        ]
        try send(commands.map { [0x80, $0] }, to: glass)
        for (page, bytes) in Self.pages(of: picture).enumerated() {
            try send([[0x80, 0xB0 + UInt8(page)], [0x80, 0x00], [0x80, 0x10], [0x40] + bytes], to: glass)
        }
        #expect(glass.rows == picture)
        #expect(glass.violations == [])
    }

    @Test(
        "a glass of 32 rows that is configured with 64 shows every other row, and one of 64 with 32 has dark ones between"
    )
    func wrongSize() async throws {
        let flat = try await rows(of: EmulatedOLED(.ssd1306, height: 32), as: .ssd1306, .tall)
        let right = try await rows(of: EmulatedOLED(.ssd1306, height: 64), as: .ssd1306, .tall)
        #expect(flat == stride(from: 1, to: 64, by: 2).map { right[$0] })
        let tall = try await rows(of: EmulatedOLED(.ssd1306, height: 64), as: .ssd1306, .flat)
        let dark = tall.indices.filter { !tall[$0].contains(true) }
        #expect(Set(stride(from: 0, to: 64, by: 2)).isSubset(of: dark))
        #expect(tall.contains { $0.contains(true) })
    }

    @Test("an SH1106 that is configured as an SSD1306 shows the picture two dots further left, and nothing without it")
    func wrongController() async throws {
        let right = try await rows(of: EmulatedOLED(.sh1106), as: .sh1106, .tall)
        let wrong = try await rows(of: EmulatedOLED(.sh1106), as: .ssd1306, .tall)
        for y in 0..<64 { #expect(Array(wrong[y][..<120]) == Array(right[y][2..<122])) }
        // One that makes its voltage only when asked.
        let dark = try await rows(of: EmulatedOLED(.ssd1306), as: .sh1106, .tall)
        #expect(!dark.joined().contains(true))
    }

    private func rows(
        of glass: EmulatedOLED, as controller: OLEDController, _ panel: DotPanel
    ) async throws -> [[Bool]] {
        let clock = VirtualClock()
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(glass, at: 0x3C)
        var display = OLED(
            on: bus, at: 0x3C, controller, panel: panel, letters: .small, timeline: Timeline(clock))
        let lines = ["Windowsill", "21.4 48%", "hello", "gjpqy", "a", "b", "c", "d"]
        try await display.show(Frame(lines, size: display.size, letters: .font(.small)))
        return glass.rows
    }

    @Test("a command or a control byte that the datasheet does not have is noted")
    func notesViolations() throws {
        let glass = EmulatedOLED(.sh1106)
        try send([[0x00, 0x8D], [0x01, 0xE3], [0x00, 0xA8, 0x03], [0x00, 0xDA, 0xFF]], to: glass)
        #expect(
            glass.violations == [
                .command(0x8D), .controlByte(0x01), .argument(0x03, of: 0xA8), .argument(0xFF, of: 0xDA),
            ])
    }
}
