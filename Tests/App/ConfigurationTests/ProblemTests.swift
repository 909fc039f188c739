import Configuration
import Devices
import Ports
import TOMLTables
import TestSupport
import Testing
import Words

@Suite("What is wrong with a configuration")
struct ProblemTests {
    private static let anyInterval = "or a time in s, min or h, such as \"10 min\""
    private static let i2c = "[[sensors]]\nname = \"a\"\nkind = \"sht31\"\nbus = \"i2c-1\"\n"
    private static let gpio = "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = \"GPIO4\"\n"
    private static let server =
        "expected https://host, optionally with a port and a path, or http:// to this machine"
    private static let word = "expected 1 to 32 of a to z, 0 to 9, - and _"
    private static let placeKeys = "write a name, or a latitude and a longitude, or gpsd = true"
    private static let path = "expected a full path, without control characters"
    private static let kinds = SensorKind.allCases.map { "\"\($0.name)\"" }.joined(separator: ", ")
    private static let correction =
        "expected a number from -20 to 20 to add, or two different points [[reads, is], [reads, is]] from -60 to 150, with a slope from 0.5 to 2"
    private static let button = "[[buttons]]\nname = \"a\"\nline = \"GPIO17\"\n"
    private static let line = "expected a name such as \"GPIO4\", or a number from 0 to 1023 together with \"chip\""
    private static let lcd = "[lcd]\nbus = \"i2c-1\"\n"

    private static let top: [(String, String)] = [
        (
            "units = \"kelvin\"",
            "1:9: units: \"kelvin\" is not a system of units; expected \"metric\", \"imperial\", \"uk\", \"standard\""
        ),
        (
            "units = 5",
            "1:9: units: 5 is not a system of units; expected \"metric\", \"imperial\", \"uk\", \"standard\""
        ),
        (
            "language = \"e\"",
            "1:12: language: \"e\" is not a language; expected auto, or 2 to 16 letters, digits, - and _, such as \"en\""
        ),
        (
            "language = \"en&appid\"",
            "1:12: language: \"en&appid\" is not a language; expected auto, or 2 to 16 letters, digits, - and _, such as \"en\""
        ),
        (
            "[weather]\nproviders = [\"open-meteo\", \"openmeteo\"]",
            "2:13: weather.providers: \"openmeteo\" is not a weather service; did you mean \"open-meteo\"?"
        ),
        (
            "[weather]\nproviders = [\"open-meteo\", \"open-meteo\"]",
            "2:13: weather.providers: a list is not a valid list of weather services; expected a list of \"openweathermap\", \"open-meteo\", \"met-norway\", each at most once, the most trusted first"
        ),
        (
            "[weather]\nproviders = [\"yahoo\"]",
            "2:13: weather.providers: \"yahoo\" is not a weather service; expected a list of \"openweathermap\", \"open-meteo\", \"met-norway\", each at most once, the most trusted first"
        ),
        (lcd + "pages = [\"room\", \"clok\"]", "3:9: lcd.pages: \"clok\" is not a page; did you mean \"clock\"?"),
        (
            "[met_norway]\ncontact = \"me\"",
            "2:11: met_norway.contact: \"me\" is not an e-mail address or a web page; expected \"you@example.org\" or \"https://example.org\", without blanks"
        ),
        (
            "[place]\nname = \"Oslo\"\ndecimals = 5",
            "3:12: place.decimals: 5 is not a number of decimals; expected a whole number from 2 to 4"
        ),
        ("langauge = \"en\"", "1:1: langauge: is not a known key; did you mean \"language\"?"),
        (
            "colour = true",
            "1:1: colour: is not a known key; known keys are \"units\", \"language\", \"place\", \"weather\", \"openweathermap\", \"open_meteo\", \"met_norway\", \"sensors\", \"places\", \"buttons\", \"outputs\", \"lcd\", \"advice\", \"log\", \"state\", \"status\", \"history\", \"push\", \"notify\", \"mqtt\", \"web\""
        ),
        ("[Sensors]", "1:2: Sensors: is not a known key; did you mean \"sensors\"?"),
        ("[sensors]", "1:1: sensors: a table is not a list of tables; write [[sensors]] on a separate line for each"),
        ("sensors = [1]", "1:12: sensors: 1 is not a table; write [[sensors]] on a separate line for each"),
        ("lcd = 2026-11-20", "1:7: lcd: a date or time is not a table; write [lcd] on a separate line"),
        ("[[place]]", "1:1: place: a list is not a table; write [place] on a separate line"),
        ("[log]\npath = \"station.log\"", "2:8: log.path: \"station.log\" is relative; write the full path"),
        ("[log]\npath = \"/a\\nb\"", "2:8: log.path: \"/a\\u{a}b\" is not a path; \(path)"),
        ("[state]\npath = \"\"", "2:8: state.path: \"\" is not a path; \(path)"),
    ]

    private static let weather: [(String, String)] = [
        ("[place]", "1:1: place.name: is missing; \(placeKeys)"),
        ("[place]\nlatitude = 1", "1:1: place.longitude: is missing; expected a number from -180 to 180"),
        ("[place]\nlongitude = 1", "1:1: place.latitude: is missing; expected a number from -90 to 90"),
        (
            "[place]\nlatitude = 90.1\nlongitude = 0",
            "2:12: place.latitude: 90.1 is not a latitude in degrees; expected a number from -90 to 90"
        ),
        (
            "[place]\nlatitude = 0\nlongitude = -181",
            "3:13: place.longitude: -181 is not a longitude in degrees; expected a number from -180 to 180"
        ),
        (
            "[place]\nlatitude = nan\nlongitude = 0",
            "2:12: place.latitude: nan is not a latitude in degrees; expected a number from -90 to 90"
        ),
        (
            "[place]\nlatitude = 0\nlongitude = -inf",
            "3:13: place.longitude: -inf is not a longitude in degrees; expected a number from -180 to 180"
        ),
        (
            "[place]\nlatitude = \"25\"\nlongitude = 0",
            "2:12: place.latitude: \"25\" is not a latitude in degrees; write 25 without quotes"
        ),
        (
            "[place]\nlatitude = \"51,48\"\nlongitude = 0",
            "2:12: place.latitude: \"51,48\" is not a latitude in degrees; write 51.48 without quotes"
        ),
        ("[place]\nname = \"x\"\nlatitude = 1", "3:12: place.latitude: cannot be combined with \"name\"; \(placeKeys)"),
        (
            "[place]\nname = \" \"",
            "2:8: place.name: \" \" is not a place name; expected 1 to 100 visible characters"
        ),
        (
            "[place]\nname = \"a\\u202Eb\"",
            "2:8: place.name: \"a\\u{202e}b\" is not a place name; expected 1 to 100 visible characters"
        ),
        (
            "[openweathermap]\ninterval = 599",
            "2:12: openweathermap.interval: 599 is not a valid interval; expected 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = \"9 min\"",
            "2:12: openweathermap.interval: \"9 min\" is not a valid interval; expected 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = \"999999999 h\"",
            "2:12: openweathermap.interval: \"999999999 h\" is not a valid interval; expected 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = \"-10 min\"",
            "2:12: openweathermap.interval: \"-10 min\" is not a valid interval; expected 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\ninterval = 600.5",
            "2:12: openweathermap.interval: 600.5 is not a valid interval; expected 600 to 86400 seconds, \(anyInterval)"
        ),
        (
            "[openweathermap]\nplan = \"3\"",
            "2:8: openweathermap.plan: \"3\" is not a plan; expected \"auto\", \"2.5-free\", \"2.5-daily\", \"3.0\", \"4.0\""
        ),
        (
            "[openweathermap]\ncalls_per_day = 0",
            "2:17: openweathermap.calls_per_day: 0 is not a number of calls; expected a whole number from 1 to 100000"
        ),
        (
            "[openweathermap]\nfresh = \"4 h\"\nusable = \"3 h\"",
            "3:10: openweathermap.usable: is less than \"fresh\"; write at least the value of \"fresh\""
        ),
        ("[openweathermap]\napi_key_file = false", "2:16: openweathermap.api_key_file: false is not a path; \(path)"),
        (
            "[openweathermap]\nca_file = \"ca.pem\"",
            "2:11: openweathermap.ca_file: \"ca.pem\" is relative; write the full path"
        ),
        (
            "[openweathermap]\napi_key = \"x\"",
            "2:1: openweathermap.api_key: is not a known key; did you mean \"api_key_file\"?"
        ),
    ]

    private static let sensors: [(String, String)] = [
        ("[[sensors]]\nkind = \"sht31\"\nbus = \"i2c-1\"", "1:1: sensors.name: is missing; \(word)"),
        (
            "[[sensors]]\nname = \"a\"\nbus = \"i2c-1\"",
            "1:1: sensors.kind: is missing; expected \(kinds)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"sht31\"",
            "1:1: sensors.bus: is missing; expected \"i2c-1\" or \"/dev/i2c-1\" with any number, or \"simulated\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"",
            "1:1: sensors.line: is missing; expected a name such as \"GPIO4\", or a number from 0 to 1023 together with \"chip\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = 4",
            "1:1: sensors.chip: is missing; a line number needs the label of its chip"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = 999\nchip = \"simulated\"",
            "4:8: sensors.line: 999 is not a line of the simulated chip; its lines are 0 to 57"
        ),
        (
            "[[buttons]]\nname = \"a\"\nline = 58\nchip = \"simulated\"",
            "3:8: buttons.line: 58 is not a line of the simulated chip; its lines are 0 to 57"
        ),
        (
            "[lcd]\nlines = [0, 1, 2, 3, 57, 58]\nchip = \"simulated\"",
            "2:9: lcd.lines: 58 is not a line of the simulated chip; its lines are 0 to 57"
        ),
        (
            gpio + "chip = \"pinctrl-rp1\"",
            "5:8: sensors.chip: cannot be combined with the line name \"GPIO4\"; remove it: a line name is found on any chip"
        ),
        (
            gpio + "chip = 0",
            "5:8: sensors.chip: 0 is not a chip; expected a label such as \"pinctrl-bcm2711\", or \"simulated\""
        ),
        (gpio + "bus = \"i2c-1\"", "5:7: sensors.bus: does not apply to kind \"dht22\"; it uses \"line\" and \"chip\""),
        (
            gpio + "address = 0x44",
            "5:11: sensors.address: does not apply to kind \"dht22\"; it uses \"line\" and \"chip\""
        ),
        (
            i2c + "line = \"GPIO4\"",
            "5:8: sensors.line: does not apply to kind \"sht31\"; it uses \"bus\" and \"address\""
        ),
        (i2c + "adress = 0x44", "5:1: sensors.adress: is not a known key; did you mean \"address\"?"),
        (i2c + "address = 0x99", "5:11: sensors.address: 0x99 is not an I²C address; expected 0x08 to 0x77"),
        (i2c + "address = 0x07", "5:11: sensors.address: 0x07 is not an I²C address; expected 0x08 to 0x77"),
        (i2c + "address = -1", "5:11: sensors.address: -1 is not an I²C address; expected 0x08 to 0x77"),
        (i2c + "address = 0x46", "5:11: sensors.address: 0x46 is not an address of sht31; expected 0x44, 0x45"),
        (
            i2c + "address = 44",
            "5:11: sensors.address: 44 is 0x2c, which is not an address of sht31; write address = 0x44"
        ),
        (
            i2c + "address = \"0x44\"",
            "5:11: sensors.address: \"0x44\" is not an I²C address; write 0x44 without quotes"
        ),
        (i2c + "address = \"0x46\"", "5:11: sensors.address: \"0x46\" is not an I²C address; expected 0x44, 0x45"),
        (
            i2c + "interval = 1",
            "5:12: sensors.interval: 1 is not a valid interval; expected 2 to 3600 seconds, \(anyInterval)"
        ),
        (
            i2c + "interval = \"2 h\"",
            "5:12: sensors.interval: \"2 h\" is not a valid interval; expected 2 to 3600 seconds, \(anyInterval)"
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
            "3:8: sensors.kind: \"sht29\" is not a kind of sensor; expected \(kinds)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"SGP-40\"\nbus = \"i2c-1\"",
            "3:8: sensors.kind: SGP40, whose signal a program has to make an index of: an index is no measurement, and windowsill makes none; \(UnreadPart.sgp40.instead)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"mh-z19b\"",
            "3:8: sensors.kind: \(UnreadPart.mhz19.reason); \(UnreadPart.mhz19.instead)"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"am2320\"\nbus = \"i2c-1\"",
            "3:8: sensors.kind: \(UnreadPart.am2320.reason); an AM2320 whose SCL is at ground before it gets power is read on a GPIO line: kind = \"am2302\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"sht85\"\nbus = \"i2c-1\"\naddress = 0x45",
            "5:11: sensors.address: 0x45 is not an address of sht85; expected 0x44"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"aht20\"\nbus = \"i2c-1\"\n[lcd]\nbus = \"i2c-1\"\naddress = 0x38",
            "7:11: lcd.address: i2c-1 0x38 is already used by the sensor \"a\"; each part needs its own connection"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"ds18b20\"",
            "1:1: sensors.device: is missing; expected its name in the kernel, such as \"28-0000070e41ac\", or \"simulated\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"hwmon\"\ndevice = \"../a\"",
            "4:10: sensors.device: \"../a\" is not a device; expected its name in the kernel, such as \"sht3x\", or \"simulated\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"iio\"\ndevice = \"bme280\"\nbus = \"i2c-1\"",
            "5:7: sensors.bus: does not apply to kind \"iio\"; it uses \"device\""
        ),
        (
            i2c + "temperature_correction = 21",
            "5:26: sensors.temperature_correction: 21 is not a valid correction; \(correction)"
        ),
        (
            i2c + "temperature_correction = nan",
            "5:26: sensors.temperature_correction: nan is not a valid correction; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[0, 0.4]]",
            "5:26: sensors.temperature_correction: a list is not a valid correction; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[5, 0.4], [5, 6.0]]",
            "5:26: sensors.temperature_correction: a list is not a valid correction; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[5, 6.0], [7, 6.0]]",
            "5:26: sensors.temperature_correction: a list is not a valid correction; \(correction)"
        ),
        (
            i2c + "temperature_correction = [[0, 0.4], [30, 51]]",
            "5:26: sensors.temperature_correction: a list is not a valid correction; \(correction)"
        ),
        (
            i2c + "pressure_correction = 1",
            "5:23: sensors.pressure_correction: does not apply to kind \"sht31\"; it does not measure pressure"
        ),
        (
            i2c + "processor_heat = 1.2",
            "5:18: sensors.processor_heat: 1.2 is not a fraction; expected a number from 0 to 1"
        ),
        (
            i2c + "processor = \"cpu_thermal\"",
            "5:13: sensors.processor: has no effect without \"processor_heat\"; set both or neither"
        ),
        (
            i2c + "self_calibration = true",
            "5:20: sensors.self_calibration: does not apply to kind \"sht31\"; it does not measure CO2"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"scd41\"\nbus = \"i2c-1\"\ntemperature_offset = -0.1",
            "5:22: sensors.temperature_offset: -0.1 is not a temperature difference in °C; expected a number from 0 to 20"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"scd41\"\nbus = \"i2c-1\"\noutdoor_co2 = 399",
            "5:15: sensors.outdoor_co2: 399 is not a CO2 content in ppm; expected a whole number from 400 to 2000"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"scd40\"\nbus = \"i2c-1\"\nmeasuring = \"single_shot\"",
            "5:13: sensors.measuring: \"single_shot\" is not a way of measuring; expected \"periodic\", \"low_power\""
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"bh1750\"\nbus = \"i2c-1\"\nprocessor_heat = 0.1",
            "5:18: sensors.processor_heat: does not apply to kind \"bh1750\"; it does not measure temperature"
        ),
        (
            button + "press = \"sing\"",
            "4:9: buttons.press: \"sing\" is not an action; expected \"next_page\", \"refresh\", \"backlight\""
        ),
        ("[[buttons]]\nname = \"a\"", "1:1: buttons.line: is missing; \(line)"),
        (
            button + "[[buttons]]\nname = \"a\"\nline = \"GPIO27\"",
            "5:8: buttons.name: \"a\" is already the name of the button on line 1; choose another name"
        ),
        (
            button + "[[buttons]]\nname = \"b\"\nline = \"GPIO17\"",
            "6:8: buttons.line: GPIO17 is already used by the button on line 1; each part needs its own connection"
        ),
        (
            button + "[[sensors]]\nname = \"b\"\nkind = \"dht22\"\nline = \"GPIO17\"",
            "3:8: buttons.line: GPIO17 is already used by the sensor \"b\"; each part needs its own connection"
        ),
        (
            i2c + i2c + "address = 0x45",
            "6:8: sensors.name: \"a\" is already the name of the sensor on line 1; choose another name"
        ),
        (
            i2c + "[[sensors]]\nname = \"b\"\nkind = \"sht35\"\nbus = \"/dev/i2c-1\"\naddress = 0x44",
            "9:11: sensors.address: i2c-1 0x44 is already used by the sensor on line 1; each part needs its own connection"
        ),
        (
            gpio + "[[sensors]]\nname = \"b\"\nkind = \"am2302\"\nline = \"GPIO4\"",
            "8:8: sensors.line: GPIO4 is already used by the sensor on line 1; each part needs its own connection"
        ),
    ]

    private static let file = "[[sensors]]\nname = \"a\"\nkind = \"file\"\n"
    private static let member =
        "expected a key of the JSON such as \"temperature\", with dots between levels: \"BME280.Temperature\""
    private static let elsewhere: [(String, String)] = [
        (
            file,
            "3:8: sensors.kind: kind \"file\" needs to know what the sensor measures; write at least one of \"temperature\", \"humidity\", \"pressure\", \"illuminance\", \"co2\", \"gas_resistance\", \"pm1\", \"pm2_5\", \"pm10\", \"voc\", \"nox\", such as temperature = \"temperature\""
        ),
        (file + "temperature = 5", "4:15: sensors.temperature: 5 is not a key; \(member)"),
        (file + "temperature = \"\"", "4:15: sensors.temperature: \"\" is not a key; \(member)"),
        (
            file + "temperature = { key = \"t\", unit = \"F\" }",
            "4:35: sensors.temperature.unit: \"F\" is not a unit; expected \"°C\", \"°F\", \"K\""
        ),
        (
            file + "pressure = { key = \"p\", unit = \"hpa\" }",
            "4:32: sensors.pressure.unit: \"hpa\" is not a unit; did you mean \"hPa\"?"
        ),
        (file + "humidity = { unit = \"%\" }", "4:12: sensors.humidity.key: is missing; \(member)"),
        (
            file + "humidity = { kye = \"h\" }\nco2 = \"c\"",
            "4:12: sensors.humidity.key: is missing; \(member)\nstation.toml:4:14: sensors.humidity.kye: is not a known key; did you mean \"key\"?"
        ),
        (
            file + "temperature = \"t\"\npath = \"a.json\"",
            "5:8: sensors.path: \"a.json\" is relative; write the full path"
        ),
        (
            file + "temperature = \"t\"\nfresh = 59",
            "5:9: sensors.fresh: 59 is not a valid interval; expected 60 to 86400 seconds, \(anyInterval)"
        ),
        (
            file + "temperature = \"t\"\nfresh = 60\ninterval = 61",
            "5:9: sensors.fresh: is less than \"interval\"; write at least the value of \"interval\""
        ),
        (file + "temperature = \"t\"\ntime = 7", "5:8: sensors.time: 7 is not a key; \(member)"),
        (
            file + "temperature = \"t\"\naddress = 0x44",
            "5:11: sensors.address: does not apply to kind \"file\"; it uses \"path\", or the file of its name in the folder \"readings\""
        ),
        (
            file + "temperature = \"t\"\nhumidity_correction = 1",
            "5:23: sensors.humidity_correction: does not apply to kind \"file\"; it does not measure humidity"
        ),
        (
            file + "temperature = \"t\"\nprocessor_heat = 0.1",
            "5:18: sensors.processor_heat: does not apply to kind \"file\"; the sensor is not on this board"
        ),
        (
            file
                + "temperature = \"t\"\npath = \"/a\"\n[[sensors]]\nname = \"b\"\nkind = \"file\"\ntemperature = \"t\"\npath = \"/a\"",
            "10:8: sensors.path: /a is already used by the sensor on line 1; each part needs its own connection"
        ),
        (
            i2c + "fresh = 60",
            "5:9: sensors.fresh: does not apply to kind \"sht31\"; it is for sensors elsewhere: kind = \"file\" or \"mqtt\""
        ),
    ]

    private static let topic = "[mqtt]\nbroker = \"b\"\n[[sensors]]\nname = \"a\"\nkind = \"mqtt\"\n"
    private static let aTopic =
        "expected a topic such as \"zigbee2mqtt/bedroom\": 1 to 250 bytes, without + and #"
    private static let onBroker: [(String, String)] = [
        (
            "[[sensors]]\nname = \"a\"\nkind = \"mqtt\"\ntopic = \"a\"\nco2 = \"c\"",
            "3:8: sensors.kind: has no effect without \"[mqtt]\"; write the table [mqtt] with the broker"
        ),
        (topic + "temperature = \"t\"", "3:1: sensors.topic: is missing; \(aTopic)"),
        (
            topic + "temperature = { unit = \"°F\" }",
            "6:15: sensors.temperature.topic: is missing; \(aTopic)\nstation.toml:6:15: sensors.temperature.key: is missing; \(member)"
        ),
        (topic + "topic = \"a\"\nco2 = { unit = \"ppm\" }", "7:7: sensors.co2.key: is missing; \(member)"),
        (topic + "topic = \"a/#\"\nco2 = \"c\"", "6:9: sensors.topic: \"a/#\" is not a topic; \(aTopic)"),
        (topic + "topic = \"$SYS/a\"\nco2 = \"c\"", "6:9: sensors.topic: \"$SYS/a\" is not a topic; \(aTopic)"),
        (
            topic + "co2 = { topic = \"+/a\" }",
            "6:17: sensors.co2.topic: \"+/a\" is not a topic; \(aTopic)"
        ),
        (
            topic + "topic = \"a\"\nco2 = \"c\"\npath = \"/a\"",
            "8:8: sensors.path: does not apply to kind \"mqtt\"; it uses \"topic\""
        ),
        (
            file + "temperature = \"t\"\ntopic = \"a\"",
            "5:9: sensors.topic: does not apply to kind \"file\"; it uses \"path\", or the file of its name in the folder \"readings\""
        ),
        (
            file + "temperature = { key = \"t\", topic = \"a\" }",
            "4:28: sensors.temperature.topic: is not a known key; known keys are \"key\", \"unit\""
        ),
    ]

    private static let display: [(String, String)] = [
        (
            "[lcd]",
            "1:1: lcd.bus: is missing; expected \"i2c-1\" or \"/dev/i2c-1\" with any number, or \"simulated\""
        ),
        (
            "[lcd]\nbus = \"1\"",
            "2:7: lcd.bus: \"1\" is not a bus; expected \"i2c-1\" or \"/dev/i2c-1\" with any number, or \"simulated\""
        ),
        (
            "[lcd]\nbus = \"i2c-01\"",
            "2:7: lcd.bus: \"i2c-01\" is not a bus; expected \"i2c-1\" or \"/dev/i2c-1\" with any number, or \"simulated\""
        ),
        (
            lcd + "address = 0x44",
            "3:11: lcd.address: 0x44 is not an address of pcf8574; expected 0x20 to 0x27, or 0x38 to 0x3f"
        ),
        (
            lcd + "size = \"40x4\"",
            "3:8: lcd.size: \"40x4\" is not a display size; expected \"8x1\", \"8x2\", \"16x1\", \"16x1-linear\", \"16x2\", \"16x4\", \"20x2\", \"20x4\", \"40x2\""
        ),
        (
            lcd + "mapping = \"odd\"",
            "3:11: lcd.mapping: \"odd\" is not a pin mapping; expected \"common\", \"lcm1602\", \"lcdproc\", \"mjkdz\", \"sydz\""
        ),
        (
            lcd + "part = \"pcf2119\"",
            "3:8: lcd.part: \"pcf2119\" is not a display part; expected \"pcf8574\", \"mcp23008\", \"st7032\", \"aip31068\", \"ssd1306\", \"ssd1309\", \"sh1106\""
        ),
        (
            lcd + "part = \"ssd1306\"\naddress = 0x27",
            "4:11: lcd.address: 0x27 is not an address of ssd1306; expected 0x3c, 0x3d"
        ),
        (
            lcd + "part = \"sh1106\"\nsize = \"16x2\"",
            "4:8: lcd.size: \"16x2\" is not a display size; expected \"128x64\", \"128x32\""
        ),
        (
            lcd + "size = \"128x64\"",
            "3:8: lcd.size: \"128x64\" is not a display size; expected \"8x1\", \"8x2\", \"16x1\", \"16x1-linear\", \"16x2\", \"16x4\", \"20x2\", \"20x4\", \"40x2\""
        ),
        (
            lcd + "part = \"ssd1306\"\nletters = \"huge\"",
            "4:11: lcd.letters: \"huge\" is not a size of letters; expected \"auto\", \"small\", \"large\""
        ),
        (
            lcd + "part = \"ssd1309\"\ndim_contrast = 256",
            "4:16: lcd.dim_contrast: 256 is not a contrast; expected a whole number from 0 to 255"
        ),
        (
            lcd + "part = \"ssd1306\"\nmapping = \"common\"",
            "4:11: lcd.mapping: does not apply to ssd1306; it has no backpack"
        ),
        (
            lcd + "part = \"mcp23008\"\naddress = 0x3f",
            "4:11: lcd.address: 0x3f is not an address of mcp23008; expected 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27"
        ),
        (
            lcd + "part = \"mcp23008\"\nmapping = \"common\"",
            "4:11: lcd.mapping: \"common\" is not a pin mapping; expected \"adafruit\", \"widehk\", \"jeelabs\", \"elecfreaks\", \"mlt\""
        ),
        (
            lcd + "part = \"st7032\"\nmapping = \"common\"",
            "4:11: lcd.mapping: does not apply to st7032; it has no backpack"
        ),
        (
            "[lcd]\nlines = [\"GPIO25\"]",
            "2:9: lcd.lines: a list is not a valid list of display lines; expected RS, E, D4, D5, D6, D7 and optionally the backlight, each a name or a number"
        ),
        (
            "[[buttons]]\nname = \"a\"\nline = \"GPIO25\"\n[lcd]\nlines = [\"GPIO25\", \"GPIO24\", \"GPIO23\", \"GPIO17\", \"GPIO18\", \"GPIO4\"]",
            "5:9: lcd.lines: GPIO25 is already used by the button \"a\"; each part needs its own connection"
        ),
        (
            "[lcd]\nlines = [1, 2, 3, 4, 5, 6]",
            "1:1: lcd.chip: is missing; a line number needs the label of its chip"
        ),
        (
            "[[sensors]]\nname = \"a\"\nkind = \"dht22\"\nline = \"GPIO4\"\n[lcd]\nlines = [\"GPIO25\", \"GPIO24\", \"GPIO23\", \"GPIO17\", \"GPIO18\", \"GPIO4\"]",
            "6:9: lcd.lines: GPIO4 is already used by the sensor \"a\"; each part needs its own connection"
        ),
        (
            lcd + "pages = [\"room\", \"room\"]",
            "3:9: lcd.pages: a list is not a valid list of pages; expected a list of \"room\", \"big\", \"places\", \"now\", \"days\", \"hours\", \"week\", \"sun\", \"air\", \"advice\", \"alerts\", \"clock\", \"health\", each at most once"
        ),
        (
            lcd + "backlight = \"7 to 9\"",
            "3:13: lcd.backlight: \"7 to 9\" is not a backlight rule; expected \"always\", \"sun\", \"button\", hours such as \"07:00 to 22:30\", or a brightness such as \"10 lx\""
        ),
        (lcd + "rom = \"A00\"", "3:7: lcd.rom: \"A00\" is not a character ROM; did you mean \"a00\"?"),
        (
            lcd + "page_seconds = 61",
            "3:16: lcd.page_seconds: 61 is not a valid time; expected a whole number of seconds from 2 to 60"
        ),
        (
            lcd + "night_page = \"clok\"",
            "3:14: lcd.night_page: \"clok\" is not a page for the night; did you mean \"clock\"?"
        ),
        (
            lcd + "page_seconds = 9223372036854775807",
            "3:16: lcd.page_seconds: 9223372036854775807 is not a valid time; expected a whole number of seconds from 2 to 60"
        ),
    ]

    private static let record: [(String, String)] = [
        ("[log]\nfiles = 0", "2:9: log.files: 0 is not a number of files; expected a whole number from 1 to 100"),
        (
            "[log]\nlargest_mb = 9223372036854775807",
            "2:14: log.largest_mb: 9223372036854775807 is not a size; expected a whole number from 1 to 1000"
        ),
        (
            "[log]\nlongest_days = 1.5",
            "2:16: log.longest_days: 1.5 is not a number of days; expected a whole number from 1 to 3650"
        ),
        (
            "[log]\nwrite_every = \"11 min\"",
            "2:15: log.write_every: \"11 min\" is not a valid interval; expected 60 to 600 seconds, \(anyInterval)"
        ),
        (
            "[log]\nwrite_every = 59",
            "2:15: log.write_every: 59 is not a valid interval; expected 60 to 600 seconds, \(anyInterval)"
        ),
        (
            "[history]\nminutes_days = \"all\"",
            "2:16: history.minutes_days: \"all\" is not a number of days; expected a whole number from 1 to 36500"
        ),
        (
            "[push]\nurl = \"ftp://store/write\"",
            "2:7: push.url: \"ftp://store/write\" is not a write endpoint's address; expected the address of a write endpoint such as \"http://victoria.lan:8428/write\""
        ),
        (
            "[push]\nurl = \"https://user:pass@store/write\"",
            "2:7: push.url: holds a user, password or token, which every list of processes and log would show; write it into /etc/windowsill/push-token (such as \"user:password\", or \"Basic …\") and leave it out here"
        ),
        (
            "[push]\nurl = \" HTTPS://user:pa/ss@store/write\"",
            "2:7: push.url: holds a user, password or token, which every list of processes and log would show; write it into /etc/windowsill/push-token (such as \"user:password\", or \"Basic …\") and leave it out here"
        ),
        (
            "[push]\nurl = \"https://store/write?db=home&U=me&p=s3cret\"",
            "2:7: push.url: holds a user, password or token, which every list of processes and log would show; write it into /etc/windowsill/push-token (such as \"user:password\", or \"Basic …\") and leave it out here"
        ),
        (
            "[push]\nurl = \"https://store/write?precision=s&db=home\"",
            "2:7: push.url: sets the precision of times, which the station sends in nanoseconds; leave out \"precision\""
        ),
    ]

    private static let cases: [(String, String)] = [top, weather, sensors, elsewhere, onBroker, display, record].flatMap
    { $0 }

    @Test("a problem is in the chosen language, but for its position and its key", arguments: cases)
    func translated(text: String, message: String) {
        let report = Catalogue.$current.withValue(PseudoLanguage.catalogue) { problems(text) } ?? ""
        #expect(report != "")
        for line in report.split(separator: "\n") {
            let words = line.split(separator: " ").dropFirst(2).joined(separator: " ")
            #expect(PseudoLanguage.english(in: words, except: []) == [], "\(line)")
        }
    }

    @Test("a problem is reported with its position, its key and the remedy", arguments: cases)
    func reported(text: String, message: String) {
        #expect(problems(text) == "station.toml:\(message)")
    }

    @Test(
        "servers that would receive the key in plain text, or whose host is disguised, are rejected",
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
                == "station.toml:2:12: openweathermap.base_url: \"\(url)\" is not a server address; \(Self.server)"
        )
    }

    @Test("all problems are reported at once, in file order")
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
                "station.toml:1:1: unit: is not a known key",
                "station.toml:2:12: language: 1 is not a language",
                "station.toml:3:1: lcd.bus: is missing",
                "station.toml:4:8: lcd.size: \"1x1\" is not a display size",
                "station.toml:5:7: lcd.rom: 7 is not a character ROM",
                "station.toml:6:1: place.longitude: is missing",
                "station.toml:7:12: place.latitude: 91 is not a latitude in degrees",
            ])
    }

    @Test("the report on a file full of problems has a bounded length")
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
        "nothing in a file, a key or a file name can forge a line of the message",
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
                "station.toml:1:35: place.latitude: cannot be combined with \"name\"") == true)
    }
}
