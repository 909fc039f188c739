import Devices
import Ports
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

/// Remarks on a line for a button or an output that is a wire of a bus in use on the header of a Raspberry Pi: the kernel lets both have it,
/// and the bus fails.
///
/// - Parameter buses: the numbers of the buses in use.
func remark(on line: LineReference, _ table: TableReader, beside buses: Set<Int>) {
    let isBusLine: Bool
    switch line {
    // SDA and SCL, as kernels have named them.
    case .named(let name): isBusLine = ["GPIO2", "GPIO3", "SDA1", "SCL1"].contains(name)
    case .numbered(let number, let chip):
        isBusLine = (2...3).contains(number) && ["pinctrl-bcm", "pinctrl-rp1"].contains { chip.hasPrefix($0) }
    case .simulated: isBusLine = false
    }
    guard isBusLine, buses.contains(1) else { return }
    table.remark(
        "line",
        phrase("configuration.bus-line", "\(line) is a wire of i2c-1 on a Raspberry Pi, and a part is on that bus"),
        allowed: phrase("configuration.choose-line", "choose another line"))
}

extension ValueRule where Value == I2CBusReference {
    static var bus: ValueRule {
        ValueRule(
            phrase("configuration.thing.bus", "a bus"),
            allowed: phrase(
                "configuration.expected.bus", "expected \"i2c-1\" or \"/dev/i2c-1\" with any number, or \"simulated\"")
        ) {
            guard case .text(let text) = $0 else { return nil }
            return I2CBusReference(text)
        }
    }
}

extension ValueRule where Value == SensorKind {
    /// A rule for a kind of sensor, which says of parts that people buy why there is none.
    static var sensorKind: ValueRule {
        let rule = choice(
            phrase("configuration.thing.sensor-kind", "a kind of sensor"), SensorKind.allCases.map { ($0.name, $0) })
        return ValueRule(allowed: rule.allowed) { (node: TOMLNode) throws(WrongValue) -> SensorKind in
            if case .text(let text) = node.content, SensorKind(rawValue: text) == nil,
                let part = UnreadPart(named: text)
            {
                throw WrongValue(part.reason, allowed: part.instead)
            }
            return try rule.read(node)
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
                throw WrongValue(
                    ConfigurationWords.isNot(node.shown, ConfigurationWords.Thing.address),
                    allowed: node.remedyWithoutQuotes { bare in
                        if case .integer(let integer) = bare {
                            addresses.contains { $0.rawValue == integer }
                        } else {
                            false
                        }
                    })
            }
            let shown = integer < 0 ? String(integer) : "0x\(integer < 16 ? "0" : "")\(String(integer, radix: 16))"
            guard let address = UInt8(exactly: integer).flatMap(I2CAddress.init) else {
                throw WrongValue(
                    ConfigurationWords.isNot(shown, ConfigurationWords.Thing.address),
                    allowed: ConfigurationWords.expectedAddress(from: "0x08", to: "0x77"))
            }
            guard addresses.contains(address) else {
                // 44 may be meant as 0x44.
                if let meant = UInt8("\(integer)", radix: 16), let meant = I2CAddress(meant), addresses.contains(meant)
                {
                    throw WrongValue(
                        phrase(
                            "configuration.decimal-address",
                            "\(integer) is \(shown), which is not an address of \(part)"),
                        allowed: ConfigurationWords.write("address = \(meant)"))
                }
                throw WrongValue(phrase("configuration.not-address-of", "\(shown) is not an address of \(part)"))
            }
            return address
        }
    }
}

extension ValueRule where Value == KernelDeviceReference {
    static func device(like example: String) -> ValueRule {
        ValueRule(
            phrase("configuration.thing.device", "a device"),
            allowed: phrase(
                "configuration.expected.device",
                "expected its name in the kernel, such as \"\(example)\", or \"simulated\"")
        ) {
            guard case .text(let text) = $0 else { return nil }
            return KernelDeviceReference(text)
        }
    }
}

extension ValueRule where Value == LineDesignation {
    static var line: ValueRule {
        ValueRule(
            phrase("configuration.thing.line", "a line"),
            allowed: phrase(
                "configuration.expected.line",
                "expected a name such as \"GPIO4\", or a number from 0 to 1023 together with \"chip\"")
        ) {
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
        ValueRule(
            phrase("configuration.thing.display-lines", "a valid list of display lines"),
            allowed: phrase(
                "configuration.expected.display-lines",
                "expected RS, E, D4, D5, D6, D7 and optionally the backlight, each a name or a number")
        ) {
            guard case .array(let nodes) = $0, (6...7).contains(nodes.count) else { return nil }
            let lines = nodes.compactMap { try? ValueRule<LineDesignation>.line.read($0) }
            return lines.count == nodes.count && Set(lines).count == lines.count ? lines : nil
        }
    }
}

extension ValueRule where Value == String {
    static var chip: ValueRule {
        text(
            phrase("configuration.thing.chip", "a chip"),
            allowed: phrase(
                "configuration.expected.chip", "expected a label such as \"pinctrl-bcm2711\", or \"simulated\""),
            where: isKernelName)
    }
}

/// Whether a text can be a line's name or a chip's label, of which the kernel keeps 31 bytes.
private func isKernelName(_ text: String) -> Bool {
    (1...31).contains(text.utf8.count)
        && text.utf8.allSatisfy { isLetter($0) || isNamePart($0) || $0 == UInt8(ascii: ".") }
}
