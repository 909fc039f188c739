package import Values

/// The state that a station keeps from one start to the next: two values, each kept by itself.
package struct Checkpoint: Hashable, Sendable {
    /// What was measured; another with every reading.
    package struct Measured: Hashable, Sendable, Codable {
        /// The quarters of an hour of today and yesterday, by the name of the place.
        var days: [String: [TimeBucket]] = [:]
        /// The fresh air watches of the CO2 sensors, by sensor name.
        var freshAir: [String: FreshAirWatch] = [:]
        /// What has been learned of the places, by name.
        package var places: [String: Advisor.Memory] = [:]
        var pressures: KeptPressures?
        /// How often each output was switched on of late, and its rest, by name; nil without outputs.
        package var outputs: [String: KeptOutput]?

        package init() {}
    }

    /// What was learned; another about once an hour.
    package struct Learned: Hashable, Sendable, Codable {
        /// The lessons about each provider's forecasts.
        package var forecasts: [ProviderID: ForecastLearner.Lessons] = [:]
        /// The lessons about this window.
        package var window = LocalLearner()

        package init() {}
    }

    package var measured: Measured
    package var learned: Learned

    package init(measured: Measured = Measured(), learned: Learned = Learned()) {
        self.measured = measured
        self.learned = learned
    }
}

extension TimeBucket: Codable {
    /// Decodes what an earlier run left behind.
    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        self.init(
            beginning: .wall(try list.decode(Timestamp.self)), offset: try list.decode(UTCOffset.self),
            temperature: try list.decodeIfPresent(RunningAggregate.self),
            humidity: try list.decodeIfPresent(RunningAggregate.self))
    }

    /// Encodes a list, because of all that is kept there are most of these. A bucket of this run has to be dated before.
    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(keptTime)
        try list.encode(offset)
        try list.encode(temperature)
        try list.encode(humidity)
    }
}

extension RunningAggregate: Listed {
    init() { self.init(lowest: 0, highest: 0, sum: 0, seconds: 0) }

    mutating func pass(_ list: inout NumberList) {
        var mean = mean ?? 0
        list.pass(&lowest)
        list.pass(&highest)
        list.pass(&mean, step: 1)
        list.pass(&seconds, step: 1)
        sum = mean * seconds
    }
}

/// A duration that is kept in whole seconds.
@propertyWrapper
package struct WholeSeconds: Hashable, Sendable, Codable {
    package var wrappedValue: Duration

    package init(wrappedValue: Duration) {
        self.wrappedValue = wrappedValue
    }

    package init(from decoder: any Decoder) throws {
        let seconds = try decoder.singleValueContainer().decode(Int64.self)
        wrappedValue = .seconds(min(max(seconds, 0), 100_000_000))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.components.seconds)
    }
}
