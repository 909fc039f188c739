extension ConfigurationWords {
    /// What a key holds: `5 is not THING`.
    package enum Thing {
        package static var action: String { phrase("configuration.thing.action", "an action") }
        package static var address: String { phrase("configuration.thing.address", "an I²C address") }
        package static var altitude: String { phrase("configuration.thing.altitude", "an altitude in metres") }
        package static var backlight: String { phrase("configuration.thing.backlight", "a backlight rule") }
        package static var bus: String { phrase("configuration.thing.bus", "a bus") }
        package static var calls: String { phrase("configuration.thing.calls", "a number of calls") }
        package static var carbonDioxide: String {
            phrase("configuration.thing.carbon-dioxide", "a CO2 content in ppm")
        }
        package static var measuring: String { phrase("configuration.thing.measuring", "a way of measuring") }
        package static var temperatureOffset: String {
            phrase("configuration.thing.temperature-offset", "a temperature difference in °C")
        }
        package static var chip: String { phrase("configuration.thing.chip", "a chip") }
        package static var contrast: String { phrase("configuration.thing.contrast", "a contrast") }
        package static var correction: String { phrase("configuration.thing.correction", "a valid correction") }
        package static var days: String { phrase("configuration.thing.days", "a number of days") }
        package static var device: String { phrase("configuration.thing.device", "a device") }
        package static var displayLines: String {
            phrase("configuration.thing.display-lines", "a valid list of display lines")
        }
        package static var displayPart: String { phrase("configuration.thing.display-part", "a display part") }
        package static var duration: String { phrase("configuration.thing.duration", "a valid time") }
        package static var files: String { phrase("configuration.thing.files", "a number of files") }
        package static var fraction: String { phrase("configuration.thing.fraction", "a fraction") }
        package static var frequency: String { phrase("configuration.thing.frequency", "a frequency in hertz") }
        package static var humidity: String {
            phrase("configuration.thing.humidity", "a relative humidity in percent")
        }
        package static var interval: String { phrase("configuration.thing.interval", "a valid interval") }
        package static var language: String { phrase("configuration.thing.language", "a language") }
        package static var latitude: String { phrase("configuration.thing.latitude", "a latitude in degrees") }
        package static var line: String { phrase("configuration.thing.line", "a line") }
        package static var longitude: String { phrase("configuration.thing.longitude", "a longitude in degrees") }
        package static var mapping: String { phrase("configuration.thing.mapping", "a pin mapping") }
        package static var name: String { phrase("configuration.thing.name", "a name") }
        package static var providers: String {
            phrase("configuration.thing.providers", "a valid list of weather services")
        }
        package static var contact: String { phrase("configuration.thing.contact", "an e-mail address or a web page") }
        package static var decimals: String { phrase("configuration.thing.decimals", "a number of decimals") }
        package static var page: String { phrase("configuration.thing.page", "a page") }
        package static var provider: String { phrase("configuration.thing.provider", "a weather service") }
        package static var pages: String { phrase("configuration.thing.pages", "a valid list of pages") }
        package static var path: String { phrase("configuration.thing.path", "a path") }
        package static var place: String { phrase("configuration.thing.place", "a place") }
        package static var placeName: String { phrase("configuration.thing.place-name", "a place name") }
        package static var plan: String { phrase("configuration.thing.plan", "a plan") }
        package static var rom: String { phrase("configuration.thing.rom", "a character ROM") }
        package static var roomTemperature: String {
            phrase("configuration.thing.room-temperature", "a room temperature in °C")
        }
        package static var sensorKind: String { phrase("configuration.thing.sensor-kind", "a kind of sensor") }
        package static var server: String { phrase("configuration.thing.server", "a server address") }
        package static var displaySize: String { phrase("configuration.thing.display-size", "a display size") }
        package static var fileSize: String { phrase("configuration.thing.file-size", "a size") }
        package static var table: String { phrase("configuration.thing.table", "a table") }
        package static var tables: String { phrase("configuration.thing.tables", "a list of tables") }
        package static var units: String { phrase("configuration.thing.units", "a system of units") }
        package static var windUnit: String { phrase("configuration.thing.wind-unit", "a unit of wind") }
        package static var pressureUnit: String { phrase("configuration.thing.pressure-unit", "a unit of pressure") }
        package static var clock: String { phrase("configuration.thing.clock", "a clock") }
        package static var boolean: String { phrase("configuration.thing.boolean", "true or false") }
        package static var hosts: String { phrase("configuration.thing.hosts", "a list of host names") }
        package static var audience: String { phrase("configuration.thing.audience", "who can open the page") }
        package static var pushAddress: String {
            phrase("configuration.thing.push-address", "a write endpoint's address")
        }
        package static var pageAddress: String { phrase("configuration.thing.page-address", "a page's address") }
        package static var origins: String { phrase("configuration.thing.origins", "a list of origins") }
        package static var host: String { phrase("configuration.thing.host", "a host") }
        package static var port: String { phrase("configuration.thing.port", "a port") }
        package static var topicPrefix: String { phrase("configuration.thing.topic-prefix", "a topic prefix") }
        package static var user: String { phrase("configuration.thing.user", "a user name") }
        package static var wallFactor: String { phrase("configuration.thing.wall-factor", "a temperature factor") }
    }
}
