import StationCore
import Values

/// What quality control makes of honest rooms, and of lies put into them.
struct QualityTables {
    let series: [RoomSeries]

    static let intervals = [10, 30, 60, 300, 600]

    /// A station with one sensor; it sees one reading after the other.
    private struct Bench {
        private var station: StationState
        private let interval: Int
        private(set) var rejected = 0

        init(every interval: Int, step: Int = 10) {
            let range: ValueRange = [
                .temperature: -40...125, .humidity: 0...100, .carbonDioxide: 1...40_000,
            ]
            let sensor = SensorIdentity(name: "room", place: .room, part: "SHT31")
            station = StationState(
                StationDescriptor(
                    sensors: [(sensor, .sensor(readEvery: .seconds(interval)))],
                    quality: ["room": QualityRules(range: range, step: step)], place: nil))
            self.interval = interval
        }

        private func moment(_ time: Int) -> Moment {
            Moment(
                uptime: .start + .seconds(time), wall: Timestamp(secondsSince1970: 1_800_000_000 + Int64(time)),
                offset: .utc)
        }

        mutating func read(_ values: QuantityValues, at time: Int) {
            var reading = Measurement(time: .start + .seconds(time))
            reading.values = values
            _ = station.apply(.sensorRead(name: "room", reading), at: moment(time))
        }

        func shown(_ quantity: Quantity, at time: Int) -> Int? {
            station.snapshot(at: moment(time)).room[quantity].freshValue
        }

        func rejections(at time: Int) -> Int { station.snapshot(at: moment(time)).counters[.readingsRejected] ?? 0 }

        func notices(at time: Int) -> [String] {
            station.snapshot(at: moment(time)).health.filter { $0.component == .sensor("room") }.compactMap(\.cause)
        }
    }

    /// Readings and rejections of honest air, at an interval.
    func honest(every interval: Int) -> (readings: Int, rejected: [String: Int]) {
        var (count, rejected): (Int, [String: Int]) = (0, [:])
        for room in series where !room.name.hasPrefix("mote") {
            let samples = room.resampled(every: interval)
            guard let first = samples.first, let last = samples.last else { continue }
            var bench = Bench(every: interval)
            for sample in samples { bench.read(sample.values, at: sample.time - first.time) }
            count += samples.count
            rejected[room.name] = bench.rejections(at: last.time - first.time)
        }
        return (count, rejected)
    }

    /// Steam blown at a mote: readings of an event, and how many of all were rejected.
    func events(every interval: Int) -> [(name: String, rows: Int, rejected: Int)] {
        series.filter { $0.name.hasPrefix("mote") }.compactMap { mote in
            let samples = mote.resampled(every: interval)
            guard let first = samples.first, let last = samples.last else { return nil }
            var bench = Bench(every: interval)
            for sample in samples { bench.read(sample.values, at: sample.time - first.time) }
            return (mote.name, samples.filter(\.isEvent).count, bench.rejections(at: last.time - first.time))
        }
    }

    /// What is put into the readings.
    enum Lie: CaseIterable {
        case warmer, damper, zeros, coldGhost

        var name: String {
            switch self {
            case .warmer: "+3 K"
            case .damper: "+10 %"
            case .zeros: "0 °C, 0 %"
            case .coldGhost: "-39.9 °C"
            }
        }

        func told(_ values: QuantityValues) -> QuantityValues {
            var values = values
            switch self {
            case .warmer: values[.temperature] = values[.temperature].map { $0 + 3000 }
            case .damper: values[.humidity] = values[.humidity].map { min($0 + 10_000, 100_000) }
            case .zeros: (values[.temperature], values[.humidity]) = (0, 0)
            case .coldGhost: values[.temperature] = -39_900
            }
            return values
        }

        var quantity: Quantity { self == .damper ? .humidity : .temperature }
    }

    /// How many of the lies were never shown.
    ///
    /// - Parameter length: in readings.
    func found(_ lie: Lie, length: Int, every interval: Int) -> (found: Int, all: Int) {
        var (found, all) = (0, 0)
        var random = SplitMix64(seed: 26)
        for room in series where !room.name.hasPrefix("mote") && room.samples.first?.values[.humidity] != nil {
            let samples = room.resampled(every: interval)
            guard let first = samples.first?.time else { continue }
            let pause = max(40, samples.count / 60)
            for start in stride(from: pause, to: samples.count - 40, by: pause) {
                var bench = Bench(every: interval)
                let from = start - 12 + Int(random.next() % 6)
                let begin = from + 10
                var isShown = false
                for index in from..<begin + length + 4 {
                    let isLie = (begin..<begin + length).contains(index)
                    let honest = samples[index].values
                    let values = isLie ? lie.told(honest) : honest
                    bench.read(values, at: samples[index].time - first)
                    guard index >= begin else { continue }
                    let shown = bench.shown(lie.quantity, at: samples[index].time - first)
                    let wrong = (begin..<begin + length).contains {
                        lie.told(samples[$0].values)[lie.quantity] == shown && shown != honest[lie.quantity]
                    }
                    isShown = isShown || wrong
                }
                all += 1
                found += isShown ? 0 : 1
            }
        }
        return (found, all)
    }

    /// What freezes.
    enum Frozen: String, CaseIterable {
        case both = "all"
        case temperature = "temperature alone"
        case humidity = "humidity alone"
    }

    /// After how many hours a freeze that begins after ten days was found, of each room: those found within three hours, within a
    /// day, and all.
    func freezes(_ kind: Frozen, every interval: Int) -> (three: Int, day: Int, all: Int) {
        var result = (three: 0, day: 0, all: 0)
        for room in series where room.name.hasPrefix("house") {
            let samples = room.resampled(every: interval)
            guard let first = samples.first?.time, samples.count > 17 * 86_400 / interval else { continue }
            var bench = Bench(every: interval)
            let begin = 10 * 86_400 / interval
            for sample in samples[..<begin] { bench.read(sample.values, at: sample.time - first) }
            for start in 0..<6 {
                var (trial, stuck) = (bench, samples[begin].values)
                let from = begin + start * 4 * 3600 / interval
                for sample in samples[begin..<from] { trial.read(sample.values, at: sample.time - first) }
                stuck = samples[from].values
                var hours = Double.infinity
                for sample in samples[from..<from + 30 * 3600 / interval] {
                    var values = sample.values
                    if kind != .humidity { values[.temperature] = stuck[.temperature] }
                    if kind != .temperature { values[.humidity] = stuck[.humidity] }
                    trial.read(values, at: sample.time - first)
                    let length = sample.time - samples[from].time
                    guard length % 600 < interval else { continue }
                    if trial.notices(at: sample.time - first).contains(where: { $0.contains("stuck") }) {
                        hours = Double(length) / 3600
                        break
                    }
                }
                result.all += 1
                if hours <= 3 { result.three += 1 }
                if hours <= 24 { result.day += 1 }
            }
        }
        return result
    }

    /// What the station says of a sensor at the end of a room's record.
    func notices(of name: String) -> [String] {
        guard let room = series.first(where: { $0.name == name }), let first = room.samples.first?.time,
            let last = room.samples.last?.time
        else { return [] }
        var bench = Bench(every: room.step)
        for sample in room.samples { bench.read(sample.values, at: sample.time - first) }
        return bench.notices(at: last - first) + ["\(bench.rejections(at: last - first)) rejected"]
    }
}
