import Advice
import Meteorology
import Quantities
import StationCore
import Weather

/// A station with one sensor outside its window, through which a recorded series passes.
struct StationReplay {
    private var station: StationState
    private let start: Int64
    private let zone: Int

    init(_ series: StationSeries, wall: WallSurface = .decent) {
        let sensor = SensorIdentity(name: "outside", place: .outdoor, part: "BME280")
        let rules = AdviceRules(wall: wall, altitude: Length(metres: series.altitude))
        // The recorded values are rounded: what they repeat is not for the detector of stuck sensors.
        station = StationState(
            StationDescriptor(
                sensors: [(sensor, .sensor(readEvery: .seconds(1800)))],
                quality: ["outside": QualityRules(step: 1000)], place: nil, advice: rules))
        start = series.samples.first?.time ?? 0
        zone = series.zone
    }

    private func moment(_ time: Int64) -> Moment {
        Moment(
            uptime: .start + .seconds(time - start), wall: Timestamp(secondsSince1970: time),
            offset: UTCOffset(seconds: zone * 3600) ?? .utc)
    }

    mutating func read(_ sample: StationSeries.Sample) {
        let reading = Measurement(
            temperature: sample.celsius.flatMap { Temperature(celsius: $0) },
            humidity: sample.percent.flatMap { RelativeHumidity(percent: min($0, 100)) },
            pressure: sample.hectopascals.map { Pressure(pascals: Int(($0 * 100).rounded())) },
            time: .start + .seconds(sample.time - start))
        guard !reading.values.isEmpty else { return }
        _ = station.apply(.sensorRead(name: "outside", reading), at: moment(sample.time))
    }

    func snapshot(at sample: StationSeries.Sample) -> Snapshot { station.snapshot(at: moment(sample.time)) }
}

/// Hits, misses and false alarms of a warning.
struct Score {
    var hits = 0
    var misses = 0
    var falseAlarms = 0
    var quiet = 0

    mutating func count(said: Bool, came: Bool) {
        switch (said, came) {
        case (true, true): hits += 1
        case (false, true): misses += 1
        case (true, false): falseAlarms += 1
        case (false, false): quiet += 1
        }
    }

    /// The share of events that was warned of, less the share of quiet times that was: 0 for guessing.
    var peirce: Double {
        Double(hits) / Double(max(hits + misses, 1)) - Double(falseAlarms) / Double(max(falseAlarms + quiet, 1))
    }
}
