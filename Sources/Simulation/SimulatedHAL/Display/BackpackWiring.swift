/// Where a backpack's tracks lead from its port expander to its display. Numbers are 0…7.
public struct BackpackWiring: Hashable, Sendable {
    public var rs = 0
    /// The pin that RW is wired to; nil where RW is tied to ground.
    public var rw: Int? = 1
    public var e = 2
    public var d4 = 4
    public var d5 = 5
    public var d6 = 6
    public var d7 = 7
    public var backlight = 3
    public var isBacklightActiveLow = false

    /// The wiring of nearly every backpack.
    public init() {}

    /// The wiring of a board by its common name; nil for an unknown one.
    public init?(board: String) {
        self.init()
        switch board {
        case "common", "sydz": break
        case "lcm1602": isBacklightActiveLow = true
        case "lcdproc":
            (rs, rw, e, d4, d5, d6, d7, backlight, isBacklightActiveLow) = (4, 5, 6, 0, 1, 2, 3, 7, true)
        case "mjkdz":
            (rs, rw, e, d4, d5, d6, d7, backlight, isBacklightActiveLow) = (6, 5, 4, 0, 1, 2, 3, 7, true)
        case "adafruit": (rs, rw, e, d4, d5, d6, d7, backlight) = (1, nil, 2, 3, 4, 5, 6, 7)
        case "widehk": (rs, rw, e, d4, d5, d6, d7, backlight) = (4, nil, 7, 0, 1, 2, 3, 6)
        case "jeelabs": (rs, rw, e, d4, d5, d6, d7, backlight) = (4, nil, 6, 0, 1, 2, 3, 7)
        case "elecfreaks": (rs, rw, e, d4, d5, d6, d7, backlight) = (7, nil, 6, 5, 4, 3, 2, 1)
        case "mlt": (rs, rw, e, d4, d5, d6, d7, backlight) = (1, nil, 3, 4, 5, 6, 7, 0)
        default: return nil
        }
    }

    /// The controller's lines for each of the port's 256 states.
    var lines: [UInt8] {
        (0...255).map { port in
            var lines: UInt8 = 0
            func lead(_ pin: Int?, to line: UInt8) {
                if let pin, port >> pin & 1 != 0 { lines |= line }
            }
            lead(rs, to: HD44780Pins.registerSelect)
            lead(rw, to: HD44780Pins.readWrite)
            lead(e, to: HD44780Pins.strobe)
            lead(d4, to: 1)
            lead(d5, to: 2)
            lead(d6, to: 4)
            lead(d7, to: 8)
            return lines
        }
    }

    func isBacklit(by levels: UInt8) -> Bool {
        (levels & 1 << UInt8(backlight & 7) != 0) != isBacklightActiveLow
    }
}
