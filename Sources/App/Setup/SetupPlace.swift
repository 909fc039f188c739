import Configuration
import TOMLTables

/// A place as entered: a name, latitude and longitude, or a receiver that finds it.
package enum SetupPlace: Equatable {
    case name(String)
    case coordinates(latitude: String, longitude: String)
    /// That gpsd runs.
    case receiver

    /// `25.03, 121.57` is a pair of coordinates, `gpsd` a receiver, `Taipei, TW` a name; nil if a configuration accepts it as neither.
    package init?(_ text: String) {
        let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }.map { part in
            String(part.reversed().drop { $0 == " " }.reversed())
        }
        if parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) {
            // As TOML writes numbers: with a point, and digits on both sides of it.
            self = .coordinates(latitude: "\(latitude)", longitude: "\(longitude)")
        } else {
            self = text == "gpsd" ? .receiver : .name(text)
        }
        guard (try? StationConfiguration.parse(toml, file: "place")) != nil else { return nil }
    }

    /// The table of the configuration.
    var toml: String {
        switch self {
        case .receiver: "[place]\ngpsd = true"
        case .name(let name): "[place]\nname = \(quoted(name))"
        case .coordinates(let latitude, let longitude): "[place]\nlatitude = \(latitude)\nlongitude = \(longitude)"
        }
    }

    /// A TOML basic string; a control character makes it invalid, and no name of a place has one.
    private func quoted(_ text: String) -> String {
        var quoted = ""
        for character in text {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return "\"\(quoted)\""
    }
}
