extension ConfigurationWords {
    /// What a key holds: `5 is not THING`.
    package enum Thing {
        package static var action: String { phrase("configuration.thing.action", "an action") }
        package static var address: String { phrase("configuration.thing.address", "an I²C address") }
        package static var carbonDioxide: String {
            phrase("configuration.thing.carbon-dioxide", "a CO2 content in ppm")
        }
        package static var days: String { phrase("configuration.thing.days", "a number of days") }
        package static var name: String { phrase("configuration.thing.name", "a name") }
        package static var place: String { phrase("configuration.thing.place", "a place") }
        package static var placeName: String { phrase("configuration.thing.place-name", "a place name") }
        package static var rom: String { phrase("configuration.thing.rom", "a character ROM") }
        package static var fileSize: String { phrase("configuration.thing.file-size", "a size") }
        package static var table: String { phrase("configuration.thing.table", "a table") }
    }
}
