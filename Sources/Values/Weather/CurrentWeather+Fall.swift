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
