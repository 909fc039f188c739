package import Ports

/// Moves instructions and data to an HD44780; knows pins, a backpack or a bus, and nothing of what is shown.
///
/// ## For implementors
/// - Settle the register line before the strobe rises, and keep it until the strobe has fallen.
/// - After each write leave the controller its execution time before the next begins, even if that comes
///   with a later call. Ensure it by counting the bytes on the wire, or by waiting.
/// - After a throw it is unknown how much arrived; the caller starts over.
package protocol HD44780Link: Sendable {
    /// The most unchanged cells between two changed ones that are written too, because that costs no more on the wire
    /// than to go past them.
    var widestGap: Int { get }
    /// Initialises a controller from any state: just powered, running, stopped in the middle of a byte. The display stays
    /// off until its text is there.
    ///
    /// - Parameter isTwoLined: whether the glass is wired as two lines (HD44780U datasheet, table 8, bit N).
    func initialisation(isTwoLined: Bool) -> [HD44780Step]
    /// Undoes whatever a disturbance may have set, without a visible effect on a healthy display. The display is on
    /// afterwards.
    func resynchronisation(isTwoLined: Bool) -> [HD44780Step]
    /// Sets up the part between the bus and the controller, if any; called before each of the two above.
    mutating func prepare() async throws(DisplayError)
    /// Sends everything, in one transfer if the link can. Throws the failure of the bus or line.
    mutating func send(_ writes: [HD44780Write]) async throws(DisplayError)
    /// Does the steps one after the other: together, without waking the caller in between, if the link can. For waits of
    /// milliseconds: nothing else may use the bus meanwhile.
    mutating func send(_ steps: [HD44780Step], on timeline: Timeline) async throws(DisplayError)
    /// Switches the light, without a strobe; does nothing where there is no such line.
    mutating func setBacklight(on: Bool) async throws(DisplayError)
}

extension HD44780Link {
    package mutating func send(_ steps: [HD44780Step], on timeline: Timeline) async throws(DisplayError) {
        for step in steps {
            switch step {
            case .send(let writes): try await send(writes)
            case .wait(let duration):
                do throws(CancellationError) {
                    try await timeline.sleep(for: duration)
                } catch {
                    throw .cancelled
                }
            }
        }
    }
}

/// A link over the controller's four upper data lines.
extension HD44780Link {
    package func prepare() async throws(DisplayError) {}

    /// The initialisation of the HD44780U datasheet, figure 24.
    ///
    /// The display is not cleared, since every cell is written anyway, and not switched off, so that one that was right
    /// stays right. One that was just powered is off until its text is there.
    package func initialisation(isTwoLined: Bool) -> [HD44780Step] {
        let eightLines: [HD44780Step] = [.send([.nibble(0x3)]), .wait(.milliseconds(5))]
        return [.wait(.milliseconds(50))] + eightLines + eightLines + eightLines + [
            .send([
                .nibble(0x2), .instruction(functionSet(isTwoLined)), .instruction(HD44780Write.entryMode),
                .instruction(HD44780Write.home),
            ]),
            .wait(HD44780Write.homeTime),
        ]
    }

    /// The resynchronisation begins with the nibbles 8, 3, 8, 2, which mean, to a controller that is
    /// - in step: 83 and 82, addresses in display memory, which show nothing;
    /// - half a byte off, holding some nibble x: x8, which at worst blanks or shifts and is never slow; then 38, listen
    ///   to eight lines; and 2 on four of these eight lines, listen to four, from the next nibble on;
    /// - listening to eight lines, as after power-on: an address, eight lines, an address, four lines.
    ///
    /// So all end in step. The usual 3, 3, 3, 2 would take a healthy display through one-line mode. What follows puts
    /// right whatever a misread byte may have set: lines, direction, on and off, cursor, and with home the shift.
    package func resynchronisation(isTwoLined: Bool) -> [HD44780Step] {
        [
            .send([
                .nibble(0x8), .nibble(0x3), .nibble(0x8), .nibble(0x2),
                .instruction(functionSet(isTwoLined)), .instruction(HD44780Write.entryMode),
                .instruction(HD44780Write.displayOn), .instruction(HD44780Write.home),
            ]),
            .wait(HD44780Write.homeTime),
        ]
    }

    /// The instruction for four lines of data, one or two lines of text and 5×8 dots.
    private func functionSet(_ isTwoLined: Bool) -> UInt8 { isTwoLined ? 0x28 : 0x20 }
}

/// A unit that is sent to the controller.
package enum HD44780Write: Hashable, Sendable {
    case instruction(UInt8)
    /// Half an instruction, 0…15, for a controller on four lines that may listen to eight or be out of step. A link
    /// that carries whole bytes sends it as nothing.
    case nibble(UInt8)
    /// A character code or a row of a glyph.
    case data(UInt8)

    /// The longest time that the controller may need before it accepts anything more, except for clear and home.
    ///
    /// The datasheet's longest is writing data, 37 µs + 4 µs at an oscillator of 270 kHz (HD44780U, table 6). The
    /// slowest display known runs at 140 kHz and needs 79 µs.
    static let executionTime: Duration = .microseconds(80)

    /// The instruction that makes the address count up and the text stay where it is.
    static let entryMode: UInt8 = 0x06
    /// The instruction that switches the display on, without a cursor.
    static let displayOn: UInt8 = 0x0C
    /// The instruction that undoes any shift. Unlike clear it leaves the text alone.
    static let home: UInt8 = 0x02
    /// The execution time of home: 1.52 ms by the datasheet, 2.9 ms at an oscillator of 140 kHz, 5 ms on old Optrex displays.
    static let homeTime: Duration = .milliseconds(5)
}

/// A step of a sequence that a controller is brought up with.
package enum HD44780Step: Hashable, Sendable {
    case send([HD44780Write])
    case wait(Duration)
}
