import HAL
import TOMLTables
import Words

/// A line as it is written: by its name, or by its number on a chip.
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
        ValueRule(ConfigurationWords.Thing.bus, allowed: ConfigurationWords.expectedBus) {
            guard case .text(let text) = $0 else { return nil }
            return I2CBusReference(text)
        }
    }
}

extension ValueRule where Value == I2CAddress {
    /// - Parameter allowed: the text that says which addresses are expected; nil lists them.
    static func address(of part: String, among addresses: [I2CAddress], allowed: String? = nil) -> ValueRule {
        let list = addresses.map(\.description).joined(separator: ", ")
        let allowed = allowed ?? ConfigurationWords.expectedOne(of: list)
        return ValueRule(allowed: allowed) { (node: TOMLNode) throws(WrongValue) -> I2CAddress in
            guard case .integer(let integer) = node.content else {
                throw WrongValue(ConfigurationWords.isNot(node.shown, ConfigurationWords.Thing.address))
            }
            let shown = integer < 0 ? String(integer) : "0x\(integer < 16 ? "0" : "")\(String(integer, radix: 16))"
            guard let address = UInt8(exactly: integer).flatMap(I2CAddress.init) else {
                throw WrongValue(
                    ConfigurationWords.isNot(shown, ConfigurationWords.Thing.address),
                    allowed: ConfigurationWords.expectedAddress(from: "0x08", to: "0x77"))
            }
            guard addresses.contains(address) else {
                throw WrongValue(ConfigurationWords.isNotAddress(shown, of: part))
            }
            return address
        }
    }
}

extension ValueRule where Value == KernelDeviceReference {
    static func device(like example: String) -> ValueRule {
        ValueRule(ConfigurationWords.Thing.device, allowed: ConfigurationWords.expectedDevice(like: example)) {
            guard case .text(let text) = $0 else { return nil }
            return KernelDeviceReference(text)
        }
    }
}

extension ValueRule where Value == LineDesignation {
    static var line: ValueRule {
        ValueRule(ConfigurationWords.Thing.line, allowed: ConfigurationWords.expectedLine) {
            switch $0 {
            case .text(let text): return isKernelName(text) ? .name(text) : nil
            case .integer(let integer): return (0...1023).contains(integer) ? .number(Int(integer)) : nil
            default: return nil
            }
        }
    }
}

extension ValueRule where Value == [LineDesignation] {
    /// A rule for the lines of a display.
    static var displayLines: ValueRule {
        ValueRule(ConfigurationWords.Thing.displayLines, allowed: ConfigurationWords.expectedDisplayLines) {
            guard case .array(let nodes) = $0, (6...7).contains(nodes.count) else { return nil }
            let lines = nodes.compactMap { try? ValueRule<LineDesignation>.line.read($0) }
            return lines.count == nodes.count && Set(lines).count == lines.count ? lines : nil
        }
    }
}

extension ValueRule where Value == String {
    static var chip: ValueRule {
        text(ConfigurationWords.Thing.chip, allowed: ConfigurationWords.expectedChip, where: isKernelName)
    }
}

/// Whether a text can be a line's name or a chip's label, of which the kernel keeps 31 bytes.
private func isKernelName(_ text: String) -> Bool {
    (1...31).contains(text.utf8.count)
        && text.utf8.allSatisfy { isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }
}
