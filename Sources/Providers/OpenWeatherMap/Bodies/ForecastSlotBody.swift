import Quantities
import Weather

/// One entry of `list` in `/data/2.5/forecast`.
struct ForecastSlotBody: Codable, AirBlocks {
    var dt: Lossy<WholeNumber>?
    var main: Lossy<MainBody>?
    var weather: ConditionBodies?
    var clouds: Lossy<CloudsBody>?
    var wind: Lossy<WindBody>?
    var visibility: Lossy<Double>?
    var pop: Lossy<Double>?
    var rain: Lossy<PrecipitationBody>?
    var snow: Lossy<PrecipitationBody>?
    var sys: Lossy<SystemBody>?

    /// `sys`.
    struct SystemBody: Codable {
        /// Part of the day: `d` or `n`.
        var pod: Lossy<String>?
    }

    init(_ slot: ForecastSlot, in units: UnitSystem) {
        let air = slot.air
        dt = Lossy(WholeNumber(slot.time.secondsSince1970))
        main = Lossy(MainBody(air, in: units))
        weather = ConditionBodies(slot.conditions)
        clouds = air.clouds.map { Lossy(CloudsBody($0)) }
        wind = Lossy(WindBody(air.wind, in: units))
        visibility = air.visibility.map { Lossy($0.metres) }
        pop = slot.chanceOfPrecipitation.map { Lossy($0.fraction) }
        rain = PrecipitationBody(air.rain).map { Lossy($0) }
        snow = PrecipitationBody(air.snow).map { Lossy($0) }
        sys = slot.isDaylight.map { Lossy(SystemBody(pod: Lossy($0 ? "d" : "n"))) }
    }

    /// Nil without a time.
    func slot(_ context: inout DecodingContext) -> ForecastSlot? {
        guard let time = context.time(dt, "dt") else {
            context.drop("dt")
            return nil
        }
        return ForecastSlot(
            time: time,
            conditions: context.conditions(weather),
            air: air(&context),
            chanceOfPrecipitation: context.chance(pop, "pop"),
            isDaylight: isDaylight(&context))
    }

    private func isDaylight(_ context: inout DecodingContext) -> Bool? {
        switch context.text(context.value(sys, "sys")?.pod, "sys.pod") {
        case "d": return true
        case "n": return false
        case nil: return nil
        default:
            context.drop("sys.pod")
            return nil
        }
    }
}
