package import Values

extension ConditionCode {
    /// The service's list of weather conditions (openweathermap.org/weather-conditions), 55 of them.
    private static let documented: [Int: ConditionCode] = [
        200: .thunderstormWithLightRain,
        201: .thunderstormWithRain,
        202: .thunderstormWithHeavyRain,
        210: .thunderstormLight,
        211: .thunderstorm,
        212: .thunderstormHeavy,
        221: .thunderstormIntermittent,
        230: .thunderstormWithLightDrizzle,
        231: .thunderstormWithDrizzle,
        232: .thunderstormWithHeavyDrizzle,
        300: .drizzleLight,
        301: .drizzle,
        302: .drizzleHeavy,
        310: .drizzleAndRainLight,
        311: .drizzleAndRain,
        312: .drizzleAndRainHeavy,
        313: .drizzleAndRainShowers,
        314: .drizzleAndRainShowersHeavy,
        321: .drizzleShowers,
        500: .rainLight,
        501: .rainModerate,
        502: .rainHeavy,
        503: .rainVeryHeavy,
        504: .rainExtreme,
        511: .freezingRain,
        520: .rainShowersLight,
        521: .rainShowers,
        522: .rainShowersHeavy,
        531: .rainShowersIntermittent,
        600: .snowLight,
        601: .snow,
        602: .snowHeavy,
        611: .sleet,
        612: .sleetShowersLight,
        613: .sleetShowers,
        615: .rainAndSnowLight,
        616: .rainAndSnow,
        620: .snowShowersLight,
        621: .snowShowers,
        622: .snowShowersHeavy,
        701: .mist,
        711: .smoke,
        721: .haze,
        731: .dustWhirls,
        741: .fog,
        751: .sand,
        761: .dust,
        762: .ash,
        771: .squalls,
        781: .tornado,
        800: .clear,
        801: .fewClouds,
        802: .scatteredClouds,
        803: .brokenClouds,
        804: .overcast,
    ]

    private static let ids = Dictionary(documented.map { ($1, $0) }) { first, _ in first }

    /// The code for the service's number; the general one of its group, by the hundreds digit, for one that is not documented.
    /// Nil where the digit itself means nothing (1xx, 4xx, and the 9xx that were withdrawn).
    package init?(id: Int) {
        if let code = Self.documented[id] {
            self = code
            return
        }
        switch id {
        case 200...299: self = .thunderstorm
        case 300...399: self = .drizzle
        case 500...599: self = .rain
        case 600...699: self = .snow
        case 700...799: self = .obscured
        case 801...899: self = .clouds
        default: return nil
        }
    }

    package static func isDocumented(_ id: Int) -> Bool { documented[id] != nil }

    /// The service's number for the condition; nil for a condition that the service does not distinguish.
    package var documentedID: Int? { Self.ids[self] }
}

extension Condition {
    /// Creates a condition from the service's number, name, text and icon.
    package init(id: Int, name: String? = nil, text: String? = nil, icon: WeatherIcon? = nil) {
        self.init(
            ConditionCode(id: id), isDaylight: icon?.isDaylight, name: name, text: text, id: id, icon: icon?.rawValue)
    }
}

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

/// The 18 pictures of the sky, by the service's codes; nine kinds, each by day and by night.
package enum WeatherIcon: String, Hashable, Sendable, CaseIterable {
    case clearDay = "01d"
    case clearNight = "01n"
    case fewCloudsDay = "02d"
    case fewCloudsNight = "02n"
    case scatteredCloudsDay = "03d"
    case scatteredCloudsNight = "03n"
    case brokenCloudsDay = "04d"
    case brokenCloudsNight = "04n"
    case showerDay = "09d"
    case showerNight = "09n"
    case rainDay = "10d"
    case rainNight = "10n"
    case thunderstormDay = "11d"
    case thunderstormNight = "11n"
    case snowDay = "13d"
    case snowNight = "13n"
    case mistDay = "50d"
    case mistNight = "50n"

    package var isDaylight: Bool { rawValue.hasSuffix("d") }
}
