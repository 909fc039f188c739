import Simulation
import TestSupport
import Testing
import Values

@Suite("The simulated sky")
struct SimulatedSkyTests {
    /// 2026-11-20T00:00:00Z.
    private static let midnight: Int64 = 1_795_132_800

    private func sky(_ latitude: Double, _ longitude: Double) throws -> SimulatedSky {
        SimulatedSky(
            over: try #require(Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))))
    }

    private func moment(day: Int = 0, hour: Double, _ sky: SimulatedSky) -> Timestamp {
        Timestamp(secondsSince1970: Self.midnight + Int64(day) * 86_400 + Int64(hour * 3600))
            .advanced(bySeconds: -Int64(sky.zone.standard.seconds))
    }

    @Test("the simulated sky is the same at the same moment")
    func deterministic() throws {
        let (one, other) = (try sky(25, 121.5), try sky(25, 121.5))
        for hour in 0..<72 {
            let time = moment(hour: Double(hour), one)
            #expect(one.air(at: time) == other.air(at: time))
            #expect(one.condition(at: time) == other.condition(at: time))
        }
    }

    @Test("the simulated sky is colder before sunrise than in the afternoon, on every day, and no two days are alike")
    func days() throws {
        let sky = try sky(51, 7)
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
        let sky = try sky(51, 7)
        var before = sky.air(at: moment(day: 40, hour: 0, sky))
        for minute in 1...(3 * 1440) {
            let air = sky.air(at: moment(day: 40, hour: Double(minute) / 60, sky))
            let step = abs((air.temperature?.milliCelsius ?? 0) - (before.temperature?.milliCelsius ?? 0))
            let pressureStep = abs((air.pressure?.pascals ?? 0) - (before.pressure?.pascals ?? 0))
            guard step <= 200, pressureStep <= 10 else {
                Issue.record("a jump at minute \(minute): \(before) \(air)")
                return
            }
            before = air
        }
    }

    @Test("the simulated sky's highs and lows last for days, and none is beyond what is usual")
    func pressure() throws {
        let sky = try sky(51, 7)
        let pressures = (0..<366).compactMap { sky.air(at: moment(day: $0, hour: 0, sky)).pressure?.hectopascals }
        let (lowest, highest) = (pressures.min() ?? 0, pressures.max() ?? 0)
        #expect(pressures.count == 366 && lowest > 980 && lowest < 1000 && highest > 1025 && highest < 1046)
        let steps = zip(pressures, pressures.dropFirst()).map { abs($0 - $1) }.reduce(0, +) / 365
        // Of days that know nothing of each other the mean step is a third of the range.
        #expect(steps > 2 && steps < (highest - lowest) / 5, "\(steps)")
    }

    @Test(
        "the simulated sky stays within what a response can express, from pole to pole and through the years",
        arguments: [-90.0, -60, -23, 0, 25, 51, 69, 90])
    func possible(latitude: Double) throws {
        let sky = try sky(latitude, -179)
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
        let sky = try sky(25, 121.5)
        var wetDays = 0
        for day in 0..<60 {
            let wet = (0..<96).map { moment(day: day, hour: Double($0) / 4, sky) }.filter {
                [.rain, .thunderstorm].contains(sky.condition(at: $0).group)
            }
            guard let during = wet.last else { continue }
            wetDays += 1
            #expect((12...19).contains(CivilTime(during, in: sky.zone.standard).hour))
            #expect(sky.air(at: during).rain.lastThreeHours.map { $0 > .millimetres(0) } == true)
            #expect(sky.chanceOfPrecipitation(at: during) > .percent(39))
        }
        #expect((30...50).contains(wetDays))
    }

    /// By the equations of NOAA's solar calculator (J. Meeus, "Astronomical Algorithms"), on the place's own clocks in 2026.
    private static let suns: [(Double, Double, Int, Int, String, String)] = [
        (1.2897, 103.8501, 3, 10, "07:12:00", "19:17:49"), (33.4484, -112.0741, 6, 21, "05:19:00", "19:41:22"),
        (25.0375, 121.5637, 12, 21, "06:34:11", "17:09:07"), (51.5073, -0.1276, 6, 21, "04:43:05", "21:21:34"),
        (51.5073, -0.1276, 12, 21, "08:03:44", "15:53:25"), (-41.2888, 174.7772, 10, 1, "06:55:46", "19:26:23"),
        (-41.2888, 174.7772, 6, 21, "07:46:52", "16:58:20"), (42.9832, -81.2434, 3, 10, "07:45:33", "19:25:27"),
        (42.9832, -81.2434, 12, 21, "07:52:59", "16:53:19"), (69.6516, 18.9559, 10, 1, "06:58:50", "18:06:56"),
        (78.2232, 15.6469, 3, 10, "07:10:38", "17:07:55"),
    ]

    @Test("the simulated sun rises and sets within two minutes of the full equations, on the place's clocks")
    func sun() throws {
        for (latitude, longitude, month, day, rise, set) in Self.suns {
            let sky = try sky(latitude, longitude)
            var date = CivilDate(daysSince1970: 20_454)
            (date.month, date.day) = (month, day)
            let sun = sky.sun(at: sky.zone.midnight(of: date).advanced(bySeconds: 43_200))
            for (time, clock) in [(sun.sunrise, rise), (sun.sunset, set)] {
                let time = try #require(time)
                let local = CivilTime(time, in: sky.zone.offset(at: time))
                let wanted = clock.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
                #expect(local.date == date)
                #expect(
                    abs(local.hour * 3600 + local.minute * 60 + local.second - wanted) <= 120, "\(local), not \(clock)")
            }
        }
    }

    @Test(
        "the clocks of simulated places change when those of the IANA database do",
        arguments: [
            (
                51.5, -0.1, "Europe/London",
                [1_774_746_000: 3600, 1_792_890_000: 0, 1_869_094_800: 3600, 1_887_843_600: 0]
            ),
            (43, -81.2, "America/Toronto", [1_772_953_200: -14_400, 1_793_512_800: -18_000, 1_899_356_400: -14_400]),
            (50.9, 7, "Europe/Berlin", [1_774_746_000: 7200, 1_792_890_000: 3600, 1_901_149_200: 7200]),
            (-41.3, 174.8, "Pacific/Auckland", [1_775_311_200: 43_200, 1_790_431_200: 46_800, 1_916_834_400: 46_800]),
        ] as [(Double, Double, String, [Int64: Int])])
    func clocks(latitude: Double, longitude: Double, name: String, changes: [Int64: Int]) throws {
        let zone = try sky(latitude, longitude).zone
        #expect(zone.name == name)
        for (time, seconds) in changes {
            let (change, hour) = (Timestamp(secondsSince1970: time), seconds == zone.standard.seconds ? 3600 : -3600)
            #expect(zone.offset(at: change).seconds == seconds)
            #expect(zone.offset(at: change.advanced(bySeconds: -1)).seconds == seconds + hour)
        }
    }

    @Test("a day on which clocks are changed has 23 or 25 hours, and all hours belong to exactly one day")
    func hoursOfDays() throws {
        let zone = try sky(51.5, -0.1).zone
        let days = (0..<365).map { CivilDate(daysSince1970: 20_454 + $0) }
        let hours = days.flatMap { zone.hours(of: $0) }
        #expect(hours == (1...8760).map { Timestamp(secondsSince1970: 1_767_225_600 + $0 * 3600) })
        #expect(Set(days.map { zone.hours(of: $0).count }) == [23, 24, 25])
    }

    @Test("code, rain and chance of every hour of a year agree", arguments: SkyPlace.all)
    func agrees(place: SkyPlace) throws {
        let sky = SimulatedSky(over: try #require(place.coordinates))
        for hour in 0..<8760 {
            let time = Timestamp(secondsSince1970: 1_767_225_600 + Int64(hour) * 3600)
            for hours in [1, 3, 6] {
                let isWet = sky.fall(at: time, over: Double(hours)) != nil
                let group = sky.condition(at: time, over: Double(hours)).group
                let isNamedWet = group == .rain || group == .snow || group == .thunderstorm
                let chance = sky.chanceOfPrecipitation(at: time, over: Double(hours)).percent
                #expect(isWet == isNamedWet && (isWet ? chance >= 50 : chance < 50))
            }
        }
    }

    @Test("the simulated sky has no sunrise in the polar night, which has night icons, nor under the midnight sun")
    func polar() throws {
        let sky = try sky(78, 15)
        let winter = moment(day: 31, hour: 12, sky)
        let summer = moment(day: 213, hour: 0, sky)
        #expect(sky.sun(at: winter) == SunTimes())
        #expect(sky.sun(at: summer) == SunTimes())
        #expect(sky.condition(at: winter).isDaylight == false)
        #expect(sky.condition(at: summer).isDaylight == true)
    }

    @Test("the simulated sky survives the ends of time", arguments: [Int64.min, .max])
    func extremes(seconds: Int64) throws {
        let sky = try sky(51, 7)
        let end = Timestamp(secondsSince1970: seconds)
        #expect(sky.air(at: end).temperature != nil)
        _ = sky.condition(at: end)
        _ = sky.sun(at: end)
        _ = sky.chanceOfPrecipitation(at: end)
    }
}
