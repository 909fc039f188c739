import Ports
import ProviderKit
import Values

/// The addresses of the service's answers.
struct OpenMeteoAddresses: Hashable, Sendable {
    private var settings: OpenMeteoSettings

    init(_ settings: OpenMeteoSettings) {
        self.settings = settings
        if let url = settings.baseURL, url.hasSuffix("/") { self.settings.baseURL = String(url.dropLast()) }
    }

    /// The number of requests that a forecast counts as: a tenth of its variables, rounded up; the days are fewer than 14.
    static let weight = (OpenMeteoFields.count + 9) / 10

    /// - Parameters:
    ///   - decimals: the decimal places of the coordinates; nil for the configured ones.
    ///   - isZoneKnown: whether the service knows the place's zone; if not, it is asked for days of UTC, and for as many
    ///     hours as the place's days have.
    func forecast(at coordinates: Coordinates, decimals: Int? = nil, isZoneKnown: Bool = true) -> String {
        let elevation = settings.altitude.map { "&elevation=\($0)" } ?? ""
        return host("api") + "/v1/forecast?" + position(coordinates, decimals) + elevation
            + "&current=" + names(OpenMeteoFields.current) + "&hourly=" + names(OpenMeteoFields.hourly)
            + "&daily=" + names(OpenMeteoFields.daily) + "&minutely_15=" + names(OpenMeteoFields.quarters)
            + "&forecast_days=7&forecast_hours=\(isZoneKnown ? 72 : 168)&forecast_minutely_15=8"
            + "&temperature_unit=celsius&wind_speed_unit=ms&precipitation_unit=mm&timeformat=unixtime"
            + "&timezone=\(isZoneKnown ? "auto" : "GMT")"
    }

    func air(at coordinates: Coordinates, decimals: Int? = nil) -> String {
        host("air-quality-api") + "/v1/air-quality?" + position(coordinates, decimals)
            + "&current=" + names(OpenMeteoFields.reportOfAir) + "&timeformat=unixtime"
    }

    func places(named name: String) -> String {
        host("geocoding-api") + "/v1/search?name=\(PercentEncoding.escaped(name))&count=10&language=en&format=json"
    }

    private func host(_ name: String) -> String { settings.baseURL ?? "https://\(name).open-meteo.com" }

    private func position(_ coordinates: Coordinates, _ decimals: Int?) -> String {
        let decimals = decimals ?? settings.decimals
        return "latitude=\(decimalDegrees(coordinates.latitude, decimals: decimals))"
            + "&longitude=\(decimalDegrees(coordinates.longitude, decimals: decimals))"
    }

    private func names(_ variables: [String: String]) -> String { variables.keys.sorted().joined(separator: ",") }
}
