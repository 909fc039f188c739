import Configuration
import Devices
import ProgramKit
import TOMLTables
import Testing
import Values

@Suite("what windowsill-web reads of the configuration")
struct WebServiceConfigurationTests {
    private static let station = """
        units = "imperial"
        [place]
        latitude = 59.33
        longitude = 18.07
        [[sensors]]
        name = "desk"
        kind = "bme280"
        bus = "simulated"
        [[sensors]]
        name = "balcony"
        kind = "sht31"
        bus = "simulated"
        place = "outdoor"
        [lcd]
        bus = "simulated"
        rom = "a02"
        [status]
        path = "/run/attic/snapshot.json"
        [state]
        path = "/var/lib/attic"
        [web]
        title = "Attic"
        hosts = ["attic.example"]
        """

    @Test("it reads what the station reads", arguments: ["", station])
    func same(text: String) throws {
        let station = try StationConfiguration.parse(text, file: "station.toml")
        let web = try WebServiceConfiguration.parse(text, file: "station.toml")
        #expect(web.web == station.web)
        #expect(web.units == station.units)
        #expect(web.coordinates.map { .coordinates($0) } == station.place)
        #expect(web.sensors.map(\.name) == station.sensors.map(\.name))
        #expect(web.sensors.map(\.place) == station.sensors.map { "\($0.place)" })
        #expect(web.rom == station.lcd?.rom ?? .a00)
        #expect(web.statusPath == station.statusPath)
        #expect(web.historyPath == station.historyPath)
    }

    @Test("a place with a name or from a receiver has no coordinates", arguments: ["name = \"Umeå\"", "gpsd = true"])
    func place(text: String) throws {
        #expect(try WebServiceConfiguration.parse("[place]\n\(text)", file: "x").coordinates == nil)
    }

    @Test("tables and keys of other programs are left to them")
    func others() throws {
        let text = "new = 1\n[mqtt]\nbroker = 1\n[[sensors]]\nname = \"a\"\nkind = \"none\"\n[lcd]\nlines = 1"
        #expect(try WebServiceConfiguration.parse(text, file: "x").sensors.map(\.name) == ["a"])
    }

    private static let wrong: [(text: String, part: String)] = [
        ("units = \"x\"", "units"), ("[place]\nlatitude = 91\nlongitude = 0", "place.latitude"),
        ("[[sensors]]\nkind = \"bme280\"", "sensors.name"), ("[status]\npath = \"a\"", "status.path"),
        ("[lcd]\nrom = \"a01\"", "lcd.rom"), ("[web]\nlisten = 1", "web.listen"), ("sensors = 1", "sensors"),
    ]

    @Test("what it reads and cannot use is named", arguments: wrong)
    func problems(text: String, part: String) {
        var message = ""
        do { _ = try WebServiceConfiguration.parse(text, file: "x") } catch { message = "\(error)" }
        #expect(message.contains(part), "\(message)")
    }
}
