import METNorway
import OpenMeteo
import OpenWeatherMap
import Ports
import ProviderKit
import SimulatedServices
import Simulation
import TestSupport
import Testing
import Values

/// What the simulated services say of one sky, read by the providers' own decoders.
@Suite("The simulated sky as each service reports it")
struct SimulatedSkyReportsTests {
    /// Every eleventh day of 2026, at another hour each time.
    private static let moments = (0..<33).map {
        Timestamp(secondsSince1970: 1_767_225_600 + Int64($0) * (11 * 86_400 + 5 * 3600 + 740))
    }

    private func updates(at place: Coordinates, on now: Timestamp) async throws -> [WeatherUpdate] {
        let timeline = Timeline(VirtualClock())
        let meteo = OpenMeteo(client: SimulatedOpenMeteo(now: { now }, timeline: timeline))
        let norway = METNorway(
            client: SimulatedMETNorway(now: { now }, timeline: timeline), METNorwaySettings(userAgent: "a/1 b@c.d"))
        let map = OpenWeatherMap(
            client: SimulatedOpenWeatherMap(now: { now }, timeline: timeline, plan: .oneCall3),
            key: Secret("0123456789abcdef0123456789abcdef".utf8), language: "en")
        let call = try await map.oneCall(at: place).model
        return [
            WeatherUpdate(
                from: OpenWeatherMapProvider.attribution.provider, .oneCall, current: call.current, hours: call.hours,
                days: call.days),
            WeatherUpdate(
                from: OpenWeatherMapProvider.attribution.provider, .forecast,
                hours: try await map.forecast(at: place).model),
            try await meteo.ask(.oneCall, at: place, AskCircumstances(now: now)).result.get(),
            try await norway.ask(.oneCall, at: place, AskCircumstances(now: now)).result.get(),
        ]
    }

    @Test(
        "code, rain, chance and clouds of every reported hour, and of every day that is reported or made of hours, agree in five climates",
        arguments: SkyPlace.all)
    func agrees(spot: SkyPlace) async throws {
        let place = try #require(spot.coordinates)
        var wet = 0
        for now in Self.moments {
            for update in try await updates(at: place, on: now) {
                let slots = update.hours?.slots ?? []
                let offset = update.hours?.place.offset ?? .utc
                let folded = update.hours?.days { _ in offset } ?? []
                let found =
                    SkyProperties.contradictions(in: slots) + SkyProperties.contradictions(in: update.days?.days ?? [])
                    + SkyProperties.contradictions(in: folded)
                #expect(found.isEmpty, "\(update.provider.rawValue): \(found.prefix(3))")
                wet += slots.count { $0.conditions.first?.group == .rain || $0.conditions.first?.group == .snow }
            }
        }
        #expect(wet > 100)
    }

    @Test(
        "each hour of the year agrees with itself as a service with three days of hours reports it",
        arguments: SkyPlace.all)
    func everyHour(spot: SkyPlace) async throws {
        let place = try #require(spot.coordinates)
        var hours: Set<Timestamp> = []
        for step in 0..<122 {
            let now = Timestamp(secondsSince1970: 1_767_225_600 + Int64(step) * 3 * 86_400)
            let meteo = OpenMeteo(client: SimulatedOpenMeteo(now: { now }, timeline: Timeline(VirtualClock())))
            let update = try await meteo.ask(.oneCall, at: place, AskCircumstances(now: now)).result.get()
            let slots = update.hours?.slots ?? []
            let found = SkyProperties.contradictions(in: slots)
            #expect(found.isEmpty, "\(found.prefix(3))")
            hours.formUnion(slots.map(\.time))
        }
        #expect(hours.count >= 8760, "\(hours.count)")
    }

    @Test("days are those of the place's calendar, and the sun rises and sets in them", arguments: SkyPlace.all)
    func days(spot: SkyPlace) async throws {
        let place = try #require(spot.coordinates)
        for now in Self.moments {
            for update in try await updates(at: place, on: now) where update.days != nil {
                let reported = try #require(update.days)
                let offset = try #require(reported.place.offset)
                #expect(reported.place.zone == spot.zone)
                #expect(reported.days.first?.date == CivilTime(now, in: offset).date)
                for day in reported.days.prefix(2) {
                    guard let sunrise = day.sun.sunrise else { continue }
                    let clock = CivilTime(sunrise, in: offset)
                    #expect(clock.date == day.date && clock.hour < 12, "\(update.provider.rawValue) \(clock)")
                }
            }
        }
    }
}
