/// A GPIO line as its owner names it. Never by the number of its chip, which changed between Raspberry Pi kernels.
package enum LineReference: Hashable, Sendable {
    /// The line's own name, `GPIO4`, on whichever chip has it; 1 to 31 letters, digits, `.`, `-` and `_`.
    case named(String)
    /// A number from 0 to 1023 on the chip with this label, `pinctrl-bcm2711`.
    case numbered(Int, chip: String)
    /// No wires: an emulated part on a line of this name.
    case simulated(String)
}

extension LineReference: CustomStringConvertible {
    /// `GPIO4`, `pinctrl-bcm2711 4` or `simulated GPIO4`.
    package var description: String {
        switch self {
        case .named(let name): name
        case .numbered(let number, let chip): "\(chip) \(number)"
        case .simulated(let name): "simulated \(name)"
        }
    }
}
