import Values

extension Snapshot {
    /// The values that advice may follow from: nothing stale.
    var adviceBasis: AdviceBasis {
        var basis = AdviceBasis(uptime: moment.uptime, time: wallTime) { [zone, offset] time in
            zone?.offset(at: time) ?? offset
        }
        basis.room = roomAir.freshValue
        basis.carbonDioxide = room[.carbonDioxide].freshValue.map { $0 / 1000 }
        basis.outside = outsideAir.freshValue
        basis.outsideTemperature = outside.temperature.freshValue
        basis.weather = current.freshValue
        basis.airQuality = airQuality.freshValue?.index
        basis.alerts = alerts
        basis.hours = hoursToAdviseOn
        basis.pressure = pressureTendency
        basis.steadyPressureChange = steadyPressureChange
        basis.areFallsSigns = areFallsSigns
        basis.coldest = coldestHours.flatMap { coldest in
            Temperature(celsius: coldest.celsius).flatMap { expected in
                Temperature(celsius: coldest.lowest).map { AdviceBasis.ColdestHours(expected: expected, lowest: $0) }
            }
        }
        return basis
    }

    private var hoursToAdviseOn: [AdviceBasis.Hour] {
        guard let slots = hours.freshValue, let first = slots.first else { return [] }
        let next = slots.prefix { $0.time.seconds(since: first.time) <= 86_400 }
        let moved = outlook.correction(of: hours)?.shifts(of: Array(next)).map { Int($0?.temperature ?? 0) }
        let shifts = moved ?? next.map { _ in 0 }
        return zip(next, shifts).map { slot, shift in
            let air = slot.air.temperature.flatMap { temperature in
                slot.air.humidity.flatMap { MoistAir(temperature, $0) }
            }
            return AdviceBasis.Hour(
                time: slot.time, temperature: slot.air.temperature,
                sent: slot.air.temperature.map { Temperature(milliCelsius: $0.milliCelsius &- shift) }, air: air,
                conditions: slot.conditions, wind: slot.air.wind, hours: slot.hours)
        }
    }
}
