import Advice
import Meteorology
import Quantities
import Weather

extension Snapshot {
    /// What advice may follow from: nothing stale.
    var adviceBasis: AdviceBasis {
        var basis = AdviceBasis(uptime: moment.uptime, time: wallTime) { [zone, offset] time in
            zone?.offset(at: time) ?? offset
        }
        basis.room = roomAir.freshValue
        basis.outside = outsideAir.freshValue
        basis.outsideTemperature = outside.temperature.freshValue
        basis.weather = current.freshValue
        basis.airQuality = airQuality.freshValue?.index
        basis.alerts = alerts
        basis.hours = hoursToAdviseOn
        basis.pressure = pressureTendency
        return basis
    }

    private var hoursToAdviseOn: [AdviceBasis.Hour] {
        guard let slots = hours.freshValue, let first = slots.first else { return [] }
        return slots.prefix { $0.time.seconds(since: first.time) <= 86_400 }.map { slot in
            let temperature = slot.air.temperature.map { expected($0, at: slot.time) }
            let air = slot.air.temperature.flatMap { forecast in
                slot.air.humidity.flatMap { MoistAir(forecast, $0) }
            }
            return AdviceBasis.Hour(
                time: slot.time, temperature: temperature,
                air: temperature.flatMap { temperature in air.flatMap { $0.moved(to: temperature) } },
                conditions: slot.conditions, wind: slot.air.wind)
        }
    }
}
