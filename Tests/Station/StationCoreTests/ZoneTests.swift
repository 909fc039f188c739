import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("The zone of a place")
struct ZoneTests {
    /// 2027-03-27T12:00:00Z, the day before Helsinki's clocks go forward at 01:00Z.
    private let saturday = Timestamp(secondsSince1970: 1_806_148_800)
    private let helsinki = ZoneRules(tzif: ZoneFile.bytes(first: 7200, [(1_806_195_600, 10_800)]))
    /// As a database has it that is older than the law.
    private let standard = ZoneRules(tzif: ZoneFile.bytes(first: 3600, []))

    private func forecast(_ place: Place) -> Forecast {
        Forecast(
            place: place, sun: SunTimes(),
            slots: (1...24).map { index in
                let time = saturday.advanced(bySeconds: Int64(index) * 10_800)
                // Rain that ends with the slots at 21:00Z: midnight in summer time, eleven in the evening without.
                let isLast = (time.secondsSince1970 / 3600) % 24 == 21
                return ForecastSlot(
                    time: time, conditions: [],
                    air: Air(temperature: .celsius(isLast ? 1 : 5)),
                    chanceOfPrecipitation: .fraction(isLast ? 0.9 : 0.2))
            })
    }

    private func state(_ places: Place...) -> (StationState, [LogEntry]) {
        var state = StationState(StationDescriptor(sensors: [], place: "Helsinki"))
        let moment = Moment(uptime: .start + .seconds(5), wall: saturday, offset: .hours(2))
        var entries: [LogEntry] = []
        let current = places.dropFirst().first.map {
            CurrentWeather(time: saturday, place: $0, conditions: [], air: Air(), sun: SunTimes())
        }
        for update in [current.map { WeatherUpdate.current($0) }, places.first.map { .forecast(forecast($0)) }] {
            guard let update else { continue }
            entries += state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment).entries
        }
        return (state, entries)
    }

    private func snapshot(_ places: Place...) -> Snapshot {
        let moment = Moment(uptime: .start + .seconds(5), wall: saturday, offset: .hours(2))
        return (places.count > 1 ? state(places[0], places[1]) : state(places[0])).0.snapshot(at: moment)
    }

    private func place(
        _ offset: Int? = nil, _ zone: String? = nil, _ rules: ZoneRules? = nil, board: ZoneRules? = nil
    ) -> Place {
        var place = Place(offset: offset.map { .hours($0) }, zone: zone)
        (place.rules, place.boardRules) = (rules, board)
        return place
    }

    @Test("days beyond a change of summer time are cut at their new midnight")
    func days() throws {
        let told = try #require(snapshot(place(2)).days.value)
        let known = try #require(snapshot(place(2, board: helsinki)).days.value)
        // By the offset of now, Sunday would have the midnight of Monday.
        #expect(told[1].low == .celsius(1))
        #expect(known[1].low == .celsius(5))
        #expect(known.map(\.date.description) == ["2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"])
        #expect(known[2].low == .celsius(1))
    }

    @Test("a time zone is known by its name, by the board's zone, by an offset, or not at all, with its source")
    func source() {
        #expect(snapshot(place(2, "Europe/Helsinki", helsinki)).zoneSource == .named("Europe/Helsinki"))
        #expect(snapshot(place(nil, "Europe/Helsinki", helsinki)).zoneSource == .named("Europe/Helsinki"))
        #expect(snapshot(place(2, board: helsinki)).zoneSource == .board)
        #expect(snapshot(place(2)).zoneSource == .offset(.hours(2)))
        #expect(snapshot(place()).zoneSource == .boardOffset)
        #expect(snapshot(place(board: helsinki)).days.value?[1].low == .celsius(5))
    }

    @Test("an offset in one answer of a service counts for its other answers, which lack it")
    func offsetOfAnotherAnswer() {
        let known = snapshot(place(board: helsinki), place(5, board: helsinki))
        #expect(known.zoneSource == .offset(.hours(5)) && known.offset == .hours(5))
    }

    @Test("the board's zone is taken for one that its database lacks, where it has the offset that was sent")
    func unknownName() {
        let known = snapshot(place(2, "Europe/Helsingfors", board: helsinki))
        #expect(known.zoneSource == .board && known.zoneNotice == nil)
        // After the change too.
        #expect(known.offset(at: saturday.advanced(bySeconds: 86_400)) == .hours(3))
        let other = snapshot(place(5, "Asia/Nowhere", board: helsinki))
        #expect(other.zoneSource == .offset(.hours(5)))
        #expect(other.zoneNotice?.text.contains("Asia/Nowhere") == true)
        #expect(other.zoneNotice?.remedy.contains("tzdata-legacy") == true)
    }

    @Test("a doubt about an offset says from when: the next clock change that the board knows, else no date")
    func doubtHasDate() {
        let dated = [
            snapshot(place(5, board: helsinki)), snapshot(place(5, "Asia/Nowhere", board: helsinki)),
            snapshot(place(5, "Europe/Helsinki", helsinki)),
        ]
        for known in dated {
            #expect(known.zoneNotice?.text.contains("from 2027-03-28 on") == true, "\(known.zoneNotice?.text ?? "")")
        }
        let undated = [snapshot(place(5)), snapshot(place(5, board: standard))]
        for known in undated { #expect(known.zoneNotice?.text.contains("after the next clock change") == true) }
    }

    @Test("a zone's next change is the first after a moment that changes its offset")
    func nextChange() {
        #expect(helsinki?.nextChange(after: saturday) == Timestamp(secondsSince1970: 1_806_195_600))
        #expect(helsinki?.nextChange(after: Timestamp(secondsSince1970: 1_806_195_600)) == nil)
        #expect(standard?.nextChange(after: saturday) == nil)
    }

    @Test("an offset that the named zone does not have counts, and is a notice")
    func oldDatabase() {
        for board in [nil, standard] {
            let known = snapshot(place(2, "Europe/Helsinki", standard, board: board))
            #expect(known.zoneSource == .offset(.hours(2)) && known.offset == .hours(2))
            #expect(known.zoneNotice?.text.contains("Europe/Helsinki") == true)
        }
        let boards = snapshot(place(2, "Europe/Helsinki", standard, board: helsinki))
        #expect(boards.zoneSource == .board && boards.zoneNotice?.text.contains("Europe/Helsinki") == true)
    }

    @Test("a doubt about the place's zone is recorded once, is a notice of the place, and ends")
    func notice() {
        var (state, entries) = state(place(5, board: helsinki))
        func notices(_ entries: [LogEntry]) -> [String] {
            entries.compactMap { if case .notice(.place, let notice) = $0 { notice.remedy } else { nil } }
        }
        func row(_ moment: Moment) -> String? {
            state.snapshot(at: moment).health.first { $0.component == .place && $0.state == .works }?.cause
        }
        let next = Moment(uptime: .start + .seconds(65), wall: saturday.advanced(bySeconds: 60), offset: .hours(2))
        #expect(notices(entries).count == 1)
        #expect(notices(entries).first?.contains("timedatectl") == true)
        #expect(notices(state.apply(.tick, at: next).entries).isEmpty)
        #expect(row(next)?.contains("+05:00") == true)
        let later = Moment(uptime: .start + .seconds(130), wall: saturday.advanced(bySeconds: 125), offset: .hours(2))
        let known = WeatherUpdate.forecast(forecast(place(2, "Europe/Helsinki", helsinki)))
        _ = state.apply(.fetched(known, url: "", took: .zero, droppedFields: []), at: later)
        #expect(row(later) == nil)
    }

    @Test("a doubt about the place's zone is in the health as soon as the zone is known, before the log is due")
    func noticeAtOnce() {
        var state = StationState(StationDescriptor(sensors: [], place: "Helsinki"))
        let moment = Moment(uptime: .start + .seconds(5), wall: saturday, offset: .hours(2))
        _ = state.apply(.tick, at: moment)
        let doubtful = WeatherUpdate.forecast(forecast(place(5, board: helsinki)))
        let entries = state.apply(.fetched(doubtful, url: "", took: .zero, droppedFields: []), at: moment).entries
        #expect(entries.allSatisfy { if case .notice = $0 { false } else { true } })
        let row = state.snapshot(at: moment).health.first { $0.component == .place }
        #expect(row?.notice?.text.contains("from 2027-03-28 on") == true)
    }

    @Test("an offset from just before a clock change still agrees with its zone after it")
    func acrossChange() {
        var place = place(2, "Europe/Helsinki", helsinki)
        place.boardRules = helsinki
        var state = StationState(StationDescriptor(sensors: [], place: "Helsinki"))
        let change = Timestamp(secondsSince1970: 1_806_195_600)
        let current = CurrentWeather(
            time: change.advanced(bySeconds: -600), place: place, conditions: [], air: Air(), sun: SunTimes())
        for seconds in [-60, 60] as [Int64] {
            let moment = Moment(
                uptime: .start + .seconds(1000 + seconds), wall: change.advanced(bySeconds: seconds), offset: .utc)
            _ = state.apply(.fetched(.current(current), url: "", took: .zero, droppedFields: []), at: moment)
            let snapshot = state.snapshot(at: moment)
            #expect(snapshot.zoneSource == .named("Europe/Helsinki") && snapshot.zoneNotice == nil)
            #expect(snapshot.offset == (seconds < 0 ? .hours(2) : .hours(3)))
        }
    }
}

@Suite("Days of a service that names no zone")
struct ZonelessDaysTests {
    private let plain = ProviderID(rawValue: "plainweather")
    private let other = ProviderID(rawValue: "otherweather")
    /// 2026-12-02T20:07:00Z, the morning of 3 December in Auckland, which is 13 hours ahead all summer.
    private let now = Timestamp(secondsSince1970: 1_796_242_020)
    private let auckland = ZoneRules(tzif: ZoneFile.bytes(first: 46_800, []))
    private let utc = ZoneRules(tzif: ZoneFile.bytes(first: 0, []))

    private func attribution(_ provider: ProviderID) -> Attribution {
        Attribution(provider: provider, name: provider.rawValue, text: "", shortText: "")
    }

    private func place(_ zone: String? = nil) -> Place {
        var place = Place(coordinates: Coordinates(latitude: -36.85, longitude: 174.76), zone: zone)
        place.boardRules = utc
        if zone != nil { (place.offset, place.rules) = (.hours(13), auckland) }
        return place
    }

    private var moment: Moment { Moment(uptime: .start + .seconds(100), wall: now, offset: .utc) }

    /// 10·k °C on the k-th day of Auckland, today's k being 0.
    private var hours: WeatherUpdate {
        let midnight = now.advanced(bySeconds: -(9 * 3600 + 7 * 60))
        let slots = (9...95).map { hour in
            ForecastSlot(
                time: midnight.advanced(bySeconds: Int64(hour) * 3600), conditions: [],
                air: Air(temperature: .celsius(Double(hour / 24) * 10)), hours: 1)
        }
        return WeatherUpdate(from: plain, .oneCall, hours: Forecast(place: place(), sun: SunTimes(), slots: slots))
    }

    private func state() -> StationState {
        var state = StationState(
            StationDescriptor(
                sensors: [], place: "Auckland", attributions: [attribution(plain), attribution(other)]))
        _ = state.apply(.fetched(hours, url: "", took: .zero, droppedFields: []), at: moment)
        return state
    }

    @Test("they are made of its hours by the zone that another service names, and again when that changes")
    func folded() throws {
        var state = state()
        // The zone has not been named: days are the board's, of which tomorrow begins at 13:00 in Auckland.
        let before = state.snapshot(at: moment)
        #expect(before.today.value?.date.description == "2026-12-02")
        #expect(before.tomorrow.value?.low == .celsius(0) && before.tomorrow.value?.high == .celsius(10))
        let current = CurrentWeather(
            time: now, place: place("Pacific/Auckland"), conditions: [], air: Air(), sun: SunTimes())
        let named = WeatherUpdate(from: other, .current, current: current)
        _ = state.apply(.fetched(named, url: "", took: .zero, droppedFields: []), at: moment)
        let after = state.snapshot(at: moment)
        #expect(after.zoneSource == .named("Pacific/Auckland"))
        #expect(after.today.value?.date.description == "2026-12-03")
        #expect(after.tomorrow.value?.low == .celsius(10) && after.tomorrow.value?.high == .celsius(10))
        #expect(after.tomorrow.origin?.source == .weather(plain, .forecast))
        #expect(after.days.value?.map { $0.high?.celsius ?? -1 } == [0, 10, 20, 30])
    }

    @Test("the sun is that of the place's day, whichever service names the zone")
    func sun() throws {
        var state = state()
        let current = CurrentWeather(
            time: now, place: place("Pacific/Auckland"), conditions: [], air: Air(), sun: SunTimes())
        let named = WeatherUpdate(from: other, .current, current: current)
        _ = state.apply(.fetched(named, url: "", took: .zero, droppedFields: []), at: moment)
        let sun = try #require(state.snapshot(at: moment).sun.freshValue)
        let (rise, set) = (try #require(sun.sunrise), try #require(sun.sunset))
        // By the equations of NOAA: 05:55 and 20:26 on 3 December.
        #expect(abs(rise.seconds(since: Timestamp(secondsSince1970: 1_796_230_500))) < 60)
        #expect(abs(set.seconds(since: Timestamp(secondsSince1970: 1_796_282_780))) < 60)
    }

    @Test("days that a service dated by UTC are not shown as the place's")
    func otherCalendar() {
        var state = state()
        let noon = Timestamp(secondsSince1970: 1_796_212_800)
        let days = (0...3).map { index in
            let time = noon.advanced(bySeconds: Int64(index) * 86_400)
            return DayForecast(date: CivilTime(time, in: .utc).date, time: time, high: .celsius(50))
        }
        var place = place("Pacific/Auckland")
        place.offset = nil
        let utc = WeatherUpdate(from: other, .oneCall, days: DailyForecast(place: place, days: days))
        _ = state.apply(.fetched(utc, url: "", took: .zero, droppedFields: []), at: moment)
        #expect(state.snapshot(at: moment).days.value?.map { $0.high?.celsius ?? -1 } == [0, 10, 20, 30])
    }

    @Test("days whose service did not say by which offset are dated by the place's zone")
    func dated() {
        var state = state()
        // Noon in Auckland, which is 23:00 of the day before in UTC.
        let noon = Timestamp(secondsSince1970: 1_796_252_400)
        let day = DayForecast(date: CivilTime(noon, in: .utc).date, time: noon, high: .celsius(25))
        var place = place("Pacific/Auckland")
        place.offset = nil
        let daily = WeatherUpdate(from: other, .daily, days: DailyForecast(place: place, days: [day]))
        _ = state.apply(.fetched(daily, url: "", took: .zero, droppedFields: []), at: moment)
        let snapshot = state.snapshot(at: moment)
        #expect(snapshot.zoneSource == .named("Pacific/Auckland"))
        #expect(snapshot.days.value?.first?.date.description == "2026-12-03")
    }
}
