package import StationCore
package import Values

/// A policy that decides when the light of a display is on.
package enum BacklightPolicy: Hashable, Sendable {
    case always
    /// The light is on from one time of day to another, in minutes after midnight by the place's clock; over midnight where the end
    /// is not after the beginning.
    case hours(from: Int, to: Int)
    /// The light is on from sunrise to sunset; near the poles, while the sun is up.
    case sun
    /// The light is on while the room is at least this bright, so that it is off once the bedroom lamp is.
    case light(Illuminance)
    /// The light is on only for a while after a button was pressed.
    case button

    /// The share of the brightness that turns the light on at which a darkening room turns it off, so that it does not flicker at
    /// dusk.
    private static let darkPart = 0.7

    /// Whether the light is on with the first words, before anything but the time is known. Where more has to be known it stays off until
    /// the first page: a station that starts again at night lights no bedroom.
    package func wantsFirstLight(at moment: Moment) -> Bool {
        switch self {
        case .always: true
        case .hours: wantsLight(at: moment, offset: moment.offset, partOfDay: nil, light: nil, wasLit: false)
        case .sun, .light, .button: false
        }
    }

    /// Whether the policy alone turns the light on. Where it lacks a value the light stays on: a display that cannot be read is
    /// worse.
    ///
    /// - Parameters:
    ///   - wasLit: whether the light was on a moment ago.
    ///   - light: the brightness in the room; nil where nothing measures it.
    func wantsLight(
        at moment: Moment, offset: UTCOffset, partOfDay: PartOfDay?, light: Illuminance?, wasLit: Bool
    ) -> Bool {
        switch self {
        case .always: return true
        case .button: return false
        case .hours(let from, let to):
            guard moment.isClockSet else { return true }
            let time = CivilTime(moment.wall, in: offset)
            let minute = time.hour * 60 + time.minute
            return from < to ? (from..<to).contains(minute) : minute >= from || minute < to
        case .sun:
            return partOfDay != .night
        case .light(let threshold):
            guard let light else { return true }
            let limit = wasLit ? Double(threshold.milliLux) * Self.darkPart : Double(threshold.milliLux)
            return Double(light.milliLux) >= limit
        }
    }
}
