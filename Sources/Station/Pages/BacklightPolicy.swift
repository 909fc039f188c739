package import Quantities
import StationCore
import Weather

/// When the light of a display is on.
package enum BacklightPolicy: Hashable, Sendable {
    case always
    /// From one time of day to another, in minutes after midnight by the place's clock; over midnight where the end is
    /// not after the beginning.
    case hours(from: Int, to: Int)
    /// From sunrise to sunset; near the poles, while the sun is up.
    case sun
    /// While the room is at least this bright, so that it is off once the bedroom lamp is.
    case light(Illuminance)
    /// Only for a while after a button was pressed.
    case button

    /// In a room that has become dark the light goes out at this share of the brightness at which it comes on, so that it
    /// does not flicker at dusk.
    private static let darkPart = 0.7

    /// What the policy alone wants. Where it lacks a value the light stays on: a display that cannot be read is worse.
    ///
    /// - Parameters:
    ///   - wasLit: a moment ago.
    ///   - light: in the room; nil where nothing measures it.
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
