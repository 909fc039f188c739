import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The redaction of a report")
struct RedactionTests {
    private static let words: [(String, String)] = [
        ("eth0 dc:a6:32:1b:2c:3d is up", "eth0 (MAC) is up"),
        ("DC-A6-32-1B-2C-3D", "(MAC)"),
        ("from 192.168.178.31:1883.", "from (address)."),
        ("at fe80::dea6:32ff:fe1b:2c3d%wlan0", "at (address)"),
        ("on 127.0.0.1 and ::1", "on 127.0.0.1 and ::1"),
        ("mail anna@example.org", "mail (e-mail)"),
        ("http://anna:pw@nas.lan:8428/write?db=1 failed", "http://(address) failed"),
        ("https://api.openweathermap.org/data/2.5?appid=1", "https://api.openweathermap.org"),
        ("nas.local refused", "(host name) refused"),
        ("/home/anna/station.toml", "/home/(user)/station.toml"),
        ("28-0123456789ab in /sys", "28-(serial number) in /sys"),
        ("SHT31, serial 1a2b3c4d", "SHT31, serial (hidden)"),
        ("id feedfacecafebeef0123456789abcdef", "id (token)"),
        ("Authorization: Bearer abc123def456", "Authorization: (hidden)"),
        ("password=hunter2 next", "password=(hidden) next"),
        ("\"ssid\": \"My Net 5\", \"x\": 1", "\"ssid\": \"(hidden)\", \"x\": 1"),
        ("cause=\"{\\\"password\\\":\\\"hunter2\\\"}\"", "cause=\"{\\\"password\\\":\\\"(hidden)\\\"}\""),
        ("ssid \\\"My Net 5\\\" is gone", "ssid \\\"(hidden)\\\" is gone"),
        ("w1_bus_master1: 28.0123456789AB", "w1_bus_master1: 28.(serial number)"),
        ("from dca6321b2c3d", "from (MAC)"),
        ("lat=51.4778&lon=-0.0015", "lat=51.5&lon=-0.0"),
        ("\"latitude\": 25.0330,", "\"latitude\": 25.0,"),
        // What a maintainer needs stays.
        (
            "time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=21.43",
            "time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=21.43"
        ),
        ("i2c-1: bcm2835 (i2c@7e804000), 100000 Hz", "i2c-1: bcm2835 (i2c@7e804000), 100000 Hz"),
        ("kernel 6.12.47+rpt-rpi-v8, arm64", "kernel 6.12.47+rpt-rpi-v8, arm64"),
        ("sends over a serial line", "sends over a serial line"),
    ]

    @Test(
        "takes out what looks like an address, a name, a number of a part or a token, and leaves the rest",
        arguments: words)
    func looks(text: String, expected: String) {
        #expect(Redaction([], coordinates: []).redacted(text) == expected)
    }

    @Test("takes out what is known, in either case, within words where it is long, and as JSON and addresses write it")
    func known() {
        let redaction = Redaction(
            [
                Redaction.Known(text: "My \"home\" net", word: "network"),
                Redaction.Known(text: "pi4", word: "host name"),
                Redaction.Known(text: "hunter2hunter", word: "password"), Redaction.Known(text: "x", word: "key"),
            ], coordinates: [])
        #expect(
            redaction.redacted("in my \"HOME\" net, my \\\"home\\\" net, My%20%22home%22%20net")
                == "in (network), (network), (network)")
        #expect(redaction.redacted("pi4 spi4 pi4.x") == "(host name) spi4 (host name).x")
        #expect(redaction.redacted("aHUNTER2HUNTERb") == "a(password)b")
    }

    @Test("rounds numbers near the position, and no others")
    func positions() {
        let redaction = Redaction([], coordinates: [25.0478, -121.5319])
        #expect(redaction.redacted("at 25.0478, -121.5319.") == "at 25.0, -121.5.")
        #expect(redaction.redacted("25.0512 26.0512 1013.25 121.53") == "25.1 26.0512 1013.25 121.5")
    }

    @Test("of a configuration shows how the station works, and not who or where its owner is")
    func configuration() throws {
        let text = """
            # my secret-comment
            language = "de"
            [place]
            latitude = 25.0478
            longitude = 121.5319
            name = "Sentinelville, XX"
            [mqtt]
            broker = "sentinel-broker.example"
            port = 8883
            user = "sentinel-user"
            password_file = "/etc/windowsill/mqtt-password"
            [[sensors]]
            name = "room"
            kind = "sht31"
            bus = "i2c-1"
            address = 0x44
            [[notify]]
            url = "https://ntfy.sh/sentinel-topic"
            """
        let lines = try #require(PublicConfiguration.lines(of: text))
        #expect(
            lines == [
                "language = \"de\"", "[place]", "place.latitude = 25.0", "place.longitude = 121.5",
                "place.name = (set)",
                "[mqtt]", "mqtt.broker = (set)", "mqtt.port = 8883", "mqtt.user = (set)",
                "mqtt.password_file = \"/etc/windowsill/mqtt-password\"", "[[sensors]]", "sensors.name = \"room\"",
                "sensors.kind = \"sht31\"", "sensors.bus = \"i2c-1\"", "sensors.address = 68", "[[notify]]",
                "notify.url = (set)",
            ])
        #expect(PublicConfiguration.lines(of: "no = toml =") == nil)
        // What stands where no secret belongs.
        let mistaken = "[mqtt]\npassword = 12345678\npassword_file = \"hunter2\""
        let shown = try #require(PublicConfiguration.lines(of: mistaken))
        #expect(shown == ["[mqtt]", "mqtt.password = (set)", "mqtt.password_file = (set)"])
    }

    /// The kinds of secrets, each with a text that can be searched for.
    private static let secrets = [
        "sentinelhost", "0badcafe0badcafe0badcafe0badcafe", "10000000feedface", "b8:27:eb:5e:17:1e", "Sentinel Net",
        "sentinel-psk", "sentinel-owm-key", "sentinel-push", "push-password", "sentinel-mqtt-password",
        "sentinel-own-token",
        "sentinel-broker", "sentinel-user", "sentinel-contact", "sentinel-topic", "Sentinelville",
        "sentinel-old-broker",
        "sentinel-environment-key", "Sentinel Cabin", "sentinel-file", "sentinel-bare", "sentinel-open",
        "Sentinelford",
        "feedface0815",
    ]

    @Test("finds every kind of secret on a machine that is full of them", arguments: secrets)
    func machine(secret: String) throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to path: String) throws {
            let above = path.split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(above)", withIntermediateDirectories: true)
            folder.write(text, to: path)
        }
        try write("sentinelhost\n", to: "etc/hostname")
        try write("0badcafe0badcafe0badcafe0badcafe\n", to: "etc/machine-id")
        try write("10000000feedface\0", to: "sys/firmware/devicetree/base/serial-number")
        try write("b8:27:eb:5e:17:1e\n", to: "sys/class/net/wlan0/address")
        try write(
            "[connection]\nid=Sentinel Net\n[wifi]\nssid=Sentinel Net\n[wifi-security]\npsk=sentinel-psk\n",
            to: "etc/NetworkManager/system-connections/home.nmconnection")
        try write(
            "network:\n  wifis:\n    wlan0:\n      access-points:\n        \"Sentinel Cabin\":\n          hidden: true\n",
            to: "etc/netplan/90-NM.yaml")
        try write("sentinel-owm-key\n", to: "etc/windowsill/openweathermap-key")
        try write("sentinel-push:push-password\n", to: "etc/windowsill/push-token")
        try write("sentinel-mqtt-password", to: "etc/windowsill/mqtt-password")
        try write("sentinel-own-token", to: "srv/token")
        let configuration = """
            # place = { name = "Sentinelford, XX" }
            [place]
            name = "Sentinelville, XX"
            [met_norway]
            contact = "sentinel-contact"
            [mqtt]
            broker = "sentinel-broker"
            user = 'sentinel-user'
            #| broker = "sentinel-old-broker"
            password_file = "sentinel-file"
            password = sentinel-bare
            token = "sentinel-open
            [[sensors]]
            device = "28-feedface0815"
            [[notify]]
            url = "https://messages.example/sentinel-topic"
            token_file = "/srv/token"
            """
        let facts = OwnersFacts(configuration: configuration, key: "sentinel-environment-key", root: folder.path)
        for text in ["cause=\"\(secret) refused\"", "x\(secret.uppercased())", "a \(secret) b"] {
            let shown = facts.redaction.redacted(text)
            #expect(!shown.lowercased().contains(secret.lowercased()), "\(shown)")
        }
    }
}
