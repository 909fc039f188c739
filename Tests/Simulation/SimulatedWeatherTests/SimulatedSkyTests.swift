import Quantities
import SimulatedWeather
import TestSupport
import Testing
import Weather

@Suite("The simulated sky")
struct SimulatedSkyTests {
    /// 2026-11-20T00:00:00Z.
    private static let midnight: Int64 = 1_795_132_800

    private func sky(_ latitude: Double, _ longitude: Double, _ hours: Int) throws -> SimulatedSky {
        let point = try #require(Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)))
        return SimulatedSky(over: point, offset: .hours(hours))
    }

    private func moment(day: Int = 0, hour: Double, _ sky: SimulatedSky) -> Timestamp {
        Timestamp(secondsSince1970: Self.midnight + Int64(day) * 86_400 + Int64(hour * 3600))
            .advanced(bySeconds: -Int64(sky.offset.seconds))
    }

    @Test("the simulated sky is the same at the same moment")
    func deterministic() throws {
        let (one, other) = (try sky(25, 121.5, 8), try sky(25, 121.5, 8))
        for hour in 0..<72 {
            let time = moment(hour: Double(hour), one)
            #expect(one.air(at: time) == other.air(at: time))
            #expect(one.condition(at: time) == other.condition(at: time))
        }
    }

    @Test("the simulated sky is colder before sunrise than in the afternoon, on every day, and no two days are alike")
    func days() throws {
        let sky = try sky(51, 7, 1)
        var means: Set<Temperature> = []
        for day in 0..<60 {
            let morning = try #require(sky.air(at: moment(day: day, hour: 5, sky)).temperature)
            let afternoon = try #require(sky.air(at: moment(day: day, hour: 13, sky)).temperature)
            #expect(morning < afternoon)
            means.insert(afternoon)
        }
        #expect(means.count > 55)
    }

    @Test("the simulated sky never jumps from one minute to the next, even at midnight and new year")
    func continuous() throws {
        let sky = try sky(51, 7, 1)
        var before = sky.air(at: moment(day: 40, hour: 0, sky))
        for minute in 1...(3 * 1440) {
            let air = sky.air(at: moment(day: 40, hour: Double(minute) / 60, sky))
            let step = abs((air.temperature?.milliCelsius ?? 0) - (before.temperature?.milliCelsius ?? 0))
            let pressureStep = abs((air.pressure?.pascals ?? 0) - (before.pressure?.pascals ?? 0))
            guard step <= 200, pressureStep <= 100 else {
                Issue.record("a jump at minute \(minute): \(before) \(air)")
                return
            }
            before = air
        }
    }

    @Test(
        "the simulated sky stays within what a response can express, from pole to pole and through the years",
        arguments: [-90.0, -60, -23, 0, 25, 51, 69, 90])
    func possible(latitude: Double) throws {
        let sky = try sky(latitude, -179, -12)
        for step in 0..<800 {
            let time = moment(day: step * 2, hour: Double(step % 24), sky)
            let air = sky.air(at: time)
            #expect((-100...70).contains(air.temperature?.celsius ?? -999))
            #expect((-100...70).contains(air.feelsLike?.celsius ?? -999))
            #expect((0...100).contains(air.humidity?.percent ?? -999))
            #expect((0...100).contains(air.clouds?.percent ?? -999))
            #expect((900...1080).contains(air.pressure?.hectopascals ?? -999))
            #expect(air.wind.speed.map { $0 >= .metresPerSecond(0) } == true)
            #expect((0...360).contains(air.wind.direction?.degrees ?? -999))
        }
    }

    @Test("the simulated sky has a shower on most afternoons: with rain, a rainy condition and a high chance")
    func showers() throws {
        let sky = try sky(25, 121.5, 8)
        var wetDays = 0
        for day in 0..<60 {
            let wet = (0..<96).map { moment(day: day, hour: Double($0) / 4, sky) }.filter {
                [.rain, .thunderstorm].contains(sky.condition(at: $0).group)
            }
            guard let during = wet.last else { continue }
            wetDays += 1
            #expect((12...19).contains(CivilTime(during, in: sky.offset).hour))
            #expect(sky.air(at: during).rain.lastThreeHours.map { $0 > .millimetres(0) } == true)
            #expect(sky.chanceOfPrecipitation(at: during) > .percent(39))
        }
        #expect((30...50).contains(wetDays))
    }

    @Test(
        "the simulated sun rises and sets within ten minutes of the full equations",
        arguments: [
            // London, 21 June 2024, 03:43 and 20:22 UTC; Taipei, 21 December 2024, 22:34 the day before and 09:09 UTC:
            // computed with the equations of NOAA's solar calculator (J. Meeus, "Astronomical Algorithms").
            (51.507, -0.128, 0, 1_718_971_200, 3 * 60 + 43, 20 * 60 + 22),
            (25.038, 121.564, 8, 1_734_753_600, 22 * 60 + 34 - 1440, 9 * 60 + 9),
        ] as [(Double, Double, Int, Int64, Int, Int)])
    func sun(latitude: Double, longitude: Double, hours: Int, noon: Int64, rise: Int, set: Int) throws {
        let sky = try sky(latitude, longitude, hours)
        let sun = sky.sun(at: Timestamp(secondsSince1970: noon))
        let midnight = noon - noon % 86_400
        let sunrise = try #require(sun.sunrise).secondsSince1970 - midnight
        let sunset = try #require(sun.sunset).secondsSince1970 - midnight
        #expect(abs(sunrise - Int64(rise) * 60) <= 600)
        #expect(abs(sunset - Int64(set) * 60) <= 600)
    }

    @Test("the simulated sky has no sunrise in the polar night, which has night icons, nor under the midnight sun")
    func polar() throws {
        let sky = try sky(78, 15, 1)
        let winter = moment(day: 31, hour: 12, sky)
        let summer = moment(day: 213, hour: 0, sky)
        #expect(sky.sun(at: winter) == SunTimes())
        #expect(sky.sun(at: summer) == SunTimes())
        #expect(sky.condition(at: winter).isDaylight == false)
        #expect(sky.condition(at: summer).isDaylight == true)
    }

    @Test("the simulated sky survives the ends of time", arguments: [Int64.min, .max])
    func extremes(seconds: Int64) throws {
        let sky = try sky(51, 7, 1)
        let end = Timestamp(secondsSince1970: seconds)
        #expect(sky.air(at: end).temperature != nil)
        _ = sky.condition(at: end)
        _ = sky.sun(at: end)
        _ = sky.chanceOfPrecipitation(at: end)
    }
}
