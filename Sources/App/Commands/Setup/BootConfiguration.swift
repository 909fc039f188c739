/// The file `config.txt`, which switches the buses of a Raspberry Pi on.
package struct BootConfiguration: Equatable {
    private(set) var text: String

    package init(_ text: String) {
        self.text = text
    }

    private static let setting = "dtparam=i2c_arm=on"

    /// Whether the last setting of the header's I²C bus that applies to every board is on.
    ///
    /// The firmware accepts `i2c` and `i2c_arm`, with `=on`, `=1`, `=true` or no value; sections such as `[pi4]` apply to
    /// some boards only, `[all]` to all.
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

    /// Switches the bus on: uncomments the line that Raspberry Pi OS comes with, or adds one at the end.
    mutating func enableI2C() {
        guard !enablesI2C else { return }
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        if let index = lines.firstIndex(where: { Self.trimmed($0.drop { $0 == "#" || $0 == " " }) == Self.setting }),
            lines[index].hasPrefix("#")
        {
            lines[index] = Self.setting
            text = lines.joined(separator: "\n")
        }
        guard !enablesI2C else { return }
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += "[all]\n\(Self.setting)\n"
    }

    private static func trimmed(_ line: some StringProtocol) -> String {
        let front = line.drop { $0 == " " || $0 == "\t" }
        return String(front.prefix { $0 != "#" && $0 != " " && $0 != "\t" && $0 != "\r" })
    }
}
