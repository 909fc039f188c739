package import Quantities

extension HistoryDatabase {
    /// Adds samples in transactions of a bearable size; counts what became of them.
    ///
    /// - Parameters:
    ///   - offset: of the zone by which a sample belongs to a day.
    ///   - refuse: is called for each that is refused, before the next one is asked for.
    ///   - next: gives one sample after the other, then nil; `.some(nil)` is one that means nothing.
    package func add(
        offset: (Timestamp) -> UTCOffset, refuse: () -> Void = {},
        _ next: () throws(HistoryError) -> HistorySample??
    ) throws(HistoryError) -> ImportCount {
        var count = ImportCount()
        var batch: [HistorySample] = []
        var batchOffset = UTCOffset.utc
        while let sample = try next() {
            guard let sample, isPlausible(sample) else {
                count.refused += 1
                refuse()
                continue
            }
            let zone = offset(sample.time)
            if batch.count >= 5000 || zone != batchOffset {
                try write(batch, batchOffset, &count)
                batch = []
                batchOffset = zone
            }
            batch.append(sample)
        }
        try write(batch, batchOffset, &count)
        return count
    }

    private func write(
        _ samples: [HistorySample], _ offset: UTCOffset, _ count: inout ImportCount
    ) throws(HistoryError) {
        guard !samples.isEmpty else { return }
        var taken = 0
        try connection.transaction { () throws(HistoryError) in
            taken = try add(samples, offset)
        }
        count.taken += taken
        count.known += samples.count - taken
    }

    /// On Earth, between the years 1900 and 9999.
    func isPlausible(_ sample: HistorySample) -> Bool {
        guard (-2_208_988_800...253_402_300_799).contains(sample.time.secondsSince1970) else { return false }
        let range = sample.series.quantity.plausible
        return range.contains(sample.low) && range.contains(sample.high)
    }
}

/// What became of values that were to be added to a history.
package struct ImportCount: Hashable, Sendable {
    package var taken = 0
    /// Of a series and a time that were there already.
    package var known = 0
    /// Not to be understood, or none that a thermometer, a barometer and so on could show.
    package var refused = 0

    package init() {}
}
