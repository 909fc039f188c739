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

/// Without the library of regular expressions, which Swift imports everywhere, and which is a tenth of a program as soon as a text is searched
/// with it: Words has the few searches that are needed.
let lean: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

func settings(of folder: String) -> [SwiftSetting] {
    (busyFloors.contains { "\(folder)/".hasPrefix("\($0)/") } ? optimized : strict)
        + (folder.hasPrefix("Sources/") ? lean : [])
}

/// A module: a folder with all that lies below it.
/// - Parameters:
///   - floor: where the folder is.
///   - folder: its name, if it is not that of the module.
///   - except: files beside the code, and folders that are modules of their own.
func room(
    _ name: String, in floor: String = "Sources", folder: String? = nil, using dependencies: String...,
    except: [String] = []
) -> Target {
    let path = "\(floor)/\(folder ?? name)"
    return .target(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, exclude: except,
        swiftSettings: settings(of: path))
}

func program(_ name: String, in floor: String, using dependencies: String..., except: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, path: "\(floor)/\(name)", exclude: except,
        swiftSettings: settings(of: "\(floor)/\(name)"))
}

/// A C or C++ target: what Swift has no words for, or what is between Swift and a Debian library.
/// - Parameters:
///   - except: a folder of files that the code includes.
///   - variables: of the environment, which the code gets as macros where they are set.
func shim(
    _ name: String, in floor: String = "Sources/Platform/C", linking libraries: String..., except: [String] = [],
    variables: [String] = []
) -> Target {
    let macros = variables.compactMap { name in
        Context.environment[name].map { CSetting.define(name, to: $0) }
    }
    return .target(
        name: name, path: "\(floor)/\(name)", exclude: except, cSettings: macros,
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A Debian library that Swift can use as it is.
func library(_ name: String, in floor: String = "Sources/Platform/C") -> Target {
    .systemLibrary(name: name, path: "\(floor)/\(name)")
}

/// The folders of Tests. A target of several excludes the others, because SwiftPM warns of files below its path that it does not compile.
let testFolders = [
    "App", "Devices", "Documents", "Fuzz", "Hardware", "HomeAssistant", "Measures", "Outlets", "Platform", "Ports",
    "Providers", "Service", "Simulation", "Station", "Support", "Values", "Web",
]

/// - Parameters:
///   - folders: below Tests: one, or several floors.
///   - except: folders without tests of this module, below the one folder or below Tests: what its tests read, and other modules.
func tests(_ name: String, of folders: String..., using dependencies: String..., except: [String] = []) -> Target {
    let isOne = folders.count == 1
    return .testTarget(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, path: isOne ? "Tests/\(folders[0])" : "Tests",
        exclude: except + (isOne ? [] : testFolders.filter { !folders.contains($0) }), sources: isOne ? nil : folders,
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
        room("Values", using: "CJansson", "Words", except: ["Words", "CLanguages"]),
        room("Words", in: "Sources/Values", using: "CLanguages"),
        shim("CLanguages", in: "Sources/Values", except: ["texts"]),

        // Ports: what the world looks like. Protocols, and the values that go through them.
        room("Ports", using: "Values", "Words"),

        // Devices: buses, lines and chips in, plain values out.
        room("Devices", using: "Ports", "Values", "Words"),

        // Station: events in, effects out. Pure.
        room("StationCore", folder: "Station", using: "Values", "Words", except: ["Pages"]),
        room("Pages", in: "Sources/Station", using: "StationCore", "Values", "Words"),

        // Providers: a folder is a weather service.
        room("ProviderKit", in: "Sources/Providers", using: "Ports", "StationCore", "Values", "Words"),
        room(
            "METNorway", in: "Sources/Providers",
            using: "Ports", "ProviderKit", "Values", "Words", except: ["README.md"]),
        room(
            "SimulatedServices", in: "Sources/Providers",
            using: "OpenWeatherMap", "Ports", "Simulation", "Values", "Words"),
        room(
            "OpenMeteo", in: "Sources/Providers",
            using: "Ports", "ProviderKit", "Values", "Words", except: ["README.md"]),
        room(
            "OpenWeatherMap", in: "Sources/Providers",
            using: "Ports", "ProviderKit", "StationCore", "Values", "Words", except: ["README.md"]),

        // Documents: the contracts between processes.
        room("Documents", using: "Values", "Words"),

        // Outlets: where records and snapshots go.
        room(
            "Glass", in: "Sources/Outlets",
            using: "Devices", "Documents", "OutletKit", "Pages", "Ports", "StationCore", "Values", "Words"),
        room(
            "RunFiles", in: "Sources/Outlets",
            using: "Documents", "OutletKit", "Ports", "StationCore", "Values", "Words"),
        room("History", in: "Sources/Outlets", using: "CSQLite", "Ports", "Values", "Words"),
        room(
            "Records", in: "Sources/Outlets",
            using: "Gzip", "History", "LinuxPlatform", "OutletKit", "Ports", "RunFiles", "StationCore", "Values",
            "Words"),
        room("HomeAssistant", in: "Sources/Outlets", using: "Documents", "Ports", "Values", "Words"),
        room("OutletKit", in: "Sources/Outlets", using: "Documents", "Ports", "StationCore", "Values", "Words"),
        room("WebPage", in: "Sources/Outlets", using: "Devices", "Documents", "Gzip", "Ports", "Values", "Words"),

        // Service: the inbox, and what goes on around it.
        room(
            "StationService", in: "Sources/Service",
            using: "Devices", "Documents", "Glass", "OutletKit", "Ports", "ProviderKit", "StationCore", "Values",
            "Words"),

        // Simulation: the same world without wires, network or waiting.
        room("Simulation", using: "Devices", "Ports", "Values", "Words"),

        // Platform: the system: sockets, files, signals, threads. The devices are under Hardware.
        room("CurlHTTP", in: "Sources/Platform", using: "CCurl", "LinuxPlatform", "Ports", "Values", "Words"),
        room("Gzip", in: "Sources/Platform", using: "CZlib", "Ports"),
        room("LinuxPlatform", in: "Sources/Platform", using: "CProcess", "CThreads", "Ports", "Values", "Words"),
        room("MicroHTTP", in: "Sources/Platform", using: "CMicroHTTP", "LinuxPlatform", "Ports"),
        room("Mosquitto", in: "Sources/Platform", using: "CMosquitto", "Ports", "Values", "Words"),
        room("TOMLTables", in: "Sources/Platform", using: "CTOML", "LinuxPlatform", "Ports", "Values", "Words"),
        shim("CCurl"),
        library("CGetopt"),
        library("CJansson"),
        shim("CMicroHTTP", linking: "microhttpd"),
        library("CMosquitto"),
        shim("CPNG", linking: "png"),
        // What --version says besides the version: deploy/package sets them.
        shim("CProcess", variables: ["WINDOWSILL_COMMIT", "WINDOWSILL_DAY"]),
        library("CSQLite"),
        shim("CTOML"),
        shim("CThreads"),
        library("CZlib"),

        // App: the commands, and the place where all is put together.
        room(
            "Configuration", in: "Sources/App",
            using: "Devices", "LinuxPlatform", "OpenWeatherMap", "Pages", "Ports", "ProgramKit", "StationCore",
            "TOMLTables", "Values", "Words"),
        room(
            "Assembly", in: "Sources/App",
            using: "Configuration", "CurlHTTP", "Devices", "Glass", "History", "LinuxHAL", "LinuxPlatform", "METNorway",
            "OpenMeteo", "OpenWeatherMap", "Pages", "Ports", "ProgramKit", "ProviderKit", "Records",
            "SimulatedServices", "Simulation", "StationCore", "StationService", "TOMLTables", "Values", "Words"),
        room(
            "Commands", in: "Sources/App",
            using: "Assembly", "Charts", "Configuration", "CPNG", "CProcess", "Devices", "Documents", "Glass",
            "History", "LinuxHAL", "LinuxPlatform", "OutletKit", "Pages", "Ports", "ProgramKit", "ProviderKit",
            "Records", "RunFiles", "Simulation", "StationCore", "StationService", "TOMLTables", "Values", "Words"),
        room("Charts", in: "Sources/App", using: "History", "LinuxPlatform", "Values", "Words"),
        room(
            "ProgramKit", in: "Sources/App",
            using: "CGetopt", "CProcess", "Devices", "Documents", "LinuxPlatform", "Ports", "TOMLTables", "Values",
            "Words"),
        program("windowsill", in: "Sources/App", using: "Commands"),
        room(
            "MQTTService", in: "Sources/App",
            using: "CProcess", "Documents", "HomeAssistant", "LinuxPlatform", "Mosquitto", "Ports", "ProgramKit",
            "TOMLTables", "Values", "Words"),
        program("windowsill-mqtt", in: "Sources/App", using: "MQTTService"),
        room(
            "WebService", in: "Sources/App",
            using: "Charts", "CProcess", "Devices", "Documents", "History", "LinuxPlatform", "MicroHTTP", "Ports",
            "ProgramKit", "TOMLTables", "Values", "WebPage", "Words"),
        program("windowsill-web", in: "Sources/App", using: "WebService"),

        // Hardware: the metal, and a real kernel with simulated buses (Hardware/bench/README.md).
        shim("CLinuxHAL", in: "Hardware", linking: "gpiod", "i2c"),
        program(
            "hardware-check", in: "Hardware",
            using: "Devices", "History", "LinuxHAL", "LinuxPlatform", "Ports", "Simulation", "Values",
            except: ["history-proof/README.md"]),
        room("LinuxHAL", in: "Hardware", using: "CLinuxHAL", "LinuxPlatform", "Ports", "Words"),
        program("referee-bus", in: "Hardware/referees", using: "Devices", "Ports", "Simulation", "Values"),
        shim("CLineWatch", in: "Hardware/bench"),
        program("bench-check", in: "Hardware/bench", using: "Devices", "LinuxHAL", "Ports", "Records", "Values"),
        program(
            "bench-world", in: "Hardware/bench",
            using: "CLineWatch", "CMicroHTTP", "Devices", "Ports", "SimulatedServices", "Simulation", "Values"),

        // Tests: the same floors, what they share, and programs that measure.
        room("LoopbackServers", in: "Tests/Support", using: "CMicroHTTP", "Mosquitto", "Ports", "TestSupport"),
        room("SimulatedSQLite", in: "Tests/Support", using: "CSQLite", "Ports", "Simulation"),
        room(
            "StationTestKit", in: "Tests/Support",
            using: "CZlib", "Devices", "Glass", "History", "LinuxPlatform", "LoopbackServers", "OpenWeatherMap",
            "OutletKit", "Pages", "Ports", "ProviderKit", "Records", "SimulatedServices", "Simulation", "StationCore",
            "StationService", "TestSupport", "Values", "Words"),
        room(
            "BadWeeks", in: "Tests/Support",
            using: "Assembly", "Charts", "Commands", "Configuration", "CSQLite", "Devices", "Documents", "History",
            "HomeAssistant", "LinuxPlatform", "OpenWeatherMap", "OutletKit", "Ports", "ProviderKit", "Records",
            "RunFiles", "SimulatedServices", "SimulatedSQLite", "Simulation", "StationService", "TOMLTables", "Values"),
        room("TestSupport", in: "Tests/Support", using: "Ports", "Values", "Words"),
        program("texts", in: "Tests/Support", using: "Words"),
        program("hurried-mqtt", in: "Tests/Support", using: "HomeAssistant", "MQTTService"),
        library("CMalloc", in: "Tests/Support"),
        program("bad-weeks", in: "Tests/Measures", using: "BadWeeks", "CMalloc", except: ["faults.patch"]),
        program(
            "fleet", in: "Tests/Measures",
            using: "Assembly", "CurlHTTP", "Devices", "History", "LinuxPlatform", "LoopbackServers", "Mosquitto",
            "OutletKit", "Ports", "Records", "RunFiles", "Simulation", "StationCore", "StationService",
            "StationTestKit", "TestSupport", "Values"),
        program(
            "measure", in: "Tests/Measures",
            using: "Assembly", "CurlHTTP", "Devices", "Glass", "LoopbackServers", "METNorway", "OpenMeteo",
            "OpenWeatherMap", "OutletKit", "Pages", "Ports", "ProviderKit", "SimulatedServices", "Simulation",
            "StationCore", "StationSamples", "StationService", "TestSupport", "Values", "Words"),
        tests(
            "ValuesTests", of: "Values", "Documents",
            using: "Documents", "TestSupport", "texts", "Values", "Words",
            except: ["Values/MeteorologyTests/Reference", "Values/WeatherTests/Reference"]),
        tests(
            "PortsTests", of: "Ports", "Platform", "Simulation",
            using: "CCurl", "CProcess", "CurlHTTP", "LinuxPlatform", "LoopbackServers", "Mosquitto", "Ports",
            "Simulation", "TestSupport", "Values"),
        tests(
            "DevicesTests", of: "Devices",
            using: "Assembly", "Commands", "Configuration", "Devices", "Ports", "Simulation", "StationTestKit",
            "TestSupport", "Values", "Words"),
        room("StationSamples", in: "Tests/Station", using: "StationCore", "TestSupport", "Values"),
        tests(
            "StationTests", of: "Station", "Service",
            using: "LinuxPlatform", "Pages", "Ports", "Simulation", "StationCore", "StationSamples", "StationService",
            "TestSupport", "Values", "Words",
            except: ["Station/StationCoreTests/Recordings", "Station/StationSamples"]),
        tests(
            "ProviderTests", of: "Providers",
            using: "Devices", "Glass", "LinuxPlatform", "METNorway", "OpenMeteo", "OpenWeatherMap", "Pages", "Ports",
            "ProviderKit", "SimulatedServices", "Simulation", "StationCore", "StationSamples", "StationTestKit",
            "TestSupport", "Values", "Words"),
        tests(
            "OutletTests", of: "Outlets",
            using: "CurlHTTP", "CZlib", "Devices", "Documents", "Glass", "Gzip", "History", "HomeAssistant",
            "LinuxPlatform",
            "LoopbackServers", "OutletKit", "Pages", "Ports", "Records", "RunFiles", "SimulatedSQLite", "Simulation",
            "StationCore", "StationSamples", "StationTestKit", "TestSupport", "Values", "WebPage", "Words"),
        tests(
            "AppTests", of: "App",
            using: "Assembly", "Charts", "Commands", "Configuration", "Devices", "Documents", "Glass", "History",
            "hurried-mqtt",
            "LinuxHAL", "LinuxPlatform", "LoopbackServers", "MicroHTTP", "MQTTService", "OpenWeatherMap", "Pages",
            "Ports", "ProgramKit", "Records", "RunFiles", "Simulation", "StationCore", "StationSamples",
            "StationService", "StationTestKit", "TestSupport", "texts", "TOMLTables", "Values", "WebPage", "WebService",
            "windowsill-mqtt", "windowsill-web", "Words",
            except: ["EndToEndTests"]),
        tests(
            "EndToEndTests", of: "App/EndToEndTests",
            using: "Assembly", "Commands", "Configuration", "CurlHTTP", "Devices", "Documents", "Glass",
            "hardware-check", "History", "HomeAssistant", "LinuxHAL", "LinuxPlatform", "LoopbackServers", "measure",
            "METNorway", "OpenMeteo", "OpenWeatherMap", "OutletKit", "Pages", "Ports", "ProgramKit", "ProviderKit",
            "Records", "RunFiles", "SimulatedServices", "Simulation", "StationCore", "StationSamples", "StationService",
            "StationTestKit", "TestSupport", "Values", "windowsill", "Words"),
        tests(
            "HardwareTests", of: "Hardware",
            using: "bench-world", "CLinuxHAL", "LinuxHAL", "LinuxPlatform", "Ports", "Simulation", "TestSupport",
            "Values"),
        tests(
            "SupportTests", of: "Support/SupportTests",
            using: "BadWeeks", "Devices", "History", "measure", "Ports", "ProviderKit", "Records", "Simulation",
            "StationCore", "StationService", "StationTestKit", "TestSupport", "Values",
            except: ["BadWeeksTests/kept"]),
    ],
    swiftLanguageModes: [.v6]
)
