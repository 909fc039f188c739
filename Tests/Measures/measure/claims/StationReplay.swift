import StationCore
import TestSupport
import Values

/// A station with one sensor outside its window, through which a recorded series passes; a weather service says whether it rains and
/// how strong the wind is, and may forecast.
struct StationReplay {
    private var station: StationState
    private let start: Int64
    private let zone: Int
    private static let service = Attribution(
        provider: ProviderID(rawValue: "recorded"), name: "Recorded", text: "recorded", shortText: "recorded")

    /// - Parameter hasService: without one, the station's own sensor is all there is.
    init(_ series: StationSeries, wall: WallSurface = .decent, hasService: Bool = true) {
        let sensor = SensorIdentity(name: "outside", place: .outdoor, part: "BME280")
        let rules = AdviceRules(wall: wall, altitude: Length(metres: series.altitude))
        // The recorded values are rounded: what they repeat is not for the detector of stuck sensors.
        station = StationState(
            StationDescriptor(
                sensors: [(sensor, .sensor(readEvery: .seconds(1800)))],
                quality: ["outside": QualityRules(step: 1000)], place: hasService ? series.name : nil,
                attributions: hasService ? [Self.service] : [], advice: rules))
        start = (series.samples.first?.time ?? 0) - 60
        zone = series.zone
    }

    private func moment(_ time: Int64) -> Moment {
        Moment(
            uptime: .start + .seconds(time - start), wall: Timestamp(secondsSince1970: time),
            offset: UTCOffset(seconds: zone * 3600) ?? .utc)
    }

    /// The reading comes a minute before the full hour, and the service's word on it, at which the station looks at all there is.
    mutating func read(_ sample: StationSeries.Sample) {
        let reading = Measurement(
            temperature: sample.celsius.flatMap { Temperature(celsius: $0) },
            humidity: sample.percent.flatMap { RelativeHumidity(percent: min($0, 100)) },
            pressure: sample.hectopascals.map { Pressure(pascals: Int(($0 * 100).rounded())) },
            time: .start + .seconds(sample.time - 60 - start))
        if !reading.values.isEmpty {
            _ = station.apply(.sensorRead(name: "outside", reading), at: moment(sample.time - 60))
        }
        guard sample.isRaining != nil || sample.wind != nil else { return tick(at: sample.time) }
        var air = Air()
        air.wind = Wind(speed: sample.wind.flatMap { Speed(metresPerSecond: $0) })
        let current = CurrentWeather(
            time: Timestamp(secondsSince1970: sample.time), place: Place(),
            conditions: sample.isRaining.map { [Condition($0 ? .rainModerate : .clear)] } ?? [], air: air,
            sun: SunTimes())
        hear(WeatherUpdate(from: Self.service.provider, .current, current: current), at: sample.time)
    }

    private mutating func tick(at time: Int64) { _ = station.apply(.tick, at: moment(time)) }

    /// - Parameter shift: from the run's years to those of the series, in seconds.
    mutating func hear(_ run: RecordedForecasts.Run, shift: Int64, at time: Int64) {
        let leads = run.temperatures.keys.sorted()
        let slots = zip(leads, leads.dropFirst() + [(leads.last ?? 0) + 3]).map { lead, next in
            ForecastSlot(
                time: Timestamp(secondsSince1970: run.time + shift + Int64(lead) * 3600), conditions: [],
                air: Air(temperature: run.temperatures[lead].flatMap { Temperature(celsius: $0) }), hours: next - lead)
        }
        let forecast = Forecast(place: Place(), sun: SunTimes(), slots: slots)
        hear(WeatherUpdate(from: Self.service.provider, .forecast, hours: forecast), at: time)
    }

    private mutating func hear(_ update: WeatherUpdate, at time: Int64) {
        _ = station.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(time))
    }

    func snapshot(at sample: StationSeries.Sample) -> Snapshot { station.snapshot(at: moment(sample.time)) }
}

typealias Score = RainTrial.Score

extension Score {
    var text: String { "\(hits)/\(misses)/\(falseAlarms)" }
}

/// A mean size of errors.
struct MeanError {
    var sum = 0.0
    var count = 0

    mutating func add(_ error: Double) { (sum, count) = (sum + abs(error), count + 1) }
    var mean: Double { count == 0 ? .nan : sum / Double(count) }
}
