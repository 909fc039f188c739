import Values

extension WeatherIcon {
    /// The picture that OpenWeatherMap's documentation gives a condition; nil for an id outside every group.
    ///
    /// For callers that know better than the service whether it is day: its icons say day all through a polar night.
    package init?(conditionID id: Int, isDaylight: Bool) {
        guard let group = ConditionCode(id: id)?.group else { return nil }
        switch group {
        case .thunderstorm: self = isDaylight ? .thunderstormDay : .thunderstormNight
        case .drizzle: self = isDaylight ? .showerDay : .showerNight
        case .rain:
            switch id {
            case 511: self = isDaylight ? .snowDay : .snowNight
            case 520...599: self = isDaylight ? .showerDay : .showerNight
            default: self = isDaylight ? .rainDay : .rainNight
            }
        case .snow: self = isDaylight ? .snowDay : .snowNight
        case .obscured: self = isDaylight ? .mistDay : .mistNight
        case .clear: self = isDaylight ? .clearDay : .clearNight
        case .clouds:
            switch id {
            case 801: self = isDaylight ? .fewCloudsDay : .fewCloudsNight
            case 802: self = isDaylight ? .scatteredCloudsDay : .scatteredCloudsNight
            default: self = isDaylight ? .brokenCloudsDay : .brokenCloudsNight
            }
        }
    }
}
