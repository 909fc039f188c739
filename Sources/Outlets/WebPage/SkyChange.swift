import Documents
import Values
import Words

/// What falls from the sky now, and the first moment within a day at which that is expected to change.
///
/// A reader of "then dry" relies on it for the rest of the day: a pause between two rains is said with its end.
struct SkyChange: Hashable {
    /// What falls; nil while it is dry.
    let now: PrecipitationKind?
    /// The beginning of the first slot with something else, as it is written in the document; nil for none.
    private(set) var time: String?
    /// What falls then; nil where it is dry then.
    private(set) var next: PrecipitationKind?
    /// The beginning of the first slot in which something falls again, where it is dry in between; nil where it stays dry.
    private(set) var end: String?
    /// How many hours stay as they are, where nothing changes.
    private(set) var hours: Int64 = 0

    /// The chance in percent below which a slot counts as dry whatever its sky, and the one from which it counts as wet.
    private static let (dryBelow, wetFrom) = (30.0, 60.0)
    private static let longest: Int64 = 24 * 3600

    /// Creates the change of a document; nil without a sky, or without hours ahead.
    init?(_ document: SnapshotDocument) {
        guard let moment = CivilTime(rfc3339: document.time)?.timestamp, document.hours.state == .fresh,
            let code = document.weather.value?.conditionCode, document.weather.state == .fresh
        else { return nil }
        now = ConditionCode(rawValue: code)?.precipitation
        for hour in (document.hours.value ?? []).prefix(96) {
            guard let start = CivilTime(rfc3339: hour.time)?.timestamp else { continue }
            let distance = start.seconds(since: moment)
            guard (1...Self.longest).contains(distance) else { continue }
            hours = max(hours, distance / 3600)
            let kind = Self.kind(of: hour)
            if time == nil {
                if Self.differs(kind, now) { (time, next) = (hour.time, kind) }
            } else if end == nil, next == nil, kind != nil {
                end = hour.time
            }
        }
        if time == nil, hours < 3 { return nil }
    }

    private static func kind(of hour: SnapshotDocument.Hour) -> PrecipitationKind? {
        let kind = hour.conditionCode.flatMap { ConditionCode(rawValue: $0) }?.precipitation
        let chance = hour.precipitationChancePct ?? (kind == nil ? 0 : 100)
        guard chance >= (kind == nil ? wetFrom : dryBelow) else { return nil }
        let air = hour.temperatureC.flatMap { Temperature(celsius: $0) }
        return kind ?? PrecipitationKind([], lowest: air, highest: air)
    }

    /// Whether a person would call it a change: sleet after rain does not count.
    private static func differs(_ one: PrecipitationKind?, _ other: PrecipitationKind?) -> Bool {
        (one == nil) != (other == nil) || Set([one, other]) == [.rain, .snow]
    }

    /// The change in words.
    ///
    /// - Parameter moment: the words for the time.
    func words(_ moment: (String) -> String) -> String {
        func words(_ kind: PrecipitationKind?) -> String { kind?.words ?? phrase("web.dry", "dry") }
        guard let time else { return phrase("web.sky-stays", "\(words(now)) for the next \(Int(hours)) h") }
        guard let end else {
            return phrase("web.sky-changes", "\(words(now)) until \(moment(time)), then \(words(next))")
        }
        return phrase(
            "web.sky-pauses", "\(words(now)) until \(moment(time)), then \(words(next)) until \(moment(end))")
    }
}
