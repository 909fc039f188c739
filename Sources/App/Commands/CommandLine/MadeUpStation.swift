import Devices
import History
import LinuxPlatform
import Ports
import Records
import StationCore
import Values
import Words

/// A station through which a made-up year passes: its record, and its checkpoint at the end.
struct MadeUpStation {
    private var state: StationState
    private var batcher = HistoryBatcher()
    private let start: Timestamp
    private let part: String
    private let attributions: [Attribution]
    private(set) var checkpoint: Checkpoint?
    /// When the station last received a forecast.
    private var forecastTime: Timestamp?

    /// The time in seconds between two forecasts; the simulated sky does not change its mind.
    private static let forecastInterval: Int64 = 3 * 3600
    /// The most moments that fill one batch: they have fewer records than a batcher keeps.
    private static let mostMoments = 500

    init(_ descriptor: StationDescriptor, since start: Timestamp, after checkpoint: Checkpoint?) {
        var descriptor = descriptor
        // A made-up year has a reading every half hour, and they are far from each other.
        descriptor.sensors = descriptor.sensors.map { ($0.0, .sensor(readEvery: .seconds(1800))) }
        self.start = start
        self.checkpoint = checkpoint
        attributions = descriptor.attributions
        part = descriptor.sensors.first { $0.0.name == MadeUpYear.sensor }?.0.part ?? ""
        state = StationState(descriptor)
        if let checkpoint { state.restore(checkpoint) }
    }

    /// Runs the station through a year; returns the advice that it gave and the faults that it had, without the values.
    mutating func batches(of year: MadeUpYear) -> [HistoryBatch] {
        var batches: [HistoryBatch] = []
        let moments = year.moments.map(moment).filter(\.isClockSet)
        var air = year.air
        for (index, moment) in moments.enumerated() {
            observe(year, air.readings(at: moment.wall), at: moment)
            let isLast = index == moments.count - 1
            guard isLast || index % Self.mostMoments == 0, var batch = batcher.batch(at: moment) else { continue }
            batch.samples = []
            batches.append(batch)
        }
        if let last = moments.last { checkpoint = state.checkpoint(at: last) }
        return batches
    }

    private func moment(_ time: Timestamp) -> Moment {
        Moment(
            uptime: .start + .seconds(time.seconds(since: start)), wall: time, offset: LocalZone.offset(at: time))
    }

    private mutating func observe(
        _ year: MadeUpYear, _ readings: [(sensor: String, values: QuantityValues)], at moment: Moment
    ) {
        let time = moment.wall
        for (sensor, values) in readings {
            if year.isLost(sensor, at: time) {
                let error = SensorError(part: part, cause: .bus(I2CError(.noAcknowledge, errno: 121)))
                apply(.sensorFailed(name: sensor, cause: error.description), at: moment)
            } else {
                apply(.sensorRead(name: sensor, Measurement(values, time: moment.uptime)), at: moment)
            }
        }
        let isForecastDue = forecastTime.map { time.seconds(since: $0) >= Self.forecastInterval } ?? true
        let update = year.update(at: time, withForecast: isForecastDue)
        if year.isNetworkLost(at: time) {
            let service = attributions.name(of: update.provider)
            let text = FetchWords.noAnswer(from: service, because: "\(HTTPError.timedOut)")
            let failure = FetchFailure(.unreachable, text: text)
            apply(.fetchFailed(update.topic, failure, from: update.provider, url: "", took: .zero), at: moment)
        } else {
            apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment)
            if isForecastDue { forecastTime = time }
        }
    }

    private mutating func apply(_ event: StationEvent, at moment: Moment) {
        let records = state.apply(event, at: moment).compactMap { effect -> LogEntry? in
            guard case .record(let entry) = effect else { return nil }
            return entry
        }
        batcher.add(records, at: moment)
    }
}
