/// A bus as people write it: `1`, `i2c-1`, `/dev/i2c-1`, or the path of a link that a udev rule made.
package struct I2CBusName: Hashable, Sendable {
    /// The path of the device file or link: `/dev/i2c-1`.
    package let path: String

    /// Reads a bus's name; nil for a text that names no bus.
    package init?(_ text: String) {
        if text.hasPrefix("/") {
            guard text.utf8.count > 1, !text.utf8.contains(0) else { return nil }
            self.init(path: text)
            return
        }
        let digits = text.hasPrefix("i2c-") ? text.dropFirst(4) : text[...]
        guard let number = UInt32(digits), number.description == digits else { return nil }
        self.init(number: number)
    }

    package init(number: UInt32) {
        self.init(path: "/dev/i2c-\(number)")
    }

    private init(path: String) {
        self.path = path
    }
}

extension I2CBusName: CustomStringConvertible {
    package var description: String { path }
}
