import Configuration
import TOMLTables
import Values
import Words

/// A place as entered: a name, latitude and longitude, or a receiver that finds it.
package enum SetupPlace: Equatable {
    case name(String)
    case coordinates(latitude: String, longitude: String)
    /// A receiver that gpsd runs.
    case receiver

    /// Parses a place: `25.03, 121.57` is a pair of coordinates in one of the forms of ``WrittenPosition``, `gpsd` a
    /// receiver, `Taipei, TW` a name; nil for what a configuration accepts as none of them, and for numbers that are not a
    /// position.
    package init?(_ text: String) {
        switch WrittenPosition(text) {
        case .coordinates(let found):
            self = .coordinates(latitude: "\(found.latitude.degrees)", longitude: "\(found.longitude.degrees)")
        case .outOfRange: return nil
        case nil:
            guard text.contains(where: \.isLetter), !text.contains("°") else { return nil }
            self = text == "gpsd" ? .receiver : .name(text)
        }
        guard (try? StationConfiguration.parse(toml, file: "place")) != nil else { return nil }
    }

    /// The text that says what to write in place of a text that is not a place.
    package static func expectation(insteadOf text: String) -> String {
        WrittenPosition(text) == .outOfRange ? UsageWords.positionInRange : UsageWords.place
    }

    /// The place as a table of the configuration.
    var toml: String {
        switch self {
        case .receiver: "[place]\ngpsd = true"
        case .name(let name): "[place]\nname = \(quoted(name))"
        case .coordinates(let latitude, let longitude): "[place]\nlatitude = \(latitude)\nlongitude = \(longitude)"
        }
    }

    /// A text as a TOML basic string; a control character makes it invalid, and no name of a place has one.
    private func quoted(_ text: String) -> String {
        var quoted = ""
        for character in text {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return "\"\(quoted)\""
    }
}
