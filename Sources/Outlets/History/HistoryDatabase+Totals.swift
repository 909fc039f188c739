package import Values

extension HistoryDatabase {
    /// The amounts that fell in each step of which anything is known; the times without are missing, not zero.
    ///
    /// Each value is what fell in the hour before it. However often the service is asked, the mean of an hour's values is what
    /// fell in an hour, and longer steps are sums of hours. The values of an hour of UTC tell what fell around the hour's beginning:
    /// the step that holds the beginning has all of it (see ``HistoryStep``), under the zone's hour there. An hour without a value between
    /// two that have some, as it comes about where the service is asked every hour or two, has the mean of both; longer gaps count
    /// for nothing. An imported archive has all its hours: what it lacks did not fall.
    ///
    /// - Parameters:
    ///   - series: a series of a quantity that is summed.
    ///   - until: the end: of the zone's hour that it lies in, the part before it counts; of an imported archive, the whole
    ///     hour.
    ///   - step: the length of a step, in whole hours of the zone; anything less than an hour counts as one.
    package func totals(
        of series: HistorySeries, from: Timestamp, until: Timestamp, by step: HistoryStep,
        offset: (Timestamp) -> UTCOffset
    ) throws(HistoryError) -> [HistoryTotal] {
        guard let number = try find(series), from < until else { return [] }
        var starts = StepStarts(length: step.leastLength)
        func start(_ time: Timestamp) -> Timestamp {
            starts.start(of: time) { begin(of: step, at: $0, offset) }
        }
        var totals: [HistoryTotal] = []
        let first = start(from)
        let isArchived = series.source == WeeWXArchive.outdoors
        // A gap at either end lies between an hour of the span and one beyond.
        let hours = try depths(
            of: number, fillsGaps: !isArchived, from: first.advanced(bySeconds: -7200).secondsSince1970,
            until: until.advanced(bySeconds: 7200))
        for hour in hours where hour.start >= first && hour.start < until {
            let begin = start(hour.start)
            let isOver = isArchived || until.seconds(since: hour.start) >= 3600
            let seconds =
                isOver ? 3600 : min(until.seconds(since: hour.start.start(ofStep: 3600, offset)), 3600)
            // A depth is below 4 · 10⁹.
            let depth = hour.total * Int(seconds) / 3600
            if let last = totals.indices.last, totals[last].start == begin {
                totals[last].count &+= hour.count
                totals[last].total &+= depth
            } else {
                totals.append(HistoryTotal(start: begin, count: hour.count, total: depth))
            }
        }
        return totals
    }

    /// The depth of each hour.
    private func depths(
        of series: Int, fillsGaps: Bool, from: Int64, until: Timestamp
    ) throws(HistoryError) -> [HistoryTotal] {
        let selection = try hours(of: series, from: from, until: until)
        defer { selection.reset() }
        var hours: [HistoryTotal] = []
        while try selection.step() {
            guard selection.optionalInteger(5) == 1, let time = selection.optionalInteger(0) else {
                throw .damaged("hours", in: connection.path)
            }
            let start = Timestamp(secondsSince1970: Int64(time))
            let count = selection.integer(1)
            let depth = StepSums.mean(selection.integer(2), count)
            if fillsGaps, let last = hours.last, start.seconds(since: last.start) == 7200 {
                hours.append(
                    HistoryTotal(start: last.start.advanced(bySeconds: 3600), count: 0, total: (last.total + depth) / 2)
                )
            }
            hours.append(HistoryTotal(start: start, count: count, total: depth))
        }
        return hours
    }

    private func begin(
        of step: HistoryStep, at time: Timestamp, _ offset: (Timestamp) -> UTCOffset
    ) -> Timestamp {
        var date = CivilTime(time, in: offset(time)).date
        switch step {
        case .seconds(let seconds): return time.start(ofStep: Int64(max(seconds, 3600)), offset)
        case .day: break
        case .month: date.day = 1
        case .year: (date.month, date.day) = (1, 1)
        }
        return date.midnight(offset)
    }
}

extension HistoryStep {
    /// The length in seconds that a step has at least, while clocks are not put forward.
    fileprivate var leastLength: Int64 {
        switch self {
        case .seconds(let seconds): Int64(max(seconds, 3600))
        case .day, .month, .year: 86_400
        }
    }
}
