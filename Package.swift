// swift-tools-version: 6.0
import PackageDescription

/// The language rules of every Swift target; the compilers of Debian 13 (6.0.3) and later know all three.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Optimized in debug builds too: the floors that a virtual station's days pass through. The tests take less than half the time,
/// which is worth more than the longer build. Without it, Swift 6.0.3 cannot compile a class that is generic over what its Mutex holds.
let optimized: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let busyFloors = [
    "Sources/Values", "Sources/Ports", "Sources/Devices", "Sources/Station", "Sources/Documents", "Sources/Providers",
    "Sources/Outlets", "Sources/Platform", "Sources/Service", "Sources/Simulation", "Tests/Support",
]

/// - Parameters:
///   - floor: the folder that the room's own folder lies in.
///   - documents: files beside the code, and folders that are rooms of their own.
func room(_ name: String, in floor: String, _ dependencies: [String] = [], documents: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(floor)/\(name)",
        exclude: documents,
        swiftSettings: busyFloors.contains { "\(floor)/".hasPrefix("\($0)/") } ? optimized : strict)
}

/// A provider without a network.
func twin(_ provider: String, _ dependencies: [String]) -> Target {
    .target(
        name: "Simulated\(provider)",
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Sources/Providers/SimulatedServices/\(provider)",
        swiftSettings: optimized)
}

func program(_ name: String, in floor: String, _ dependencies: [String], documents: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(floor)/\(name)",
        exclude: documents,
        swiftSettings: strict)
}

/// A C or C++ target: what Swift has no words for, or what is between Swift and a Debian library.
///
/// - Parameter included: a folder of files that the code includes.
func shim(
    _ name: String, in floor: String = "Sources/Platform/C", linking libraries: [String], included: String? = nil
) -> Target {
    .target(
        name: name,
        path: "\(floor)/\(name)",
        exclude: included.map { [$0] } ?? [],
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A Debian library that Swift can use as it is.
func library(_ name: String, in floor: String = "Sources/Platform/C") -> Target {
    .systemLibrary(name: name, path: "\(floor)/\(name)")
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
        .executable(name: "windowsill-mqtt", targets: ["windowsill-mqtt"]),
        .executable(name: "windowsill-web", targets: ["windowsill-web"]),
        .library(name: "SimulatedHAL", targets: ["SimulatedHAL"]),
    ],
    targets: [
        // Values: nothing of ours but each other.
        room("Quantities", in: "Sources/Values", ["Words"]),
        room("Meteorology", in: "Sources/Values", ["Quantities", "Words"]),
        room("Weather", in: "Sources/Values", ["Quantities", "Words"]),
        room("Units", in: "Sources/Values", ["Quantities", "Words"]),
        room("JSONText", in: "Sources/Values", ["CJansson"]),
        room("Words", in: "Sources/Values", ["CLanguages"]),
        shim("CLanguages", in: "Sources/Values", linking: [], included: "texts"),

        // Ports: what the world looks like. Protocols, and the values that go through them.
        room("HAL", in: "Sources/Ports", ["Quantities", "Words"]),
        room("HTTP", in: "Sources/Ports", ["Quantities", "Words"]),
        room("MQTT", in: "Sources/Ports", ["HTTP", "Words"]),
        room("Storage", in: "Sources/Ports", ["Words"]),

        // Devices: buses, lines and chips in, plain values out.
        room("CharacterLCD", in: "Sources/Devices", ["HAL", "Quantities", "Words"]),
        room("Discovery", in: "Sources/Devices", ["HAL", "Sensors", "Words"]),
        room("Sensors", in: "Sources/Devices", ["HAL", "Quantities", "Words"]),

        // Station: events in, effects out. Pure.
        room("Advice", in: "Sources/Station", ["Meteorology", "Quantities", "Units", "Weather", "Words"]),
        room(
            "StationCore", in: "Sources/Station",
            ["Advice", "Forecasting", "Meteorology", "Quantities", "Units", "Weather", "Words"]),
        room("Pages", in: "Sources/Station", ["Advice", "Quantities", "StationCore", "Units", "Weather", "Words"]),
        room("Forecasting", in: "Sources/Station"),

        // Providers: a folder is a weather service.
        room(
            "GPSD", in: "Sources/Providers",
            ["HAL", "JSONText", "ProviderKit", "Quantities", "StationCore", "Weather", "Words"]),
        room(
            "METNorway", in: "Sources/Providers",
            [
                "HTTP", "JSONText", "Meteorology", "ProviderKit", "Quantities", "Weather", "Words",
            ], documents: ["README.md"]),
        twin("METNorway", ["HAL", "HTTP", "Quantities", "SimulatedWeather", "Weather"]),
        room(
            "OpenMeteo", in: "Sources/Providers",
            [
                "HTTP", "JSONText", "ProviderKit", "Quantities", "Weather", "Words",
            ], documents: ["README.md"]),
        twin("OpenMeteo", ["HAL", "HTTP", "Quantities", "SimulatedWeather", "Weather"]),
        room(
            "OpenWeatherMap", in: "Sources/Providers",
            [
                "ExecutorSupport", "HAL", "HTTP", "JSONText", "ProviderKit", "Quantities", "StationCore", "Weather",
                "Words",
            ], documents: ["README.md"]),
        twin(
            "OpenWeatherMap",
            [
                "HAL", "HTTP", "OpenWeatherMap", "Quantities", "SimulatedWeather", "Weather", "Words",
            ]),
        room(
            "ProviderKit", in: "Sources/Providers",
            [
                "ExecutorSupport", "HAL", "HTTP", "JSONText", "Quantities", "StationCore", "Storage", "Weather",
                "Words",
            ]),

        // Documents: the contracts between processes.
        room("CommandDocument", in: "Sources/Documents", ["Quantities"]),
        room("DocumentCoding", in: "Sources/Documents", ["JSONText", "Words"]),
        room("GlassDocument", in: "Sources/Documents", ["JSONText"]),
        room("ServiceStatus", in: "Sources/Documents", ["DocumentCoding", "Quantities", "Words"]),
        room(
            "SnapshotDocument", in: "Sources/Documents",
            [
                "DocumentCoding", "JSONText", "Meteorology", "Quantities", "ServiceStatus", "Weather", "Words",
            ]),

        // Outlets: where records and snapshots go.
        room(
            "Glass", in: "Sources/Outlets",
            [
                "CharacterLCD", "ExecutorSupport", "GlassDocument", "HAL", "OutletKit", "Pages", "Quantities",
                "StationCore", "Units", "Words",
            ]),
        room(
            "GlassFile", in: "Sources/Outlets/RunFiles",
            [
                "ExecutorSupport", "Glass", "GlassDocument", "HAL", "OutletKit", "Quantities", "StationCore", "Storage",
                "Words",
            ]),
        room("History", in: "Sources/Outlets", ["CSQLite", "Quantities", "Storage", "Words"]),
        room(
            "HistoryRecording", in: "Sources/Outlets/Records",
            [
                "Advice", "ExecutorSupport", "History", "LinuxExecutors", "OutletKit", "Quantities", "StationCore",
                "StationLog", "Storage", "Weather", "Words",
            ]),
        room(
            "HomeAssistant", in: "Sources/Outlets",
            [
                "CommandDocument", "JSONText", "MQTT", "Quantities", "ServiceStatus", "SnapshotDocument", "Words",
            ]),
        room(
            "Metrics", in: "Sources/Outlets/RunFiles",
            [
                "Advice", "OutletKit", "Quantities", "StationCore", "Storage", "Weather", "Words",
            ]),
        room(
            "OutletKit", in: "Sources/Outlets",
            ["ExecutorSupport", "Quantities", "StationCore", "Storage", "Words"]),
        room(
            "Push", in: "Sources/Outlets/Records",
            [
                "CZlib", "ExecutorSupport", "History", "HistoryRecording", "HTTP", "Metrics", "OutletKit", "Quantities",
                "StationCore", "Weather", "Words",
            ]),
        room(
            "SnapshotFile", in: "Sources/Outlets/RunFiles",
            [
                "Advice", "DocumentCoding", "JSONText", "Meteorology", "OutletKit", "Quantities", "ServiceStatus",
                "SnapshotDocument", "StationCore", "Storage", "Weather", "Words",
            ]),
        room(
            "StationLog", in: "Sources/Outlets/Records",
            [
                "Advice", "CZlib", "ExecutorSupport", "LinuxExecutors", "OutletKit", "Quantities", "StationCore",
                "Storage", "Weather", "Words",
            ]),
        room(
            "WebPage", in: "Sources/Outlets",
            [
                "CharacterLCD", "GlassDocument", "HTTP", "Quantities", "ServiceStatus", "SnapshotDocument", "Units",
                "Words",
            ]),

        // Service: the inbox, and what goes on around it.
        room(
            "StationService", in: "Sources/Service",
            [
                "Advice", "CommandDocument", "ExecutorSupport", "Glass", "HAL", "OutletKit", "ProviderKit",
                "Quantities", "Sensors", "StationCore", "Storage", "Weather", "Words",
            ]),

        // Simulation: the same world without wires, network or waiting.
        room("SimulatedDisk", in: "Sources/Simulation", ["Quantities", "Storage"]),
        room("SimulatedHAL", in: "Sources/Simulation", ["ExecutorSupport", "HAL", "Quantities"]),
        room("SimulatedWeather", in: "Sources/Simulation", ["HAL", "HTTP", "Quantities", "Weather"]),
        room(
            "SimulatedWorld", in: "Sources/Simulation",
            ["HAL", "Quantities", "Sensors", "SimulatedHAL", "SimulatedWeather", "Weather"]),

        // Platform: the system: sockets, files, signals, threads. The devices are under Hardware.
        room("CurlHTTP", in: "Sources/Platform", ["CCurl", "HTTP", "LinuxExecutors", "Quantities", "Words"]),
        room("ExecutorSupport", in: "Sources/Ports"),
        room("LinuxExecutors", in: "Sources/Platform/LinuxPlatform", ["CThreads", "ExecutorSupport"]),
        room(
            "LinuxSystem", in: "Sources/Platform/LinuxPlatform",
            [
                "CProcess", "CThreads", "HAL", "LinuxExecutors", "Quantities", "Storage", "Words",
            ]),
        room("MicroHTTP", in: "Sources/Platform", ["CMicroHTTP", "HTTP", "LinuxSystem", "Storage"]),
        room("Mosquitto", in: "Sources/Platform", ["CMosquitto", "HTTP", "MQTT", "Quantities"]),
        room("TOMLTables", in: "Sources/Platform", ["CTOML", "LinuxSystem", "Quantities", "Storage", "Words"]),
        shim("CCurl", linking: ["curl"]),
        library("CGetopt"),
        library("CJansson"),
        shim("CMicroHTTP", linking: ["microhttpd"]),
        library("CMosquitto"),
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
                "CharacterLCD", "HAL", "HTTP", "LinuxSystem", "MQTTConfiguration", "OpenWeatherMap", "Pages",
                "Quantities", "Sensors", "StationCore", "Storage", "TOMLTables", "Units", "Weather", "WebConfiguration",
                "Words",
            ]),
        room(
            "Assembly", in: "Sources/App",
            [
                "Advice", "CharacterLCD", "Configuration", "CurlHTTP", "Glass", "GPSD", "HAL", "History",
                "HTTP", "LinuxExecutors", "LinuxHAL", "LinuxSystem", "Meteorology", "METNorway", "OpenMeteo",
                "OpenWeatherMap",
                "Pages", "ProviderKit", "Push", "Quantities", "Release", "Sensors", "SimulatedDisk", "SimulatedHAL",
                "SimulatedMETNorway", "SimulatedOpenMeteo", "SimulatedOpenWeatherMap", "SimulatedWeather",
                "SimulatedWorld", "StationCore", "StationService", "Storage", "TOMLTables", "Units", "Weather", "Words",
            ]),
        room(
            "SystemCheck", in: "Sources/App/Commands",
            [
                "Assembly", "CharacterLCD", "Configuration", "Discovery", "HAL", "HTTP", "JSONText", "LinuxHAL",
                "LinuxSystem", "ProviderKit", "Push", "Quantities", "Sensors", "StationCore", "StationService",
                "Storage", "Units", "Weather", "Words",
            ]),
        room(
            "Charts", in: "Sources/App",
            [
                "History", "LinuxSystem", "Meteorology", "Quantities", "Units", "Weather", "Words",
            ]),
        room(
            "Reports", in: "Sources/App/Commands",
            [
                "Advice", "Charts", "Configuration", "DocumentCoding", "HAL", "History", "JSONText", "LinuxSystem",
                "Meteorology", "ProviderKit", "Quantities", "ServiceStatus", "SimulatedHAL", "SnapshotDocument",
                "StationCore", "StationLog", "Storage", "Units", "Weather", "Words",
            ]),
        room("LCDImages", in: "Sources/App/Commands", ["CharacterLCD", "CPNG", "SimulatedHAL"]),
        room(
            "StatusFiles", in: "Sources/App/ProgramKit",
            ["DocumentCoding", "HAL", "LinuxSystem", "Quantities", "ServiceStatus", "Storage"]),
        room(
            "Setup", in: "Sources/App/Commands",
            [
                "Configuration", "Discovery", "HAL", "HTTP", "LinuxSystem", "Quantities", "Sensors", "Storage",
                "TOMLTables", "Weather", "Words",
            ]),
        room(
            "CommandLine", in: "Sources/App/Commands",
            [
                "Advice", "Assembly", "CGetopt", "CharacterLCD", "Charts", "CommandDocument", "Configuration",
                "CProcess",
                "Discovery", "DocumentCoding", "ExecutorSupport", "Glass", "GlassDocument", "GlassFile", "HAL",
                "History",
                "HistoryRecording", "HTTP", "LCDImages", "LinuxExecutors", "LinuxHAL", "LinuxSystem",
                "Metrics",
                "MQTTConfiguration", "OutletKit",
                "Pages", "ProviderKit", "Push", "Quantities", "Release", "Reports", "Sensors", "Setup", "SimulatedDisk",
                "SimulatedHAL", "SimulatedWeather", "SimulatedWorld", "SnapshotDocument", "SnapshotFile", "StationCore",
                "StationLog", "StationService", "StatusFiles", "Storage", "SystemCheck", "TOMLTables", "Units",
                "Weather", "Words",
            ]),
        program("windowsill", in: "Sources/App", ["CommandLine"]),
        room(
            "MQTTService", in: "Sources/App",
            [
                "CommandDocument", "CProcess", "CThreads", "DocumentCoding", "HomeAssistant", "HTTP",
                "JSONText", "LinuxExecutors", "LinuxSystem", "Mosquitto", "MQTT", "MQTTConfiguration", "Quantities",
                "Release",
                "ServiceStatus",
                "SnapshotDocument", "StatusFiles", "Storage", "TOMLTables", "Words",
            ]),
        program("windowsill-mqtt", in: "Sources/App", ["MQTTService"]),
        room(
            "WebService", in: "Sources/App",
            [
                "CharacterLCD", "Charts", "CProcess", "CThreads", "DocumentCoding", "GlassDocument", "HAL", "History",
                "LinuxSystem", "MicroHTTP", "Quantities", "Release", "ServiceStatus", "SnapshotDocument",
                "StatusFiles", "Storage", "TOMLTables", "Weather", "WebConfiguration", "WebPage", "Words",
            ]),
        program("windowsill-web", in: "Sources/App", ["WebService"]),
        room("MQTTConfiguration", in: "Sources/App/ProgramKit", ["TOMLTables", "Words"]),
        room(
            "WebConfiguration", in: "Sources/App/ProgramKit",
            ["CharacterLCD", "TOMLTables", "Units", "Weather", "Words"]),
        room("Release", in: "Sources/App/ProgramKit"),

        // Hardware: the metal, and a real kernel with simulated buses (Hardware/bench/README.md).
        shim("CLinuxHAL", in: "Hardware", linking: ["gpiod", "i2c"]),
        program("history-proof", in: "Hardware", ["History", "LinuxSystem", "Quantities"], documents: ["README.md"]),
        program("lcd-wire", in: "Hardware", ["CharacterLCD", "HAL", "Quantities", "SimulatedHAL"]),
        program("line-check", in: "Hardware", ["HAL", "LinuxHAL"]),
        room("LinuxHAL", in: "Hardware", ["CLinuxHAL", "HAL", "LinuxExecutors", "Words"]),
        program("sensor-cost", in: "Hardware", ["HAL", "Quantities", "Sensors", "SimulatedHAL", "SimulatedWorld"]),
        program(
            "referee-bus", in: "Hardware/referees",
            [
                "CharacterLCD", "HAL", "Quantities", "Sensors", "SimulatedHAL", "SimulatedWorld",
            ]),
        shim("CLineWatch", in: "Hardware/bench", linking: []),
        program(
            "bench-check", in: "Hardware/bench",
            [
                "CharacterLCD", "Discovery", "HAL", "LinuxHAL", "Quantities", "Sensors", "StationLog",
            ]),
        program(
            "bench-world", in: "Hardware/bench",
            [
                "BenchWire", "CharacterLCD", "CLineWatch", "CMicrohttpd", "HAL", "HTTP", "Quantities", "Sensors",
                "SimulatedHAL", "SimulatedOpenWeatherMap", "SimulatedWorld",
            ]),
        room("BenchWire", in: "Hardware/bench", ["HAL", "Quantities", "SimulatedHAL"]),

        // Tests: the same floors, what they share, and programs that measure.
        shim("CMicrohttpd", in: "Tests/Support", linking: ["microhttpd"]),
        room("CallersThread", in: "Tests/Support", ["History", "HistoryRecording", "HTTP", "Quantities"]),
        room("LoopbackServer", in: "Tests/Support", ["CMicrohttpd"]),
        room("SimulatedSQLite", in: "Tests/Support", ["CSQLite", "SimulatedDisk", "Storage"]),
        room(
            "StationTestKit", in: "Tests/Support",
            [
                "Advice", "CharacterLCD", "CZlib", "Glass", "HAL", "History", "HistoryRecording", "HTTP",
                "LinuxExecutors", "LoopbackServer",
                "OpenWeatherMap", "OutletKit", "Pages", "ProviderKit", "Quantities", "Sensors", "SimulatedDisk",
                "SimulatedHAL", "SimulatedOpenWeatherMap", "SimulatedWorld", "StationCore", "StationLog",
                "StationService", "Storage", "TestSupport", "Weather",
            ]),
        room(
            "BadWeeks", in: "Tests/Support",
            [
                "Assembly", "CharacterLCD", "Charts", "Configuration", "CSQLite", "DocumentCoding", "ExecutorSupport",
                "GlassFile", "HAL", "History", "HistoryRecording", "HomeAssistant", "HTTP", "JSONText", "LinuxSystem",
                "Metrics", "MQTT", "OpenWeatherMap", "OutletKit", "ProviderKit", "Quantities", "Reports", "Sensors",
                "SimulatedDisk", "SimulatedHAL", "SimulatedMETNorway", "SimulatedOpenMeteo", "SimulatedOpenWeatherMap",
                "SimulatedSQLite", "SimulatedWeather", "SimulatedWorld", "SnapshotDocument", "SnapshotFile",
                "StationLog", "StationService", "Storage", "TOMLTables", "Units", "Weather",
            ]),
        room("RecordedTables", in: "Tests/Support", ["Quantities"]),
        room("TestBroker", in: "Tests/Support", ["Mosquitto", "MQTT", "TestSupport"]),
        room("TestSupport", in: "Tests/Support", ["Quantities", "Weather", "Words"]),
        room("TextSources", in: "Tests/Support", ["Words"]),
        program("texts", in: "Tests/Support", ["TextSources"]),
        program("hurried-mqtt", in: "Tests/Support", ["HomeAssistant", "MQTTService"]),
        library("CMalloc", in: "Tests/Support"),
        program("bad-weeks", in: "Tests/Measures", ["BadWeeks", "CMalloc"], documents: ["faults.patch"]),
        program(
            "decode-recordings", in: "Tests/Measures",
            [
                "HAL", "HTTP", "JSONText", "METNorway", "OpenMeteo", "OpenWeatherMap", "ProviderKit", "Quantities",
                "RecordedTables", "TestSupport", "Weather",
            ]),
        program(
            "airing-proof", in: "Tests/Measures",
            ["Advice", "Meteorology", "Quantities", "RecordedTables", "Weather"]),
        program(
            "claims", in: "Tests/Measures",
            ["Advice", "Forecasting", "Meteorology", "Quantities", "RecordedTables", "StationCore", "Weather"]),
        program(
            "fleet", in: "Tests/Measures",
            [
                "Assembly", "CallersThread", "CurlHTTP", "ExecutorSupport", "HAL", "History", "HistoryRecording",
                "HTTP", "LinuxSystem", "LoopbackServer", "Metrics", "Mosquitto", "MQTT", "OutletKit", "Push",
                "Quantities", "RecordedTables", "Sensors", "SimulatedHAL", "SimulatedWorld", "SnapshotFile",
                "StationCore", "StationService", "Storage",
            ]),
        program("forecast-skill", in: "Tests/Measures", ["Forecasting", "Quantities", "RecordedTables"]),
        program(
            "snapshot-cost", in: "Tests/Measures",
            [
                "Pages", "Quantities", "StationCore", "StationSamples", "Units", "Weather",
            ]),
        program(
            "weather-measure", in: "Tests/Measures",
            [
                "CurlHTTP", "HAL", "HTTP", "LoopbackServer", "OpenWeatherMap", "Quantities", "RecordedTables",
                "SimulatedOpenWeatherMap", "Weather", "Words",
            ]),
        tests("JSONTextTests", in: "Values", ["JSONText", "Quantities", "TestSupport"]),
        tests("MeteorologyTests", in: "Values", ["Meteorology", "Quantities", "TestSupport"], data: ["Reference"]),
        tests("QuantitiesTests", in: "Values", ["Quantities", "TestSupport"]),
        tests("UnitsTests", in: "Values", ["Quantities", "TestSupport", "Units", "Words"]),
        tests("WeatherTests", in: "Values", ["Quantities", "TestSupport", "Weather", "Words"], data: ["Reference"]),
        tests("WordsTests", in: "Values", ["TestSupport", "TextSources", "Words"]),
        tests("HTTPTests", in: "Ports", ["HTTP", "Quantities", "TestSupport"]),
        tests("MQTTTests", in: "Ports", ["MQTT"]),
        tests(
            "CharacterLCDTests", in: "Devices",
            [
                "CharacterLCD", "HAL", "LCDImages", "Quantities", "SimulatedHAL", "TestSupport",
            ]),
        tests(
            "DiscoveryTests", in: "Devices",
            [
                "Configuration", "Discovery", "HAL", "Sensors", "SimulatedHAL", "SimulatedWorld",
            ]),
        tests(
            "SensorsTests", in: "Devices",
            [
                "HAL", "Quantities", "Sensors", "SimulatedHAL", "SimulatedWorld", "TestSupport",
            ]),
        room(
            "StationSamples", in: "Tests/Station",
            ["Advice", "Forecasting", "Quantities", "StationCore", "TestSupport", "Weather"]),
        tests(
            "AdviceTests", in: "Station",
            [
                "Advice", "Meteorology", "Quantities", "StationCore", "StationSamples", "TestSupport", "Units",
                "Weather",
            ]),
        tests("ForecastingTests", in: "Station", ["Forecasting", "Quantities"]),
        tests(
            "PagesTests", in: "Station",
            [
                "Advice", "Pages", "Quantities", "StationCore", "StationSamples", "TestSupport", "Units", "Weather",
                "Words",
            ]),
        tests(
            "StationCoreTests", in: "Station",
            [
                "Advice", "Forecasting", "Meteorology", "Quantities", "StationCore", "StationSamples", "TestSupport",
                "Weather", "Words",
            ], data: ["Recordings"]),
        tests(
            "GPSDTests", in: "Providers",
            [
                "GPSD", "HAL", "LinuxSystem", "ProviderKit", "Quantities", "SimulatedHAL", "SimulatedWorld",
                "StationCore",
                "StationTestKit", "Storage", "TestSupport", "Weather",
            ]),
        tests(
            "METNorwayTests", in: "Providers",
            [
                "ExecutorSupport", "HAL", "HTTP", "JSONText", "METNorway", "OpenMeteo", "ProviderKit", "Quantities",
                "SimulatedHAL",
                "SimulatedMETNorway", "SimulatedOpenMeteo", "SimulatedWeather", "SimulatedWorld", "StationCore",
                "StationTestKit", "Storage", "TestSupport", "Weather", "Words",
            ]),
        tests(
            "OpenMeteoTests", in: "Providers",
            [
                "HAL", "HTTP", "OpenMeteo", "JSONText", "ProviderKit", "Quantities", "SimulatedHAL",
                "SimulatedOpenMeteo",
                "SimulatedWeather", "TestSupport", "Weather", "Words",
            ]),
        tests(
            "OpenWeatherMapTests", in: "Providers",
            [
                "HAL", "HTTP", "OpenWeatherMap", "JSONText", "ProviderKit", "Quantities", "SimulatedHAL",
                "SimulatedOpenWeatherMap",
                "SimulatedWeather", "StationTestKit", "Storage", "TestSupport", "Weather", "Words",
            ]),
        tests(
            "ProviderConformanceTests", in: "Providers",
            [
                "ExecutorSupport", "HAL", "HTTP", "JSONText", "METNorway", "OpenMeteo", "OpenWeatherMap", "Pages",
                "ProviderKit", "Quantities", "SimulatedHAL", "SimulatedMETNorway", "SimulatedOpenMeteo",
                "SimulatedOpenWeatherMap", "SimulatedWorld", "StationCore", "StationTestKit", "Storage", "TestSupport",
                "Units", "Weather",
            ]),
        tests(
            "ProviderKitTests", in: "Providers",
            [
                "JSONText", "ProviderKit", "Quantities", "SimulatedDisk", "StationCore", "StationSamples",
                "StationTestKit", "Storage", "TestSupport", "Weather", "Words",
            ]),
        tests(
            "GlassFileTests", in: "Outlets",
            [
                "GlassDocument", "GlassFile", "HAL", "LinuxSystem", "OutletKit", "Quantities", "SimulatedHAL",
                "StationCore", "TestSupport",
            ]),
        tests(
            "GlassTests", in: "Outlets",
            [
                "Advice", "CharacterLCD", "Glass", "HAL", "OutletKit", "Pages", "Quantities", "SimulatedHAL",
                "StationCore", "StationSamples", "TestSupport", "Units", "Weather", "Words",
            ]),
        tests(
            "HistoryTests", in: "Outlets",
            [
                "History", "HistoryRecording", "LinuxSystem", "OutletKit", "Quantities", "SimulatedDisk",
                "SimulatedSQLite", "StationCore", "StationLog", "Storage", "TestSupport", "Weather",
            ]),
        tests(
            "HomeAssistantTests", in: "Outlets",
            [
                "DocumentCoding", "HomeAssistant", "MQTT", "Quantities", "ServiceStatus", "SnapshotDocument",
                "TestSupport", "Words",
            ]),
        tests(
            "MetricsTests", in: "Outlets",
            ["Metrics", "Quantities", "StationCore", "StationSamples", "TestSupport", "Weather"]),
        tests(
            "PushTests", in: "Outlets",
            [
                "CallersThread", "CurlHTTP", "HAL", "History", "HistoryRecording", "HTTP", "LinuxSystem",
                "LoopbackServer", "OutletKit", "Push", "Quantities", "SimulatedDisk", "SimulatedHAL", "SimulatedSQLite",
                "StationCore", "StationTestKit", "TestBroker", "TestSupport", "Weather", "Words",
            ]),
        tests(
            "OutletKitTests", in: "Outlets",
            [
                "CharacterLCD", "Glass", "GlassDocument", "GlassFile", "HAL", "History", "HistoryRecording", "HTTP",
                "LinuxSystem", "Metrics",
                "OutletKit", "Pages", "Push", "Quantities", "SimulatedHAL", "SnapshotFile", "StationCore", "StationLog",
                "StationTestKit", "Storage", "TestSupport",
            ]),
        tests(
            "SnapshotFileTests", in: "Outlets",
            [
                "DocumentCoding", "LinuxSystem", "OutletKit", "Quantities", "Reports", "SnapshotDocument",
                "SnapshotFile", "StationCore", "StationSamples", "Storage", "TestSupport", "Units", "Weather",
            ]),
        tests(
            "StationLogTests", in: "Outlets",
            [
                "Advice", "CZlib", "LinuxSystem", "OutletKit", "Quantities", "SimulatedDisk", "SimulatedHAL",
                "StationCore", "StationLog", "StationSamples", "StationTestKit", "Storage", "TestSupport", "Weather",
                "Words",
            ]),
        tests(
            "WebPageTests", in: "Outlets",
            [
                "CharacterLCD", "DocumentCoding", "GlassDocument", "HTTP", "Quantities", "ServiceStatus",
                "SnapshotDocument", "TestSupport", "Units", "WebPage",
            ]),
        tests("CommandDocumentTests", in: "Documents", ["CommandDocument", "Quantities"]),
        tests("GlassDocumentTests", in: "Documents", ["GlassDocument", "Quantities", "TestSupport"]),
        tests("ServiceStatusTests", in: "Documents", ["DocumentCoding", "Quantities", "ServiceStatus"]),
        tests(
            "SnapshotDocumentTests", in: "Documents",
            [
                "DocumentCoding", "Quantities", "ServiceStatus", "SnapshotDocument", "TestSupport", "Weather",
            ]),
        tests(
            "StationServiceTests", in: "Service",
            [
                "Advice", "HAL", "LinuxSystem", "Quantities", "SimulatedHAL", "StationCore", "StationService",
                "Storage", "TestSupport",
            ]),
        tests(
            "SimulatedDiskTests", in: "Simulation",
            ["LinuxSystem", "Quantities", "SimulatedDisk", "Storage", "TestSupport"]),
        tests("SimulatedHALTests", in: "Simulation", ["HAL", "Quantities", "SimulatedHAL", "TestSupport"]),
        tests("SimulatedWeatherTests", in: "Simulation", ["Quantities", "SimulatedWeather", "TestSupport", "Weather"]),
        tests("CurlHTTPTests", in: "Platform", ["CCurl", "CurlHTTP", "HTTP", "LoopbackServer"]),
        tests("ExecutorSupportTests", in: "Ports", ["ExecutorSupport"]),
        tests("LinuxExecutorsTests", in: "Platform", ["LinuxExecutors"]),
        tests("LinuxSystemTests", in: "Platform", ["CProcess", "LinuxSystem", "Quantities", "Storage", "TestSupport"]),
        tests("MosquittoTests", in: "Platform", ["HTTP", "Mosquitto", "MQTT", "TestBroker", "TestSupport"]),
        tests(
            "AssemblyTests", in: "App",
            [
                "Assembly", "Configuration", "HAL", "HTTP", "LinuxHAL", "LinuxSystem", "Push", "Quantities", "Sensors",
                "SimulatedDisk", "SimulatedHAL", "SimulatedWeather", "StationCore", "StationService", "StationTestKit",
                "Storage", "TestSupport", "TOMLTables", "Weather",
            ]),
        tests(
            "ChartsTests", in: "App",
            ["Charts", "History", "LinuxSystem", "Quantities", "Storage", "TestSupport", "Units", "Weather"]),
        tests(
            "CommandLineTests", in: "App",
            [
                "CharacterLCD", "Charts", "CommandLine", "Configuration", "HAL", "History", "Pages", "Quantities",
                "Setup", "SimulatedHAL", "StationCore", "StationLog", "StationService", "Weather", "Words",
            ]),
        tests(
            "ConfigurationTests", in: "App",
            [
                "CharacterLCD", "Configuration", "HAL", "HTTP", "MQTTConfiguration", "Pages", "Quantities", "Sensors",
                "StationCore", "TestSupport", "TOMLTables", "Units", "Weather", "Words",
            ]),
        tests(
            "EndToEndTests", in: "App",
            [
                "Advice", "Assembly", "CharacterLCD", "Configuration", "CurlHTTP", "Discovery", "DocumentCoding",
                "Forecasting", "Glass", "HAL", "History", "HistoryRecording", "HTTP", "LinuxExecutors", "LinuxHAL",
                "LinuxSystem", "LoopbackServer", "METNorway", "OpenMeteo", "OpenWeatherMap", "OutletKit", "Pages",
                "ProviderKit",
                "Quantities", "Reports", "Sensors", "SimulatedDisk", "SimulatedHAL", "SimulatedMETNorway",
                "SimulatedOpenMeteo",
                "SimulatedOpenWeatherMap", "SimulatedWeather", "SimulatedWorld", "SnapshotDocument", "SnapshotFile",
                "StationCore", "StationLog", "StationSamples", "StationService", "StationTestKit", "Storage",
                "TestSupport", "Units", "Weather", "windowsill",
            ]),
        tests(
            "MQTTServiceTests", in: "App",
            [
                "DocumentCoding", "HTTP", "LinuxSystem", "MQTT", "MQTTConfiguration", "MQTTService", "Quantities",
                "SnapshotDocument", "TestBroker", "TestSupport", "TOMLTables", "hurried-mqtt", "windowsill-mqtt",
            ]),
        tests(
            "ReportsTests", in: "App",
            [
                "DocumentCoding", "History", "OpenWeatherMap", "Quantities", "Reports", "ServiceStatus",
                "SnapshotDocument", "SnapshotFile", "StationCore", "StationLog", "StationSamples", "TestSupport",
                "TextSources", "Units", "Weather", "Words",
            ]),
        tests(
            "SetupTests", in: "App",
            [
                "Configuration", "Discovery", "HAL", "Sensors", "Setup", "SimulatedDisk", "Storage", "TestSupport",
                "Weather", "Words",
            ]),
        tests("SystemCheckTests", in: "App", ["Configuration", "Discovery", "SystemCheck", "TestSupport", "Words"]),
        tests(
            "WebServiceTests", in: "App",
            [
                "CharacterLCD", "Charts", "Configuration", "History", "LinuxSystem", "MicroHTTP", "Quantities",
                "Storage", "TestBroker", "TestSupport", "TOMLTables", "Units", "Weather", "WebConfiguration",
                "WebService", "windowsill-web",
            ]),
        tests("BenchWireTests", in: "Hardware", ["BenchWire", "HAL", "Quantities", "SimulatedHAL", "TestSupport"]),
        tests("LinuxHALTests", in: "Hardware", ["CLinuxHAL", "HAL", "LinuxExecutors", "LinuxHAL", "TestSupport"]),
        tests("BadWeeksTests", in: "Support/SupportTests", ["BadWeeks", "TestSupport"], data: ["kept"]),
        tests(
            "StationTestKitTests", in: "Support/SupportTests",
            [
                "HAL", "History", "ProviderKit", "Quantities", "SimulatedHAL", "SimulatedWorld", "StationCore",
                "StationLog", "StationService", "StationTestKit", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
