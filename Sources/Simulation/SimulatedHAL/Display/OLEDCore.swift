/// The controller as its datasheet has it: memory, registers, and which of its rows and columns the module's dots hang on.
struct OLEDCore {
    private static let pages = 8
    private static let lines = 64

    let controller: EmulatedOLED.Controller
    let height: Int

    private var memory: [UInt8]
    private(set) var revision = 0
    private(set) var violations: [OLEDViolation] = []

    // The registers, as the reset leaves them (SSD1306 datasheet, table 9-1; SH1106 datasheet, "Command table").
    private(set) var isOn = false
    private(set) var contrast: UInt8 = 0x7F
    private var isInverted = false
    private var isAllOn = false
    private var startLine = 0
    private var offset = 0
    private var multiplex = 64
    private var isMirrored = false
    private var isUpsideDown = false
    private var isAlternating = true
    private var hasVoltage = false
    private var addressing = Addressing()

    /// Where data goes. In the modes of the SSD1306 that fill a window, the address wraps at the window's edges.
    private struct Addressing {
        enum Mode { case rows, columns, page }
        var mode = Mode.page
        var page = 0
        var column = 0
        var columns = 0...127
        var pages = 0...7
    }

    /// A command whose arguments are still to come, and those that came.
    private var pending: (command: UInt8, arguments: [UInt8])?

    init(_ controller: EmulatedOLED.Controller, height: Int) {
        (self.controller, self.height) = (controller, height)
        memory = []
        powerOn()
    }

    private var width: Int { controller == .sh1106 ? 132 : 128 }

    /// Restores the power after a cut: the registers are reset, and the memory holds noise.
    mutating func powerOn() {
        var noise: UInt32 = 0x2026
        memory = (0..<Self.pages * width).map { _ in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: noise >> 24)
        }
        (isOn, contrast, isInverted, isAllOn) = (false, controller == .sh1106 ? 0x80 : 0x7F, false, false)
        (startLine, offset, multiplex, isMirrored, isUpsideDown) = (0, 0, Self.lines, false, false)
        (isAlternating, hasVoltage, pending) = (true, controller != .ssd1306, nil)
        addressing = Addressing()
        revision += 1
    }

    // MARK: The glass

    var isShining: Bool { isOn && hasVoltage }

    func isLit(_ x: Int, _ y: Int) -> Bool {
        guard isShining, (0..<128).contains(x), (0..<height).contains(y), let line = line(at: y) else { return false }
        if isAllOn { return true }
        // Modules are wired so that what is mirrored stands upright.
        let first = (width - 128) / 2
        let column = isMirrored ? x + first : width - 1 - first - x
        let row = (startLine + line + offset) % Self.lines
        return (memory[row / 8 * width + column] >> UInt8(row % 8) & 1 != 0) != isInverted
    }

    /// The number of the driven row whose dots are in a row of the glass; nil where its pin is not driven.
    private func line(at y: Int) -> Int? {
        // The pin that the module has there, and when the controller drives it (SSD1306 datasheet, table 10-3).
        let place = height - 1 - y
        let pin = height == 64 ? (place % 2 == 0 ? place / 2 : 32 + place / 2) : place
        let turn = isAlternating ? (pin < 32 ? pin * 2 : (pin - 32) * 2 + 1) : pin
        guard turn < multiplex else { return nil }
        return isUpsideDown ? multiplex - 1 - turn : turn
    }

    // MARK: Data

    mutating func receive(data byte: UInt8) {
        guard addressing.column < width else { return violate(.pastTheEnd) }
        let place = addressing.page * width + addressing.column
        if memory[place] != byte {
            memory[place] = byte
            revision += 1
        }
        step()
    }

    private mutating func step() {
        switch addressing.mode {
        case .page:
            addressing.column += 1
            // The SSD1306 goes back to the first column (§10.1.3); the SH1106 stays behind the last.
            if addressing.column == width, controller != .sh1106 { addressing.column = 0 }
        case .rows:
            addressing.column += 1
            guard addressing.column > addressing.columns.upperBound else { return }
            addressing.column = addressing.columns.lowerBound
            addressing.page = next(addressing.page, in: addressing.pages)
        case .columns:
            addressing.page += 1
            guard addressing.page > addressing.pages.upperBound else { return }
            addressing.page = addressing.pages.lowerBound
            addressing.column = next(addressing.column, in: addressing.columns)
        }
    }

    private func next(_ place: Int, in range: ClosedRange<Int>) -> Int {
        place >= range.upperBound ? range.lowerBound : place + 1
    }

    mutating func flip(page: Int, column: Int, mask: UInt8) {
        guard (0..<Self.pages).contains(page), (0..<width).contains(column) else { return }
        memory[page * width + column] ^= mask
        revision += 1
    }

    mutating func violate(_ violation: OLEDViolation) { violations.append(violation) }

    // MARK: Commands

    mutating func receive(command byte: UInt8) {
        if var waiting = pending {
            waiting.arguments.append(byte)
            pending = waiting
            guard waiting.arguments.count == arguments(of: waiting.command) else { return }
            pending = nil
            execute(waiting.command, waiting.arguments)
        } else if let count = arguments(of: byte) {
            if count > 0 { pending = (byte, []) } else { execute(byte) }
        } else {
            violate(.command(byte))
        }
    }

    /// The number of arguments of a command; nil for one that the controller does not have.
    private func arguments(of command: UInt8) -> Int? {
        switch command {
        case 0x00...0x1F, 0x40...0x7F, 0xA0, 0xA1, 0xA4...0xA7, 0xAE, 0xAF, 0xB0...0xB7, 0xC0...0xCF, 0xE3: 0
        case 0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB: 1
        case 0x20 where controller != .sh1106: 1
        case 0x21, 0x22, 0xA3: controller == .sh1106 ? nil : 2
        case 0x2E, 0x2F: controller == .sh1106 ? nil : 0
        case 0x26, 0x27: controller == .sh1106 ? nil : 6
        case 0x29, 0x2A: controller == .sh1106 ? nil : 5
        case 0x8D where controller == .ssd1306: 1
        case 0xFD where controller == .ssd1309: 1
        case 0x30...0x33, 0xE0, 0xEE: controller == .sh1106 ? 0 : nil
        case 0xAD where controller == .sh1106: 1
        default: nil
        }
    }

    private mutating func execute(_ command: UInt8) {
        switch command {
        case 0x00...0x0F: addressing.column = addressing.column & 0xF0 | Int(command & 0x0F)
        case 0x10...0x1F: addressing.column = addressing.column & 0x0F | Int(command & 0x0F) << 4
        case 0x40...0x7F: startLine = Int(command & 0x3F)
        case 0xA0, 0xA1: isMirrored = command & 1 != 0
        case 0xA4, 0xA5: isAllOn = command & 1 != 0
        case 0xA6, 0xA7: isInverted = command & 1 != 0
        case 0xAE, 0xAF: isOn = command & 1 != 0
        case 0xB0...0xB7: addressing.page = Int(command & 7)
        case 0xC0...0xCF: isUpsideDown = command & 8 != 0
        default: return
        }
        revision += 1
    }

    private mutating func execute(_ command: UInt8, _ arguments: [UInt8]) {
        let value = arguments[0]
        switch command {
        case 0x20:
            addressing.mode = [.rows, .columns, .page, .page][Int(value & 3)]
            if value & 3 == 3 { violate(.argument(value, of: command)) }
        case 0x21, 0x22: setWindow(command, Int(arguments[0]), Int(arguments[1]))
        case 0x81: contrast = value
        case 0x8D: hasVoltage = value & 4 != 0
        case 0xA8:
            if value & 0x3F < 15 { return violate(.argument(value, of: command)) }
            multiplex = Int(value & 0x3F) + 1
        case 0xAD: hasVoltage = value & 1 != 0
        case 0xD3: offset = Int(value & 0x3F)
        case 0xDA:
            if value & 0xCF != 0x02 { violate(.argument(value, of: command)) }
            isAlternating = value & 0x10 != 0
        default: return
        }
        revision += 1
    }

    private mutating func setWindow(_ command: UInt8, _ first: Int, _ last: Int) {
        let most = command == 0x21 ? width - 1 : Self.pages - 1
        guard first <= last, last <= most else {
            return violate(.argument(UInt8(truncatingIfNeeded: last), of: command))
        }
        if command == 0x21 {
            (addressing.columns, addressing.column) = (first...last, first)
        } else {
            (addressing.pages, addressing.page) = (first...last, first)
        }
    }
}
