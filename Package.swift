// swift-tools-version: 6.0
import PackageDescription

/// The language rules of every Swift target; the compilers of Debian 13 (6.0.3) and later know all three.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// - Parameters:
///   - floor: the folder that the room's own folder lies in.
///   - documents: files beside the code.
func room(_ name: String, in floor: String, _ dependencies: [String] = [], documents: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(floor)/\(name)",
        exclude: documents,
        swiftSettings: strict)
}

func program(_ name: String, in floor: String, _ dependencies: [String], documents: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(floor)/\(name)",
        exclude: documents,
        swiftSettings: strict)
}

/// A C or C++ target between Swift and a Debian library.
func shim(_ name: String, in floor: String = "Sources/Platform/C", linking libraries: [String]) -> Target {
    .target(
        name: name,
        path: "\(floor)/\(name)",
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A Debian library that Swift can use as it is.
func library(_ name: String) -> Target {
    .systemLibrary(name: name, path: "Sources/Platform/C/\(name)")
}

/// - Parameter data: folders of files that the tests read where they lie.
func tests(_ name: String, in floor: String, _ dependencies: [String], data: [String] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Tests/\(floor)/\(name)",
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
        // Values: nothing of ours but each other.
        room("Quantities", in: "Sources/Values"),
        room("Meteorology", in: "Sources/Values", ["Quantities", "Words"]),
        room("Weather", in: "Sources/Values", ["Quantities", "Words"]),
        room("Units", in: "Sources/Values", ["Quantities", "Words"]),
        room("Words", in: "Sources/Values"),

        // Ports: what the world looks like. Protocols, and the values that go through them.
        room("HAL", in: "Sources/Ports", ["Words"]),
        room("HTTP", in: "Sources/Ports", ["Words"]),

        // Devices: buses, lines and chips in, plain values out.
        room("CharacterLCD", in: "Sources/Devices", ["HAL", "Words"]),
        room("Discovery", in: "Sources/Devices", ["HAL", "Sensors", "Words"]),
        room("Sensors", in: "Sources/Devices", ["HAL", "Quantities", "Words"]),

        // Station: events in, effects out. Pure.
        room("Advice", in: "Sources/Station", ["Meteorology", "Quantities", "Units", "Weather", "Words"]),
        room(
            "StationCore", in: "Sources/Station", ["Advice", "Meteorology", "Quantities", "Units", "Weather", "Words"]),
        room("Pages", in: "Sources/Station", ["Advice", "Quantities", "StationCore", "Units", "Weather", "Words"]),

        // Providers: a folder is a weather service.
        room(
            "OpenWeatherMap", in: "Sources/Providers",
            [
                "HTTP", "Quantities", "Weather", "Words",
            ], documents: ["README.md"]),

        // Documents: the contracts between processes.
        room("SnapshotDocument", in: "Sources/Documents", ["Meteorology", "Quantities", "Weather"]),

        // Outlets: where records and snapshots go.
        room(
            "History", in: "Sources/Outlets",
            [
                "CProcess", "CSQLite", "LinuxExecutors", "LinuxSystem", "Quantities", "Words",
            ]),
        room(
            "SnapshotFile", in: "Sources/Outlets",
            [
                "Advice", "LinuxSystem", "Meteorology", "Quantities", "SnapshotDocument", "StationCore", "Weather",
                "Words",
            ]),
        room("StationLog", in: "Sources/Outlets", ["CZlib", "LinuxExecutors", "LinuxSystem", "Quantities", "Words"]),

        // Service: the inbox, and what goes on around it.
        room(
            "StationService", in: "Sources/Service",
            [
                "Advice", "CharacterLCD", "ExecutorSupport", "HAL", "History", "HTTP", "OpenWeatherMap", "Pages",
                "Quantities", "Sensors", "StationCore", "StationLog", "Units", "Weather", "Words",
            ]),

        // Simulation: the same world without wires, network or waiting.
        room("SimulatedHAL", in: "Sources/Simulation", ["ExecutorSupport", "HAL", "Quantities"]),
        room("SimulatedWeather", in: "Sources/Simulation", ["HAL", "HTTP", "OpenWeatherMap", "Quantities", "Weather"]),
        room("SimulatedWorld", in: "Sources/Simulation", ["HAL", "Quantities", "SimulatedHAL", "SimulatedWeather"]),

        // Platform: the system: sockets, files, signals, threads. The devices are under Hardware.
        room("CurlHTTP", in: "Sources/Platform", ["CCurl", "HTTP", "LinuxExecutors", "Words"]),
        room("ExecutorSupport", in: "Sources/Platform"),
        room("LinuxExecutors", in: "Sources/Platform", ["CThreads", "ExecutorSupport"]),
        room(
            "LinuxSystem", in: "Sources/Platform",
            [
                "CProcess", "CThreads", "HAL", "LinuxExecutors", "Quantities", "Words",
            ]),
        shim("CCurl", linking: ["curl"]),
        library("CGetopt"),
        shim("CPNG", linking: ["png"]),
        shim("CProcess", linking: []),
        library("CSQLite"),
        shim("CTOML", linking: []),
        shim("CThreads", linking: []),
        library("CZlib"),

        // App: the commands, and the place where all is put together.
        room(
            "Configuration", in: "Sources/App",
            [
                "CharacterLCD", "CTOML", "HAL", "HTTP", "LinuxSystem", "Pages", "Quantities", "Sensors", "StationCore",
                "Weather", "Words",
            ]),
        room(
            "Assembly", in: "Sources/App",
            [
                "Advice", "CharacterLCD", "Configuration", "CurlHTTP", "HAL", "HTTP", "LinuxExecutors", "LinuxHAL",
                "LinuxSystem", "Meteorology", "OpenWeatherMap", "Pages", "Quantities", "Sensors", "SimulatedHAL",
                "SimulatedWorld", "SnapshotFile", "StationCore", "StationService", "Units", "Weather", "Words",
            ]),
        room(
            "SystemCheck", in: "Sources/App",
            [
                "Assembly", "CharacterLCD", "Configuration", "Discovery", "HAL", "LinuxHAL", "LinuxSystem",
                "OpenWeatherMap", "Quantities", "Sensors", "StationCore", "StationService", "Units", "Weather", "Words",
            ]),
        room(
            "Charts", in: "Sources/App",
            [
                "History", "LinuxSystem", "Meteorology", "Quantities", "Units", "Weather", "Words",
            ]),
        room(
            "Reports", in: "Sources/App",
            [
                "Advice", "Charts", "Configuration", "HAL", "History", "LinuxSystem", "Meteorology", "OpenWeatherMap",
                "Quantities", "SimulatedHAL", "SnapshotDocument", "StationCore", "StationLog", "Units", "Weather",
                "Words",
            ]),
        room("LCDImages", in: "Sources/App", ["CPNG", "SimulatedHAL"]),
        room("Setup", in: "Sources/App", ["Configuration", "Discovery", "HAL", "HTTP", "LinuxSystem", "Words"]),
        room(
            "CommandLine", in: "Sources/App",
            [
                "Assembly", "CGetopt", "CharacterLCD", "Charts", "Configuration", "CProcess", "Discovery", "HAL",
                "History", "HTTP", "LCDImages", "LinuxExecutors", "LinuxHAL", "LinuxSystem", "OpenWeatherMap", "Pages",
                "Quantities", "Reports", "Sensors", "Setup", "SimulatedHAL", "SimulatedWeather", "SimulatedWorld",
                "SnapshotDocument", "SnapshotFile", "StationCore", "StationLog", "StationService", "SystemCheck",
                "Weather", "Words",
            ]),
        program("windowsill", in: "Sources/App", ["CommandLine"]),

        // Hardware: the metal, and a real kernel with simulated buses (Hardware/bench/README.md).
        shim("CLinuxHAL", in: "Hardware", linking: ["gpiod", "i2c"]),
        program("history-proof", in: "Hardware", ["History", "Quantities"], documents: ["README.md"]),
        program("lcd-wire", in: "Hardware", ["CharacterLCD", "HAL", "SimulatedHAL"]),
        program("line-check", in: "Hardware", ["HAL", "LinuxHAL"]),
        room("LinuxHAL", in: "Hardware", ["CLinuxHAL", "HAL", "LinuxExecutors", "Words"]),
        program("sensor-cost", in: "Hardware", ["HAL", "Quantities", "Sensors", "SimulatedHAL"]),
        program("referee-bus", in: "Hardware/referees", ["CharacterLCD", "HAL", "Quantities", "SimulatedHAL"]),
        shim("CLineWatch", in: "Hardware/bench", linking: []),
        program(
            "bench-check", in: "Hardware/bench",
            [
                "CharacterLCD", "Discovery", "HAL", "LinuxHAL", "Quantities", "Sensors", "StationLog",
            ]),
        program(
            "bench-world", in: "Hardware/bench",
            [
                "BenchWire", "CharacterLCD", "CLineWatch", "CMicrohttpd", "HAL", "HTTP", "Quantities", "SimulatedHAL",
                "SimulatedWeather",
            ]),
        room("BenchWire", in: "Hardware/bench", ["HAL", "Quantities", "SimulatedHAL"]),

        // Tests: the same floors, what they share, and programs that measure.
        shim("CMicrohttpd", in: "Tests/Support", linking: ["microhttpd"]),
        room("LoopbackServer", in: "Tests/Support", ["CMicrohttpd"]),
        room(
            "StationTestKit", in: "Tests/Support",
            [
                "CharacterLCD", "HAL", "History", "HTTP", "LinuxExecutors", "LoopbackServer", "OpenWeatherMap", "Pages",
                "Quantities", "Sensors", "SimulatedHAL", "SimulatedWorld", "StationCore", "StationLog",
                "StationService", "TestSupport", "Weather",
            ]),
        room("TestSupport", in: "Tests/Support", ["Words"]),
        program("snapshot-cost", in: "Tests/Measures", ["Pages", "Quantities", "StationCore", "Units", "Weather"]),
        program(
            "weather-measure", in: "Tests/Measures",
            [
                "CurlHTTP", "HAL", "HTTP", "LoopbackServer", "OpenWeatherMap", "Quantities", "SimulatedWeather",
                "Weather",
            ]),
        tests("MeteorologyTests", in: "Values", ["Meteorology", "Quantities"], data: ["Reference"]),
        tests("QuantitiesTests", in: "Values", ["Quantities", "TestSupport"]),
        tests("UnitsTests", in: "Values", ["Quantities", "Units", "Words"]),
        tests("WeatherTests", in: "Values", ["Quantities", "TestSupport", "Weather"]),
        tests("WordsTests", in: "Values", ["TestSupport", "Words"]),
        tests(
            "CharacterLCDTests", in: "Devices",
            [
                "CharacterLCD", "HAL", "LCDImages", "Quantities", "SimulatedHAL", "TestSupport",
            ]),
        tests("DiscoveryTests", in: "Devices", ["Configuration", "Discovery", "HAL", "Sensors", "SimulatedHAL"]),
        tests("SensorsTests", in: "Devices", ["HAL", "Quantities", "Sensors", "SimulatedHAL", "TestSupport"]),
        room("StationSamples", in: "Tests/Station", ["Advice", "Quantities", "StationCore", "Weather"]),
        tests(
            "AdviceTests", in: "Station",
            [
                "Advice", "Meteorology", "Quantities", "StationCore", "StationSamples", "Units", "Weather",
            ]),
        tests(
            "PagesTests", in: "Station",
            [
                "Advice", "Pages", "Quantities", "StationCore", "StationSamples", "TestSupport", "Units", "Weather",
                "Words",
            ]),
        tests(
            "StationCoreTests", in: "Station",
            [
                "Advice", "Meteorology", "Quantities", "StationCore", "StationSamples", "TestSupport", "Weather",
            ], data: ["Recordings"]),
        tests("OpenWeatherMapTests", in: "Providers", ["HTTP", "OpenWeatherMap", "Quantities", "Weather"]),
        tests("HistoryTests", in: "Outlets", ["History", "Quantities", "TestSupport"]),
        tests(
            "SnapshotFileTests", in: "Outlets",
            [
                "LinuxSystem", "Quantities", "Reports", "SnapshotFile", "StationCore", "TestSupport", "Weather",
            ]),
        tests(
            "StationLogTests", in: "Outlets",
            [
                "CZlib", "Quantities", "StationCore", "StationLog", "StationTestKit", "TestSupport",
            ]),
        tests("SnapshotDocumentTests", in: "Documents", ["Quantities", "SnapshotDocument"]),
        tests(
            "StationServiceTests", in: "Service",
            [
                "CharacterLCD", "HAL", "History", "HTTP", "OpenWeatherMap", "Pages", "Quantities", "SimulatedHAL",
                "StationCore", "StationLog", "StationService", "StationTestKit", "TestSupport", "Weather",
            ]),
        tests("SimulatedHALTests", in: "Simulation", ["HAL", "Quantities", "SimulatedHAL"]),
        tests(
            "SimulatedWeatherTests", in: "Simulation",
            [
                "HAL", "HTTP", "OpenWeatherMap", "Quantities", "SimulatedHAL", "SimulatedWeather", "Weather",
            ]),
        tests("CurlHTTPTests", in: "Platform", ["CCurl", "CurlHTTP", "HTTP", "LoopbackServer"]),
        tests("LinuxExecutorsTests", in: "Platform", ["LinuxExecutors"]),
        tests("LinuxSystemTests", in: "Platform", ["CProcess", "LinuxSystem", "Quantities", "TestSupport"]),
        tests("AssemblyTests", in: "App", ["Assembly", "HAL", "LinuxHAL", "StationService", "TestSupport"]),
        tests("ChartsTests", in: "App", ["Charts", "Quantities"]),
        tests(
            "CommandLineTests", in: "App",
            [
                "CharacterLCD", "Charts", "CommandLine", "Configuration", "HAL", "History", "Pages", "Quantities",
                "Setup", "SimulatedHAL", "StationCore", "StationLog", "StationService", "Weather", "Words",
            ]),
        tests(
            "ConfigurationTests", in: "App",
            [
                "CharacterLCD", "Configuration", "HAL", "HTTP", "Pages", "Quantities", "Sensors", "StationCore",
                "TestSupport", "Weather",
            ]),
        tests(
            "EndToEndTests", in: "App",
            [
                "Advice", "Assembly", "CharacterLCD", "Configuration", "CurlHTTP", "Discovery", "HAL", "History",
                "HTTP", "LinuxExecutors", "LinuxHAL", "LinuxSystem", "LoopbackServer", "OpenWeatherMap", "Pages",
                "Quantities", "Reports", "Sensors", "SimulatedHAL", "SimulatedWeather", "SimulatedWorld",
                "SnapshotDocument", "SnapshotFile", "StationCore", "StationLog", "StationService", "StationTestKit",
                "TestSupport", "Units", "Weather", "windowsill",
            ]),
        tests(
            "ReportsTests", in: "App",
            [
                "Quantities", "Reports", "StationCore", "StationLog", "StationSamples", "TestSupport", "Weather",
                "Words",
            ]),
        tests(
            "SetupTests", in: "App",
            [
                "Configuration", "Discovery", "HAL", "LinuxSystem", "Sensors", "Setup", "TestSupport",
            ]),
        tests("BenchWireTests", in: "Hardware", ["BenchWire", "HAL", "Quantities", "SimulatedHAL"]),
        tests("LinuxHALTests", in: "Hardware", ["CLinuxHAL", "HAL", "LinuxExecutors", "LinuxHAL", "TestSupport"]),
        tests(
            "StationTestKitTests", in: "Support",
            [
                "HAL", "History", "Quantities", "SimulatedHAL", "SimulatedWorld", "StationCore", "StationLog",
                "StationService", "StationTestKit", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
