/// `config.txt`, by which a Raspberry Pi switches its buses on.
package struct BootConfiguration: Equatable {
    private(set) var text: String

    package init(_ text: String) {
        self.text = text
    }

    private static let wanted = "dtparam=i2c_arm=on"

    /// Whether the last word on the header's I²C bus, for every board, is on.
    ///
    /// The firmware takes `i2c`, `i2c_arm` and, with `=on`, `=1`, `=true` or nothing behind it; sections such as `[pi4]`
    /// hold for some boards only, `[all]` for all.
    var enablesI2C: Bool {
        var isOn = false
        var isForAll = true
        for line in text.split(whereSeparator: \.isNewline).map(Self.trimmed) {
            if line.hasPrefix("[") { isForAll = line == "[all]" }
            guard isForAll, line.hasPrefix("dtparam=") else { continue }
            for parameter in line.dropFirst("dtparam=".count).split(separator: ",") {
                let words = parameter.split(separator: "=", maxSplits: 1)
                guard let name = words.first, ["i2c_arm", "i2c"].contains(name) else { continue }
                isOn = words.count == 1 || ["on", "1", "true", "yes", "okay"].contains(words[1])
            }
        }
        return isOn
    }

    /// Switches the bus on: the commented line that Raspberry Pi OS comes with is taken in use, or one is added at the end.
    mutating func enableI2C() {
        guard !enablesI2C else { return }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        if let index = lines.firstIndex(where: { Self.trimmed($0.drop { $0 == "#" || $0 == " " }) == Self.wanted }),
            lines[index].hasPrefix("#")
        {
            lines[index] = Self.wanted
            text = lines.joined(separator: "\n")
        }
        guard !enablesI2C else { return }
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += "[all]\n\(Self.wanted)\n"
    }

    private static func trimmed(_ line: some StringProtocol) -> String {
        let front = line.drop { $0 == " " || $0 == "\t" }
        return String(front.prefix { $0 != "#" && $0 != " " && $0 != "\t" && $0 != "\r" })
    }
}
