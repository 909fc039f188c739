import Meteorology
package import Quantities
import Weather

/// By how much a provider's forecast is moved before it is shown: to what all providers come to, each corrected by what it has been
/// wrong by here and weighed by what was left of that.
package struct ForecastCorrection: Hashable, Sendable {
    /// Of one slot, in thousandths.
    package struct Shift: Hashable, Sendable {
        package var time: Timestamp
        package var temperature: Int32
        package var humidity: Int32
    }

    /// Of one local day's lowest and highest temperature, in thousandths.
    package struct DayShift: Hashable, Sendable {
        package var low: Int
        package var high: Int
    }

    /// In the order of time.
    package var slots: [Shift] = []
    package var days: [CivilDate: DayShift] = [:]

    func applied(to slots: [ForecastSlot]) -> [ForecastSlot] {
        var slots = slots
        var next = self.slots.startIndex
        for index in slots.indices {
            while next < self.slots.endIndex, self.slots[next].time < slots[index].time { next += 1 }
            guard next < self.slots.endIndex else { break }
            if self.slots[next].time == slots[index].time { self.slots[next].apply(to: &slots[index].air) }
        }
        return slots
    }

    func applied(to days: [DayForecast]) -> [DayForecast] {
        days.map { day in
            guard let shift = self.days[day.date] else { return day }
            var day = day
            day.low?.milliCelsius &+= shift.low
            day.high?.milliCelsius &+= shift.high
            return day
        }
    }
}

extension ForecastCorrection.Shift {
    fileprivate func apply(to air: inout Air) {
        air.temperature?.milliCelsius &+= Int(temperature)
        air.feelsLike?.milliCelsius &+= Int(temperature)
        if let sent = air.humidity {
            air.humidity = RelativeHumidity(milliPercent: min(max(sent.milliPercent &+ Int(humidity), 0), 100_000))
        }
        if air.dewPoint != nil, let temperature = air.temperature, let humidity = air.humidity {
            air.dewPoint = MoistAir(temperature, humidity)?.dewPoint ?? air.dewPoint
        }
    }
}
