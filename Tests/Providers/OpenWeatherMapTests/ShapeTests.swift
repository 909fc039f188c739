import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values

@Suite("The shapes that the service sends")
struct ShapeTests {
    @Test("each shape is recognised", arguments: Shape.all)
    func taken(shape: Shape) async throws {
        let place = try #require(Coordinates(latitude: .degrees(1), longitude: .degrees(2)))
        let client = AnsweringClient(shape.body, status: shape.status)
        let service = OpenWeatherMap(client: client, key: Secret("secret".utf8), language: "en")
        let result: String
        do throws(OpenWeatherMapError) {
            switch shape.endpoint {
            case .current: result = summary(try await service.current(at: place))
            case .forecast: result = summary(try await service.forecast(at: place))
            case .daily: result = summary(try await service.daily(at: place))
            }
        } catch {
            result = summary(error)
        }
        #expect(result == shape.expected)
    }
}

private func text<Value>(_ value: Value?, _ unit: String = "") -> String {
    value.map { "\($0)\(unit)" } ?? "-"
}

/// What was dropped as implausible, if anything: no value of these shapes may be.
private func losses(_ decoded: Decoded<some Sendable>) -> String {
    decoded.dropped.isEmpty ? "" : " without \(decoded.dropped)"
}

private func summary(_ decoded: Decoded<CurrentWeather>) -> String {
    let (weather, air) = (decoded.model, decoded.model.air)
    let rain =
        air.rain == Precipitation()
        ? "" : " rain \(text(air.rain.lastHour?.millimetres))/\(text(air.rain.lastThreeHours?.millimetres)) mm"
    return "\(text(weather.place.name)) \(text(air.temperature?.kelvin, " K")) \(weather.conditions.compactMap(\.id))"
        + " \(text(air.wind.speed?.metresPerSecond, " m/s")) \(text((air.wind.direction?.degrees).map { Int($0) }, "°"))"
        + (weather.sun == SunTimes() ? " no sun" : " sun up") + rain + losses(decoded)
}

private func summary(_ decoded: Decoded<Forecast>) -> String {
    let slots = decoded.model.slots.map { slot in
        "\(slot.time.secondsSince1970) \(text(slot.isDaylight.map { $0 ? "day" : "night" }))"
    }
    return "\(text(decoded.model.place.name)) [\(slots.joined(separator: ", "))]" + losses(decoded)
}

private func summary(_ decoded: Decoded<DailyForecast>) -> String {
    let days = decoded.model.days.map { day in
        "\(day.date) \(text(day.low?.kelvin))…\(text(day.high?.kelvin)) K \(text((day.clouds?.percent).map { Int($0) }, "%"))"
            + " \(text(day.wind.speed?.metresPerSecond)) m/s rain \(text(day.rain?.millimetres)) mm"
            + " \(text((day.chanceOfPrecipitation?.percent).map { Int($0) }, "%"))"
    }
    return "\(text(decoded.model.place.name)) [\(days.joined(separator: ", "))]" + losses(decoded)
}

private func summary(_ error: OpenWeatherMapError) -> String {
    switch error {
    case .badRequest(let says): "bad request: \(text(says))"
    case .keyRejected(let says): "key rejected: \(text(says))"
    case .notInPlan(let says): "not in plan: \(text(says))"
    case .notFound(let says): "not found: \(text(says))"
    case .tooManyRequests(_, let says): "too many requests: \(text(says))"
    case .serverTrouble(let status, _, let says): "trouble \(status): \(text(says))"
    case .unreadable(let body): "\(body)"
    case .noAnswer, .redirected, .otherStatus: "\(error)"
    }
}
