/// The weather now, or rather at ``time``.
package struct CurrentWeather: Hashable, Sendable, Codable {
    /// The time at which the service calculated the weather; may be two hours ago.
    package var time: Timestamp
    package var place: Place
    /// The conditions, of which the first is the one to show; may be empty.
    package var conditions: [Condition]
    package var air: Air
    package var sun: SunTimes

    package init(time: Timestamp, place: Place, conditions: [Condition], air: Air, sun: SunTimes) {
        self.time = time
        self.place = place
        self.conditions = conditions
        self.air = air
        self.sun = sun
    }
}

/// Wind at 10 m; nil for what was not sent. A gust lower than the speed has been sent.
package struct Wind: Hashable, Sendable, Codable {
    package var speed: Speed?
    /// The direction that the wind blows from: 0° is north, 90° east; 360° has been sent for north too.
    package var direction: Angle?
    package var gust: Speed?

    package init(speed: Speed? = nil, direction: Angle? = nil, gust: Speed? = nil) {
        self.speed = speed
        self.direction = direction
        self.gust = gust
    }
}

extension CurrentWeather {
    /// The rain that fell in the hour before ``time``: none where no amount was sent and no condition names any; nil where some
    /// falls and the amount is not known.
    package var rainOfLastHour: Length? { amount(air.rain) }

    /// The snow that fell in the hour before ``time``, as water; none and nil as for ``rainOfLastHour``.
    package var snowOfLastHour: Length? { amount(air.snow) }

    /// The values that are kept: those of the air, with what fell in the hour before; in thousandths.
    package var recordedValues: QuantityValues {
        var values = air.values
        values[.rain] = rainOfLastHour?.micrometres
        values[.snow] = snowOfLastHour?.micrometres
        return values
    }

    /// Adds what this weather lacks from another service's: conditions, clouds, visibility, wind and UV index where they were not sent,
    /// and what fell where that is not known. Temperatures, humidity and pressure stay as one service measured them together.
    package mutating func fill(from other: CurrentWeather) {
        let (lacksRain, lacksSnow) = (rainOfLastHour == nil, snowOfLastHour == nil)
        if conditions.isEmpty { conditions = other.conditions }
        air.visibility = air.visibility ?? other.air.visibility
        air.clouds = air.clouds ?? other.air.clouds
        air.wind.speed = air.wind.speed ?? other.air.wind.speed
        air.wind.direction = air.wind.direction ?? other.air.wind.direction
        air.wind.gust = air.wind.gust ?? other.air.wind.gust
        air.uvIndex = air.uvIndex ?? other.air.uvIndex
        if lacksRain { air.rain = other.air.rain }
        if lacksSnow { air.snow = other.air.snow }
    }

    private func amount(_ fall: Precipitation) -> Length? {
        if let hour = fall.lastHour { return hour }
        if let three = fall.lastThreeHours { return Length(micrometres: three.micrometres / 3) }
        let isDry = !conditions.isEmpty && conditions.allSatisfy { $0.group.map { !$0.isFalling } ?? false }
        return isDry ? Length(micrometres: 0) : nil
    }
}

extension ConditionGroup {
    /// Whether rain or snow falls.
    package var isFalling: Bool {
        switch self {
        case .thunderstorm, .drizzle, .rain, .snow: true
        case .obscured, .clear, .clouds: false
        }
    }
}
