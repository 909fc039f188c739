// swift-tools-version: 6.0
import PackageDescription

/// The language rules of every Swift target; the compilers of Debian 13 (6.0.3) and later know all three.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, in folder: String = "Sources", _ dependencies: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(folder)/\(name)",
        swiftSettings: strict)
}

func program(_ name: String, in folder: String = "Sources", _ dependencies: [String]) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(folder)/\(name)",
        swiftSettings: strict)
}

/// A C or C++ target between Swift and a Debian library.
func shim(_ name: String, in folder: String = "Sources", linking libraries: [String]) -> Target {
    .target(
        name: name,
        path: "\(folder)/\(name)",
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// - Parameter data: folders of files that the tests read where they lie.
func tests(_ name: String, _ dependencies: [String], data: [String] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Tests/\(name)",
        exclude: data,
        swiftSettings: strict)
}

let package = Package(
    name: "windowsill",
    products: [
        .executable(name: "windowsill", targets: ["windowsill"]),
        .library(name: "SimulatedHAL", targets: ["SimulatedHAL"]),
    ],
    targets: [
        // Pure: values in, values out.
        room("Quantities"),
        room("Meteorology", ["Quantities"]),
        room("Weather", ["Quantities"]),
        room("Pictures", ["Quantities"]),
        room("Station", ["Meteorology", "Quantities", "Weather"]),

        // What the world looks like to us.
        room("HAL"),
        room("HTTP"),
        room("Tasks"),

        // Parts and services, told through the protocols above.
        room("Sensors", ["HAL", "Quantities"]),
        room("CharacterLCD", ["HAL"]),
        room("Doctor", ["HAL", "Sensors"]),
        room("OpenWeatherMap", ["HTTP", "Quantities", "Weather"]),

        // The same without wires, network or waiting.
        room("SimulatedHAL", ["HAL", "Quantities", "Tasks"]),
        room("SimulatedWeather", ["HAL", "HTTP", "OpenWeatherMap", "Quantities", "Weather"]),
        room("SimulatedWorld", ["HAL", "Quantities", "SimulatedHAL", "SimulatedWeather"]),

        // The world: the only code that opens sockets, files and devices.
        shim("CCurl", linking: ["curl"]),
        room("CurlHTTP", ["CCurl", "HTTP", "Threads"]),
        shim("CThreads", linking: []),
        room("Threads", ["CThreads", "Tasks"]),
        shim("CLinuxHAL", in: "Hardware", linking: ["gpiod", "i2c"]),
        room("LinuxHAL", in: "Hardware", ["CLinuxHAL", "HAL", "Threads"]),
        shim("CTOML", linking: []),
        room(
            "Configuration",
            ["CTOML", "CharacterLCD", "Files", "HAL", "HTTP", "Quantities", "Sensors", "Station", "Weather"]),
        .systemLibrary(name: "CZlib", path: "Sources/CZlib"),
        room("StationLog", ["CZlib", "Files", "Quantities", "Threads"]),
        shim("CProcess", linking: []),
        room("Files"),
        .systemLibrary(name: "CSQLite", path: "Sources/CSQLite"),
        room("History", ["CProcess", "CSQLite", "Files", "Quantities", "Threads"]),

        // The station, and the program around it.
        room(
            "StationService",
            [
                "CharacterLCD", "HAL", "HTTP", "History", "OpenWeatherMap", "Quantities", "Sensors", "Station",
                "StationLog", "Tasks", "Weather",
            ]),
        shim("CPNG", linking: ["png"]),
        room("GlassPictures", ["CPNG", "SimulatedHAL"]),
        .systemLibrary(name: "CGetopt", path: "Sources/CGetopt"),
        .executableTarget(
            name: "windowsill",
            dependencies: [
                "CGetopt", "CProcess", "CThreads", "CharacterLCD", "Configuration", "CurlHTTP", "Doctor",
                "Files", "GlassPictures", "HAL", "HTTP", "History", "LinuxHAL", "Meteorology", "OpenWeatherMap",
                "Pictures",
                "Quantities", "Sensors", "SimulatedHAL", "SimulatedWeather", "SimulatedWorld", "Station", "StationLog",
                "StationService", "Threads", "Weather",
            ],
            path: "Sources/windowsill",
            swiftSettings: strict),
        .executableTarget(
            name: "line-check",
            dependencies: ["HAL", "LinuxHAL"],
            path: "Hardware/line-check",
            swiftSettings: strict),

        program("history-proof", in: "Hardware", ["History", "Quantities"]),
        program("sensor-cost", in: "Hardware", ["HAL", "Quantities", "Sensors", "SimulatedHAL"]),
        program("lcd-wire", in: "Hardware", ["CharacterLCD", "HAL", "SimulatedHAL"]),
        program(
            "referee-bus", in: "Hardware/referees", ["CharacterLCD", "HAL", "Quantities", "SimulatedHAL"]),

        // A real kernel with simulated buses: Hardware/bench/README.md.
        room("BenchWire", in: "Hardware/bench", ["HAL", "Quantities", "SimulatedHAL"]),
        shim("CLineWatch", in: "Hardware/bench", linking: []),
        program(
            "bench-world", in: "Hardware/bench",
            [
                "BenchWire", "CLineWatch", "CMicrohttpd", "CharacterLCD", "HAL", "HTTP", "Quantities", "SimulatedHAL",
                "SimulatedWeather",
            ]),
        program(
            "bench-check", in: "Hardware/bench",
            ["CharacterLCD", "Doctor", "HAL", "LinuxHAL", "Quantities", "Sensors", "StationLog"]),

        // What one look at everything costs: swift run -c release snapshot-cost
        program("snapshot-cost", in: "Tests", ["Quantities", "Station", "Weather"]),

        // A web server on this machine, for tests.
        shim("CMicrohttpd", in: "Tests", linking: ["microhttpd"]),
        room("LoopbackServer", in: "Tests", ["CMicrohttpd"]),

        room("TestSupport", in: "Tests"),

        // What the weather costs in time and memory.
        program(
            "weather-measure", in: "Tests",
            [
                "CurlHTTP", "HAL", "HTTP", "LoopbackServer", "OpenWeatherMap", "Quantities", "SimulatedWeather",
                "Weather",
            ]),

        tests("QuantitiesTests", ["Quantities", "TestSupport"]),
        tests("MeteorologyTests", ["Meteorology", "Quantities"], data: ["Reference"]),
        tests("WeatherTests", ["Quantities", "TestSupport", "Weather"]),
        tests(
            "StationTests", ["Meteorology", "Quantities", "Station", "TestSupport", "Weather"], data: ["Recordings"]),
        tests("PicturesTests", ["Pictures", "Quantities"]),
        tests("SensorsTests", ["HAL", "Quantities", "Sensors", "SimulatedHAL"]),
        tests("DoctorTests", ["Configuration", "Doctor", "HAL", "Sensors", "SimulatedHAL"]),
        tests("CharacterLCDTests", ["CharacterLCD", "GlassPictures", "HAL", "Quantities", "SimulatedHAL"]),
        tests("OpenWeatherMapTests", ["HTTP", "OpenWeatherMap", "Quantities", "Weather"]),
        tests("SimulatedHALTests", ["HAL", "Quantities", "SimulatedHAL"]),
        tests(
            "SimulatedWeatherTests",
            ["HAL", "HTTP", "OpenWeatherMap", "Quantities", "SimulatedHAL", "SimulatedWeather", "Weather"]),
        tests("CurlHTTPTests", ["CCurl", "CurlHTTP", "HTTP", "LoopbackServer"]),
        tests("BenchWireTests", ["BenchWire", "HAL", "Quantities", "SimulatedHAL"]),
        tests("LinuxHALTests", ["CLinuxHAL", "CProcess", "HAL", "LinuxHAL", "TestSupport", "Threads"]),
        tests("FilesTests", ["Files", "TestSupport"]),
        tests("HistoryTests", ["CSQLite", "History", "Quantities", "TestSupport"]),
        tests("StationLogTests", ["CZlib", "Quantities", "Station", "StationLog", "TestSupport"]),
        tests(
            "EndToEndTests",
            [
                "CharacterLCD", "Configuration", "CurlHTTP", "Doctor", "Files", "HAL", "HTTP", "History", "LinuxHAL",
                "LoopbackServer", "OpenWeatherMap", "Quantities", "Sensors", "SimulatedHAL", "SimulatedWeather",
                "SimulatedWorld", "Station", "StationLog", "StationService", "TestSupport", "Threads", "Weather",
                "windowsill",
            ]),
        tests(
            "ConfigurationTests",
            [
                "CharacterLCD", "Configuration", "HAL", "HTTP", "Quantities", "Sensors", "Station", "TestSupport",
                "Weather",
            ]),
        tests(
            "StationServiceTests",
            [
                "HAL", "HTTP", "History", "OpenWeatherMap", "Quantities", "Station", "StationLog", "StationService",
                "TestSupport", "Weather",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
