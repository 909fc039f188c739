/// A device that a driver of the kernel's reads, as its owner names it.
public enum KernelDeviceReference: Hashable, Sendable {
    /// `28-0000070e41ac`, `sht3x` or `1-0044`: 1 to 63 letters, digits, `.`, `-`, `_`, `@` and `:`, the first of them
    /// no dot.
    case named(String)
    /// No device: an emulated one.
    case simulated

    /// Takes a name and `simulated`; nil for anything else, above all for what would lead out of a folder.
    public init?(_ text: String) {
        let marks = ".-_@:".utf8
        guard (1...63).contains(text.utf8.count), !text.hasPrefix("."),
            text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || marks.contains($0) })
        else { return nil }
        self = text == "simulated" ? .simulated : .named(text)
    }
}

extension KernelDeviceReference: CustomStringConvertible {
    /// As the configuration has it.
    public var description: String {
        switch self {
        case .named(let name): name
        case .simulated: "simulated"
        }
    }
}
