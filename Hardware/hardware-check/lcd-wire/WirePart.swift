import Devices
import Ports
import Simulation

/// A part with the least that its protocol needs.
struct WirePart: Sendable {
    var name: String
    var oscillator = 270_000
    /// The number of bytes, or changes of the lines, for each character.
    var cell: Int
    /// The number for each run of characters: the instruction with its place, and whatever tells instruction and data apart; with
    /// the address, where a run needs a transfer of its own.
    var run: Int
    /// The number once for all runs of a frame: the address, where they share a transfer.
    var frame = 0
    /// The number for each further transfer that a run needs, where one carries so many characters and no more.
    var split: (characters: Int, cost: Int)?
    var driver: @Sendable (Wire, DisplaySize) -> any CharacterDisplay

    static let all = [
        WirePart(name: "PCF8574", cell: 4, run: 6, frame: 1) { wire, size in
            let link = PCF8574Link(on: wire.bus(with: EmulatedPCF8574(wire.glass)), at: Wire.address)
            return HD44780(link, size: size, timeline: wire.timeline)
        },
        WirePart(name: "MCP23008", cell: 4, run: 6, frame: 2) { wire, size in
            let wiring = BackpackWiring(board: "adafruit") ?? BackpackWiring()
            let bus = wire.bus(with: EmulatedMCP23008(wire.glass, wiring: wiring))
            return HD44780(MCP23008Link(on: bus, at: Wire.address), size: size, timeline: wire.timeline)
        },
        WirePart(
            name: "ST7032", oscillator: EmulatedByteDisplay.Controller.st7032.oscillator, cell: 1, run: 4,
            split: (20, 2)
        ) { wire, size in
            let bus = wire.bus(with: EmulatedByteDisplay(wire.glass, .st7032))
            let link = ByteLink(on: bus, at: Wire.address, .st7032(contrast: 40, isBoosted: true))
            return HD44780(link, size: size, timeline: wire.timeline)
        },
        WirePart(
            name: "AIP31068", oscillator: EmulatedByteDisplay.Controller.aip31068.oscillator, cell: 1, run: 4,
            split: (20, 2)
        ) { wire, size in
            let bus = wire.bus(with: EmulatedByteDisplay(wire.glass, .aip31068))
            return HD44780(ByteLink(on: bus, at: Wire.address, .aip31068), size: size, timeline: wire.timeline)
        },
        // Three changes for each half of a byte: levels, strobe up, strobe down.
        WirePart(name: "GPIO lines", cell: 6, run: 6) { wire, size in
            HD44780(GPIO4BitLink(wire.lines), size: size, timeline: wire.timeline)
        },
    ]

    /// The fewest bytes that change one text into the other: each changed cell in the order of the controller's memory, where its
    /// address counts up by itself, ends a run that begins at any changed cell before it.
    func least(from old: [String], to new: [String], _ size: DisplaySize) -> Int {
        let places = changedPlaces(from: old, to: new, size)
        guard !places.isEmpty else { return 0 }
        // What the cells before each one take at least.
        var before = [0]
        for (last, place) in places.enumerated() {
            let costs = (0...last).map { before[$0] + cost(ofRun: place - places[$0] + 1) }
            before.append(costs.min() ?? 0)
        }
        return frame + (before.last ?? 0)
    }

    private func cost(ofRun length: Int) -> Int {
        run + length * cell + (split.map { (length - 1) / $0.characters * $0.cost } ?? 0)
    }

    /// The places of changed cells in the controller's memory. With two lines it is twice forty cells, of which the third and
    /// fourth row of the glass continue the first and second.
    private func changedPlaces(from old: [String], to new: [String], _ size: DisplaySize) -> [Int] {
        var places: [Int] = []
        for row in 0..<size.rows {
            let (old, new) = (cells(old, row, size), cells(new, row, size))
            let first = row % 2 * 40 + row / 2 * size.columns
            for column in 0..<size.columns where old[column] != new[column] { places.append(first + column) }
        }
        return places.sorted()
    }

    private func cells(_ lines: [String], _ row: Int, _ size: DisplaySize) -> [Character] {
        let line = Array(row < lines.count ? lines[row] : "").prefix(size.columns)
        return line + Array(repeating: " ", count: size.columns - line.count)
    }
}
