package import History
import LinuxPlatform
package import Values
import Words

/// The period of a chart, and its resolution.
package struct ChartFrame {
    package enum Span: String, CaseIterable {
        case day, week, month, year
    }

    package var title: String
    package var from: Timestamp
    package var until: Timestamp
    /// The moment at which the past ends.
    package var now: Timestamp
    /// The length of the chart's future, in seconds.
    package var ahead: Int64
    package var step: HistoryStep
    /// The length of a step, in seconds.
    package var seconds: Int64
    package var hasNights: Bool

    /// The period up to now: a day covers the last 24 hours, longer spans begin at midnight.
    ///
    /// - Parameters:
    ///   - looksAhead: whether the period has room for the forecast.
    ///   - units: the units of the title's clock.
    package init(_ span: Span, upTo now: Timestamp, looksAhead: Bool, units: DisplayUnits = .metric) {
        self.now = now
        let civil = LocalZone.civil(now)
        func midnight(_ days: Int64) -> Timestamp {
            CivilDate(daysSince1970: civil.date.daysSince1970 + days).midnight(LocalZone.offset)
        }
        hasNights = span != .year
        switch span {
        case .day:
            (step, seconds) = (.seconds(600), 600)
            ahead = looksAhead ? 43_200 : 0
            from = now.advanced(bySeconds: -86_400)
            until = now.advanced(bySeconds: ahead)
        case .week:
            (step, seconds) = (.seconds(3600), 3600)
            ahead = looksAhead ? 172_800 : 0
            from = midnight(-6)
            until = midnight(looksAhead ? 3 : 1)
        case .month:
            (step, seconds) = (.seconds(10_800), 10_800)
            ahead = 0
            from = midnight(-30)
            until = midnight(1)
        case .year:
            (step, seconds) = (.day, 86_400)
            ahead = 0
            from = midnight(-364)
            until = midnight(1)
        }
        title =
            span == .day
            ? ReportWords.dayUpTo("\(civil.date) \(units.clock(civil))\(LocalZone.isKnown ? "" : " UTC")")
            : ReportWords.range("\(LocalZone.civil(from).date)", to: "\(civil.date)")
    }

    /// Creates the frame of a past period, in steps of which there are a few hundred at most.
    ///
    /// - Parameter title: the title; nil names both ends of the period.
    package init(from: Timestamp, until: Timestamp, title: String? = nil, units: DisplayUnits = .metric) {
        self.from = from
        self.until = until
        now = until
        ahead = 0
        let length = until.seconds(since: from)
        (step, seconds) =
            switch length {
            case ...10_800: (.seconds(60), 60)
            case ...216_000: (.seconds(600), 600)
            case ...1_382_400: (.seconds(3600), 3600)
            case ...6_048_000: (.seconds(10_800), 10_800)
            case ...189_302_400: (.day, 86_400)
            default: (.month, 2_629_800)
            }
        hasNights = length <= 6_048_000
        let (first, last) = (LocalZone.civil(from), LocalZone.civil(until))
        func text(_ time: CivilTime) -> String {
            length <= 216_000 ? "\(time.date) \(units.clock(time))" : "\(time.date)"
        }
        self.title = title ?? ReportWords.range(text(first), to: text(last))
    }
}
