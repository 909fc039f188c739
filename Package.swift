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

/// A C or C++ target between Swift and a Debian library.
func shim(_ name: String, in folder: String = "Sources", linking libraries: [String]) -> Target {
    .target(
        name: name,
        path: "\(folder)/\(name)",
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        path: "Tests/\(name)",
        swiftSettings: strict)
}

let package = Package(
    name: "windowsill",
    products: [
        .library(name: "SimulatedHAL", targets: ["SimulatedHAL"])
    ],
    targets: [
        // Values in, values out.
        room("Quantities"),
        room("Weather", ["Quantities"]),

        // What the world looks like to us.
        room("HAL"),
        room("HTTP"),

        // Parts and services, told through the protocols above.
        room("Sensors", ["HAL", "Quantities"]),
        room("CharacterLCD", ["HAL"]),
        room("SimulatedHAL", ["HAL", "Quantities"]),
        room("OpenWeatherMap", ["HTTP", "Quantities", "Weather"]),
        room("SimulatedWeather", ["HAL", "HTTP", "OpenWeatherMap", "Quantities", "Weather"]),

        tests("CharacterLCDTests", ["CharacterLCD", "HAL", "SimulatedHAL"]),
        // The internet.
        shim("CCurl", linking: ["curl"]),
        room("CurlHTTP", ["CCurl", "HTTP"]),

        // A server on this machine, for tests.
        shim("CMicrohttpd", in: "Tests", linking: ["microhttpd"]),
        room("LoopbackServer", in: "Tests", ["CMicrohttpd"]),
        tests("CurlHTTPTests", ["CCurl", "CurlHTTP", "HTTP", "LoopbackServer"]),

        // The metal.
        shim("CLinuxHAL", in: "Hardware", linking: ["gpiod", "i2c"]),
        room("LinuxHAL", in: "Hardware", ["CLinuxHAL", "HAL"]),

        tests("LinuxHALTests", ["CLinuxHAL", "HAL", "LinuxHAL"]),
        // What the person who runs it writes, and what they read.
        shim("CTOML", linking: []),
        room("Configuration", ["CTOML", "HAL", "HTTP", "Quantities", "Weather"]),
        room("StationLog", ["Quantities"]),

        tests("QuantitiesTests", ["Quantities"]),
        tests("SensorsTests", ["HAL", "Quantities", "Sensors", "SimulatedHAL"]),
        tests("SimulatedHALTests", ["HAL", "Quantities", "SimulatedHAL"]),
        tests("WeatherTests", ["Quantities", "Weather"]),
        tests("OpenWeatherMapTests", ["HTTP", "OpenWeatherMap", "Quantities", "Weather"]),
        tests(
            "SimulatedWeatherTests",
            ["HAL", "HTTP", "OpenWeatherMap", "Quantities", "SimulatedHAL", "SimulatedWeather", "Weather"]),
        tests("ConfigurationTests", ["Configuration", "HAL", "HTTP", "Quantities", "Weather"]),
        tests("StationLogTests", ["Quantities", "StationLog"]),
    ],
    swiftLanguageModes: [.v6]
)
