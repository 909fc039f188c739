/// The controller as the datasheet has it (HD44780U): what each falling strobe does. Times are nanoseconds.
///
/// Flat arrays and plain integers throughout, because a virtual week passes through here byte by byte.
struct HD44780Core {
    /// The instructions' codes, each its highest bit.
    private enum Instruction {
        static let displayAddress: UInt8 = 0x80
        static let glyphAddress: UInt8 = 0x40
        static let functionSet: UInt8 = 0x20
        static let shift: UInt8 = 0x10
        static let displayControl: UInt8 = 0x08
        static let entryMode: UInt8 = 0x04
        static let home: UInt8 = 0x02
        static let clear: UInt8 = 0x01
    }

    static let memorySize = 80
    private static let registerSettling = 60
    private static let shortestStrobe = 450
    private static let shortestCycle = 1_000
    /// The duration of the internal reset after power-on, in nanoseconds (datasheet, "Initializing by Internal Reset
    /// Circuit").
    private static let resetTime = 10_000_000

    // How it was built.
    private let clearResetsAddress: Bool
    private let unconnectedLines: UInt8
    private let instructionTime: Int
    private let dataTime: Int
    private let homeTime: Int

    private(set) var text = [UInt8](repeating: 0x20, count: memorySize)
    private(set) var glyphRows = [UInt8](repeating: 0, count: 64)
    private(set) var hasFunction = false
    private(set) var isTwoLined = false
    private(set) var isOn = false
    private(set) var hasCursor = false
    private(set) var isBlinking = false
    /// The number of cells by which the text has moved to the left, 0…79.
    private(set) var shift = 0
    private(set) var revision = 0
    private(set) var violations: [HD44780Violation] = []
    var noise: [HD44780Noise] = []

    private var address = 0
    private var addressesGlyphs = false
    private var countsUp = true
    private var shiftsOnWrite = false
    private var isFourBit = false
    /// The first half of a byte; −1 when there is none.
    private var pending = -1

    private var pins: UInt8 = 0
    private var registerSince = 0
    private var strobeSince = -shortestCycle
    private var isStrobeSeen = true
    private var busyUntil = 0

    init(oscillator: Int, clearResetsAddress: Bool, unconnectedLines: UInt8) {
        self.clearResetsAddress = clearResetsAddress
        self.unconnectedLines = unconnectedLines & 0x0F
        let oscillator = max(oscillator, 1)
        instructionTime = 37_000 * 270_000 / oscillator
        dataTime = 41_000 * 270_000 / oscillator
        homeTime = 1_520_000 * 270_000 / oscillator
        powerOn(at: 0)
    }

    /// Restores the power after a cut. `levels` are those that the lines have from then on; nil leaves them as they were.
    mutating func powerOn(at time: Int, with levels: UInt8? = nil) {
        for cell in text.indices { text[cell] = 0x20 }
        for row in glyphRows.indices { glyphRows[row] = 0 }
        (address, addressesGlyphs, countsUp, shiftsOnWrite) = (0, false, true, false)
        (isFourBit, pending, hasFunction, isTwoLined) = (false, -1, false, false)
        (isOn, hasCursor, isBlinking, shift) = (false, false, false, 0)
        busyUntil = time + Self.resetTime
        pins = levels ?? pins
        (registerSince, strobeSince, isStrobeSeen) = (time, time - Self.shortestCycle, true)
        noise.removeAll()
        revision += 1
    }

    /// Drives the lines to new levels.
    mutating func drive(_ new: UInt8, at time: Int) {
        let old = pins
        let changed = new ^ old
        if changed == 0 { return }
        pins = new
        let isRegisterChanged = changed & (HD44780Pins.registerSelect | HD44780Pins.readWrite) != 0
        if isRegisterChanged {
            registerSince = time
            // A read that ends with its register line does no harm: that is how a port expander wakes.
            if old & HD44780Pins.strobe != 0, old & HD44780Pins.readWrite == 0 { violate(.registerUnsettled, time) }
        }
        guard changed & HD44780Pins.strobe != 0 else { return }
        if new & HD44780Pins.strobe != 0 {
            rise(at: time)
        } else {
            fall(old, at: time)
        }
    }

    private mutating func rise(at time: Int) {
        if time - registerSince < Self.registerSettling { violate(.registerUnsettled, time) }
        if time - strobeSince < Self.shortestCycle { violate(.strobesTooClose, time) }
        isStrobeSeen = time >= busyUntil
        if !isStrobeSeen { violate(.sentWhileBusy, time) }
        strobeSince = time
    }

    private mutating func fall(_ levels: UInt8, at time: Int) {
        if time - strobeSince < Self.shortestStrobe { violate(.strobeTooShort, time) }
        guard isStrobeSeen else { return }
        var nibble = levels & HD44780Pins.data
        var isData = levels & HD44780Pins.registerSelect != 0
        if levels & HD44780Pins.readWrite != 0 { return read(isData: isData) }
        if !noise.isEmpty {
            switch noise.removeFirst() {
            case .lostStrobe: return
            case .doubledStrobe: latch(nibble, isData: isData, at: time)
            case .flippedData(let mask): nibble ^= mask & HD44780Pins.data
            case .flippedRegister: isData.toggle()
            case .strayStrobe(let stray, let isStrayData): latch(stray, isData: isStrayData, at: time)
            }
        }
        latch(nibble, isData: isData, at: time)
    }

    /// Applies one falling strobe of a write.
    mutating func latch(_ nibble: UInt8, isData: Bool, at time: Int) {
        guard time >= busyUntil else { return }
        let nibble = nibble & HD44780Pins.data
        guard isFourBit else { return execute(nibble << 4 | unconnectedLines, isData: isData, at: time) }
        guard pending >= 0 else {
            pending = Int(nibble)
            return
        }
        let byte = UInt8(pending) << 4 | nibble
        pending = -1
        execute(byte, isData: isData, at: time)
    }

    /// Receives a whole byte from a bus. What disturbs strobes disturbs bytes here.
    mutating func receive(_ byte: UInt8, isData: Bool, at time: Int) {
        guard time >= busyUntil else { return violate(.sentWhileBusy, time) }
        var (byte, isData) = (byte, isData)
        if !noise.isEmpty {
            switch noise.removeFirst() {
            case .lostStrobe: return
            case .doubledStrobe: execute(byte, isData: isData, at: time)
            case .flippedData(let mask): byte ^= mask << 4 | mask
            case .flippedRegister: isData.toggle()
            case .strayStrobe(let stray, let isStrayData): execute(stray << 4 | stray, isData: isStrayData, at: time)
            }
        }
        execute(byte, isData: isData, at: time)
    }

    /// Applies the strobe of a read: the byte goes nowhere, but it counts as half a byte too, and a read of data moves the
    /// address.
    private mutating func read(isData: Bool) {
        if isFourBit, pending < 0 {
            pending = 0
        } else {
            pending = -1
            if isData { stepAddress(up: countsUp) }
        }
    }

    private mutating func execute(_ byte: UInt8, isData: Bool, at time: Int) {
        if isData {
            busyUntil = time + dataTime
            writeData(byte)
            return
        }
        busyUntil = time + instructionTime
        if byte & Instruction.displayAddress != 0 {
            setDisplayAddress(Int(byte & 0x7F), at: time)
        } else if byte & Instruction.glyphAddress != 0 {
            address = Int(byte & 0x3F)
            addressesGlyphs = true
        } else if byte & Instruction.functionSet != 0 {
            setFunction(byte)
        } else if byte & Instruction.shift != 0 {
            let isRight = byte & 0x04 != 0
            if byte & 0x08 != 0 { moveText(right: isRight) } else { stepAddress(up: isRight) }
        } else if byte & Instruction.displayControl != 0 {
            controlDisplay(byte)
        } else if byte & Instruction.entryMode != 0 {
            countsUp = byte & 0x02 != 0
            shiftsOnWrite = byte & 0x01 != 0
        } else if byte & Instruction.home != 0 {
            busyUntil = time + homeTime
            returnHome()
        } else if byte & Instruction.clear != 0 {
            busyUntil = time + homeTime
            clear()
        }
    }

    private mutating func writeData(_ byte: UInt8) {
        if addressesGlyphs {
            if glyphRows[address] != byte & 0x1F {
                glyphRows[address] = byte & 0x1F
                revision += 1
            }
        } else {
            let cell = isTwoLined && address >= 0x40 ? address - 24 : address
            if text[cell] != byte {
                text[cell] = byte
                revision += 1
            }
            if shiftsOnWrite { moveText(right: !countsUp) }
        }
        stepAddress(up: countsUp)
    }

    private mutating func setDisplayAddress(_ new: Int, at time: Int) {
        addressesGlyphs = false
        address = new
        guard !isAddressValid else { return }
        violate(.noSuchAddress, time)
        address = 0
    }

    private var isAddressValid: Bool {
        isTwoLined ? address < 0x28 || (0x40..<0x68).contains(address) : address < Self.memorySize
    }

    private mutating func stepAddress(up: Bool) {
        if addressesGlyphs {
            address = (address + (up ? 1 : 63)) % 64
        } else if isTwoLined {
            address =
                switch (up, address) {
                case (true, 0x27): 0x40
                case (true, 0x67): 0x00
                case (false, 0x40): 0x27
                case (false, 0x00): 0x67
                default: address + (up ? 1 : -1)
                }
        } else {
            address = (address + (up ? 1 : Self.memorySize - 1)) % Self.memorySize
        }
    }

    private mutating func setFunction(_ byte: UInt8) {
        isFourBit = byte & 0x10 == 0
        pending = -1
        let lines = byte & 0x08 != 0
        if lines != isTwoLined || !hasFunction { revision += 1 }
        (isTwoLined, hasFunction) = (lines, true)
        if !addressesGlyphs, !isAddressValid { address = 0 }
    }

    private mutating func controlDisplay(_ byte: UInt8) {
        let (on, cursor, blinking) = (byte & 0x04 != 0, byte & 0x02 != 0, byte & 0x01 != 0)
        if (on, cursor, blinking) != (isOn, hasCursor, isBlinking) { revision += 1 }
        (isOn, hasCursor, isBlinking) = (on, cursor, blinking)
    }

    private mutating func moveText(right: Bool) {
        shift = (shift + (right ? Self.memorySize - 1 : 1)) % Self.memorySize
        revision += 1
    }

    private mutating func returnHome() {
        if shift != 0 { revision += 1 }
        (shift, address, addressesGlyphs) = (0, 0, false)
    }

    private mutating func clear() {
        for cell in text.indices { text[cell] = 0x20 }
        (shift, countsUp) = (0, true)
        if clearResetsAddress { (address, addressesGlyphs) = (0, false) }
        revision += 1
    }

    private mutating func violate(_ kind: HD44780Violation.Kind, _ time: Int) {
        violations.append(HD44780Violation(kind: kind, time: .nanoseconds(time)))
    }

    mutating func forgetViolations() { violations.removeAll() }

    /// The memory cell shown at a place on the glass; nil where no cell is shown.
    func cell(column: Int, row: Int, columns: Int) -> Int? {
        let offset = (row / 2) * columns + column + shift
        if isTwoLined { return (row % 2) * 40 + offset % 40 }
        return row % 2 == 0 ? offset % Self.memorySize : nil
    }
}

/// The levels of a controller's seven lines, in one byte.
enum HD44780Pins {
    /// The lines D4…D7.
    static let data: UInt8 = 0x0F
    static let registerSelect: UInt8 = 0x10
    static let readWrite: UInt8 = 0x20
    static let strobe: UInt8 = 0x40
}
