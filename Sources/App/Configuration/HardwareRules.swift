import HAL

/// A line as it is written: with its own name, or with its number on a chip.
enum LineDesignation: Hashable {
    case name(String)
    case number(Int)

    var name: String? {
        guard case .name(let name) = self else { return nil }
        return name
    }
}

extension ValueRule where Value == I2CBusReference {
    static var bus: ValueRule {
        ValueRule("a bus", allowed: "allowed are \"i2c-1\" or \"/dev/i2c-1\" with any number, and \"simulated\"") {
            guard case .text(let text) = $0 else { return nil }
            return I2CBusReference(text)
        }
    }
}

extension ValueRule where Value == I2CAddress {
    /// - Parameter allowed: nil lists them.
    static func address(of part: String, among addresses: [I2CAddress], allowed: String? = nil) -> ValueRule {
        let list = addresses.map(\.description).joined(separator: ", ")
        let allowed = allowed ?? (addresses.count == 1 ? "allowed is \(list)" : "allowed are \(list)")
        return ValueRule(allowed: allowed) { (node: TOMLNode) throws(WrongValue) -> I2CAddress in
            guard case .integer(let integer) = node.content else {
                throw WrongValue("\(node.shown) is not an I²C address")
            }
            let shown = integer < 0 ? String(integer) : "0x\(integer < 16 ? "0" : "")\(String(integer, radix: 16))"
            guard let address = UInt8(exactly: integer).flatMap(I2CAddress.init) else {
                throw WrongValue("\(shown) is not an I²C address", allowed: "allowed are 0x08 to 0x77")
            }
            guard addresses.contains(address) else { throw WrongValue("\(shown) is not an address of \(part)") }
            return address
        }
    }
}

extension ValueRule where Value == KernelDeviceReference {
    static func device(like example: String) -> ValueRule {
        ValueRule("a device", allowed: "allowed are the kernel's name for it, as \"\(example)\", and \"simulated\"") {
            guard case .text(let text) = $0 else { return nil }
            return KernelDeviceReference(text)
        }
    }
}

extension ValueRule where Value == LineDesignation {
    static var line: ValueRule {
        ValueRule("a line", allowed: "allowed are a name as \"GPIO4\", or a number from 0 to 1023 with a chip") {
            switch $0 {
            case .text(let text): return isKernelName(text) ? .name(text) : nil
            case .integer(let integer): return (0...1023).contains(integer) ? .number(Int(integer)) : nil
            default: return nil
            }
        }
    }
}

extension ValueRule where Value == [LineDesignation] {
    /// Those of a display on lines.
    static var displayLines: ValueRule {
        ValueRule(
            "the lines of a display",
            allowed: "allowed are RS, E, D4, D5, D6, D7 and, where there is one, the backlight, each a name or a number"
        ) {
            guard case .array(let nodes) = $0, (6...7).contains(nodes.count) else { return nil }
            let lines = nodes.compactMap { try? ValueRule<LineDesignation>.line.read($0) }
            return lines.count == nodes.count && Set(lines).count == lines.count ? lines : nil
        }
    }
}

extension ValueRule where Value == String {
    static var chip: ValueRule {
        text("a chip", allowed: "allowed are a label as \"pinctrl-bcm2711\", and \"simulated\"", where: isKernelName)
    }
}

/// The kernel keeps 31 bytes of a line's name and of a chip's label.
private func isKernelName(_ text: String) -> Bool {
    (1...31).contains(text.utf8.count)
        && text.utf8.allSatisfy { isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }
}
