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
