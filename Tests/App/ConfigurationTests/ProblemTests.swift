import Configuration
import HAL
import Testing

@Suite("What is wrong with a configuration")
struct ProblemTests {
    private static let anyInterval = "or as much in s, min or h like \"10 min\""
    private static let i2c = "[[sensors]]\nname = \"a\"\nkind = \"sht31\"\nbus = \"i2c-1\"\n"
    private static let gpio = "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = \"GPIO4\"\n"
    private static let server =
        "allowed are https://host, with a port or a path if need be, and http:// to this machine itself"
    private static let word = "allowed are 1 to 32 of a to z, 0 to 9, - and _"
    private static let placeKeys = "allowed is a name, or a latitude and a longitude"
    private static let path = "allowed are paths that begin with /, without control characters"
    private static let kinds = SensorKind.allCases.map { "\"\($0.name)\"" }.joined(separator: ", ")
    private static let correction =
        "allowed are a number from -20 to 20 to add, or two points as [[says, is], [says, is]] from -60 to 150 that differ, with a slope from 0.5 to 2"
    private static let button = "[[buttons]]\nname = \"a\"\nline = \"GPIO17\"\n"
    private static let line = "allowed are a name as \"GPIO4\", or a number from 0 to 1023 with a chip"
    private static let lcd = "[lcd]\nbus = \"i2c-1\"\n"

    private static let top: [(String, String)] = [
        (
            "units = \"kelvin\"",
            "1:9: units: \"kelvin\" is not a system of units; allowed are \"metric\", \"imperial\", \"standard\""
        ),
        ("units = 5", "1:9: units: 5 is not a system of units; allowed are \"metric\", \"imperial\", \"standard\""),
        (
            "language = \"e\"",
            "1:12: language: \"e\" is not a language; allowed are 2 to 16 letters, digits, - and _, as \"en\""
        ),
        (
            "language = \"en&appid\"",
            "1:12: language: \"en&appid\" is not a language; allowed are 2 to 16 letters, digits, - and _, as \"en\""
        ),
        ("langauge = \"en\"", "1:1: langauge: is not a key here; did you mean \"language\"?"),
        (
            "colour = true",
            "1:1: colour: is not a key here; allowed are \"units\", \"language\", \"place\", \"openweathermap\", \"sensors\", \"buttons\", \"lcd\", \"advice\", \"log\", \"state\", \"status\", \"history\""
        ),
        ("[Sensors]", "1:2: Sensors: is not a key here; did you mean \"sensors\"?"),
        ("[sensors]", "1:1: sensors: a table is not a list of tables; write [[sensors]] on a line of its own for each"),
        ("sensors = [1]", "1:12: sensors: 1 is not a table; write [[sensors]] on a line of its own for each"),
        ("lcd = 2026-11-20", "1:7: lcd: a date or time is not a table; write [lcd] on a line of its own"),
        ("[[place]]", "1:1: place: a list is not a table; write [place] on a line of its own"),
        ("[log]\npath = \"station.log\"", "2:8: log.path: \"station.log\" is not a path; \(path)"),
        ("[log]\npath = \"/a\\nb\"", "2:8: log.path: \"/a\\u{a}b\" is not a path; \(path)"),
        ("[state]\npath = \"\"", "2:8: state.path: \"\" is not a path; \(path)"),
    ]

    private static let weather: [(String, String)] = [
        ("[place]", "1:1: place.name: is missing; \(placeKeys)"),
        ("[place]\nlatitude = 1", "1:1: place.longitude: is missing; allowed are numbers from -180 to 180"),
        ("[place]\nlongitude = 1", "1:1: place.latitude: is missing; allowed are numbers from -90 to 90"),
        (
            "[place]\nlatitude = 90.1\nlongitude = 0",
            "2:12: place.latitude: 90.1 is not a latitude in degrees; allowed are numbers from -90 to 90"
        ),
        (
            "[place]\nlatitude = 0\nlongitude = -181",
            "3:13: place.longitude: -181 is not a longitude in degrees; allowed are numbers from -180 to 180"
        ),
        (
            "[place]\nlatitude = nan\nlongitude = 0",
            "2:12: place.latitude: nan is not a latitude in degrees; allowed are numbers from -90 to 90"
        ),
        (
            "[place]\nlatitude = 0\nlongitude = -inf",
            "3:13: place.longitude: -inf is not a longitude in degrees; allowed are numbers from -180 to 180"
        ),
        (
            "[place]\nlatitude = \"25\"\nlongitude = 0",
            "2:12: place.latitude: \"25\" is not a latitude in degrees; allowed are numbers from -90 to 90"
        ),
        ("[place]\nname = \"x\"\nlatitude = 1", "3:12: place.latitude: stands beside a name; \(placeKeys)"),
        (
            "[place]\nname = \" \"",
            "2:8: place.name: \" \" is not the name of a place; allowed are 1 to 100 visible characters"
        ),
        (
            "[place]\nname = \"a\\u202Eb\"",
            "2:8: place.name: \"a\\u{202e}b\" is not the name of a place; allowed are 1 to 100 visible characters"
        ),
        (
            "[openweathermap]\ninterval = 599",
            "2:12: openweathermap.interval: 599 is not an interval for this; allowed are 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = \"9 min\"",
            "2:12: openweathermap.interval: \"9 min\" is not an interval for this; allowed are 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = \"999999999 h\"",
            "2:12: openweathermap.interval: \"999999999 h\" is not an interval for this; allowed are 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = \"-10 min\"",
            "2:12: openweathermap.interval: \"-10 min\" is not an interval for this; allowed are 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = 600.5",
            "2:12: openweathermap.interval: 600.5 is not an interval for this; allowed are 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\nplan = \"3\"",
            "2:8: openweathermap.plan: \"3\" is not a plan; allowed are \"auto\", \"2.5-free\", \"2.5-daily\", \"3.0\", \"4.0\""
        ),
        (
            "[openweathermap]\ncalls_per_day = 0",
            "2:17: openweathermap.calls_per_day: 0 is not a number of calls; allowed are whole numbers from 1 to 100000"
        ),
        (
            "[openweathermap]\nfresh = \"4 h\"\nusable = \"3 h\"",
            "3:10: openweathermap.usable: is less than \"fresh\"; allowed is as much or more"
        ),
        ("[openweathermap]\napi_key_file = false", "2:16: openweathermap.api_key_file: false is not a path; \(path)"),
        ("[openweathermap]\nca_file = \"ca.pem\"", "2:11: openweathermap.ca_file: \"ca.pem\" is not a path; \(path)"),
        (
            "[openweathermap]\napi_key = \"x\"",
            "2:1: openweathermap.api_key: is not a key here; allowed are \"api_key_file\", \"interval\", \"base_url\", \"ca_file\", "
                + "\"plan\", \"calls_per_day\", \"fresh\", \"usable\""
        ),
    ]

    private static let sensors: [(String, String)] = [
        ("[[sensors]]\nkind = \"sht31\"\nbus = \"i2c-1\"", "1:1: sensors.name: is missing; \(word)"),
        (
            "[[sensors]]\nname = \"a\"\nbus = \"i2c-1\"",
            "1:1: sensors.kind: is missing; allowed are \(kinds)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"sht31\"",
            "1:1: sensors.bus: is missing; allowed are \"i2c-1\" or \"/dev/i2c-1\" with any number, and \"simulated\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"",
            "1:1: sensors.line: is missing; allowed are a name as \"GPIO4\", or a number from 0 to 1023 with a chip"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = 4",
            "1:1: sensors.chip: is missing; a line with a number needs the chip's label"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = 999\nchip = \"simulated\"",
            "4:8: sensors.line: 999 is not a line of the simulated chip; allowed are 0 to 57"
        ),
        (
            "[[buttons]]\nname = \"a\"\nline = 58\nchip = \"simulated\"",
            "3:8: buttons.line: 58 is not a line of the simulated chip; allowed are 0 to 57"
        ),
        (
            "[lcd]\nlines = [0, 1, 2, 3, 57, 58]\nchip = \"simulated\"",
            "2:9: lcd.lines: 58 is not a line of the simulated chip; allowed are 0 to 57"
        ),
        (
            gpio + "chip = \"pinctrl-rp1\"",
            "5:8: sensors.chip: stands beside a line with a name; \"GPIO4\" is found on whichever chip has it"
        ),
        (
            gpio + "chip = 0",
            "5:8: sensors.chip: 0 is not a chip; allowed are a label as \"pinctrl-bcm2711\", and \"simulated\""
        ),
        (gpio + "bus = \"i2c-1\"", "5:7: sensors.bus: does not belong to kind \"dht22\"; it has \"line\" and \"chip\""),
        (
            gpio + "address = 0x44",
            "5:11: sensors.address: does not belong to kind \"dht22\"; it has \"line\" and \"chip\""
        ),
        (
            i2c + "line = \"GPIO4\"",
            "5:8: sensors.line: does not belong to kind \"sht31\"; it has \"bus\" and \"address\""
        ),
        (i2c + "adress = 0x44", "5:1: sensors.adress: is not a key here; did you mean \"address\"?"),
        (i2c + "address = 0x99", "5:11: sensors.address: 0x99 is not an I²C address; allowed are 0x08 to 0x77"),
        (i2c + "address = 0x07", "5:11: sensors.address: 0x07 is not an I²C address; allowed are 0x08 to 0x77"),
        (i2c + "address = -1", "5:11: sensors.address: -1 is not an I²C address; allowed are 0x08 to 0x77"),
        (i2c + "address = 0x46", "5:11: sensors.address: 0x46 is not an address of sht31; allowed are 0x44, 0x45"),
        (i2c + "address = \"0x44\"", "5:11: sensors.address: \"0x44\" is not an I²C address; allowed are 0x44, 0x45"),
        (
            i2c + "interval = 1",
            "5:12: sensors.interval: 1 is not an interval for this; allowed are 2 to 3600 seconds, \(anyInterval)"
        ),
        (
            i2c + "interval = \"2 h\"",
            "5:12: sensors.interval: \"2 h\" is not an interval for this; allowed are 2 to 3600 seconds, \(anyInterval)"
        ),
        (i2c + "place = \"Living room\"", "5:9: sensors.place: \"Living room\" is not a place; \(word)"),
        (
            "[[sensors]]\nname = \"\"\nkind = \"sht31\"\nbus = \"i2c-1\"",
            "2:8: sensors.name: \"\" is not a name; \(word)"
        ),
        (
            "[[sensors]]\nname = \"a=b\"\nkind = \"sht31\"\nbus = \"i2c-1\"",
            "2:8: sensors.name: \"a=b\" is not a name; \(word)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"sht29\"\nbus = \"i2c-1\"",
            "3:8: sensors.kind: \"sht29\" is not a kind of sensor; allowed are \(kinds)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"sht85\"\nbus = \"i2c-1\"\naddress = 0x45",
            "5:11: sensors.address: 0x45 is not an address of sht85; allowed is 0x44"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"aht20\"\nbus = \"i2c-1\"\n[lcd]\nbus = \"i2c-1\"\naddress = 0x38",
            "7:11: lcd.address: i2c-1 0x38 is the sensor \"a\"; each has a connection of its own"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"ds18b20\"",
            "1:1: sensors.device: is missing; allowed are the kernel's name for it, as \"28-0000070e41ac\", and \"simulated\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"hwmon\"\ndevice = \"../a\"",
            "4:10: sensors.device: \"../a\" is not a device; allowed are the kernel's name for it, as \"sht3x\", and \"simulated\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"iio\"\ndevice = \"bme280\"\nbus = \"i2c-1\"",
            "5:7: sensors.bus: does not belong to kind \"iio\"; it has \"device\""
        ),
        (
            i2c + "temperature_correction = 21",
            "5:26: sensors.temperature_correction: 21 is not a correction for this; \(correction)"
        ),
        (
            i2c + "temperature_correction = nan",
            "5:26: sensors.temperature_correction: nan is not a correction for this; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[0, 0.4]]",
            "5:26: sensors.temperature_correction: a list is not a correction for this; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[5, 0.4], [5, 6.0]]",
            "5:26: sensors.temperature_correction: a list is not a correction for this; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[5, 6.0], [7, 6.0]]",
            "5:26: sensors.temperature_correction: a list is not a correction for this; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[0, 0.4], [30, 51]]",
            "5:26: sensors.temperature_correction: a list is not a correction for this; \(correction)"
        ),
        (
            i2c + "pressure_correction = 1",
            "5:23: sensors.pressure_correction: does not belong to kind \"sht31\"; it measures no pressure"
        ),
        (
            i2c + "processor_heat = 1.2",
            "5:18: sensors.processor_heat: 1.2 is not a share; allowed are numbers from 0 to 1"
        ),
        (
            i2c + "processor = \"cpu_thermal\"",
            "5:13: sensors.processor: stands without \"processor_heat\"; it says whose heat that is"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"bh1750\"\nbus = \"i2c-1\"\nprocessor_heat = 0.1",
            "5:18: sensors.processor_heat: does not belong to kind \"bh1750\"; it measures no temperature"
        ),
        (
            button + "press = \"sing\"",
            "4:9: buttons.press: \"sing\" is not an action; allowed are \"next_page\", \"refresh\", \"backlight\""
        ),
        ("[[buttons]]\nname = \"a\"", "1:1: buttons.line: is missing; \(line)"),
        (
            button + "[[buttons]]\nname = \"a\"\nline = \"GPIO27\"",
            "5:8: buttons.name: \"a\" is the button in line 1; each has a name of its own"
        ),
        (
            button + "[[buttons]]\nname = \"b\"\nline = \"GPIO17\"",
            "6:8: buttons.line: GPIO17 is the button in line 1; each has a line of its own"
        ),
        (
            button + "[[sensors]]\nname = \"b\"\nkind = \"dht22\"\nline = \"GPIO17\"",
            "3:8: buttons.line: GPIO17 is the sensor \"b\"; each has a line of its own"
        ),
        (i2c + i2c + "address = 0x45", "6:8: sensors.name: \"a\" is the sensor in line 1; each has a name of its own"),
        (
            i2c + "[[sensors]]\nname = \"b\"\nkind = \"sht35\"\nbus = \"/dev/i2c-1\"\naddress = 0x44",
            "9:11: sensors.address: i2c-1 0x44 is the sensor in line 1; each has a connection of its own"
        ),
        (
            gpio + "[[sensors]]\nname = \"b\"\nkind = \"am2302\"\nline = \"GPIO4\"",
            "8:8: sensors.line: GPIO4 is the sensor in line 1; each has a connection of its own"
        ),
    ]

    private static let display: [(String, String)] = [
        (
            "[lcd]",
            "1:1: lcd.bus: is missing; allowed are \"i2c-1\" or \"/dev/i2c-1\" with any number, and \"simulated\""
        ),
        (
            "[lcd]\nbus = \"1\"",
            "2:7: lcd.bus: \"1\" is not a bus; allowed are \"i2c-1\" or \"/dev/i2c-1\" with any number, and \"simulated\""
        ),
        (
            "[lcd]\nbus = \"i2c-01\"",
            "2:7: lcd.bus: \"i2c-01\" is not a bus; allowed are \"i2c-1\" or \"/dev/i2c-1\" with any number, and \"simulated\""
        ),
        (
            lcd + "address = 0x44",
            "3:11: lcd.address: 0x44 is not an address of pcf8574; allowed are 0x20 to 0x27 and 0x38 to 0x3f"
        ),
        (
            lcd + "size = \"40x4\"",
            "3:8: lcd.size: \"40x4\" is not a size; allowed are \"8x1\", \"8x2\", \"16x1\", \"16x1-linear\", \"16x2\", \"16x4\", \"20x2\", \"20x4\", \"40x2\""
        ),
        (
            lcd + "mapping = \"odd\"",
            "3:11: lcd.mapping: \"odd\" is not a pin mapping; allowed are \"common\", \"lcm1602\", \"lcdproc\", \"mjkdz\", \"sydz\""
        ),
        (
            lcd + "part = \"pcf2119\"",
            "3:8: lcd.part: \"pcf2119\" is not a display's part; allowed are \"pcf8574\", \"mcp23008\", \"st7032\", \"aip31068\""
        ),
        (
            lcd + "part = \"mcp23008\"\naddress = 0x3f",
            "4:11: lcd.address: 0x3f is not an address of mcp23008; allowed are 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27"
        ),
        (
            lcd + "part = \"mcp23008\"\nmapping = \"common\"",
            "4:11: lcd.mapping: \"common\" is not a pin mapping; allowed are \"adafruit\", \"widehk\", \"jeelabs\", \"elecfreaks\", \"mlt\""
        ),
        (
            lcd + "part = \"st7032\"\nmapping = \"common\"",
            "4:11: lcd.mapping: does not belong to a st7032; it has no backpack"
        ),
        (
            "[lcd]\nlines = [\"GPIO25\"]",
            "2:9: lcd.lines: a list is not the lines of a display; allowed are RS, E, D4, D5, D6, D7 and, where there is one, the backlight, each a name or a number"
        ),
        (
            "[[buttons]]\nname = \"a\"\nline = \"GPIO25\"\n[lcd]\nlines = [\"GPIO25\", \"GPIO24\", \"GPIO23\", \"GPIO17\", \"GPIO18\", \"GPIO4\"]",
            "5:9: lcd.lines: GPIO25 is the button \"a\"; each has a connection of its own"
        ),
        (
            "[lcd]\nlines = [1, 2, 3, 4, 5, 6]",
            "1:1: lcd.chip: is missing; a line with a number needs the chip's label"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = \"GPIO4\"\n[lcd]\nlines = [\"GPIO25\", \"GPIO24\", \"GPIO23\", \"GPIO17\", \"GPIO18\", \"GPIO4\"]",
            "6:9: lcd.lines: GPIO4 is the sensor \"a\"; each has a connection of its own"
        ),
        (
            lcd + "pages = [\"room\", \"room\"]",
            "3:9: lcd.pages: a list is not a list of pages; allowed are \"room\", \"big\", \"now\", \"days\", \"hours\", \"week\", \"sun\", \"air\", \"advice\", \"alerts\", \"clock\", \"health\", each once"
        ),
        (
            lcd + "backlight = \"7 to 9\"",
            "3:13: lcd.backlight: \"7 to 9\" is not a rule for the light; allowed are \"always\", \"sun\", \"button\", hours as \"07:00 to 22:30\", and a brightness as \"10 lx\""
        ),
        (lcd + "rom = \"A00\"", "3:7: lcd.rom: \"A00\" is not a character ROM; allowed are \"a00\", \"a02\""),
        (
            lcd + "page_seconds = 61",
            "3:16: lcd.page_seconds: 61 is not a time for this; allowed are whole numbers of seconds from 2 to 60"
        ),
        (
            lcd + "page_seconds = 9223372036854775807",
            "3:16: lcd.page_seconds: 9223372036854775807 is not a time for this; allowed are whole numbers of seconds from 2 to 60"
        ),
    ]

    private static let record: [(String, String)] = [
        ("[log]\nfiles = 0", "2:9: log.files: 0 is not a number of files; allowed are whole numbers from 1 to 100"),
        (
            "[log]\nlargest_mb = 9223372036854775807",
            "2:14: log.largest_mb: 9223372036854775807 is not a size; allowed are whole numbers from 1 to 1000"
        ),
        (
            "[log]\nlongest_days = 1.5",
            "2:16: log.longest_days: 1.5 is not a number of days; allowed are whole numbers from 1 to 3650"
        ),
        (
            "[history]\nminutes_days = \"all\"",
            "2:16: history.minutes_days: \"all\" is not a number of days; allowed are whole numbers from 1 to 36500"
        ),
    ]

    private static let cases: [(String, String)] = [top, weather, sensors, display, record].flatMap { $0 }

    @Test("is told with its place, its key and what is allowed", arguments: cases)
    func told(text: String, message: String) {
        #expect(problems(text) == "station.toml:\(message)")
    }

    @Test(
        "servers that would see the key in the clear, or that hide who they are, are refused",
        arguments: [
            "http://example.org", "ftp://example.org", "example.org", "https://", "https:///x", "https://user@host",
            "http://127.0.0.1@example.org", "http://localhost.example.org", "http://127.0.0.1.example.org",
            "http://127.0.0", "http://127.0.0.256", "http://127.00.0.1", "http://0.0.0.0", "https://a b",
            "https://host?x", "https://host#x", "https://host/%2e", "https://host:0", "https://host:65536",
            "https://host:", "https://[::1", "https://[::1]x", "https://[zz]", "http://[::2]", "HTTPS://host",
        ])
    func servers(url: String) {
        #expect(
            problems("[openweathermap]\nbase_url = \"\(url)\"")
                == "station.toml:2:12: openweathermap.base_url: \"\(url)\" is not the address of a server; \(Self.server)"
        )
    }

    @Test("all problems are told at once, in the order of the file")
    func all() {
        let text = """
            unit = "metric"
            language = 1
            [lcd]
            size = "1x1"
            rom = 7
            [place]
            latitude = 91
            """
        #expect(
            problems(text)?.split(separator: "\n").map { $0.prefix { $0 != ";" } } == [
                "station.toml:1:1: unit: is not a key here",
                "station.toml:2:12: language: 1 is not a language",
                "station.toml:3:1: lcd.bus: is missing",
                "station.toml:4:8: lcd.size: \"1x1\" is not a size",
                "station.toml:5:7: lcd.rom: 7 is not a character ROM",
                "station.toml:6:1: place.longitude: is missing",
                "station.toml:7:12: place.latitude: 91 is not a latitude in degrees",
            ])
    }

    @Test("a file of nothing but problems is told of in bounded length")
    func bounded() {
        let text = (0..<1000).map { "key_of_no_use_\($0) = 1\n" }.joined()
        #expect(problems(text)?.split(separator: "\n").count == ConfigurationErrors.limit + 1)
        #expect(problems(text)?.hasSuffix("\nand 950 more") == true)
    }

    @Test("a long value is cut in the message")
    func cut() {
        let shown = String(repeating: "x", count: 60) + "…"
        let message = problems("language = \"\(String(repeating: "x", count: 50_000))\"")
        #expect(message?.hasPrefix("station.toml:1:12: language: \"\(shown)\" is not a language; ") == true)
    }

    @Test(
        "nothing in a file, a key or a file's name can forge a line of the message",
        arguments: [
            ("language = \"a\\nb.toml:1:1: x\"", "station.toml"),
            ("\"x\\n\\u001b[31m\" = 1", "station.toml"),
            ("language = \"\\u0085\\u2028\\u2029\\u202e\\u0000\"", "station.toml"),
            ("language = 1", "a\nb\u{1B}[0m\u{202E}.toml"),
            ("x = \u{1B}[31m", "station.toml"),
            ("x = \"\u{7F}", "station.toml"),
        ])
    func forging(text: String, file: String) throws {
        let message = try #require(problems(text, file: file))
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!message.unicodeScalars.contains { ["\u{2028}", "\u{2029}", "\u{202E}"].contains($0) })
    }

    @Test("a column counts characters, not bytes")
    func columns() {
        #expect(
            problems("place = { name = \"臺北\", latitude = 1 }")?.hasPrefix(
                "station.toml:1:35: place.latitude: stands beside a name") == true)
    }
}
