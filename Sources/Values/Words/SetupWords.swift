/// What `windowsill setup` says and asks.
package enum SetupWords {
    package static func would(_ step: String) -> String { phrase("setup.would", "would \(step)") }

    package static func note(_ text: String) -> String { phrase("setup.note", "note: \(text)") }

    package static var noIDToKeep: String {
        phrase("setup.no-id-to-keep", "the station's id stays as it is: this board took no other station's place")
    }

    /// Two lines for the display.
    package static var greeting: [String] {
        phrase("setup.greeting", "Windowsill\nworks").split(separator: "\n").map(String.init)
    }
}
