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
