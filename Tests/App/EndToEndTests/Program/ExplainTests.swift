import Foundation
import LoopbackServers
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("windowsill explain")
struct ExplainTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func configuration(_ more: String = "") throws -> String {
        try program.write(
            """
            [[sensors]]
            name = "room"
            kind = "bme280"
            bus = "simulated"
            [[sensors]]
            name = "shelf"
            kind = "sht31"
            bus = "simulated"
            place = "cellar"
            [log]
            path = "\(program.path("station.log"))"
            [state]
            path = "\(program.folder.path)"
            \(more)
            """, to: "station.toml")
    }

    @Test(
        "explain derives each calculated value for every sensor and place",
        arguments: ["room.dew_point", "shelf.dew_point", "cellar.dew_point", "shelf.absolute_humidity"])
    func moistAir(name: String) async throws {
        let ending = try await program.run("explain", name, "-c", try configuration())
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix("\(name) = "), "\(ending.output)")
        #expect(ending.output.contains("  rule        the "))
        #expect(ending.output.contains(" °C and "))
        #expect(ending.output.contains("from        the sensor \(name.hasPrefix("room") ? "room" : "shelf"): "))
    }

    @Test(
        "explain gives the cause of a missing value",
        arguments: [
            ("shelf.pressure", "SHT31 measures no pressure"), ("room.illuminance", "BME280 measures no brightness"),
            ("outside.today_mean", "nothing was measured there today"),
            ("outlook.tendency", "less than three hours of pressure recorded"),
            ("outlook.sea_level_pressure", "the altitude is not configured"),
            (
                "outlook.forecast",
                "too little is known of the signs of rain here, and no outdoor sensor of the station measured a temperature today"
            ),
            ("tomorrow.rain", "no place is configured"), ("weather.air_quality", "no place is configured"),
        ])
    func absent(name: String, cause: String) async throws {
        let ending = try await program.run("explain", name, "-c", try configuration())
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix("\(name): no value\n  cause  \(cause)\n"), "\(ending.output)")
    }

    @Test(
        "explain says for how much of today the sensors of a place gave readings, and names none of them as the source")
    func today() async throws {
        let config = try configuration()
        for name in ["room.today_low", "room.today_high", "room.today_mean"] {
            let ending = try await program.run("explain", name, "-c", config)
            #expect(ending.output.hasPrefix("\(name) = "), "\(ending.output)")
            #expect(ending.output.contains("what the sensors there showed, time-weighted since local midnight ("))
            #expect(!ending.output.contains("the sensor room: BME280"))
        }
    }

    @Test("explain names a refused request as the cause, in later runs too, and does not repeat the request")
    func refused() async throws {
        let server = try LoopbackServer(tls: true) { _ in
            .init(status: 429, headers: ["Retry-After": "7200"], text: #"{"cod":429, "message": "blocked"}"#)
        }
        let config = try configuration(Table.weather(from: server))
        let environment = ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef"]
        for _ in 1...2 {
            for name in ["outside.temperature", "today.low", "weather.air_quality"] {
                let ending = try await program.run("explain", name, "-c", config, environment: environment)
                #expect(
                    ending.output.hasPrefix("\(name): no value\n  cause  too many requests: "), "\(ending.output)")
            }
            let once = try await program.run("once", "-c", config, environment: environment)
            #expect(once.status == 69)
            #expect(once.output.contains("fault: weather now: too many requests"), "\(once.output)")
        }
        #expect(server.requests.count == 1)
    }

    @Test(
        "explain takes a place's time zone from the board where both have the same offset, else gives only the offset",
        arguments: [
            (28_800, "the board's, which has the offset that the provider sent: +08:00 now"),
            (3600, "+08:00, from the provider"),
        ]
            as [(Int32, String)])
    func zone(offset: Int32, words: String) async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try configuration(Table.weather(from: server))
        let file = URL(fileURLWithPath: program.path("zone"))
        try Data(ZoneFile.bytes(first: offset, [])).write(to: file)
        let environment = ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef", "TZ": ":\(file.path)"]
        for name in ["tomorrow.low", "tomorrow.high"] {
            let ending = try await program.run("explain", name, "-c", config, environment: environment)
            #expect(ending.output.contains("\n  zone "), "\(ending.output)")
            #expect(ending.output.contains(words), "\(ending.output)")
        }
    }

    @Test("once and explain say from when a place's zone is not sure, and what to do, as the log does")
    func doubtfulZone() async throws {
        let server = try LoopbackServer.goodWeather()
        let config = try configuration(Table.weather(from: server))
        let change = Int64(Date().timeIntervalSince1970) + 40 * 86_400
        let file = URL(fileURLWithPath: program.path("zone"))
        try Data(ZoneFile.bytes(first: 3600, [(change, 7200)])).write(to: file)
        let environment = ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef", "TZ": ":\(file.path)"]
        let date = CivilTime(Timestamp(secondsSince1970: change), in: .hours(8)).date
        let notice =
            "no service names the place's time zone: the offset +08:00 is used, and may be wrong from \(date) on: set the board's time zone to the place's: 'timedatectl set-timezone'"
        let once = try await program.run("once", "-c", config, environment: environment)
        #expect(once.output.contains("\nnotice: place: \(notice)\n"), "\(once.output)")
        let json = try await program.run("once", "--json", "-c", config, environment: environment)
        #expect(json.output.contains("may be wrong from \(date) on"), "\(json.output)")
        for name in ["tomorrow.low", "sun.rise"] {
            let ending = try await program.run("explain", name, "-c", config, environment: environment)
            let lines = ending.output.split(separator: "\n").map(String.init)
            let zone = try #require(lines.firstIndex { $0.hasPrefix("  zone ") }, "\(ending.output)")
            #expect(lines[zone + 1].hasPrefix("  notice "), "\(ending.output)")
            #expect(lines[zone + 1].hasSuffix(notice), "\(ending.output)")
        }
    }

    @Test("explain names the response field of each value from the weather service")
    func service() async throws {
        let server = try LoopbackServer(tls: true) {
            OpenWeatherMapBodies.answer(to: $0, at: Int64(Date().timeIntervalSince1970) - 60)
        }
        let config = try configuration(
            """
            [place]
            latitude = 25.04
            longitude = 121.56
            [openweathermap]
            base_url = "\(server.baseURL)"
            ca_file = "\(server.caFile ?? "")"
            """)
        let environment = ["WINDOWSILL_API_KEY": "0123456789abcdef0123456789abcdef"]
        for (name, field) in [
            ("weather.wind_direction", "weather: wind.deg (°)"), ("tomorrow.chance", "forecast: list[].pop (0…1)"),
            ("weather.clouds", "weather: clouds.all (%)"),
        ] {
            let ending = try await program.run("explain", name, "-c", config, environment: environment)
            #expect(ending.status == 0)
            #expect(ending.output.hasPrefix("\(name) = "), "\(ending.output)")
            #expect(ending.output.contains(field), "\(ending.output)")
        }
    }
}
