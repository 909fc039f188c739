import History
import SimulatedSQLite
import Simulation
import Synchronization
import Values

extension Oracle {
    /// The steps in seconds of plots, and those that people ask `history --step` for.
    private static let steps = [600, 3600, 10_800, 21_600]

    /// Checks what `history --step`, plots and the month's report show of a world in which the clocks change: steps follow
    /// each other, each begins where the clocks show it, and has what was measured from its beginning up to the next one's.
    func checkSteps(of history: ReadHistory, on disk: SimulatedDisk) {
        guard let first = history.samples.first?.time, let last = history.samples.last?.time,
            !state.withLock({ $0.wasFull })
        else { return }
        let files = SimulatedVFS(on: disk)
        defer { withExtendedLifetime(files) {} }
        let (from, until) = (Timestamp(secondsSince1970: first), Timestamp(secondsSince1970: last + 1))
        let offset = machine.world.zone.offset
        do throws(HistoryError) {
            let database = try HistoryDatabase(reading: DatabaseFile(ReadHistory.path, on: disk, vfs: files.name))
            let samples = Dictionary(grouping: history.samples, by: \.series)
            for (series, samples) in samples.sorted(by: { $0.key < $1.key }) {
                guard let quantity = Quantity(name: series.quantity) else { continue }
                func points(_ step: HistoryStep) throws(HistoryError) -> [HistoryPoint] {
                    try database.points(
                        of: HistorySeries(source: series.source, quantity: quantity), from: from, until: until,
                        by: step,
                        offset: offset)
                }
                for step in Self.steps { check(try points(.seconds(step)), of: step, series, samples, offset) }
                checkDays(try points(.day), series, history.days, offset)
                if quantity.isSummed { try checkTotals(quantity, series, samples, in: database, offset) }
                let counted = try points(.month).reduce(0) { $0 + $1.count }
                check(.history, counted == samples.count, "the months of \(series) have \(counted) of \(samples.count)")
            }
        } catch {
            check(.history, machine.hasDiskTroubles, "the history cannot be read: \(error)")
        }
    }

    private func check(
        _ points: [HistoryPoint], of step: Int, _ series: ReadSeries, _ samples: [ReadSample],
        _ offset: (Timestamp) -> UTCOffset
    ) {
        var rest = samples[...]
        let change = machine.world.start + Int64(machine.world.changesOffsetAt)
        for (index, point) in points.enumerated() {
            let start = point.start.secondsSince1970
            let next = index + 1 < points.count ? points[index + 1].start.secondsSince1970 : Int64.max
            var own = ReadRollup()
            while let sample = rest.first, sample.time < next {
                let isWithin = sample.time - start < Int64(step + 3600)
                check(.history, sample.time >= start && isWithin, "\(sample) is in a step of \(step) s from \(start)")
                own.add(sample)
                rest.removeFirst()
            }
            let local = start + Int64(offset(point.start).seconds)
            check(
                .history, local % Int64(step) == 0 || start == change,
                "a step of \(step) s of \(series) begins at \(start), when the clocks show \(local % 86_400) s")
            let mean = own.count > 0 ? Double(own.sum) / Double(own.count) : .nan
            let isSum =
                next > start && Int64(point.count) == own.count && Int64(point.low) == own.low
                && Int64(point.high) == own.high && abs(Double(point.mean) - mean) <= 0.5
            check(
                .history, isSum, "a step of \(step) s of \(series) from \(start) to \(next): \(point), not \(own)")
        }
        check(.history, rest.isEmpty, "\(rest.count) samples of \(series) are in no step of \(step) s")
    }

    /// Checks that a day begins at its first moment, and has the row of its date.
    private func checkDays(
        _ points: [HistoryPoint], _ series: ReadSeries, _ days: [ReadSpan: ReadRollup],
        _ offset: (Timestamp) -> UTCOffset
    ) {
        func day(_ time: Timestamp) -> Int64 { (time.secondsSince1970 + Int64(offset(time).seconds)) / 86_400 }
        for point in points {
            let number = day(point.start)
            let row = days[ReadSpan(number: number, series: series)]
            check(
                .history, day(point.start.advanced(bySeconds: -1)) < number && row?.count == Int64(point.count),
                "a day of \(series) begins at \(point.start) with \(point.count) values, where its date has \(row?.count ?? 0)"
            )
        }
        let counted = Set(points.map { day($0.start) }).count
        let known = days.keys.count { $0.series == series }
        check(.history, counted == known && known == points.count, "\(counted) of \(known) days of \(series)")
    }

    /// Checks that what fell in each step is the sum of what fell in the hours that begin in it.
    private func checkTotals(
        _ quantity: Quantity, _ series: ReadSeries, _ samples: [ReadSample], in database: HistoryDatabase,
        _ offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) {
        guard let first = samples.first?.time, let last = samples.last?.time else { return }
        let depths = Self.depths(of: samples)
        // Of the last hour counts what is over.
        let until = (last / 3600 + 1) * 3600
        for step in Self.steps.map({ .seconds($0) }) + [HistoryStep.day, .month] {
            let totals = try database.totals(
                of: HistorySeries(source: series.source, quantity: quantity),
                from: Timestamp(secondsSince1970: first - 86_400), until: Timestamp(secondsSince1970: until), by: step,
                offset: offset)
            for (index, total) in totals.enumerated() {
                let begin = total.start.secondsSince1970
                let next = index + 1 < totals.count ? totals[index + 1].start.secondsSince1970 : until
                let own = depths.filter { (begin..<next).contains($0.key * 3600) }.values.reduce(0, +)
                check(
                    .history, Int64(total.total) == own,
                    "\(step) of \(series) from \(begin) has \(total.total), where \(own) fell")
            }
            let (sum, all) = (totals.reduce(0) { $0 + Int64($1.total) }, depths.values.reduce(0, +))
            check(.history, sum == all, "all of \(series) by \(step) is \(sum), where \(all) fell")
        }
    }

    /// The depths by the hour of UTC: the mean of its values, each of which is what fell in the hour before it. An hour
    /// without any between two with some has the mean of both.
    static func depths(of samples: [ReadSample]) -> [Int64: Int64] {
        var hours: [Int64: ReadRollup] = [:]
        for sample in samples { hours[sample.time / 3600, default: ReadRollup()].add(sample) }
        var depths = hours.mapValues { ($0.sum + $0.count / 2) / $0.count }
        for hour in hours.keys where hours[hour + 1] == nil {
            guard let before = depths[hour], let after = depths[hour + 2], hours[hour + 2] != nil else { continue }
            depths[hour + 1] = (before + after) / 2
        }
        return depths
    }
}

extension World {
    var zone: ZoneRules {
        func offset(_ seconds: Int) -> UTCOffset { UTCOffset(seconds: seconds) ?? .utc }
        return ZoneRules(
            offset(self.offset), then: offset(offsetAfterChange),
            from: Timestamp(secondsSince1970: start + Int64(changesOffsetAt)))
    }

    /// The dates that the local calendar has just before and just after the offset changes, in days since 1970.
    var datesOfChange: Set<Int64> {
        guard offset != offsetAfterChange else { return [] }
        let change = start + Int64(changesOffsetAt)
        return Set([offset, offsetAfterChange].map { (change + Int64($0)) / 86_400 })
    }
}
