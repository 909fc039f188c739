// swift-tools-version: 6.0
import PackageDescription

/// With WINDOWSILL_STRICT in the environment, as in .ci/quick and .ci/run, a warning is an error: the build that is tested is the strict one.
let warnings: [SwiftSetting] =
    Context.environment["WINDOWSILL_STRICT"] == nil
    ? [] : [.unsafeFlags(["-warnings-as-errors"], .when(configuration: .debug))]

/// The language rules of every Swift target; the compilers of Debian 13 (6.0.3) and later know all three.
let strict: [SwiftSetting] =
    warnings + [
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

/// A module: a folder with all that lies below it.
/// - Parameter documents: files beside the code, and folders that are modules of their own.
func room(_ name: String, in folder: String, _ dependencies: [String] = [], documents: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: folder,
        exclude: documents,
        swiftSettings: busyFloors.contains { "\(folder)/".hasPrefix("\($0)/") } ? optimized : strict)
}

func program(_ name: String, in folder: String, _ dependencies: [String], documents: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "\(folder)/\(name)",
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

/// - Parameter data: folders that are no tests of this module: what its tests read, and other modules.
func tests(_ name: String, in folder: String, _ dependencies: [String], data: [String] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: folder,
        exclude: data,
        swiftSettings: strict)
}

let package = Package(
    name: "windowsill",
    products: [
        .executable(name: "windowsill", targets: ["windowsill"]),
        .executable(name: "windowsill-mqtt", targets: ["windowsill-mqtt"]),
        .executable(name: "windowsill-web", targets: ["windowsill-web"]),
        .library(name: "Simulation", targets: ["Simulation"]),
    ],
    targets: [
        // Values: nothing of ours but each other.
        room("Values", in: "Sources/Values", ["CJansson", "Words"], documents: ["Words", "CLanguages"]),
        room("Words", in: "Sources/Values/Words", ["CLanguages"]),
        shim("CLanguages", in: "Sources/Values", linking: [], included: "texts"),

        // Ports: what the world looks like. Protocols, and the values that go through them.
        room("Ports", in: "Sources/Ports", ["Values", "Words"]),

        // Devices: buses, lines and chips in, plain values out.
        room("Devices", in: "Sources/Devices", ["Ports", "Values", "Words"]),

        // Station: events in, effects out. Pure.
        room("StationCore", in: "Sources/Station", ["Values", "Words"], documents: ["Pages"]),
        room("Pages", in: "Sources/Station/Pages", ["StationCore", "Values", "Words"]),

        // Providers: a folder is a weather service.
        room("ProviderKit", in: "Sources/Providers/ProviderKit", ["Ports", "StationCore", "Values", "Words"]),
        room(
            "METNorway", in: "Sources/Providers/METNorway",
            ["Ports", "ProviderKit", "Values", "Words"], documents: ["README.md"]),
        room(
            "SimulatedServices", in: "Sources/Providers/SimulatedServices",
            ["OpenWeatherMap", "Ports", "Simulation", "Values", "Words"]),
        room(
            "OpenMeteo", in: "Sources/Providers/OpenMeteo",
            ["Ports", "ProviderKit", "Values", "Words"], documents: ["README.md"]),
        room(
            "OpenWeatherMap", in: "Sources/Providers/OpenWeatherMap",
            ["Ports", "ProviderKit", "StationCore", "Values", "Words"], documents: ["README.md"]),

        // Documents: the contracts between processes.
        room("Documents", in: "Sources/Documents", ["Values", "Words"]),

        // Outlets: where records and snapshots go.
        room(
            "Glass", in: "Sources/Outlets/Glass",
            ["Devices", "Documents", "OutletKit", "Pages", "Ports", "StationCore", "Values", "Words"]),
        room(
            "RunFiles", in: "Sources/Outlets/RunFiles",
            ["Documents", "OutletKit", "Ports", "StationCore", "Values", "Words"]),
        room("History", in: "Sources/Outlets/History", ["CSQLite", "Ports", "Values", "Words"]),
        room(
            "Records", in: "Sources/Outlets/Records",
            ["CZlib", "History", "LinuxPlatform", "OutletKit", "Ports", "RunFiles", "StationCore", "Values", "Words"]),
        room("HomeAssistant", in: "Sources/Outlets/HomeAssistant", ["Documents", "Ports", "Values", "Words"]),
        room("OutletKit", in: "Sources/Outlets/OutletKit", ["Documents", "Ports", "StationCore", "Values", "Words"]),
        room("WebPage", in: "Sources/Outlets/WebPage", ["Devices", "Documents", "Ports", "Values", "Words"]),

        // Service: the inbox, and what goes on around it.
        room(
            "StationService", in: "Sources/Service/StationService",
            ["Devices", "Documents", "Glass", "OutletKit", "Ports", "ProviderKit", "StationCore", "Values", "Words"]),

        // Simulation: the same world without wires, network or waiting.
        room("Simulation", in: "Sources/Simulation", ["Devices", "Ports", "Values"]),

        // Platform: the system: sockets, files, signals, threads. The devices are under Hardware.
        room("CurlHTTP", in: "Sources/Platform/CurlHTTP", ["CCurl", "LinuxPlatform", "Ports", "Values", "Words"]),
        room(
            "LinuxPlatform", in: "Sources/Platform/LinuxPlatform",
            ["CProcess", "CThreads", "Ports", "Values", "Words"]),
        room("MicroHTTP", in: "Sources/Platform/MicroHTTP", ["CMicroHTTP", "LinuxPlatform", "Ports"]),
        room("Mosquitto", in: "Sources/Platform/Mosquitto", ["CMosquitto", "Ports", "Values"]),
        room("TOMLTables", in: "Sources/Platform/TOMLTables", ["CTOML", "LinuxPlatform", "Ports", "Values", "Words"]),
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
            "Configuration", in: "Sources/App/Configuration",
            [
                "Devices", "LinuxPlatform", "OpenWeatherMap", "Pages", "Ports", "ProgramKit", "StationCore",
                "TOMLTables", "Values", "Words",
            ]),
        room(
            "Assembly", in: "Sources/App/Assembly",
            [
                "Configuration", "CurlHTTP", "Devices", "Glass", "History", "LinuxHAL", "LinuxPlatform", "METNorway",
                "OpenMeteo", "OpenWeatherMap", "Pages", "Ports", "ProgramKit", "ProviderKit", "Records",
                "SimulatedServices", "Simulation", "StationCore", "StationService", "TOMLTables", "Values", "Words",
            ]),
        room(
            "Commands", in: "Sources/App/Commands",
            [
                "Assembly", "Charts", "Configuration", "CPNG", "CProcess", "Devices", "Documents", "Glass",
                "History", "LinuxHAL", "LinuxPlatform", "OutletKit", "Pages", "Ports", "ProgramKit", "ProviderKit",
                "Records", "RunFiles", "Simulation", "StationCore", "StationService", "TOMLTables", "Values", "Words",
            ]),
        room("Charts", in: "Sources/App/Charts", ["History", "LinuxPlatform", "Values", "Words"]),
        room(
            "ProgramKit", in: "Sources/App/ProgramKit",
            ["CGetopt", "Devices", "Documents", "LinuxPlatform", "Ports", "TOMLTables", "Values", "Words"]),
        program("windowsill", in: "Sources/App", ["Commands"]),
        room(
            "MQTTService", in: "Sources/App/MQTTService",
            [
                "CProcess", "CThreads", "Documents", "HomeAssistant", "LinuxPlatform", "Mosquitto", "Ports",
                "ProgramKit", "TOMLTables", "Values", "Words",
            ]),
        program("windowsill-mqtt", in: "Sources/App", ["MQTTService"]),
        room(
            "WebService", in: "Sources/App/WebService",
            [
                "Charts", "CProcess", "CThreads", "Devices", "Documents", "History", "LinuxPlatform", "MicroHTTP",
                "Ports", "ProgramKit", "TOMLTables", "Values", "WebPage", "Words",
            ]),
        program("windowsill-web", in: "Sources/App", ["WebService"]),

        // Hardware: the metal, and a real kernel with simulated buses (Hardware/bench/README.md).
        shim("CLinuxHAL", in: "Hardware", linking: ["gpiod", "i2c"]),
        program(
            "hardware-check", in: "Hardware",
            ["Devices", "History", "LinuxHAL", "LinuxPlatform", "Ports", "Simulation", "Values"],
            documents: ["history-proof/README.md"]),
        room("LinuxHAL", in: "Hardware/LinuxHAL", ["CLinuxHAL", "LinuxPlatform", "Ports", "Words"]),
        program("referee-bus", in: "Hardware/referees", ["Devices", "Ports", "Simulation", "Values"]),
        shim("CLineWatch", in: "Hardware/bench", linking: []),
        program("bench-check", in: "Hardware/bench", ["Devices", "LinuxHAL", "Ports", "Records", "Values"]),
        program(
            "bench-world", in: "Hardware/bench",
            [
                "BenchWire", "CLineWatch", "CMicrohttpd", "Devices", "Ports", "SimulatedServices", "Simulation",
                "Values",
            ]),
        room("BenchWire", in: "Hardware/bench/BenchWire", ["Ports", "Simulation", "Values"]),

        // Tests: the same floors, what they share, and programs that measure.
        shim("CMicrohttpd", in: "Tests/Support", linking: ["microhttpd"]),
        room("CallersThread", in: "Tests/Support/CallersThread", ["History", "Ports", "Records", "Values"]),
        room("LoopbackServer", in: "Tests/Support/LoopbackServer", ["CMicrohttpd"]),
        room("SimulatedSQLite", in: "Tests/Support/SimulatedSQLite", ["CSQLite", "Ports", "Simulation"]),
        room(
            "StationTestKit", in: "Tests/Support/StationTestKit",
            [
                "CZlib", "Devices", "Glass", "History", "LinuxPlatform", "LoopbackServer", "OpenWeatherMap",
                "OutletKit", "Pages", "Ports", "ProviderKit", "Records", "SimulatedServices", "Simulation",
                "StationCore", "StationService", "TestSupport", "Values",
            ]),
        room(
            "BadWeeks", in: "Tests/Support/BadWeeks",
            [
                "Assembly", "Charts", "Commands", "Configuration", "CSQLite", "Devices", "Documents", "History",
                "HomeAssistant", "LinuxPlatform", "OpenWeatherMap", "OutletKit", "Ports", "ProviderKit", "Records",
                "RunFiles", "SimulatedServices", "SimulatedSQLite", "Simulation", "StationService", "TOMLTables",
                "Values",
            ]),
        room("RecordedTables", in: "Tests/Support/RecordedTables", ["Values"]),
        room("TestBroker", in: "Tests/Support/TestBroker", ["Mosquitto", "Ports", "TestSupport"]),
        room("TestSupport", in: "Tests/Support/TestSupport", ["Values", "Words"]),
        room("TextSources", in: "Tests/Support/TextSources", ["Words"]),
        program("texts", in: "Tests/Support", ["TextSources"]),
        program("hurried-mqtt", in: "Tests/Support", ["HomeAssistant", "MQTTService"]),
        library("CMalloc", in: "Tests/Support"),
        program("bad-weeks", in: "Tests/Measures", ["BadWeeks", "CMalloc"], documents: ["faults.patch"]),
        program(
            "fleet", in: "Tests/Measures",
            [
                "Assembly", "CallersThread", "CurlHTTP", "Devices", "History", "LinuxPlatform", "LoopbackServer",
                "Mosquitto", "OutletKit", "Ports", "RecordedTables", "Records", "RunFiles", "Simulation",
                "StationCore", "StationService", "Values",
            ]),
        program(
            "measure", in: "Tests/Measures",
            [
                "CurlHTTP", "LoopbackServer", "METNorway", "OpenMeteo", "OpenWeatherMap", "Pages", "Ports",
                "ProviderKit", "RecordedTables", "SimulatedServices", "StationCore", "StationSamples", "TestSupport",
                "Values", "Words",
            ]),
        tests(
            "ValuesTests", in: "Tests/Values",
            [
                "TestSupport", "TextSources", "Values", "Words",
            ], data: ["MeteorologyTests/Reference", "WeatherTests/Reference"]),
        tests("PortsTests", in: "Tests/Ports", ["Ports", "TestSupport", "Values"]),
        tests(
            "DevicesTests", in: "Tests/Devices",
            ["Commands", "Configuration", "Devices", "Ports", "Simulation", "TestSupport", "Values"]),
        room("StationSamples", in: "Tests/Station/StationSamples", ["StationCore", "TestSupport", "Values"]),
        tests(
            "StationTests", in: "Tests/Station",
            [
                "Pages", "StationCore", "StationSamples", "TestSupport", "Values", "Words",
            ], data: ["StationCoreTests/Recordings", "StationSamples"]),
        tests(
            "ProviderTests", in: "Tests/Providers",
            [
                "LinuxPlatform", "METNorway", "OpenMeteo", "OpenWeatherMap", "Pages", "Ports", "ProviderKit",
                "SimulatedServices", "Simulation", "StationCore", "StationSamples", "StationTestKit", "TestSupport",
                "Values", "Words",
            ]),
        tests(
            "OutletTests", in: "Tests/Outlets",
            [
                "CallersThread", "Commands", "CurlHTTP", "CZlib", "Devices", "Documents", "Glass", "History",
                "HomeAssistant", "LinuxPlatform", "LoopbackServer", "OutletKit", "Pages", "Ports", "Records",
                "RunFiles", "SimulatedSQLite", "Simulation", "StationCore", "StationSamples", "StationTestKit",
                "TestBroker", "TestSupport", "Values", "WebPage", "Words",
            ]),
        tests("DocumentsTests", in: "Tests/Documents", ["Documents", "TestSupport", "Values"]),
        tests(
            "StationServiceTests", in: "Tests/Service/StationServiceTests",
            ["LinuxPlatform", "Ports", "Simulation", "StationCore", "StationService", "TestSupport", "Values"]),
        tests(
            "SimulationTests", in: "Tests/Simulation",
            ["LinuxPlatform", "Ports", "Simulation", "TestSupport", "Values"]),
        tests(
            "PlatformTests", in: "Tests/Platform",
            [
                "CCurl", "CProcess", "CurlHTTP", "LinuxPlatform", "LoopbackServer", "Mosquitto", "Ports",
                "TestBroker", "TestSupport", "Values",
            ]),
        tests(
            "AppTests", in: "Tests/App",
            [
                "Assembly", "Charts", "Commands", "Configuration", "Devices", "Documents", "History", "hurried-mqtt",
                "LinuxHAL", "LinuxPlatform", "MicroHTTP", "MQTTService", "OpenWeatherMap", "Pages", "Ports",
                "ProgramKit", "Records", "RunFiles", "Simulation", "StationCore", "StationSamples", "StationService",
                "StationTestKit", "TestBroker", "TestSupport", "TextSources", "TOMLTables", "Values", "WebService",
                "windowsill-mqtt", "windowsill-web", "Words",
            ], data: ["EndToEndTests"]),
        tests(
            "EndToEndTests", in: "Tests/App/EndToEndTests",
            [
                "Assembly", "Commands", "Configuration", "CurlHTTP", "Devices", "Documents", "Glass",
                "hardware-check", "History", "HomeAssistant", "LinuxHAL", "LinuxPlatform", "LoopbackServer", "measure",
                "METNorway", "OpenMeteo", "OpenWeatherMap", "OutletKit", "Pages", "Ports", "ProviderKit", "Records",
                "RunFiles", "SimulatedServices", "Simulation", "StationCore", "StationSamples", "StationService",
                "StationTestKit", "TestSupport", "Values", "windowsill",
            ]),
        tests(
            "HardwareTests", in: "Tests/Hardware",
            ["BenchWire", "CLinuxHAL", "LinuxHAL", "LinuxPlatform", "Ports", "Simulation", "TestSupport", "Values"]),
        tests(
            "SupportTests", in: "Tests/Support/SupportTests",
            [
                "BadWeeks", "History", "Ports", "ProviderKit", "Records", "Simulation", "StationCore",
                "StationService", "StationTestKit", "TestSupport", "Values",
            ], data: ["BadWeeksTests/kept"]),
    ],
    swiftLanguageModes: [.v6]
)
