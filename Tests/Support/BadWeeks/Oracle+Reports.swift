import Charts
import Commands
import History
import LinuxPlatform
import SimulatedSQLite
import Simulation
import Synchronization
import Values

extension Oracle {
    /// Checks that the report of each month that the run touched, and the curves of the month and of the last day, have
    /// what was measured: each number in them follows from the samples.
    func checkReports(of history: ReadHistory, on disk: SimulatedDisk) {
        guard let first = history.samples.first?.time, let last = history.samples.last?.time,
            !state.withLock({ $0.wasFull })
        else { return }
        let files = SimulatedVFS(on: disk)
        defer { withExtendedLifetime(files) {} }
        let zone = machine.world.zone
        func date(_ time: Int64) -> CivilDate {
            let time = Timestamp(secondsSince1970: time)
            return CivilTime(time, in: zone.offset(at: time)).date
        }
        do {
            let database = try HistoryDatabase(reading: DatabaseFile(ReadHistory.path, on: disk, vfs: files.name))
            try LocalZone.$simulated.withValue(zone) {
                let end = Timestamp(secondsSince1970: last + 1)
                try check(ChartFrame(.day, upTo: end, looksAhead: false), in: database, history)
                var month = CalendarMonth(of: date(first))
                while month <= CalendarMonth(of: date(last)) {
                    let frame = ChartFrame(month)
                    try check(frame, in: database, history)
                    let builder = builder(of: frame, in: database)
                    let report = try MonthReport(month, frame, builder, in: database, until: end, units: .metric)
                    let sources = try builder.sources()
                    let names = Dictionary(sources.map { (builder.name(of: $0, among: sources), $0) }) { $1 }
                    let read = ReadReport(report.html)
                    let filled = Set(
                        history.days.keys.filter {
                            month == CalendarMonth(of: $0.date) && !Self.withoutColumn.contains($0.series.quantity)
                        }.map(\.series.source))
                    check(
                        .history, Set(read.tables.map { names[$0.name] ?? "" }) == filled,
                        "the report of \(month.name) has \(read.tables.map(\.name)), where \(filled.sorted()) has values"
                    )
                    for table in read.tables {
                        check(table, of: names[table.name] ?? "", in: month, history)
                    }
                    month = month.next
                }
            }
        } catch {
            check(.history, machine.hasDiskTroubles, "the history cannot be shown: \(error)")
        }
    }

    private func builder(of frame: ChartFrame, in database: HistoryDatabase) -> ChartBuilder {
        ChartBuilder(
            history: ChartHistory(database), frame: frame,
            sensors: machine.world.sensors.map { .init($0.name, in: $0.place) }, place: nil,
            services: World.services.map {
                Attribution(
                    provider: ProviderID(rawValue: $0.rawValue), name: $0.rawValue, text: $0.rawValue,
                    shortText: $0.rawValue)
            })
    }

    // MARK: Tables

    /// The quantity of a column, by the words of its head.
    private static let columns: [String: String] = [
        "Mean": "temperature", "High": "temperature", "Low": "temperature", "Humidity": "humidity",
        "Pressure": "pressure", "Wind": "wind", "Rain": "rain", "CO2": "co2", "PM2.5": "pm2_5",
    ]

    /// The quantities of sensors that a month's report leaves out.
    private static let withoutColumn: Set = ["illuminance", "gas_resistance", "pm1", "pm10", "voc", "nox"]

    private func check(_ table: ReadReport.Table, of source: String, in month: CalendarMonth, _ history: ReadHistory) {
        let first = month.first.daysSince1970
        let numbers = first..<month.next.first.daysSince1970
        let samples = Dictionary(grouping: history.samples.filter { $0.source == source }, by: \.quantity)
        let (offset, text) = (machine.world.zone.offset, "\(source) in the report of \(month.name)")
        func day(_ sample: ReadSample) -> Int64 {
            let time = Timestamp(secondsSince1970: sample.time)
            return (sample.time + Int64(offset(time).seconds)) / 86_400
        }
        check(.history, table.days.count == numbers.count, "\(text) has \(table.days.count) days")
        for (index, column) in table.columns.enumerated() {
            guard let quantity = Self.columns[column] else {
                check(.history, false, "\(text) has a column \(column)")
                continue
            }
            let series = ReadSeries(source: source, quantity: quantity)
            let isWhole = !["temperature", "pressure", "wind", "rain"].contains(quantity)
            func isShown(_ number: Double?, _ thousandths: Double?) -> Bool {
                guard let thousandths else { return number == nil }
                return number.map { abs($0 - thousandths / 1000) <= (isWhole ? 0.5 : 0.05) + 0.0006 } ?? false
            }
            if quantity == "rain" {
                // What an hour of UTC says fell around its beginning.
                let depths = Self.depths(of: samples[quantity] ?? [])
                let fallen = Dictionary(grouping: depths) { hour, _ in
                    day(ReadSample(time: hour * 3600, source: source, quantity: quantity, values: []))
                }.mapValues { $0.reduce(0) { $0 + $1.value } }
                for number in numbers {
                    let shown = table.days[Int(number - first) + 1]?[index].number
                    check(
                        .history, isShown(shown, fallen[number].map(Double.init)),
                        "\(text) has rain \(shown ?? -1) on day \(number), where \(fallen[number] ?? -1) fell")
                }
                let all = fallen.filter { numbers.contains($0.key) }.values.reduce(0, +)
                check(.history, isShown(table.month[index].number, Double(all)), "\(text) has not the \(all) that fell")
                continue
            }
            var whole = ReadRollup()
            for number in numbers {
                let row = history.days[ReadSpan(number: number, series: series)]
                if let row { whole.add(row) }
                guard let cell = table.days[Int(number - first) + 1]?[index] else { continue }
                check(
                    .history, isShown(cell.number, row.map { $0.value(of: column) }),
                    "\(text) has \(column) \(cell.number ?? -1) on day \(number), where it was \(row ?? ReadRollup())")
                guard let row, column != "Mean", quantity != "humidity", quantity != "pressure" else { continue }
                guard quantity == "temperature" else {
                    check(
                        .history, isShown(Double(cell.aside), Double(row.high)),
                        "\(text) has at most \(cell.aside) of \(quantity) on day \(number), where it was \(row.high)")
                    continue
                }
                // The offset of a simulated board may change within an hour, which then has two names.
                guard !machine.world.datesOfChange.contains(number) else { continue }
                let own = (samples[quantity] ?? []).filter { day($0) == number }
                let values = own.map { column == "High" ? $0.values.max() ?? .min : -($0.values.min() ?? .max) }
                let extreme = values.max()
                let isThen = zip(own, values).contains { sample, value in
                    let local = sample.time + Int64(offset(Timestamp(secondsSince1970: sample.time)).seconds)
                    return value == extreme && Int(local % 86_400 / 3600) == Int(cell.aside.prefix { $0 != ":" })
                }
                check(.history, isThen, "\(text) has \(column) of day \(number) at \(cell.aside)")
            }
            check(
                .history, isShown(table.month[index].number, whole.value(of: column)),
                "\(text) has \(column) \(table.month[index].number ?? -1) of the month, where it was \(whole)")
        }
    }

    // MARK: Curves

    /// Checks that each point has what was measured from its time up to the next one's.
    private func check(_ frame: ChartFrame, in database: HistoryDatabase, _ history: ReadHistory) throws {
        let all = Dictionary(grouping: history.samples, by: \.series)
        let builder = builder(of: frame, in: database)
        for (series, samples) in all.sorted(by: { $0.key < $1.key }) {
            guard let quantity = Quantity(name: series.quantity) else { continue }
            let panels = try builder.chart(of: [.recorded(quantity)], from: [series.source]).panels
            let trace = panels.first?.traces.first
            let points = trace?.points ?? []
            let end = min(frame.now.secondsSince1970 + 1, frame.until.secondsSince1970)
            let begin = points.first?.time.secondsSince1970 ?? frame.from.secondsSince1970
            let depths = quantity.isSummed ? Self.depths(of: samples) : [:]
            // What fell lies around the beginning of its hour.
            let known = samples.lazy.map { quantity.isSummed ? $0.time / 3600 * 3600 : $0.time }
                .first { $0 >= frame.from.secondsSince1970 && $0 < end }
            check(.history, known == nil || !points.isEmpty, "\(frame.title) shows no \(series)")
            check(.history, known.map { $0 >= begin } ?? true, "\(frame.title) begins \(series) at \(begin)")
            for (index, point) in points.enumerated() {
                let start = point.time.secondsSince1970
                let next = index + 1 < points.count ? points[index + 1].time.secondsSince1970 : end
                if quantity.isSummed {
                    // The last hour is not over.
                    guard index + 1 < points.count else { continue }
                    let fallen = depths.filter { (start..<next).contains($0.key * 3600) }.values.reduce(0, +)
                    check(
                        .history, abs(point.mean - Double(fallen) / 1000) < 0.0006,
                        "\(frame.title) has \(point.mean) of \(series) at \(start), where \(fallen) fell")
                    continue
                }
                var own = ReadRollup()
                for sample in samples where (start..<next).contains(sample.time) { own.add(sample) }
                let isSum =
                    own.count > 0 && abs(point.mean - own.value(of: "Mean") / 1000) < 0.0006
                    && abs(point.low - Double(own.low) / 1000) < 0.0006
                    && abs(point.high - Double(own.high) / 1000) < 0.0006
                check(.history, isSum, "\(frame.title) has \(point) of \(series), where the samples make \(own)")
            }
        }
    }
}

extension ReadSpan {
    fileprivate var date: CivilDate { CivilDate(daysSince1970: number) }
}

extension ReadRollup {
    fileprivate mutating func add(_ row: ReadRollup) {
        (count, sum) = (count + row.count, sum + row.sum)
        (low, high) = (min(low, row.low), max(high, row.high))
    }

    /// The value of a column of the report, in thousandths.
    fileprivate func value(of column: String) -> Double {
        switch column {
        case "High": Double(high)
        case "Low": Double(low)
        default: Double(sum) / Double(count)
        }
    }
}
