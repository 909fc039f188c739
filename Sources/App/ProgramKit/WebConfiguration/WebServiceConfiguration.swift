package import Devices
package import TOMLTables
package import Values
import Words

/// The part of the station's configuration that `windowsill-web` needs.
package struct WebServiceConfiguration: Hashable, Sendable {
    package struct Sensor: Hashable, Sendable {
        package var name: String
        /// The name of its place.
        package var place: String
    }

    package var web = WebConfiguration()
    package var units = DisplayUnits.metric
    /// The language of the page: 2 to 16 letters, digits, `-` and `_`; ``Language/automatic`` for the system's.
    package var language = Language.automatic
    /// The station's coordinates; nil if the place is given by its name or found by a receiver.
    package var coordinates: Coordinates?
    package var sensors: [Sensor] = []
    /// The character ROM of the display, or of the usual one.
    package var rom = CharacterROM.a00
    /// The full path of the snapshot.
    package var statusPath = "/run/windowsill/snapshot.json"
    /// The full path of the folder that the history is in.
    package var statePath = "/var/lib/windowsill"
    package var historyPath: String { statePath + "/history.db" }

    package init() {}

    /// Reads the tables that this program needs of a file and leaves the others to `windowsill check`.
    package static func load(path: String) throws(ConfigurationErrors) -> WebServiceConfiguration {
        try TOMLDocument.load(path, read)
    }

    package static func parse(_ text: String, file: String) throws(ConfigurationErrors) -> WebServiceConfiguration {
        try TOMLDocument.parse(Array(text.utf8), file: file, read)
    }

    private static func read(_ document: TOMLDocument, _ problems: ProblemCollector) -> WebServiceConfiguration {
        let station = TableReader(
            document.root, at: TOMLPosition(line: 1, column: 1), keys: nil, problems: problems)
        var configuration = WebServiceConfiguration()
        configuration.units = station.units()
        station.read("language", .language, into: &configuration.language)
        if let place = station.table("place", keys: nil), place.has("latitude"), place.has("longitude") {
            configuration.coordinates = place.coordinates
        }
        configuration.sensors = station.tables("sensors", keys: nil).compactMap { table in
            guard let name = table.required("name", .name(ConfigurationWords.Thing.name)) else { return nil }
            let place = table.optional("place", .name(ConfigurationWords.Thing.place))
            return Sensor(name: name, place: place ?? "room")
        }
        station.table("lcd", keys: nil)?.read("rom", .choice(ConfigurationWords.Thing.rom), into: &configuration.rom)
        station.table("status", keys: nil)?.read("path", .path, into: &configuration.statusPath)
        station.table("state", keys: nil)?.read("path", .path, into: &configuration.statePath)
        if let table = station.table("web", keys: WebConfiguration.keys) { configuration.web = readWeb(table) }
        return configuration
    }
}

extension TableReader {
    /// The coordinates of `[place]`; nil unless both keys are present and right.
    package var coordinates: Coordinates? {
        let latitude = required(
            "latitude", .number(phrase("configuration.thing.latitude", "a latitude in degrees"), in: -90...90))
        let longitude = required(
            "longitude", .number(phrase("configuration.thing.longitude", "a longitude in degrees"), in: -180...180))
        guard let latitude, let longitude else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }
}
