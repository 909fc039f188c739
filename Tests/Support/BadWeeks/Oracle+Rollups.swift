import Devices
import Synchronization
import Values

extension Oracle {
    /// Checks that every row of hours and days is the sum of the samples in it, and that every sample is in one of each.
    func checkRollups(of history: ReadHistory) {
        compare("hours", history.hours, with: history.samples) { [$0.time / 3600] }
        compare("days", history.days, with: history.samples, days)
    }

    /// - Parameter numbers: returns the numbers of the rows of which one has the sample.
    private func compare(
        _ table: String, _ rows: [ReadSpan: ReadRollup], with samples: [ReadSample],
        _ numbers: (ReadSample) -> Set<Int64>
    ) {
        let wasFull = state.withLock { $0.wasFull }
        var (certain, possible) = ([ReadSpan: ReadRollup](), [ReadSpan: Int64]())
        for sample in samples {
            let numbers = numbers(sample)
            for number in numbers {
                let span = ReadSpan(number: number, series: sample.series)
                if numbers.count == 1 {
                    certain[span, default: ReadRollup()].add(sample)
                } else {
                    possible[span, default: 0] += 1
                }
            }
        }
        func describe(_ span: ReadSpan) -> String { "\(table) \(span.number) of \(span.series)" }
        for (span, row) in rows.sorted(by: { $0.key < $1.key }) {
            let (own, others) = (certain[span] ?? ReadRollup(), possible[span] ?? 0)
            let isSum =
                wasFull
                // What was dropped stays in the sums.
                ? row.count >= own.count && row.low <= own.low && row.high >= own.high
                : others == 0 ? row == own : (own.count...own.count + others).contains(row.count)
            check(.history, isSum, "\(describe(span)): \(row), where the samples make \(own) and \(others) more")
        }
        for span in certain.keys.sorted() where rows[span] == nil { find(.history, "no \(describe(span))") }
        let counted = rows.values.reduce(0) { $0 + $1.count }
        check(
            .history, counted == samples.count || wasFull && counted > samples.count,
            "\(table) count \(counted) samples of \(samples.count)")
    }

    /// The local days in one of which a sample is: by the zone's offset when it was handed over to be written, which is up to a
    /// quarter of an hour after it was measured; what a service calculated may be older by a day, or ahead.
    private func days(of sample: ReadSample) -> Set<Int64> {
        let world = machine.world
        let change = Int64(world.changesOffsetAt)
        let isMeasured = world.sensors.contains { $0.name == sample.source }
        let unsure = isMeasured ? change - 900...change + 2 : change - 86_400...change + 3700
        let elapsed = sample.time - world.start
        let offsets =
            !machine.wall.isRight(since: 0) || unsure.contains(elapsed)
            ? [world.offset, world.offsetAfterChange] : [elapsed < change ? world.offset : world.offsetAfterChange]
        return Set(offsets.map { (sample.time + Int64($0)) / 86_400 })
    }
}
