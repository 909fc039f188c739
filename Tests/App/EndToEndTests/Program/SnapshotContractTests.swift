import Foundation
import LoopbackServers
import StationTestKit
import TestSupport
import Testing

@Suite("deploy/snapshot.json.md")
struct SnapshotContractTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// What stands between backticks.
    private var told: Set<String> {
        get throws {
            let text = try String(contentsOfFile: Repository.path("deploy/snapshot.json.md"), encoding: .utf8)
            return Set(
                text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
                    .map { String($0.element) })
        }
    }

    /// At any depth.
    private func keys(in value: Any) -> Set<String> {
        if let object = value as? [String: Any] {
            return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1)) }
        }
        return (value as? [Any] ?? []).reduce(into: []) { $0.formUnion(keys(in: $1)) }
    }

    /// What a key of One Call 3.0 gets, with all that the service can say.
    private static func answer(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let now = Int64(Date().timeIntervalSince1970) - 60
        let words = #""weather":[{"id":615,"main":"Snow","description":"light rain and snow","icon":"13d"}]"#
        let air = """
            "temp":290.35,"feels_like":289.9,"pressure":1016,"humidity":63,"dew_point":283,"uvi":2,"clouds":75,
            "visibility":9000,"wind_speed":3.4,"wind_deg":70,"wind_gust":6,"rain":{"1h":0.4},"snow":{"1h":0.2},\(words)
            """
        func hour(_ index: Int64) -> String { #"{"dt":\#(now - now % 3600 + index * 3600),"pop":0.3,\#(air)}"# }
        func day(_ index: Int64) -> String {
            """
            {"dt":\(now + index * 86_400),"sunrise":\(now - 2880),"sunset":\(now + 36_720),"pop":0.4,"rain":2,"snow":1,
            "temp":{"day":290,"min":286,"max":292,"night":288,"eve":290,"morn":287},"pressure":1016,"humidity":60,
            "feels_like":{"day":290,"night":288,"eve":290,"morn":287},"wind_speed":4,"wind_deg":80,"clouds":75,\(words)}
            """
        }
        switch request.path {
        case "/data/2.5/air_pollution":
            return .init(
                text: """
                    {"coord":{"lon":0,"lat":51.5},"list":[{"dt":\(now),"main":{"aqi":2},"components":{"co":220,"no":0.5,
                    "no2":12,"o3":60,"so2":1.5,"pm2_5":8,"pm10":12,"nh3":0.7}}]}
                    """)
        case "/data/3.0/onecall":
            return .init(
                text: """
                    {"lat":51.48,"lon":0,"timezone":"Europe/London","timezone_offset":0,
                    "current":{"dt":\(now),"sunrise":\(now - 2880),"sunset":\(now + 36_720),\(air)},
                    "hourly":[\((0..<48).map(hour).joined(separator: ","))],
                    "daily":[\((0..<8).map(day).joined(separator: ","))],
                    "alerts":[{"sender_name":"Office","event":"Storm","start":\(now),"end":\(now + 7200),
                    "description":"Stay in.","tags":["Wind"]}]}
                    """)
        default: return .init(status: 401, text: OpenWeatherMapBodies.keyRejected)
        }
    }

    @Test("the documentation of snapshot.json lists every key that a snapshot can have")
    func names() async throws {
        let server = try LoopbackServer(tls: true) { Self.answer(to: $0) }
        let config = try program.write(
            """
            [place]
            latitude = 51.48
            longitude = 0.0
            altitude = 20
            [openweathermap]
            base_url = "\(server.baseURL)"
            ca_file = "\(server.caFile ?? "")"
            plan = "3.0"
            [[sensors]]
            name = "room"
            kind = "bme280"
            bus = "simulated"
            [[sensors]]
            name = "cellar"
            place = "cellar"
            kind = "sht31"
            bus = "simulated"
            [log]
            path = "\(program.path("station.log"))"
            [state]
            path = "\(program.folder.path)"
            """, to: "station.toml")
        let ending = try await program.run(
            "once", "--json", "-c", config, environment: ["WINDOWSILL_API_KEY": "0123456789abcdef"])
        let document = try #require(try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
        let unknown = try keys(in: document).subtracting(told)
        #expect(unknown.isEmpty)

        func value(_ name: String) -> Any? { (document[name] as? [String: Any])?["value"] }
        let weather = try #require(value("weather") as? [String: Any])
        let known: Set = [
            "time", "condition_code", "condition_id", "condition", "icon", "temperature_c", "humidity_pct",
            "pressure_hpa",
            "feels_like_c", "wind_mps", "wind_deg", "gust_mps", "clouds_pct", "visibility_m", "rain_last_hour_mm",
            "snow_last_hour_mm",
        ]
        #expect(Set(weather.keys) == known)
        #expect(weather["temperature_c"] as? Double == 17.2)
        #expect(weather["humidity_pct"] as? Double == 63)
        #expect(weather["pressure_hpa"] as? Double == 1016)
        let air = try #require(value("air_quality") as? [String: Any])
        #expect(air["sulphur_dioxide_ug_per_m3"] as? Double == 1.5)
        #expect(air["carbon_monoxide_ug_per_m3"] as? Double == 220)
        #expect(air.count == 8)
        let today = try #require(value("today") as? [String: Any])
        #expect(today.count == 9)
        let hours = try #require(value("hours") as? [[String: Any]])
        #expect(hours.first?.count == 10)
        #expect((document["alerts"] as? [[String: Any]])?.first?.keys.count == 4)
    }
}
