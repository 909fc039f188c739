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
