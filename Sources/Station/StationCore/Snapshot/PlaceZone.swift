package import Values
import Words

/// The zone of the configured place's clocks, by one rule for all that services say of it.
///
/// The zone that a service names holds where the board's database has it and it agrees with the offset that the service sends;
/// else the board's own zone where that agrees with the offset; else the offset alone, for a day. Where no service says
/// anything of it, the place is taken to be where the board is.
struct PlaceZone: Hashable, Sendable {
    private(set) var source: ZoneSource
    /// The rules of the zone; nil where only an offset is known.
    private(set) var rules: ZoneRules?
    private var fixed: UTCOffset
    /// The notice about the zone; nil while there is none.
    private(set) var notice: Notice?
    /// The providers that were asked for the place's zone and could not find it.
    private(set) var refusals: [ProviderID]

    /// - Parameters:
    ///   - reports: the answers of each provider, the most trusted first.
    ///   - now: the time of day; nil while it is not known.
    init(_ reports: [WeatherReport], now: Timestamp?, at moment: Moment) {
        let sent = reports.map { SentZone($0, now: now, at: moment) }
        // One that names the zone has the changes to summer time.
        let best =
            sent.first { $0.source.isNamed } ?? sent.first { $0.source != .boardOffset }
            ?? sent.first { $0.rules != nil }
        source = best?.source ?? .boardOffset
        rules = best?.rules
        fixed = if case .offset(let offset) = source { offset } else { moment.offset }
        notice = sent.lazy.compactMap(\.disagreement).first ?? best?.doubt
        refusals = sent.filter(\.isRefused).compactMap(\.provider)
    }

    func offset(at time: Timestamp) -> UTCOffset { rules?.offset(at: time) ?? fixed }

    func date(of time: Timestamp) -> CivilDate { CivilTime(time, in: offset(at: time)).date }

    /// The local midnight with which a day begins.
    func start(of date: CivilDate) -> Timestamp { date.midnight { offset(at: $0) } }
}

/// The zone of the place according to all answers of one service, the newest first.
private struct SentZone {
    private(set) var source = ZoneSource.boardOffset
    private(set) var rules: ZoneRules?
    private(set) var provider: ProviderID?
    private(set) var isRefused = false
    /// The notice that the sent zone and the sent offset contradict each other.
    private(set) var disagreement: Notice?
    /// The notice why changes of the clocks are not known.
    private(set) var doubt: Notice?

    private static let offsetHolds = Duration.seconds(24 * 3600)

    init(_ report: WeatherReport, now: Timestamp?, at moment: Moment) {
        let answers = [
            report.current.map { Answer(place: $0.answer.place, provider: $0.provider, $0.time, $0.answer.time) },
            report.forecast.map { Answer(place: $0.answer.place, provider: $0.provider, $0.time) },
            report.daily.map { Answer(place: $0.answer.place, provider: $0.provider, $0.time) },
        ].compactMap { $0 }.sorted { $0.fetched > $1.fetched }
        guard let newest = answers.first else { return }
        provider = newest.provider
        isRefused = newest.place.isZoneRefused
        let boardRules = newest.place.boardRules
        let named = answers.first { $0.place.zone != nil }?.place
        let timed = answers.first { $0.place.offset != nil }
        /// Whether a zone agrees with the sent offset. It may do so at the answer's own time: that may be from before a change of
        /// the clocks.
        func agrees(_ rules: ZoneRules) -> Bool {
            guard let timed else { return true }
            let arrival = now.map { $0.advanced(bySeconds: -(moment.uptime - timed.fetched).components.seconds) }
            let times = [arrival, timed.calculated].compactMap { $0 }
            return times.isEmpty || times.contains { rules.offset(at: $0) == timed.place.offset }
        }
        if let zone = named?.zone, let known = named?.rules {
            if agrees(known) {
                (source, rules) = (.named(zone), known)
                return
            }
            disagreement = timed?.place.offset.map { offset in
                Notice(
                    phrase(
                        "fault.zone-disagrees",
                        "\(newest.provider.rawValue) sends the offset \(offset.description) with the time zone \(zone), which has another one in this board's database: the offset is used, and may be wrong \(Self.doubt(by: known, offset, now: now))"
                    ),
                    remedy: phrase(
                        "fault.remedy-zone-disagrees",
                        "update the package tzdata; if it is up to date, the service is wrong"))
            }
        }
        if timed != nil, let boardRules, agrees(boardRules) {
            (source, rules) = (.board, boardRules)
        } else if let timed, let offset = timed.place.offset, moment.uptime - timed.fetched <= Self.offsetHolds {
            source = .offset(offset)
            // A board without a database may well be in the place's zone.
            if boardRules == nil, offset == moment.offset { return }
            doubt = Notice(
                FaultWords.zoneUnknown(
                    named?.zone, offset: offset.description, Self.doubt(by: boardRules, offset, now: now)),
                remedy: named?.zone == nil
                    ? phrase(
                        "fault.remedy-zone-unnamed",
                        "set the board's time zone to the place's: 'timedatectl set-timezone'")
                    : phrase("fault.remedy-zone-unknown", "install the package tzdata-legacy"))
        } else if let zone = named?.zone, let known = named?.rules {
            (source, rules) = (.named(zone), known)
        } else {
            rules = boardRules
        }
    }

    /// The moment from which the offset is not sure: the next change of the clocks by a zone that the board knows, even if its
    /// offset is another.
    private static func doubt(by rules: ZoneRules?, _ offset: UTCOffset, now: Timestamp?) -> String {
        let change = now.flatMap { rules?.nextChange(after: $0) }
        return FaultWords.zoneDoubt(from: change.map { CivilTime($0, in: offset).date.description })
    }

    private struct Answer {
        var place: Place
        var provider: ProviderID
        var fetched: Uptime
        /// The time at which the service calculated the answer; nil where it does not say so.
        var calculated: Timestamp?

        init(place: Place, provider: ProviderID, _ fetched: Uptime, _ calculated: Timestamp? = nil) {
            (self.place, self.provider, self.fetched, self.calculated) = (place, provider, fetched, calculated)
        }
    }
}

/// The way in which the zone of the configured place is known.
package enum ZoneSource: Hashable, Sendable {
    /// The weather service named the zone, as the IANA time zone database has it.
    case named(String)
    /// The weather service sent an offset that is also the board's, and no zone that agrees with it: the board's zone is assumed
    /// for the place.
    case board
    /// The weather service sent an offset that neither its own zone nor the board's has: changes to and from summer time are not
    /// known.
    case offset(UTCOffset)
    /// Nothing is known of the place's zone: it is taken to be where the board is.
    case boardOffset

    var isNamed: Bool { if case .named = self { true } else { false } }
}
