/// A GPIO line by a name that stays the same from one boot to the next.
///
/// The numbers in `/dev/gpiochip0` change between kernels and boards, so a chip is never named by one.
package enum LineName: Hashable, Sendable {
    /// The name that the device tree gives the line, as `gpioinfo` shows it: `GPIO4`.
    case name(String)
    /// The label of the chip, as `gpiodetect` shows it, and the line's number on it: `pinctrl-bcm2711:4`.
    case number(UInt32, chip: String)

    /// Reads a line's name; nil for a text that names no line, or that names a chip by its number.
    package init?(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
        guard let colon = text.lastIndex(of: ":") else {
            self = .name(text)
            return
        }
        let chip = text[..<colon]
        let digits = text[text.index(after: colon)...]
        guard !chip.isEmpty, !chip.hasPrefix("gpiochip"), !chip.hasPrefix("/"),
            let number = UInt32(digits), number.description == digits
        else { return nil }
        self = .number(number, chip: String(chip))
    }
}

extension LineName: CustomStringConvertible {
    package var description: String {
        switch self {
        case .name(let name): name
        case .number(let number, let chip): "\(chip):\(number)"
        }
    }
}

/// The place where a line was found: a chip's path, good until the chip goes, and the line's number on it.
struct LinePlace: Hashable {
    var chip = ""
    var offset: UInt32 = 0
}
