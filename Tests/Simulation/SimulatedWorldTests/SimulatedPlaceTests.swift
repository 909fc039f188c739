import Foundation
import Ports
import Simulation
import Testing
import Values

@Suite("The places of a simulated house")
struct SimulatedPlaceTests {
    private let sky: SimulatedSky

    init() throws {
        sky = SimulatedSky(over: try #require(Coordinates(latitude: .degrees(51.48), longitude: .degrees(0))))
    }

    /// An hour of a day of 2026, counted from 0.
    private func moment(day: Int, hour: Double) -> Timestamp {
        Timestamp(secondsSince1970: 1_767_225_600 + Int64(day) * 86_400 + Int64(hour * 3600))
    }

    private func place(_ kind: SimulatedPlace.Kind, day: Int, hour: Double = 0) -> SimulatedPlace {
        SimulatedPlace(kind, under: sky, offset: .utc, at: moment(day: day, hour: hour))
    }

    private static let (january, july, october) = (10, 195, 285)

    @Test(
        "a place is the same at the same moment, however often it was looked at",
        arguments: SimulatedPlace.Kind.allCases)
    func deterministic(kind: SimulatedPlace.Kind) {
        var (often, once) = (place(kind, day: 40), place(kind, day: 40))
        for seconds in stride(from: 0, through: 2 * 86_400, by: 37) {
            often.advance(to: moment(day: 40, hour: 0).advanced(bySeconds: Int64(seconds)))
        }
        once.advance(to: moment(day: 42, hour: 0))
        often.advance(to: moment(day: 42, hour: 0))
        #expect(often.air == once.air)
        #expect(often.water == once.water && often.wallCelsius == once.wallCelsius)
        // Time does not go back.
        once.advance(to: moment(day: 0, hour: 0))
        #expect(often.air == once.air)
    }

    @Test(
        "no water and no carbon dioxide is lost or made: what a place has is what came in, less what went",
        arguments: SimulatedPlace.Kind.allCases)
    func balance(kind: SimulatedPlace.Kind) {
        for day in [Self.january, Self.july, Self.october] {
            let start = place(kind, day: day)
            var now = start
            for minute in 0..<(5 * 1440) {
                now.isWindowOpen = minute % 300 < 20
                now.advance(to: moment(day: day, hour: Double(minute + 1) / 60))
            }
            let water = { (place: SimulatedPlace) in place.water * place.volume + place.storedWater }
            let carbonDioxide = { (place: SimulatedPlace) in place.carbonDioxide * place.volume / 1000 }
            let passed = now.passed
            let wanted = passed.releasedWater + passed.carriedWater - passed.drainedWater
            #expect(abs(water(now) - water(start) - wanted) < 1e-6)
            let litres = passed.releasedCarbonDioxide + passed.carriedCarbonDioxide
            #expect(abs(carbonDioxide(now) - carbonDioxide(start) - litres) < 1e-6)
            // A balance of nothing would close, too.
            #expect(abs(passed.carriedWater) > 100)
        }
    }

    @Test("two sleepers give off 640 g of water and 208 litres of carbon dioxide in a night")
    func sleepers() {
        var bedroom = place(.bedroom, day: Self.january, hour: 22)
        let before = bedroom.passed
        bedroom.advance(to: moment(day: Self.january + 1, hour: 9))
        #expect(abs(bedroom.passed.releasedWater - before.releasedWater - 640) < 1e-6)
        #expect(abs(bedroom.passed.releasedCarbonDioxide - before.releasedCarbonDioxide - 208) < 1e-6)
    }

    @Test(
        "a bedroom has more than 2000 ppm by the morning with its window shut, and less than 800 ten minutes after it was opened",
        arguments: [15, 46, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349])
    func night(day: Int) {
        var bedroom = place(.bedroom, day: day, hour: 22)
        bedroom.advance(to: moment(day: day + 1, hour: 7))
        #expect(bedroom.carbonDioxide > 2000 && bedroom.carbonDioxide < 4000)
        bedroom.isWindowOpen = true
        bedroom.advance(to: moment(day: day + 1, hour: 7 + 10.0 / 60))
        #expect(bedroom.carbonDioxide < 800)
    }

    @Test("carbon dioxide leaves by an open window as fast as air passes it, and never falls below that outdoors")
    func dilution() {
        var bedroom = place(.bedroom, day: 46, hour: 7)
        bedroom.isWindowOpen = true
        let before = bedroom.carbonDioxide - 425
        let rate = bedroom.airing / bedroom.volume
        bedroom.advance(to: moment(day: 46, hour: 7 + 5.0 / 60))
        let left = (bedroom.carbonDioxide - 425) / before
        // The room cools meanwhile, and then less air passes.
        #expect(left > exp(-rate / 12) && left < 1.5 * exp(-rate / 12), "\(left), \(rate)")
        bedroom.advance(to: moment(day: 46, hour: 12))
        #expect(bedroom.carbonDioxide >= 425 && bedroom.carbonDioxide < 426)
    }

    @Test("a cellar gets wetter when its window is opened at a sultry noon in July: dew falls on its walls")
    func cellarInJuly() throws {
        let day = try #require(
            (181..<212).first { day in
                let outside = sky.air(at: moment(day: day, hour: 12))
                let dewPoint = outside.temperature.flatMap { warmth in
                    outside.humidity.flatMap { MoistAir(warmth, $0)?.dewPoint?.celsius }
                }
                return (dewPoint ?? 0) > place(.cellar, day: day, hour: 12).wallCelsius + 1
            })
        var (open, shut) = (place(.cellar, day: day, hour: 12), place(.cellar, day: day, hour: 12))
        open.isWindowOpen = true
        for place in [shut, open] { #expect(place.humidity > 70) }
        open.advance(to: moment(day: day, hour: 15))
        shut.advance(to: moment(day: day, hour: 15))
        #expect(open.passed.carriedWater > shut.passed.carriedWater + 50)
        #expect(open.storedWater > shut.storedWater + 50)
        #expect(open.water > shut.water)
    }

    @Test("a cellar dries when its window is opened at noon in October")
    func cellarInOctober() {
        var (open, shut) = (place(.cellar, day: Self.october, hour: 12), place(.cellar, day: Self.october, hour: 12))
        open.isWindowOpen = true
        open.advance(to: moment(day: Self.october, hour: 15))
        shut.advance(to: moment(day: Self.october, hour: 15))
        #expect(open.passed.carriedWater < shut.passed.carriedWater - 50)
        #expect(open.storedWater < shut.storedWater - 50)
        #expect(open.humidity < shut.humidity - 3)
    }

    @Test(
        "a cellar's year is less than half of that above it: it stays near the ground's mean, damp in summer and dry in winter"
    )
    func cellarYear() {
        var cellar = place(.cellar, day: 0)
        var (inside, outside, humidity) = ([Double](), [Double](), [Double]())
        for day in 0..<365 {
            cellar.advance(to: moment(day: day, hour: 12))
            inside.append(cellar.celsius)
            outside.append(sky.air(at: moment(day: day, hour: 12)).temperature?.celsius ?? 0)
            humidity.append(cellar.humidity)
        }
        func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        #expect(range(inside) < range(outside) / 2 && range(inside) > 4)
        #expect(abs(mean(inside) - 11.5) < 2)
        #expect(humidity.allSatisfy { (40...100).contains($0) } && mean(humidity) > 65, "\(mean(humidity))")
        #expect((humidity.min() ?? 0) < 60 && (humidity.max() ?? 0) > 85)
    }

    @Test("a heated room keeps its temperature in January while its window is shut, and loses it while it is open")
    func heating() {
        var room = place(.room, day: Self.january, hour: 12)
        #expect(abs(room.celsius - 20) < 0.5)
        #expect(room.wallCelsius < 18)
        room.isWindowOpen = true
        room.advance(to: moment(day: Self.january, hour: 12.5))
        #expect(room.celsius < 17)
        room.isWindowOpen = false
        room.advance(to: moment(day: Self.january, hour: 14))
        #expect(abs(room.celsius - 20) < 0.5)
    }

    @Test("the rooms of a house have the air of rooms all year", arguments: [SimulatedPlace.Kind.room, .bedroom])
    func plausible(kind: SimulatedPlace.Kind) {
        var place = place(kind, day: 0)
        for hour in 0..<(365 * 24) {
            // Aired in the morning and in the evening.
            place.isWindowOpen = [7, 21].contains(hour % 24)
            place.advance(to: moment(day: 0, hour: Double(hour) + 0.25))
            place.isWindowOpen = false
            place.advance(to: moment(day: 0, hour: Double(hour + 1)))
            guard (12...32).contains(place.celsius), (10...95).contains(place.humidity),
                (420...4000).contains(place.carbonDioxide)
            else {
                Issue.record(
                    "\(kind) in hour \(hour): \(place.celsius) °C, \(place.humidity) %, \(place.carbonDioxide) ppm")
                return
            }
        }
    }

    @Test("a place that was not looked at for years is what it would be after ten days")
    func gap() {
        var cellar = place(.cellar, day: 0)
        cellar.advance(to: moment(day: 3 * 365, hour: 5))
        #expect(cellar.moment == moment(day: 3 * 365, hour: 5))
        #expect(abs(cellar.celsius - place(.cellar, day: 3 * 365, hour: 5).celsius) < 0.5)
    }
}
