import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("Merging readings and responses")
struct MergeTests {
    private func merge(
        _ sensors: [SensorReport], _ weather: WeatherReport? = nil, faults: [Fault] = [], at seconds: Int
    ) -> Snapshot {
        Snapshot.merge(readings: sensors, weather: weather, faults: faults, at: moment(seconds))
    }

    private func report(_ sensor: SensorIdentity, _ reading: Measurement?) -> SensorReport {
        SensorReport(sensor: sensor, freshness: everyTenSeconds, latest: reading)
    }

    @Test("a reading has its sensor and its age, and is fresh for a minute")
    func isFresh() {
        let snapshot = merge([report(roomSensor, reading(21.43, 48.2, at: 100))], at: 160)
        #expect(
            snapshot.room.temperature
                == .fresh(.celsius(21.43), Origin(source: .sensor(roomSensor), age: .seconds(60))))
        #expect(snapshot.room.humidity.freshValue == .percent(48.2))
    }

    @Test("after a minute a reading is stale since that minute, after half an hour it is gone, with the cause")
    func ages() {
        let sensors = [report(roomSensor, reading(21.43, at: 100))]
        #expect(
            merge(sensors, at: 190).room.temperature
                == .stale(
                    .celsius(21.43), Origin(source: .sensor(roomSensor), age: .seconds(90)), for: .seconds(30)))
        let fault = Fault(component: .sensor("room"), cause: "SHT31: nothing responds at 0x44", since: .start)
        #expect(
            merge(sensors, faults: [fault], at: 1910).room.temperature
                == .unavailable(cause: "SHT31: nothing responds at 0x44", for: .seconds(10)))
    }

    @Test("a sensor without a reading yet has a cause")
    func explainsAbsence() {
        #expect(
            merge([report(roomSensor, nil)], at: 1).room.temperature == .unavailable(cause: "not read yet", for: nil))
        #expect(merge([], at: 1).room.temperature == .unavailable(cause: "no sensor there", for: nil))
        let noHumidity = merge([report(roomSensor, reading(20, at: 0))], at: 0).room.humidity
        #expect(noHumidity == .unavailable(cause: "SHT31 measures no humidity", for: nil))
    }

    @Test("when the first sensor of a place goes stale, the next one replaces it")
    func fallsOver() {
        let sensors = [
            report(roomSensor, reading(21, at: 0)), report(spareSensor, reading(22, at: 95)),
        ]
        #expect(merge(sensors, at: 30).room.temperature.value == .celsius(21))
        #expect(merge(sensors, at: 100).room.temperature.value == .celsius(22))
    }

    @Test("sensors of any other place replace each other too, and never those of another place")
    func fallsOverElsewhere() throws {
        let shelf = SensorIdentity(name: "shelf", place: .other("cellar"), part: "SHT40")
        let floor = SensorIdentity(name: "floor", place: .other("cellar"), part: "LM75")
        let attic = SensorIdentity(name: "attic", place: .other("attic"), part: "LM75")
        let sensors = [
            report(attic, nil), report(shelf, reading(11, 80, at: 0)), report(roomSensor, nil),
            report(floor, reading(12, at: 95)),
        ]
        let snapshot = merge(sensors, at: 100)
        try #require(snapshot.places.map(\.place) == [.room, .other("attic"), .other("cellar")])
        #expect(snapshot.places[1].air.temperature == .unavailable(cause: "not read yet", for: nil))
        #expect(snapshot.places[2].air.temperature.origin?.source == .sensor(floor))
        #expect(snapshot.places[2].air.humidity.origin?.source == .sensor(shelf))
        #expect(merge(sensors, at: 30).places.last?.air.temperature.value == .celsius(11))
        #expect(snapshot.room.temperature == .unavailable(cause: "not read yet", for: nil))
    }

    @Test("the outlook starts with the current slot and with today, and ages with the forecast")
    func looksAhead() {
        let slots = forecast(from: -3600, [15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
        let sky = WeatherReport(
            forecast: Fetched(slots, at: .start))
        let snapshot = merge([], sky, at: 60)
        #expect(snapshot.hours.freshValue?.compactMap(\.air.temperature).first == .celsius(16))
        #expect(snapshot.hours.freshValue?.count == 9)
        #expect(snapshot.days.freshValue?.map(\.date) == slots.days { _ in taipei }.map(\.date))
        #expect(merge([], sky, at: 7 * 3600).hours.isStale)
        #expect(merge([], WeatherReport(), at: 60).days == .unavailable(cause: "not fetched yet", for: nil))
    }

    @Test("a day before the forecast and one beyond it have causes of their own")
    func namesWhyADayIsMissing() {
        func causes(from first: Int, _ daily: DailyForecast? = nil) -> [String?] {
            let slots = forecast(from: first, [10, 11])
            let sky = WeatherReport(
                forecast: Fetched(slots, at: .start),
                daily: daily.map { Fetched($0, at: .start) })
            let snapshot = merge([], sky, at: 60)
            return [snapshot.today, snapshot.tomorrow].map {
                if case .unavailable(let cause, _) = $0 { cause } else { nil }
            }
        }
        #expect(
            causes(from: 20 * 3600) == [
                "the forecast starts after midnight and no longer covers today", nil,
            ])
        #expect(causes(from: 0) == [nil, "the forecast does not reach that far"])
        let empty = DailyForecast(place: Place(), days: [])
        #expect(causes(from: 20 * 3600, empty).first == "the forecast starts after midnight and no longer covers today")
    }

    @Test("a light sensor in the room never affects its temperature, not even if there is no other")
    func asksWhoMeasures() {
        let light = SensorIdentity(name: "lamp", place: .room, part: "BH1750")
        let reports = [
            report(light, Measurement(illuminance: .lux(320), time: .start)), report(roomSensor, reading(21, at: 0)),
        ]
        #expect(merge(reports, at: 1).room.temperature.freshValue == .celsius(21))
        #expect(merge(reports, at: 1).room.illuminance.freshValue == .lux(320))
        let fault = Fault(component: .sensor("room"), cause: "SHT31: nothing responds at 0x44", since: .start)
        let silent = [reports[0], report(roomSensor, nil)]
        #expect(
            merge(silent, faults: [fault], at: 1).room.temperature
                == .unavailable(cause: "SHT31: nothing responds at 0x44", for: nil))
        #expect(
            merge([reports[0]], at: 1).room.humidity == .unavailable(cause: "BH1750 measures no humidity", for: nil))
    }

    @Test("an outdoor sensor comes before the weather service, and the service before nothing")
    func prefersOwnSensor() {
        let sky = WeatherReport(current: Fetched(weather(17.2), at: .start))
        let both = merge([report(outdoorSensor, reading(16.9, at: 0))], sky, at: 10)
        #expect(both.outside.temperature.origin?.source == .sensor(outdoorSensor))
        let old = merge([report(outdoorSensor, reading(16.9, at: 0))], sky, at: 100)
        #expect(old.outside.temperature.value == .celsius(17.2))
        #expect(old.outside.temperature.origin?.source == .sample(.current))
    }

    @Test("weather is as old as its calculation, not as its request")
    func countsFromCalculation() {
        let sky = WeatherReport(current: Fetched(weather(17.2, calculated: -7200), at: .start))
        #expect(merge([], sky, at: 60).current.origin?.age == .seconds(7260))
        #expect(merge([], sky, at: 3601).current.isStale)
        #expect(merge([], sky, at: 40_000).current.value == nil)
    }

    @Test("a board whose clock is behind does not mistake old weather for new")
    func survivesClockBehind() {
        let sky = WeatherReport(current: Fetched(weather(17.2, calculated: 86_400), at: .start))
        #expect(merge([], sky, at: 4 * 3600).current.isStale)
    }

    @Test("today and tomorrow are local days of the place")
    func namesDays() {
        let forecast = forecast(from: 7200, [15, 18, 19, 17, 14, 13, 12, 14, 20, 19, 17, 16])
        let sky = WeatherReport(
            forecast: Fetched(forecast, at: .start))
        let snapshot = merge([], sky, at: 0)
        #expect(snapshot.today.value?.date.description == "2026-11-20")
        #expect(snapshot.today.value?.high == .celsius(19))
        #expect(snapshot.tomorrow.value?.date.description == "2026-11-21")
        #expect(snapshot.tomorrow.value?.low == .celsius(12))
    }

    @Test("a day comes from the best forecast that includes it, whatever another lacks")
    func choosesByDay() {
        let slots = forecast(from: 7200, [15, 18, 19, 17, 14, 13, 12, 14, 20])
        let second = CivilDate(daysSince1970: 20_778)
        let third = CivilDate(daysSince1970: 20_779)
        func sky(_ days: [CivilDate], fetchedAt: Int = 0) -> WeatherReport {
            let days = days.map { DayForecast(date: $0, time: sevenInTheMorning, high: .celsius(30)) }
            return WeatherReport(
                forecast: Fetched(slots, at: .start),
                daily: Fetched(
                    DailyForecast(place: Place(offset: taipei), days: days), at: .start + .seconds(fetchedAt)))
        }
        let without = merge([], sky([]), at: 60)
        #expect(without.today.freshValue?.high == .celsius(19))
        #expect(without.today.origin?.source == .sample(.forecast))
        #expect(without.days.freshValue?.count == 2)
        let later = merge([], sky([second, third]), at: 60)
        #expect(later.today.freshValue?.high == .celsius(19))
        #expect(later.tomorrow.freshValue?.high == .celsius(30))
        #expect(later.tomorrow.origin?.source == .sample(.daily))
        #expect(later.days.freshValue?.map { $0.high?.celsius ?? 0 } == [19, 30, 30])
        // Eight hours on the slots are stale, and the days are not.
        let old = merge([], sky([second, third], fetchedAt: 8 * 3600), at: 8 * 3600)
        #expect(old.today.isStale && old.tomorrow.freshValue != nil)
        #expect(old.days.freshValue?.map { $0.high?.celsius ?? 0 } == [30, 30])
    }

    @Test("a moment beyond a change of summer time follows the place's time zone")
    func followsZone() {
        let change = sevenInTheMorning.advanced(bySeconds: 3600)
        var told = weather(17)
        told.place.boardRules = ZoneRules(tzif: ZoneFile.bytes(first: 28_800, [(change.secondsSince1970, 32_400)]))
        let ahead = Forecast(place: told.place, sun: SunTimes(), slots: forecast(from: 7200, [12]).slots)
        let snapshot = Snapshot.merge(
            readings: [],
            weather: WeatherReport(current: Fetched(told, at: .start), forecast: Fetched(ahead, at: .start)),
            faults: [],
            at: moment(0))
        #expect(snapshot.offset == taipei)
        #expect(snapshot.offset(at: change) == .hours(9))
    }

    @Test("an offset without rules is valid for a day, then the board's zone is used")
    func forgetsOffset() {
        var told = weather(17)
        told.place.offset = .hours(2)
        let weather = WeatherReport(current: Fetched(told, at: .start))
        let offsets = [0, 86_400, 86_460].map {
            Snapshot.merge(readings: [], weather: weather, faults: [], at: moment($0)).offset
        }
        #expect(offsets == [.hours(2), .hours(2), taipei])
    }

    @Test("before the clock is set, the service's time gives the day")
    func knowsTheDayWithoutClock() {
        let forecast = forecast(from: 7200, [15, 18, 17, 16])
        let sky = WeatherReport(
            current: Fetched(weather(17), at: .start + .seconds(5)),
            forecast: Fetched(forecast, at: .start + .seconds(5)))
        let atBoot = Moment(uptime: .start + .seconds(10), wall: Timestamp(secondsSince1970: 10), offset: .utc)
        let snapshot = Snapshot.merge(readings: [], weather: sky, faults: [], at: atBoot)
        #expect(snapshot.today.value?.high == .celsius(18))
        let blind = Snapshot.merge(readings: [], weather: WeatherReport(), faults: [], at: atBoot)
        #expect(blind.today == .unavailable(cause: "the clock is not set", for: nil))
    }

    @Test("a board whose clock may be days behind has the day from the service", arguments: [1, 2, 30])
    func correctsDay(daysBehind: Int) {
        let forecast = forecast(from: 7200, [15, 18, 17, 16])
        let sky = WeatherReport(
            current: Fetched(weather(17), at: .start + .seconds(5)),
            forecast: Fetched(forecast, at: .start + .seconds(5)))
        let behind = Moment(
            uptime: .start + .seconds(10), wall: sevenInTheMorning.advanced(bySeconds: Int64(-86_400 * daysBehind)),
            offset: .utc, isClockTrusted: false)
        let snapshot = Snapshot.merge(readings: [], weather: sky, faults: [], at: behind)
        #expect(snapshot.today.value?.date.description == "2026-11-20")
        var trusted = behind
        trusted.isClockTrusted = true
        #expect(Snapshot.merge(readings: [], weather: sky, faults: [], at: trusted).wallTime == behind.wall)
    }

    @Test("weather that just came is fresh on a board whose clock is ahead, as long as that clock is not trusted")
    func ignoresClockAhead() {
        let (sample, made) = (ProviderID(rawValue: "sample"), sevenInTheMorning.advanced(bySeconds: -60))
        let days = DailyForecast(place: Place(offset: taipei), days: [])
        let sky = WeatherReport(
            current: Fetched(weather(17), from: sample, at: .start + .seconds(5), made: made),
            forecast: Fetched(forecast(from: 7200, [15, 18]), from: sample, at: .start + .seconds(5), made: made),
            daily: Fetched(days, from: sample, at: .start + .seconds(5), made: made))
        var ahead = Moment(
            uptime: .start + .seconds(10), wall: sevenInTheMorning.advanced(bySeconds: 30 * 86_400), offset: .utc,
            isClockTrusted: false)
        let snapshot = Snapshot.merge(readings: [], weather: sky, faults: [], at: ahead)
        #expect(snapshot.current.freshValue != nil && snapshot.current.origin?.age == .seconds(5))
        #expect(snapshot.hours.freshValue != nil)
        ahead.isClockTrusted = true
        #expect(Snapshot.merge(readings: [], weather: sky, faults: [], at: ahead).current.value == nil)
    }

    @Test("the order of the sensors' reports changes nothing but their order")
    func ignoresOrder() {
        let one = report(roomSensor, reading(21, 40, at: 5))
        let other = report(outdoorSensor, reading(9, 80, at: 7))
        let forwards = merge([one, other], at: 10)
        let backwards = merge([other, one], at: 10)
        #expect(forwards.room == backwards.room)
        #expect(forwards.outside == backwards.outside)
    }
}
