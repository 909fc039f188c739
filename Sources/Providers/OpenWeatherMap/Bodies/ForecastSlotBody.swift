import Quantities
import Weather

/// One entry of `list` in `/data/2.5/forecast`.
struct ForecastSlotBody: Codable, AirBlocks {
    var dt: Tolerant<WholeNumber>?
    var main: Tolerant<MainBody>?
    var weather: ConditionBodies?
    var clouds: Tolerant<CloudsBody>?
    var wind: Tolerant<WindBody>?
    var visibility: Tolerant<Double>?
    var pop: Tolerant<Double>?
    var rain: Tolerant<PrecipitationBody>?
    var snow: Tolerant<PrecipitationBody>?
    var sys: Tolerant<SystemBody>?

    /// `sys`.
    struct SystemBody: Codable {
        /// Part of the day: `d` or `n`.
        var pod: Tolerant<String>?
    }

    init(_ slot: ForecastSlot, in units: UnitSystem) {
        let air = slot.air
        dt = Tolerant(WholeNumber(slot.time.secondsSince1970))
        main = Tolerant(MainBody(air, in: units))
        weather = ConditionBodies(slot.conditions)
        clouds = air.clouds.map { Tolerant(CloudsBody($0)) }
        wind = Tolerant(WindBody(air.wind, in: units))
        visibility = air.visibility.map { Tolerant($0.metres) }
        pop = slot.chanceOfPrecipitation.map { Tolerant($0.fraction) }
        rain = PrecipitationBody(air.rain).map { Tolerant($0) }
        snow = PrecipitationBody(air.snow).map { Tolerant($0) }
        sys = slot.isDaylight.map { Tolerant(SystemBody(pod: Tolerant($0 ? "d" : "n"))) }
    }

    /// Nil without a time.
    func slot(_ sieve: inout Sieve) -> ForecastSlot? {
        guard let time = sieve.time(dt, "dt") else {
            sieve.drop("dt")
            return nil
        }
        return ForecastSlot(
            time: time,
            conditions: sieve.conditions(weather),
            air: air(&sieve),
            chanceOfPrecipitation: sieve.chance(pop, "pop"),
            isDaylight: isDaylight(&sieve))
    }

    private func isDaylight(_ sieve: inout Sieve) -> Bool? {
        switch sieve.text(sieve.value(sys, "sys")?.pod, "sys.pod") {
        case "d": return true
        case "n": return false
        case nil: return nil
        default:
            sieve.drop("sys.pod")
            return nil
        }
    }
}
