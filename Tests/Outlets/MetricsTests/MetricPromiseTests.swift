import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@testable import RunFiles

@Suite("What the metrics promise")
struct MetricPromiseTests {
    /// A station with something of everything that has labels.
    private func text() -> String {
        var rules = AdviceRules()
        (rules.place, rules.kind) = (.other("cellar"), .cellar)
        let low = SensorIdentity(name: "low", place: .other("cellar"), part: "SHT31")
        var descriptor = StationDescriptor(
            sensors: [(roomSensor, everyTenSeconds), (low, everyTenSeconds), (outdoorSensor, everyTenSeconds)],
            place: "Taipei")
        descriptor.places = [PlaceDescriptor(place: .other("cellar"), title: nil, advice: rules)]
        descriptor.outputs = [OutputRules(name: "lamp", task: .warn)]
        var state = StationState(descriptor)
        for name in ["room", "low", "balcony"] {
            _ = state.apply(.sensorRead(name: name, reading(21.5, 45, at: 60)), at: moment(60))
        }
        _ = state.apply(
            .fetched(.current(weather(17)), url: "", took: .zero, droppedFields: []), at: moment(60))
        _ = state.apply(
            .called(
                DailyCalls(all: 40, billed: 30, limit: 1000, until: moment(100).wall),
                to: Attribution.sample.provider),
            at: moment(60))
        return MetricsText(state.snapshot(at: moment(61)), version: "1").text
    }

    @Test("every counter of snapshot.json is in deploy/compatibility.list")
    func counters() throws {
        var promises = Promises(.counter)
        for counter in Counter.allCases { promises.add(counter.rawValue) }
        try promises.compareWithList()
    }

    @Test("every name with its type, and the labels of its samples, are in deploy/compatibility.list")
    func promises() throws {
        var promises = Promises(.metric)
        for metric in Metric.all { promises.add("\(metric.name) \(metric.type)") }
        for line in text().split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "{", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let labels = parts[1].matches(of: /([a-z_]+)="/).map { String($0.output.1) }
            promises.add("\(parts[0]){\(labels.joined(separator: ","))}")
        }
        try promises.compareWithList()
    }
}
