import Foundation
import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@testable import RunFiles

@Suite("The metrics")
struct MetricsTextTests {
    private var state = StationState(
        sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: true,
        outlets: [.sampleLog])

    private func text(at seconds: Int, version: String = "1.2.0") -> String {
        MetricsText(state.snapshot(at: moment(seconds)), version: version).text
    }

    private func lines(at seconds: Int) -> [String] { text(at: seconds).split(separator: "\n").map(String.init) }

    private mutating func measure() {
        _ = state.apply(.sensorRead(name: "room", reading(21.5, 45, at: 60)), at: moment(60))
        _ = state.apply(
            .fetched(.current(weather(17)), url: "", took: .zero, droppedFields: []), at: moment(60))
    }

    @Test("have every fresh value in base units, and nothing for what is old or missing")
    mutating func values() {
        measure()
        let fresh = lines(at: 61)
        #expect(fresh.contains("windowsill_temperature_celsius{place=\"room\",source=\"sensor/room\"} 21.5"))
        #expect(fresh.contains("windowsill_relative_humidity_ratio{place=\"room\",source=\"sensor/room\"} 0.45"))
        #expect(
            fresh.contains { $0.hasPrefix("windowsill_temperature_celsius{place=\"outdoor\",source=\"someweather") })
        #expect(fresh.contains("windowsill_build_info{version=\"1.2.0\"} 1"))
        #expect(fresh.contains("windowsill_uptime_seconds 61"))
        #expect(fresh.contains("windowsill_component_up{component=\"log\"} 1"))
        #expect(!fresh.contains { $0.hasPrefix("windowsill_pressure_pascals") })
        for second in [400, 4000] {
            #expect(!lines(at: second).contains { $0.hasPrefix("windowsill_temperature_celsius{place=\"room\"") })
        }
    }

    @Test("say when a source was last read, and 0 for one without a usable value")
    mutating func times() {
        measure()
        let wall = moment(60).wall.secondsSince1970
        #expect(lines(at: 400).contains("windowsill_reading_timestamp_seconds{source=\"sensor/room\"} \(wall)"))
        #expect(lines(at: 61).contains("windowsill_reading_timestamp_seconds{source=\"sensor/balcony\"} 0"))
    }

    @Test("are text format 0.0.4: HELP and TYPE once before all samples of a name, and no sample twice")
    mutating func format() throws {
        measure()
        let text = text(at: 61)
        #expect(text.hasSuffix("\n") && !text.contains("\r"))
        var declared: [String] = []
        var samples: Set<Substring> = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasPrefix("# HELP ") {
                declared.append(String(words[2]))
            } else if line.hasPrefix("# TYPE ") {
                #expect(String(words[2]) == declared.last)
                #expect(words[3] == (words[2].hasSuffix("_total") ? "counter" : "gauge"))
            } else {
                let name = String(line.prefix { $0 != "{" && $0 != " " })
                #expect(name == declared.last)
                #expect(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") })
                #expect(samples.insert(line.prefix { $0 != " " }).inserted)
                #expect(Double(words.last ?? "") != nil)
            }
        }
        #expect(Set(declared).count == declared.count)
        #expect(!declared.isEmpty)
    }

    @Test("say whether a source can be read, what is advised and what has failed, each from the start")
    mutating func states() {
        #expect(lines(at: 1).contains("windowsill_readings_failed_total 0"))
        #expect(lines(at: 1).contains("windowsill_advice_urgency{subject=\"frost\"} 0"))
        #expect(lines(at: 1).contains("windowsill_source_up{source=\"sensor/room\"} 0"))
        measure()
        #expect(lines(at: 61).contains("windowsill_advice_urgency{subject=\"mould\"} 0"))
        #expect(lines(at: 61).contains("windowsill_source_up{source=\"sensor/room\"} 1"))
        #expect(lines(at: 61).contains("windowsill_source_up{source=\"sensor/balcony\"} 0"))
    }

    @Test("say of each output whether it is on")
    mutating func outputs() {
        var descriptor = StationDescriptor(sensors: [(roomSensor, everyTenSeconds)], place: nil)
        descriptor.outputs = [OutputRules(name: "lamp", task: .warn)]
        state = StationState(descriptor)
        #expect(lines(at: 1).contains("windowsill_output_on{output=\"lamp\"} 0"))
    }

    @Test("say what is advised on each place with a table by a label of its own, and on the room without one")
    mutating func places() {
        var rules = AdviceRules()
        (rules.place, rules.kind) = (.other("cellar"), .cellar)
        var descriptor = StationDescriptor(
            sensors: [
                (SensorIdentity(name: "low", place: .other("cellar"), part: "SHT31"), everyTenSeconds),
                (SensorIdentity(name: "cold", place: .other("fridge"), part: "SHT31"), everyTenSeconds),
                (outdoorSensor, everyTenSeconds),
            ], place: "Taipei")
        descriptor.places = [PlaceDescriptor(place: .other("cellar"), title: nil, advice: rules)]
        state = StationState(descriptor)
        for (sensor, celsius, percent) in [("low", 14.0, 80.0), ("balcony", 25, 60)] {
            _ = state.apply(.sensorRead(name: sensor, reading(celsius, percent, at: 60)), at: moment(60))
        }
        let urgencies = lines(at: 61).filter { $0.hasPrefix("windowsill_advice_urgency{") }
        #expect(urgencies.contains("windowsill_advice_urgency{place=\"cellar\",subject=\"window\"} 1"))
        #expect(urgencies.contains("windowsill_advice_urgency{place=\"cellar\",subject=\"mould\"} 0"))
        #expect(urgencies.contains("windowsill_advice_urgency{subject=\"window\"} 0"))
        #expect(urgencies.count == Advice.Subject.allCases.count + 2)
        // Silent: whether there is anything to do is not known.
        #expect(!lines(at: 40_000).contains { $0.hasPrefix("windowsill_advice_urgency{place=") })
    }

    @Test("say of each place whether any of its sensors has a fresh value")
    mutating func placesUp() {
        state = StationState(
            StationDescriptor(
                sensors: [
                    (roomSensor, everyTenSeconds),
                    (SensorIdentity(name: "spare", place: .room, part: "SHT31"), everyTenSeconds),
                    (SensorIdentity(name: "low", place: .other("cellar"), part: "SHT31"), everyTenSeconds),
                ], place: nil))
        func up(at seconds: Int) -> [String] { lines(at: seconds).filter { $0.hasPrefix("windowsill_place_up{") } }
        _ = state.apply(.sensorRead(name: "spare", reading(21.5, at: 60)), at: moment(60))
        #expect(up(at: 61) == ["windowsill_place_up{place=\"cellar\"} 0", "windowsill_place_up{place=\"room\"} 1"])
        #expect(up(at: 4000).contains("windowsill_place_up{place=\"room\"} 0"))
    }

    @Test("count a request that a provider refused because there were too many as failed and over quota")
    mutating func quota() {
        for kind in [FetchFailure.Kind.tooManyRequests, .serverError] {
            _ = state.apply(
                .fetchFailed(.current, FetchFailure(kind, text: ""), from: .sample, url: "", took: .zero), at: moment(5)
            )
        }
        #expect(lines(at: 6).contains("windowsill_requests_failed_total 2"))
        #expect(lines(at: 6).contains("windowsill_requests_over_quota_total 1"))
    }

    @Test("say how many requests of a provider are left today, and after the day's end that all are")
    mutating func requestsLeft() {
        let end = moment(100).wall
        _ = state.apply(
            .called(DailyCalls(all: 40, billed: 30, limit: 1000, until: end), to: Attribution.sample.provider),
            at: moment(5))
        #expect(lines(at: 6).contains("windowsill_quota_remaining_requests{provider=\"someweather\"} 970"))
        #expect(lines(at: 6).contains("windowsill_quota_limit_requests{provider=\"someweather\"} 1000"))
        #expect(lines(at: 101).contains("windowsill_quota_remaining_requests{provider=\"someweather\"} 1000"))
        _ = state.apply(
            .called(DailyCalls(all: 9, billed: 9, limit: 5, until: end), to: Attribution.sample.provider), at: moment(7)
        )
        #expect(lines(at: 8).contains("windowsill_quota_remaining_requests{provider=\"someweather\"} 0"))
    }

    @Test("escape what a label must not hold")
    func escapes() {
        #expect(
            text(at: 1, version: "a\"b\\c\nd").contains("windowsill_build_info{version=\"a\\\"b\\\\c\\nd\"} 1\n"))
    }

    @Test("are all in deploy/metrics.md, and nothing else is")
    func contract() throws {
        let text = try String(contentsOfFile: Repository.path("deploy/metrics.md"), encoding: .utf8)
        let told = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { row in
            row.split(separator: "`").dropFirst().first.map(String.init)
        }
        #expect(told == Metric.all.map(\.name))
    }

    @Test("are the only ones that rules and dashboard ask for")
    func examples() throws {
        let known = Set(Metric.all.map(\.name))
        for file in ["rules.yml", "grafana.json"] {
            let text = try String(contentsOfFile: Repository.path("deploy/prometheus/\(file)"), encoding: .utf8)
            let asked = Set(text.matches(of: /windowsill_[a-z0-9_]+/).map { String($0.output) })
            #expect(asked.count > 3 && asked.isSubset(of: known), "\(asked.subtracting(known))")
        }
    }

    @Test("end in a base unit of Prometheus")
    func units() {
        let units = [
            "celsius", "ratio", "pascals", "lux", "second", "degrees", "meters", "meter", "ohms", "seconds", "info",
            "up", "on", "total", "index", "undervoltage", "urgency", "requests",
        ]
        for metric in Metric.all {
            #expect(units.contains(String(metric.name.split(separator: "_").last ?? "")), "\(metric.name)")
            #expect(metric.help.hasSuffix("."))
        }
    }
}
