import TOMLTables

/// A bus as its owner names it.
package enum I2CBusReference: Hashable, Sendable {
    /// A bus by its number in the kernel: 1 is `/dev/i2c-1`; 0…999.
    case number(Int)
    /// A bus without wires, with emulated parts.
    case simulated

    /// Parses `i2c-1`, `/dev/i2c-1` and `simulated`; nil for anything else.
    package init?(_ text: String) {
        if text == "simulated" {
            self = .simulated
            return
        }
        let name = text.hasPrefix("/dev/") ? text.dropFirst(5) : text[...]
        let digits = name.dropFirst(4)
        guard name.hasPrefix("i2c-"), (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit),
            let number = Int(digits), String(number) == digits
        else { return nil }
        self = .number(number)
    }
}

extension I2CBusReference: CustomStringConvertible {
    /// The bus as `i2c-1` or `simulated`.
    package var description: String {
        switch self {
        case .number(let number): "i2c-\(number)"
        case .simulated: "simulated"
        }
    }
}

/// A GPIO line as its owner names it: never by the number of its chip, which changed between Raspberry Pi kernels.
package enum LineReference: Hashable, Sendable {
    /// A line by its own name, `GPIO4`, on whichever chip has it; 1 to 31 letters, digits, `.`, `-` and `_`.
    case named(String)
    /// A line by a number from 0 to 1023 on the chip with this label, `pinctrl-bcm2711`.
    case numbered(Int, chip: String)
    /// A line of this name without wires, with an emulated part on it.
    case simulated(String)
}

extension LineReference: CustomStringConvertible {
    /// The line as `GPIO4`, `pinctrl-bcm2711 4` or `simulated GPIO4`.
    package var description: String {
        switch self {
        case .named(let name): name
        case .numbered(let number, let chip): "\(chip) \(number)"
        case .simulated(let name): "simulated \(name)"
        }
    }
}

/// A device that is read through a kernel driver, as its owner names it.
package enum KernelDeviceReference: Hashable, Sendable {
    /// A device by its name, `28-0000070e41ac`, `sht3x` or `1-0044`: 1 to 63 letters, digits, `.`, `-`, `_`, `@` and `:`,
    /// not beginning with a dot.
    case named(String)
    /// An emulated device in place of a real one.
    case simulated

    /// Parses a name or `simulated`; nil for anything else, above all for what would lead out of a folder.
    package init?(_ text: String) {
        let marks = ".-_@:".utf8
        guard (1...63).contains(text.utf8.count), !text.hasPrefix("."),
            text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || marks.contains($0) })
        else { return nil }
        self = text == "simulated" ? .simulated : .named(text)
    }
}

extension KernelDeviceReference: CustomStringConvertible {
    /// The device as the configuration has it.
    package var description: String {
        switch self {
        case .named(let name): name
        case .simulated: "simulated"
        }
    }
}
