import CharacterLCD
import HAL
import SimulatedHAL

/// A part with what its protocol takes at least.
struct WirePart: Sendable {
    static let address: I2CAddress = 0x27

    var name: String
    var oscillator = 270_000
    /// Bytes for each character.
    var cell: Int
    /// Bytes for each transfer besides its characters: addresses, the instruction with the cell's place, and whatever
    /// tells instruction and data apart.
    var transfer: Int
    var emulate: @Sendable (EmulatedHD44780) -> any EmulatedI2CPart
    var driver: @Sendable (I2CDevice, DisplaySize, Timeline) -> any CharacterDisplay

    static let all = [
        WirePart(
            name: "PCF8574", cell: 4, transfer: 7, emulate: { EmulatedPCF8574($0) },
            driver: { HD44780(PCF8574Link($0), size: $1, timeline: $2) }),
        WirePart(
            name: "MCP23008", cell: 4, transfer: 8,
            emulate: { EmulatedMCP23008($0, wiring: BackpackWiring(board: "adafruit") ?? BackpackWiring()) },
            driver: { HD44780(MCP23008Link($0), size: $1, timeline: $2) }),
        WirePart(
            name: "AIP31068", oscillator: EmulatedByteDisplay.Controller.aip31068.oscillator, cell: 1, transfer: 4,
            emulate: { EmulatedByteDisplay($0, .aip31068) },
            driver: { HD44780(ByteLink($0, .aip31068), size: $1, timeline: $2) }),
    ]

    /// The fewest bytes that change one text into the other, found by trying, at each changed cell, both to go on
    /// through the unchanged ones before it and to begin a new transfer.
    func least(from old: [String], to new: [String], _ size: DisplaySize) -> Int {
        (0..<size.rows).reduce(0) { total, row in
            let (old, new) = (cells(old, row, size), cells(new, row, size))
            var cost: Int?
            var last = 0
            for column in 0..<size.columns where old[column] != new[column] {
                let beginning = (cost ?? 0) + transfer + cell
                let goingOn = cost.map { $0 + (column - last) * cell } ?? beginning
                cost = min(beginning, goingOn)
                last = column
            }
            return total + (cost ?? 0)
        }
    }

    private func cells(_ lines: [String], _ row: Int, _ size: DisplaySize) -> [Character] {
        let line = Array(row < lines.count ? lines[row] : "").prefix(size.columns)
        return line + Array(repeating: " ", count: size.columns - line.count)
    }
}
