import Advice
import Meteorology
package import Quantities
import Weather
import Words

extension StationState {
    /// From the barometer where three hours of it are known, else what today was like; nil when neither is known.
    func outlook(in snapshot: Snapshot) -> LocalOutlook? {
        if let forecast = barometerForecast(in: snapshot) { return .barometer(forecast) }
        let today = snapshot.outsideToday.value?.temperature
        return today.map { .persistence(lowest: $0.lowest, highest: expectedHigh(after: $0.highest, in: snapshot)) }
    }

    /// Before nine the night's highest says little of the day's: as it was within the last 24 hours is the better guess.
    private func expectedHigh(after highest: Temperature, in snapshot: Snapshot) -> Temperature {
        guard snapshot.moment.civil.hour < 9,
            case .sensor(let sensor)? = snapshot.outsideToday.origin?.source,
            let channel = sensors.first(where: { $0.sensor == sensor }),
            let known = channel.day.highest(inLast: 86_400, at: snapshot.moment)
        else { return highest }
        return max(highest, known)
    }

    private func barometerForecast(in snapshot: Snapshot) -> LocalForecast? {
        guard let tendency = snapshot.pressureTendency, let now = snapshot.wallTime,
            let pressure = snapshot.seaLevelPressure.freshValue
        else { return nil }
        let wind = snapshot.current.freshValue?.air.wind
        let isCalm = (wind?.speed?.metresPerSecond ?? 0) < 1
        let latitude = snapshot.current.value?.place.coordinates?.latitude
        return LocalForecast(
            pressure: pressure, change: tendency.change, wind: isCalm ? nil : wind?.direction,
            month: CivilTime(now, in: snapshot.offset).date.month,
            isSouthern: advisor.rules.isSouthern ?? ((latitude?.degrees ?? 0) < 0))
    }

    /// At the station's own height, from a fresh barometer: that of the room, otherwise any.
    package func stationPressure(at moment: Moment) -> Pressure? {
        let known = sensors.map(\.report).filter { report in
            report.latest.map { moment.uptime - $0.time < report.freshness.freshFor && $0.pressure != nil } ?? false
        }
        return (known.first { $0.sensor.place == .room } ?? known.first)?.latest?.pressure
    }

    /// The weather service's pressure is already reduced to sea level; reducing the station's needs the altitude.
    func seaLevelPressure(in snapshot: Snapshot) -> Known<Pressure> {
        let barometer = snapshot.barometer
        guard case .sensor? = barometer.origin?.source else { return barometer }
        guard let altitude = advisor.rules.altitude else {
            return .unavailable(cause: AbsenceWords.noAltitude, for: nil)
        }
        // Ten degrees off are 0.4 hPa at 100 m.
        let outside = snapshot.outside.temperature.value ?? .celsius(15)
        return barometer.map(orUnavailable: AbsenceWords.outsideFormulas) {
            Meteorology.seaLevelPressure(of: $0, at: altitude, under: outside)
        }
    }
}
