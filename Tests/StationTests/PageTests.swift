import Quantities
import Station
import Testing
import Weather

@Suite("The pages of a display")
struct PageTests {
    private func snapshot(
        _ inside: Reading? = reading(21.4, 48.2, at: 0), _ sky: CurrentWeather? = weather(17.2), days: Forecast? = nil,
        faults: [Fault] = [], at seconds: Int = 0
    ) -> Snapshot {
        Snapshot.merge(
            readings: [SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: inside)],
            weather: WeatherReport(
                current: sky.map { Fetched($0, at: .zero) }, forecast: days.map { Fetched($0, at: .zero) },
                foldedDays: days?.days(in: taipei) ?? []),
            faults: faults, at: moment(seconds))
    }

    private func lines(
        _ page: Page, _ snapshot: Snapshot, columns: Int = 16, units: Units = .metric
    ) -> [String] {
        PageText(units: units, columns: columns).lines(of: [page], in: snapshot)
    }

    @Test("room and outside, in the three systems of units")
    func showsAir() {
        #expect(lines(.roomAndOutside, snapshot()) == ["In  21.4° 48%", "Out 17.2° 63%"])
        #expect(lines(.roomAndOutside, snapshot(), units: .imperial) == ["In  70.5° 48%", "Out 63.0° 63%"])
        #expect(lines(.roomAndOutside, snapshot(), units: .standard) == ["In  294.6K 48%", "Out 290.4K 63%"])
    }

    @Test("a stale value shows its age, also where it takes the humidity's room")
    func marksStale() {
        #expect(lines(.roomAndOutside, snapshot(at: 720))[0] == "In 21.4° 12m old")
        #expect(lines(.roomAndOutside, snapshot(at: 720), columns: 20)[0] == "In  21.4° 12m old")
        let cold = snapshot(nil, weather(-17.2), at: 4 * 3600)
        #expect(lines(.roomAndOutside, cold) == ["In  no reading", "Out -17.2° 4h"])
    }

    @Test("conditions, with the service's words, or in English where a display lacks the script")
    func showsConditions() {
        #expect(lines(.conditions, snapshot()) == ["Broken clouds", "Feels 17° 3.4m/s"])
        #expect(lines(.conditions, snapshot(), columns: 20) == ["Broken clouds", "Feels 16.8° 3.4m/s"])
        #expect(lines(.conditions, snapshot(nil, weather(17.2, text: "多雲")))[0] == "Broken clouds")
        #expect(lines(.conditions, snapshot(nil, weather(17.2, text: nil)))[0] == "Broken clouds")
        #expect(lines(.conditions, snapshot(at: 5 * 3600))[1] == "5h old")
    }

    @Test("today and tomorrow: low, high, chance of rain")
    func showsDays() {
        let days = forecast(from: 7200, [11.6, 18, 19.2, 17, 14, 12, 11, 9, 20])
        #expect(lines(.days, snapshot(days: days)) == ["Today 12/19° 30%", "Tmrw 9/20° 30%"])
        #expect(lines(.days, snapshot(days: days), columns: 20) == ["Today 12/19° 30%", "Tomorrow 9/20° 30%"])
        #expect(
            lines(.days, snapshot(days: forecast(from: 7200, [12, 19]))) == ["Today 12/19° 30%", "Tomorrow no data"])
    }

    @Test("sunrise and sunset in the place's zone")
    func showsSun() {
        #expect(lines(.sun, snapshot()) == ["Sunrise 06:12", "Sunset  17:12"])
    }

    @Test("without an apparent temperature it does not say what the air feels like")
    func saysOnlyWhatItKnows() {
        var sky = weather(17.2)
        sky.air.feelsLike = nil
        #expect(lines(.conditions, snapshot(nil, sky))[1] == "Wind 3.4m/s")
    }

    @Test("sun times of stale weather show their age")
    func marksStaleSun() {
        #expect(lines(.sun, snapshot(at: 5 * 3600)) == ["Sunrise 06:12 5h", "Sunset  17:12 5h"])
    }

    @Test("the latest fault, since when, and how many more")
    func showsHealth() {
        let lcd = Fault(component: .display, cause: "nothing answers at 0x27", since: .zero)
        let sensor = Fault(component: .sensor("room"), cause: "nothing answers", since: .seconds(600))
        #expect(
            lines(.health, snapshot(faults: [lcd, sensor], at: 720), columns: 20)
                == ["! sensor/room 2m +1", "nothing answers"])
        let sensorOnly = snapshot(faults: [Fault(component: .display, cause: "SHT31: nothing answers", since: .zero)])
        #expect(lines(.health, sensorOnly)[1] == "SHT31: nothing")
        #expect(PageSet(for: snapshot(), rows: 2).glassfuls == [[.roomAndOutside], [.conditions], [.sun]])
        #expect(PageSet(for: snapshot(faults: [lcd]), rows: 2).glassfuls.last == [.health])
        #expect(PageSet(for: snapshot(), rows: 4).glassfuls == [[.roomAndOutside, .conditions], [.sun]])
    }

    @Test(
        "no line is wider than the display and no number is cut, whatever the weather",
        arguments: [16, 20], Units.allCases)
    func fits(columns: Int, units: Units) {
        for celsius in [-40.0, -9.95, 0, 9.95, 56.7] {
            for seconds in [0, 61, 1200, 4 * 3600, 11 * 3600] {
                let days = forecast(
                    from: 7200, [celsius, -celsius, celsius, celsius, celsius, celsius, celsius], chance: 1)
                let snapshot = snapshot(
                    reading(celsius, 100, at: 0),
                    weather(celsius, text: "thunderstorm with heavy drizzle", wind: 113.2),
                    days: days, at: seconds)
                for page in Page.allCases {
                    for line in lines(page, snapshot, columns: columns, units: units) {
                        #expect(line.count <= columns)
                        guard page != .conditions, page != .health else { continue }
                        let words = line.split(separator: " ")
                        #expect(words.last.map { !$0.hasSuffix(".") && !$0.hasSuffix("-") } ?? true, "\(line)")
                    }
                }
            }
        }
    }
}
