package import Values

/// The shifts of a provider's forecast before it is shown: to the blend of all providers' forecasts, each corrected by its error
/// here and weighed by what was left of that.
package struct ForecastCorrection: Hashable, Sendable {
    /// The shift of one slot, in thousandths of a degree Celsius and of a percent.
    package struct Shift: Hashable, Sendable {
        package var time: Timestamp
        package var temperature: Int32
        package var humidity: Int32
        /// The mean error of the temperature shown at this lead, in kelvins; with several providers the mean by their shares, which
        /// the error of the blend does not exceed. Nil while too little is known.
        package var error: Double?
    }

    /// The shift of one local day's lowest and highest temperature, in thousandths of a degree Celsius.
    package struct DayShift: Hashable, Sendable {
        package var low: Int
        package var high: Int
        /// The mean of the day's hourly errors, in kelvins; nil while one is not known.
        package var error: Double?
    }

    /// The shifts of the slots in the order of time.
    package var slots: [Shift] = []
    package var days: [CivilDate: DayShift] = [:]

    func applied(to slots: [ForecastSlot]) -> [ForecastSlot] {
        zip(slots, shifts(of: slots)).map { slot, shift in
            var slot = slot
            shift?.apply(to: &slot.air)
            return slot
        }
    }

    /// The shift of each slot; nil for those that are not moved.
    ///
    /// - Parameter slots: the slots in the order of time.
    package func shifts(of slots: [ForecastSlot]) -> [Shift?] {
        var next = self.slots.startIndex
        return slots.map { slot in
            while next < self.slots.endIndex, self.slots[next].time < slot.time { next += 1 }
            guard next < self.slots.endIndex, self.slots[next].time == slot.time else { return nil }
            return self.slots[next]
        }
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
