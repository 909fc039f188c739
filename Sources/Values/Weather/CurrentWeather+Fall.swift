package import Quantities

extension CurrentWeather {
    /// What fell as rain in the hour before ``time``: none where no amount was sent and no condition names any; nil where
    /// some falls and the amount is not known.
    package var rainOfLastHour: Length? { amount(air.rain) }

    /// The same of snow.
    package var snowOfLastHour: Length? { amount(air.snow) }

    /// What is kept of it: its air, with what fell in the hour before; in thousandths.
    package var recordedValues: Values {
        var values = air.values
        values[.rain] = rainOfLastHour?.micrometres
        values[.snow] = snowOfLastHour?.micrometres
        return values
    }

    private func amount(_ fall: Precipitation) -> Length? {
        if let hour = fall.lastHour { return hour }
        if let three = fall.lastThreeHours { return Length(micrometres: three.micrometres / 3) }
        let isDry = !conditions.isEmpty && conditions.allSatisfy { $0.group.map { !$0.isFalling } ?? false }
        return isDry ? Length(micrometres: 0) : nil
    }
}

extension ConditionGroup {
    /// Whether rain or snow comes down.
    package var isFalling: Bool {
        switch self {
        case .thunderstorm, .drizzle, .rain, .snow: true
        case .obscured, .clear, .clouds: false
        }
    }
}
