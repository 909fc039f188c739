import TOMLTables

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
