import Pages
import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("The pages of a display")
struct PageTests {
    private func snapshot(
        _ inside: Measurement? = reading(21.4, 48.2, at: 0), _ sky: CurrentWeather? = weather(17.2),
        days: Forecast? = nil,
        faults: [Fault] = [], at seconds: Int = 0
    ) -> Snapshot {
        var snapshot = Snapshot.merge(
            readings: [SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: inside)],
            weather: WeatherReport(
                current: sky.map { Fetched($0, at: .start) }, forecast: days.map { Fetched($0, at: .start) }),
            faults: faults, at: moment(seconds))
        snapshot.attributions = [.sample]
        return snapshot
    }

    private func text(
        columns: Int = 16, rows: Int = 2, units: DisplayUnits = .metric, language: String = "en"
    ) -> PageText {
        PageText(units: units, language: Language(matching: language), columns: columns, rows: rows)
    }

    private func lines(
        _ page: Page, _ snapshot: Snapshot, columns: Int = 16, rows: Int = 2, units: DisplayUnits = .metric,
        language: String = "en"
    ) -> [String] {
        text(columns: columns, rows: rows, units: units, language: language).screenfuls(of: [page], in: snapshot)
            .flatMap { $0.lines.map(\.text) }
    }

    // MARK: What they say

    @Test("the air pages show room and outside in all three systems of units, with a bar for the humidity")
    func showsAir() {
        #expect(lines(.roomAndOutside, snapshot()) == ["In  21.4° 48%▄", "Out 17.2° 63%▅"])
        #expect(lines(.roomAndOutside, snapshot(), units: .imperial) == ["In  70.5° 48%▄", "Out 63.0° 63%▅"])
        #expect(
            lines(.roomAndOutside, snapshot(), units: .standard) == [
                "In  294.6K 48%▄", "Out 290.4K 63%▅",
            ])
        #expect(lines(.roomAndOutside, snapshot(), columns: 8) == ["In 21.4°", "Out17.2°"])
    }

    @Test("every further place has a line, with its full name rather than its humidity")
    func showsPlaces() {
        let sensors = ["room", "cellar", "greenhouse", "attic"].map { place in
            SensorReport(
                sensor: SensorIdentity(name: place, place: SensorPlace(place), part: "SHT40"),
                freshness: everyTenSeconds,
                latest: place == "attic" ? nil : reading(12.3, 61, at: 0))
        }
        let snapshot = Snapshot.merge(readings: sensors, weather: nil, faults: [], at: moment(0))
        #expect(
            lines(.roomAndOutside, snapshot).dropFirst(2) == [
                "Cellar 12.3° 61%", "Greenhouse 12.3°", "Attic no reading",
            ])
        #expect(lines(.roomAndOutside, snapshot, columns: 20)[3] == "Greenhouse 12.3° 61%")
        #expect(
            lines(.roomAndOutside, snapshot, columns: 8).dropFirst(2) == [
                "Cel12.3°", "Gre12.3°", "Att none",
            ])
    }

    @Test("a stale value shows its age, even in place of the humidity")
    func marksStale() {
        #expect(lines(.roomAndOutside, snapshot(at: 720))[0] == "In 21.4° 12m old")
        #expect(lines(.roomAndOutside, snapshot(at: 720), columns: 20)[0] == "Inside 21.4° 12m old")
        let cold = snapshot(nil, weather(-17.2), at: 4 * 3600)
        #expect(lines(.roomAndOutside, cold) == ["In  no reading", "Out -17.2° 4h"])
        #expect(lines(.roomAndOutside, cold, columns: 8) == ["In none", "Out old"])
    }

    @Test("an arrow shows where the outdoor temperature goes in the next hours")
    func showsTrend() {
        for (next, line) in [
            (19.0, "Out 17.2° 63%▅ ↗"), (17.9, "Out 17.2° 63%▅"), (12.0, "Out 17.2° 63%▅ ↘"),
        ] {
            #expect(lines(.roomAndOutside, snapshot(days: forecast(from: 7200, [next])))[1] == line)
        }
    }

    @Test("the arrow looks beyond the hour that is shown as now")
    func looksAhead() {
        var slots = forecast(from: 1800, [17.2, 17.4, 19.5, 12])
        for index in slots.slots.indices {
            slots.slots[index].time = sevenInTheMorning.advanced(bySeconds: Int64(1800 + 3600 * index))
            slots.slots[index].hours = 1
        }
        #expect(lines(.roomAndOutside, snapshot(days: slots))[1].hasSuffix(" ↗"))
        slots.slots.removeSubrange(2...)
        #expect(lines(.roomAndOutside, snapshot(days: slots))[1] == "Out 17.2° 63%▅")
    }

    @Test("the weather page has an icon and the service's words, or English if a display lacks the script")
    func showsConditions() {
        let small = lines(.conditions, snapshot())
        #expect(
            small.map { $0.drop { $0 > "\u{E000}" } } == [
                " Broken clouds", "Feels 17° 3.4m/s", "Taipei", "Humidity 63%",
            ])
        #expect(lines(.conditions, snapshot(), columns: 20)[1] == "Feels 16.8° 3.4m/s")
        #expect(lines(.conditions, snapshot(nil, weather(17.2, text: "多雲")))[0].hasSuffix("Broken clouds"))
        #expect(lines(.conditions, snapshot(nil, weather(17.2, text: nil)))[0].hasSuffix("Broken clouds"))
        #expect(lines(.conditions, snapshot(at: 5 * 3600))[1] == "5h old")
    }

    @Test("the weather page says in how many minutes rain starts or ends within the hour")
    func showsRain() {
        var snapshot = snapshot()
        func setRain(_ isWet: (Int) -> Bool) {
            let minutes = (1...60).map { minute in
                RainMinute(
                    time: sevenInTheMorning.advanced(bySeconds: Int64(60 * minute)),
                    hourly: Length(micrometres: isWet(minute) ? 1200 : 20))
            }
            snapshot.rainMinutes = .fresh(minutes, Origin(source: .sample(.minutes), age: .zero))
        }
        setRain { $0 >= 12 }
        #expect(lines(.conditions, snapshot)[2] == "Rain in 12 min")
        #expect(lines(.conditions, snapshot, columns: 8)[3] == "Rain 12m")
        setRain { $0 < 20 || $0 > 40 }
        #expect(lines(.conditions, snapshot, columns: 20)[2] == "Rain ends in 20 min")
        #expect(lines(.conditions, snapshot)[2] == "Dry in 20 min")
        #expect(lines(.conditions, snapshot, columns: 8)[3] == "Dry 20m")
        snapshot.current = snapshot.current.map(orUnavailable: "") { weather in
            var weather = weather
            weather.conditions = [Condition(.snowLight)]
            return weather
        }
        #expect(lines(.conditions, snapshot, columns: 20)[2] == "Snow ends in 20 min")
        for isWet in [true, false] {
            setRain { _ in isWet }
            #expect(!lines(.conditions, snapshot, columns: 20).contains { $0.hasSuffix(" min") })
        }
    }

    /// Spitsbergen in November, where the service's icon says day.
    private func polarNight(byDay isDaylight: Bool? = true) -> Snapshot {
        var sky = weather(-12)
        sky.place = Place(
            coordinates: Coordinates(latitude: .degrees(78.2), longitude: .degrees(15.6)),
            name: "Longyearbyen", offset: taipei)
        sky.sun = SunTimes()
        sky.conditions = [Condition(.clear, isDaylight: isDaylight, text: "clear sky")]
        return snapshot(nil, sky)
    }

    @Test("in a polar night the icon is the night's, the sun page says so, and its backlight is off")
    func knowsPolarNight() {
        let polar = polarNight()
        #expect(lines(.conditions, polar) == lines(.conditions, polarNight(byDay: false)))
        var bright = polar
        bright.partOfDay = .day
        #expect(lines(.conditions, polar)[0] != lines(.conditions, bright)[0])
        #expect(lines(.sun, polar) == ["Night", "Waxing moon 74%"])
        var display = DisplayState(backlight: .sun)
        let isLit = display.light(in: polar, light: nil)
        #expect(!isLit)
    }

    @Test("four rows have a large icon beside the weather")
    func showsLargeIcon() {
        let lines = lines(.conditions, snapshot(), columns: 20, rows: 4)
        #expect(lines[0].dropFirst(2) == " Broken clouds")
        #expect(lines[1].dropFirst(2) == " Feels 17° 3.4m/s")
        let symbols = Set(Symbols.all.map(\.character))
        #expect((lines[0].prefix(2) + lines[1].prefix(2)).allSatisfy { symbols.contains($0) })
        #expect(Set(lines[0].prefix(2) + lines[1].prefix(2)).count == 4)
    }

    @Test("the weather service is credited in one line where it fits, at every size", arguments: PageTests.sizes)
    func credits(size: (columns: Int, rows: Int)) {
        func lines(withCredits: Bool) -> [PageLine] {
            text(columns: size.columns, rows: size.rows)
                .screenfuls(of: Page.usual, in: snapshot(), withCredits: withCredits).filter { $0.page == .credits }
                .flatMap(\.lines)
        }
        #expect(lines(withCredits: false) == [])
        let texts = lines(withCredits: true).map(\.text)
        #expect(
            texts.joined(separator: " ")
                == (size.columns >= 21 || size == (8, 1) ? "Data: (c) Someweather" : "Weather data (c) Someweather"))
        let faulty = snapshot(faults: [Fault(component: .clock, cause: "not set", since: .start)])
        let health = text(columns: size.columns, rows: size.rows).screenfuls(of: [.health], in: faulty)
        #expect(health.flatMap(\.lines).map(\.text).suffix(texts.count) == texts[...])
    }

    @Test("the forecast page has low, high and chance of rain for today and tomorrow")
    func showsDays() {
        let days = forecast(from: 7200, [11.6, 18, 19.2, 17, 14, 12, 11, 9, 20, 19, 17, 16])
        #expect(lines(.days, snapshot(days: days)) == ["Today 12/19° 30%", "Tmrw   9/20° 30%"])
        #expect(
            lines(.days, snapshot(days: days), columns: 20) == [
                "Today    12/19° ▂30%", "Tomorrow  9/20° ▂30%",
            ])
        #expect(
            lines(.days, snapshot(days: forecast(from: 7200, [12, 19, 18, 17]))) == [
                "Today 12/19° 30%", "Tomorrow no data",
            ])
        #expect(lines(.days, snapshot(days: days), columns: 8) == ["Tod  19°", "Tmrw 20°"])
        #expect(lines(.days, snapshot(days: days), columns: 8, language: "de") == ["Heut 19°", "Morg 20°"])
    }

    @Test("today has its whole name where that fits, and each name is as long as the other can be")
    func namesToday() {
        let days = forecast(from: 7200, [17, 18, 23, 17, 14, 12, 11, 9, 20, 19, 17, 16])
        func first(_ language: String, columns: Int) -> [String] {
            lines(.days, snapshot(days: days), columns: columns, language: language).map {
                String($0.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " "))
            }
        }
        #expect(first("nl", columns: 20) == ["Vandaag", "Morgen"])
        #expect(first("fr", columns: 40) == ["Aujourd'hui", "Demain"])
        #expect(first("fr", columns: 20) == ["Auj.", "Demain"])
        #expect(first("fr", columns: 16) == ["Auj.", "Dem."])
    }

    @Test("a chance of snow is labelled as snow: with a word if there is room, with a flake if not")
    func showsSnow() {
        let cold = snapshot(days: forecast(from: 7200, [-7, -5, -6, -5, -7, -8, -9, -9, -5, -6, -6, -7]))
        #expect(lines(.days, cold, columns: 20) == ["Tod  -7/-5° snow 30%", "Tmrw -9/-5° snow 30%"])
        let small = lines(.days, cold)
        #expect(small.map { $0.filter { $0 < "\u{E000}" } } == ["Tod  -7/-5° 30%", "Tmrw -9/-5° 30%"])
        let symbols = Set(Symbols.all.map(\.character))
        #expect(small.allSatisfy { $0.contains(where: symbols.contains) })
        let mild = snapshot(days: forecast(from: 7200, [0, 2, 1, 0, 1, 2, 0, 1, 2, 2, 1, 0]))
        #expect(lines(.days, mild, columns: 20)[0] == "Today    0/2° ▂30%")
        let ahead = snapshot(days: forecast(from: 7200, Array(repeating: -7, count: 40)))
        for page in [Page.hours, .week] {
            let marks = lines(page, ahead, columns: 20).compactMap { $0.hasSuffix("30%") ? $0.dropLast(3).last : nil }
            #expect(!marks.isEmpty && marks.allSatisfy { $0 == small[0].dropLast(3).last }, "\(marks)")
        }
    }

    @Test("precipitation within the hour is named by its forecast step, not by the sky that is still dry")
    func namesWhatComes() {
        func line(_ celsius: Double, _ condition: ConditionCode?, columns: Int = 20) -> String {
            var slots = forecast(from: 1800, [celsius])
            if let condition { slots.slots[0].conditions = [Condition(condition)] }
            var snapshot = snapshot(nil, weather(celsius), days: slots)
            let minutes = (1...60).map { minute in
                RainMinute(
                    time: sevenInTheMorning.advanced(bySeconds: Int64(60 * minute)),
                    hourly: Length(micrometres: minute < 12 ? 0 : 1200))
            }
            snapshot.rainMinutes = .fresh(minutes, Origin(source: .sample(.minutes), age: .zero))
            // On 8 columns the sky takes two rows.
            return lines(.conditions, snapshot, columns: columns)[columns < 16 ? 3 : 2]
        }
        #expect(line(-5, nil) == "Snow in 12 min")
        #expect(line(1, .snow) == "Snow in 12 min")
        #expect(line(1, .rainLight) == "Rain in 12 min")
        #expect(line(15, nil) == "Rain in 12 min")
        #expect(line(1, nil) == "Rain/snow in 12 min")
        #expect(line(1, nil, columns: 16) == "Precip in 12 min")
        #expect(line(1, nil, columns: 8) == "Wet 12m")
    }

    @Test("an alert without a name is a weather warning")
    func namesNamelessAlert() {
        var snapshot = snapshot()
        snapshot.alerts = [alert("", from: -60, to: 3600)]
        #expect(lines(.alerts, snapshot).prefix(2) == ["! Weather", "warning: Gusts."])
    }

    @Test("the next hours and days have a line each")
    func showsAhead() {
        var slots = forecast(from: 7200, Array(repeating: 18, count: 44), chance: 1)
        for index in slots.slots.indices { slots.slots[index].conditions = [Condition(.rainLight, isDaylight: true)] }
        let snapshot = snapshot(days: slots)
        let hours = lines(.hours, snapshot)
        #expect(hours.count == 4)
        #expect(
            hours.map { $0.filter { $0 < "\u{E000}" } } == [
                "09:00  18° 100%", "12:00  18° 100%", "15:00  18° 100%", "18:00  18° 100%",
            ])
        #expect(lines(.hours, snapshot, columns: 8) == [" 9h 18°", "12h 18°", "15h 18°", "18h 18°"])
        #expect(lines(.hours, snapshot, columns: 20, rows: 4).count == 8)
        let week = lines(.week, snapshot)
        #expect(week.map { $0.prefix(3) } == ["Fr ", "Sa ", "Su ", "Mo ", "Tu ", "We "])
        #expect(lines(.week, snapshot, columns: 20).map { $0.prefix(4) }.prefix(2) == ["Fri ", "Sat "])
        #expect(
            lines(.week, snapshot, language: "de_AT").map { $0.prefix(3) } == [
                "Fr ", "Sa ", "So ", "Mo ", "Di ", "Mi ",
            ])
        #expect(lines(.week, snapshot, columns: 8).first == "Fri 18°")
    }

    @Test("an hour beyond a change of summer time has the new local time")
    func showsHoursOfZone() {
        let change = sevenInTheMorning.advanced(bySeconds: 3600)
        var sky = weather(17)
        sky.place.boardRules = ZoneRules(tzif: ZoneFile.bytes(first: 28_800, [(change.secondsSince1970, 32_400)]))
        let ahead = Forecast(place: sky.place, sun: SunTimes(), slots: forecast(from: 7200, [12]).slots)
        #expect(lines(.hours, snapshot(nil, sky, days: ahead))[0].hasPrefix("10:00"))
    }

    @Test(
        "the week leaves out the days that have a page of their own, but tomorrow is in it where a row would be empty")
    func sharesDays() {
        func days(hours: Int) -> [Substring] {
            let snapshot = snapshot(days: forecast(from: 7200, Array(repeating: 18, count: hours / 3)))
            #expect(lines(.week, snapshot).first?.hasPrefix("Fri") == true)
            let round = text().screenfuls(of: [.days, .week], in: snapshot).filter { $0.page == .week }
            return round.flatMap { $0.lines.map { $0.text.prefix(3) } }
        }
        #expect(days(hours: 132) == ["Sun", "Mon", "Tue", "Wed"])
        #expect(days(hours: 156) == ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu"])
    }

    @Test("the weather page has the direction of the wind where there is room")
    func showsDirection() {
        var sky = weather(17.2)
        sky.air.wind.direction = .degrees(225)
        #expect(lines(.conditions, snapshot(nil, sky), columns: 20)[1] == "Feels 17° SW 3.4m/s")
        #expect(lines(.conditions, snapshot(nil, sky), columns: 16)[1] == "Feels 17° 3.4m/s")
        sky.air.wind.direction = .degrees(359)
        #expect(lines(.conditions, snapshot(nil, sky), columns: 20, language: "de")[1] == "Gef. 16,8° N 3,4m/s")
    }

    @Test("the weather page has the pressure wherever there is room, with an arrow while it rises or falls")
    func showsPressure() {
        var sky = weather(17.2)
        sky.air.pressure = .hectopascals(1013)
        var snapshot = snapshot(nil, sky)
        #expect(lines(.conditions, snapshot, columns: 20, rows: 4).suffix(2) == ["Taipei", "Humidity 63% 1013hPa"])
        #expect(lines(.conditions, snapshot).last == "Hum 63% 1013hPa")
        let wide = lines(.conditions, snapshot, columns: 40)
        #expect(wide.count == 2 && wide[0].hasSuffix("  Taipei") && wide[1].hasSuffix("  Humidity 63% 1013hPa"))
        let polish = lines(.conditions, snapshot, columns: 40, language: "pl")
        #expect(polish.count == 2 && polish[1].hasSuffix("  Wilgotn. 63% 1013hPa"))
        sky.air.wind.direction = .degrees(90)
        let windy = lines(.conditions, self.snapshot(nil, sky), columns: 40)
        #expect(windy.count == 2 && windy[1] == "Feels 17° E 3.4m/s  Humidity 63% 1013hPa")
        let (low, high) = (Pressure.hectopascals(1010), Pressure.hectopascals(1013))
        for (first, last, line) in [
            (low, high, "Hum 63% 1013hPa↗"), (high, low, "Hum 63% 1013hPa↘"), (high, high, "Humidity 63% 1013hPa"),
        ] {
            snapshot.pressureTendency = PressureTendency(threeHoursAgo: first, halfway: first, now: last)
            #expect(lines(.conditions, snapshot, columns: 20, rows: 4).last == line)
        }
    }

    @Test("where the place has no name, no number has a screen of its own: humidity and pressure have a row each")
    func nameless() {
        var sky = weather(17.2)
        sky.place.name = nil
        #expect(lines(.conditions, snapshot(nil, sky)).count == 2)
        sky.air.pressure = .hectopascals(1013)
        #expect(lines(.conditions, snapshot(nil, sky)).dropFirst(2) == ["Humidity 63%", "1013hPa"])
        sky.air.dewPoint = .celsius(9.8)
        let large = lines(.conditions, snapshot(nil, sky), columns: 20, rows: 4)
        #expect(large.dropFirst(2) == ["Humidity 63% 1013hPa", "Dew point 9.8°"])
    }

    @Test("home has the owner's titles where they leave room for the numbers and the display has their letters")
    func showsTitles() {
        var titled = snapshot()
        (titled.places[0].title, titled.outsideTitle) = ("Küche", "Balkon")
        #expect(lines(.roomAndOutside, titled) == ["Küche  21.4° 48%", "Balkon 17.2° 63%"])
        #expect(lines(.roomAndOutside, titled, columns: 20) == ["Küche  21.4° 48%▄", "Balkon 17.2° 63%▅"])
        #expect(lines(.roomAndOutside, titled, columns: 8) == ["In 21.4°", "Out17.2°"])
        let big = lines(.bigDigits, titled, columns: 20, rows: 4)
        #expect(big[0].hasSuffix(" Küche") && big[2].hasSuffix(" Balkon"))
        (titled.places[0].title, titled.outsideTitle) = ("Wohnküche unten", "台所")
        #expect(lines(.roomAndOutside, titled) == ["In  21.4° 48%▄", "Out 17.2° 63%▅"])
        #expect(lines(.bigDigits, titled)[0].hasSuffix(" In"))
    }

    @Test("the sun page has the index of ultraviolet light from three on, in place of the moon's phase")
    func showsUltraviolet() {
        var sky = weather(17.2)
        for (index, line) in [(2.4, "Waxing moon 74%"), (2.6, "UV 3"), (11, "UV 11")] {
            sky.air.uvIndex = index
            #expect(lines(.sun, snapshot(nil, sky)).last == line)
        }
    }

    @Test("names of inside, outside and the sun's times are whole where there is room")
    func spellsOut() {
        #expect(lines(.roomAndOutside, snapshot(), columns: 20) == ["Inside  21.4° 48%▄", "Outside 17.2° 63%▅"])
        let polish = lines(.roomAndOutside, snapshot(), columns: 40, language: "pl")
        #expect(polish[0].hasPrefix("Wewnątrz  21,4° 48%") && polish[1].hasPrefix("Na dworze 17,2° 63%"))
        #expect(lines(.bigDigits, snapshot(), columns: 40, language: "pl")[0].hasSuffix(" Zewn."))
        let german = lines(.roomAndOutside, snapshot(), columns: 20, language: "de")
        #expect(german == ["Innen 21,4° 48%▄", "Außen 17,2° 63%▅"])
        #expect(lines(.sun, snapshot(), language: "de").prefix(2) == ["Aufgang   06:12", "Untergang 17:12"])
    }

    @Test("the sun page has sunrise and sunset in local time, the length of the day and the moon's phase")
    func showsSun() {
        #expect(
            lines(.sun, snapshot()) == [
                "Sunrise 06:12", "Sunset  17:12", "Day length 11:00", "Waxing moon 74%",
            ])
        var full = snapshot()
        full.wallTime = full.wallTime?.advanced(bySeconds: 5 * 86_400)
        #expect(lines(.sun, full).last == "Full moon")
        #expect(
            lines(.sun, snapshot(), columns: 8).map { $0.filter { $0 < "\u{E000}" } } == [
                "↑ 06:12", "↓ 17:12", "Day11:00", "↑ 74%",
            ])
    }

    @Test("the clock page has time and date in the language, with big digits if there is room")
    func showsClock() {
        #expect(lines(.clock, snapshot()) == ["07:00", "Fri 20 Nov 2026"])
        #expect(lines(.clock, snapshot(), columns: 8) == ["07:00", "20 Nov"])
        #expect(lines(.clock, snapshot(), language: "pl") == ["07:00", "pt 20 lis 2026"])
        #expect(lines(.clock, snapshot(), columns: 20, rows: 4)[2] == "Fri 20 Nov 2026")
        #expect(lines(.clock, snapshot(), columns: 20, rows: 4)[0].count == 15)
        var lost = snapshot()
        lost.moment.isZoneKnown = false
        (lost.zone, lost.zoneSource) = (nil, .boardOffset)
        #expect(lines(.clock, lost) == ["07:00 UTC", "Fri 20 Nov 2026"])
        #expect(lines(.clock, lost, columns: 20, rows: 4)[0] == "07:00 UTC")
        #expect(lines(.clock, lost, columns: 8)[0] == "07:00Z")
        let wide = lines(.clock, snapshot(), columns: 40)
        #expect(wide.count == 2 && wide[0].hasSuffix("  Fri 20 Nov 2026") && wide[1].hasSuffix("  Sunset 17:12"))
        #expect(lines(.sun, lost, columns: 20, rows: 4)[0] == "Sunrise 06:12 UTC")
        var unset = snapshot()
        unset.moment.wall = Timestamp(secondsSince1970: 1000)
        #expect(!text().screenfuls(of: Page.usual, in: unset).contains { $0.page == .clock })
    }

    @Test("after sunset tomorrow's sunrise stands below the big clock, as it is forecast or else computed")
    func showsNextSunrise() {
        var sky = weather(17.2)
        var evening = snapshot(nil, sky)
        evening.moment = moment(11 * 3600)
        #expect(lines(.clock, evening, columns: 20, rows: 4).count == 3)
        let sunrise = sevenInTheMorning.advanced(bySeconds: 86_400 - 2760)
        let tomorrow = DayForecast(
            date: CivilTime(sunrise, in: taipei).date, time: sunrise, sun: SunTimes(sunrise: sunrise))
        evening.days = .fresh([tomorrow], Origin(source: .sample(.current), age: .zero))
        #expect(lines(.clock, evening, columns: 20, rows: 4).last == "Sunrise 06:14")
        sky.place.coordinates = Coordinates(latitude: .degrees(25), longitude: .degrees(121.5))
        evening = snapshot(nil, sky)
        evening.moment = moment(11 * 3600)
        #expect(lines(.clock, evening, columns: 20, rows: 4).last?.hasPrefix("Sunrise 06:1") == true)
    }

    @Test("the big page has digits that can be read across a room, with a label if there is room")
    func showsBigDigits() {
        #expect(lines(.bigDigits, snapshot()) == ["🮀🮀█ 🮂█  █▂█° In", "█▂▂ ▂█▂.  █  48%"])
        #expect(lines(.bigDigits, snapshot(), rows: 4).count == 4)
        let wide = lines(.bigDigits, snapshot(), columns: 40)
        #expect(wide.count == 2 && wide[0].contains(" In ") && wide[0].hasSuffix(" Out"))
        #expect(wide[1].contains(" 48% ") && wide[1].hasSuffix(" 63%"))
        #expect(lines(.bigDigits, snapshot(reading(-40, 100, at: 0)), columns: 8) == ["▂█▂█ █🮂█", "   █ █▂█"])
        #expect(lines(.bigDigits, snapshot(), columns: 16, rows: 1) == ["No data"])
    }

    @Test("the air page has the air quality in words and numbers")
    func showsAirQuality() {
        var snapshot = snapshot()
        snapshot.airQuality = .fresh(
            AirQuality(time: sevenInTheMorning, index: .veryPoor, ozone: 180.4, fineParticles: 102.6),
            Origin(source: .sample(.current), age: .zero))
        #expect(lines(.air, snapshot) == ["Air: very poor", "PM2.5 103 µg/m³", "O3 180 µg/m³"])
        #expect(lines(.air, snapshot, columns: 8) == ["Air 5/5", "O3 180"])
    }

    @Test("advice has the longest wording that fits, else one that fits the rows")
    func showsAdvice() {
        var snapshot = snapshot()
        snapshot.advice = [
            Advice(
                subject: .window, urgency: .notice, headlines: ["Open: dries 3.2 g/m³", "Open the window"], grounds: [])
        ]
        #expect(lines(.advice, snapshot, columns: 20) == ["Open: dries 3.2 g/m³"])
        #expect(lines(.advice, snapshot) == ["Open the window"])
        let small = text(columns: 8).screenfuls(of: [.advice], in: snapshot)
        #expect(small.map { $0.lines.map(\.text) } == [["Open the", "window"]])
        #expect(!small[0].lines.contains { $0.scrolls })
    }

    @Test("details of advice fill the remaining rows, as far as they fit")
    func showsDetails() {
        var snapshot = snapshot()
        let window = Advice(
            subject: .window, urgency: .hint, headlines: ["Shut: adds 2.1"],
            details: ["Open after 16:00", "Room 45 to 61%"], grounds: [])
        let frost = Advice(
            subject: .frost, urgency: .notice, headlines: ["Frost: -2.1°"], details: ["Coldest at 05:00"], grounds: [])
        snapshot.advice = [window]
        #expect(lines(.advice, snapshot) == ["Shut: adds 2.1", "Open after 16:00"])
        #expect(lines(.advice, snapshot, columns: 15) == ["Shut: adds 2.1", "Room 45 to 61%"])
        #expect(lines(.advice, snapshot, rows: 1) == ["Shut: adds 2.1"])
        snapshot.advice = [window, frost]
        #expect(lines(.advice, snapshot) == ["Shut: adds 2.1", "Frost: -2.1°"])
        let all = ["Shut: adds 2.1", "Open after 16:00", "Room 45 to 61%", "Frost: -2.1°"]
        #expect(lines(.advice, snapshot, rows: 4) == all)
    }

    @Test("the alert page has an alert and its end")
    func showsAlerts() {
        var snapshot = snapshot()
        snapshot.alerts = [alert("Yellow wind\nwarning", from: -3600, to: 40 * 3600)]
        #expect(lines(.alerts, snapshot) == ["! Yellow wind", "warning: Gusts.", "until Sat 23:00"])
        snapshot.alerts = [alert("Frost advisory", from: 3600, to: 7200)]
        #expect(lines(.alerts, snapshot) == ["! Frost", "advisory: Gusts.", "from 08:00"])
        #expect(lines(.alerts, snapshot, columns: 8).last == "08:00")
    }

    @Test("words from elsewhere stand on up to three screens, and only what is left of them scrolls")
    func standsElsewhere() {
        let long =
            "The heating is off from nine to noon: the man comes for the boiler, and the cellar door has to stay open"
        var snapshot = snapshot()
        snapshot.messages = [DisplayMessage(long, urgency: .hint, for: .seconds(600))]
        let large = text(columns: 20, rows: 4).screenfuls(of: [], in: snapshot).flatMap(\.lines)
        #expect(large.map(\.text).joined(separator: " ") == long && !large.contains { $0.scrolls })
        let small = text().screenfuls(of: [], in: snapshot)
        #expect(small.map(\.lines.count) == [2, 2, 2])
        let lines = small.flatMap(\.lines)
        #expect(lines.map(\.scrolls) == [false, false, false, false, false, true])
        #expect(lines.map(\.text).joined(separator: " ") == long)
    }

    @Test("the fault page has the latest fault, its start, and the number of others; a long cause takes more rows")
    func showsHealth() {
        let lcd = Fault(component: .outlet(.sampleDisplay), cause: "nothing responds at 0x27", since: .start)
        let sensor = Fault(component: .sensor("room"), cause: "SHT31: nothing responds", since: .start + .seconds(600))
        let faulty = snapshot(faults: [lcd, sensor], at: 720)
        #expect(
            lines(.health, faulty, columns: 20).prefix(3) == ["! sensor room 2m +1", "SHT31: nothing", "responds"])
        let long = Fault(
            component: .sensor("room"),
            cause: "Three screens of sixteen columns have no room for all of these words, and the rest of them goes by",
            since: .start)
        let screenfuls = text().screenfuls(of: [.health], in: snapshot(faults: [long], at: 720))
        #expect(
            screenfuls.prefix(3).flatMap(\.lines).map(\.scrolls) == [false, false, false, false, false, true])
    }

    // MARK: Which there are

    @Test("a page with nothing to show is left out, and the order is the configured one")
    func skips() {
        func pages(_ snapshot: Snapshot, _ pages: [Page] = Page.usual, rows: Int = 2) -> [Page] {
            text(rows: rows).screenfuls(of: pages, in: snapshot).map(\.page)
        }
        #expect(pages(snapshot(nil, nil)) == [.roomAndOutside, .clock])
        #expect(
            pages(snapshot()) == [
                .roomAndOutside, .conditions, .roomAndOutside, .conditions, .roomAndOutside, .sun, .roomAndOutside,
                .sun, .roomAndOutside, .clock,
            ])
        #expect(
            pages(snapshot(), [.clock, .alerts, .sun, .roomAndOutside]) == [
                .roomAndOutside, .clock, .roomAndOutside, .sun, .roomAndOutside, .sun,
            ])
        #expect(pages(snapshot(), [.clock, .alerts, .sun]) == [.clock, .sun, .sun])
        #expect(pages(snapshot(), [.health]) == [.health])
        func words(_ pages: [Page], _ snapshot: Snapshot) -> [String] {
            text().screenfuls(of: pages, in: snapshot).flatMap(\.lines).map(\.text)
        }
        #expect(words([.health], snapshot()) == ["All is well"])
        #expect(words([.alerts, .advice], snapshot()) == ["All is well"])
        #expect(words([.conditions, .health], snapshot(nil, nil)) == ["No data"])
        let days = forecast(from: 7200, Array(repeating: 12, count: 40))
        #expect(
            pages(snapshot(days: days), [.roomAndOutside, .days, .sun], rows: 4) == [
                .roomAndOutside, .days, .sun,
            ])
    }

    @Test("a severe alert comes before each of the other pages, until it is over")
    func urgent() {
        var snapshot = snapshot()
        snapshot.alerts = [alert("Severe thunderstorm warning", from: -60, to: 3600)]
        let screenfuls = text().screenfuls(of: [.roomAndOutside, .clock, .alerts], in: snapshot)
        #expect(screenfuls.map(\.page) == [.alerts, .alerts, .roomAndOutside, .alerts, .alerts, .clock])
        #expect(screenfuls.map(\.isUrgent) == [true, true, false, true, true, false])
        snapshot.moment = moment(3600)
        #expect(!text().screenfuls(of: Page.usual, in: snapshot).contains { $0.isUrgent })
        snapshot.alerts = []
        snapshot.advice = [Advice(subject: .frost, urgency: .warning, headlines: ["Frost tonight"], grounds: [])]
        #expect(text().screenfuls(of: [.roomAndOutside], in: snapshot).contains { $0.isUrgent })
        #expect(text().screenfuls(of: [.clock], in: snapshot).map(\.isUrgent) == [true, false])
    }

    @Test("an ordinary alert stays on its page while something else is urgent, and no page is lost")
    func keepsOrdinaryAlerts() {
        var snapshot = snapshot()
        snapshot.alerts = [
            alert("Frost advisory", from: -60, to: 3600), alert("Severe thunderstorm warning", from: -60, to: 3600),
        ]
        func words(_ pages: [Page], rows: Int = 2) -> [String] {
            text(rows: rows).screenfuls(of: pages, in: snapshot).flatMap { $0.lines.map(\.text) }
        }
        let storm = ["! Severe", "thunderstorm", "warning: Gusts.", "until 08:00"]
        #expect(words([.alerts]) == storm + ["! Frost", "advisory: Gusts.", "until 08:00"])
        #expect(words([.alerts, .roomAndOutside], rows: 4).contains { $0.hasPrefix("In ") })
        snapshot.alerts.removeFirst()
        #expect(words([.alerts]) == storm)
    }

    @Test(
        "an urgent page has its warning line by line, and a text begins on another's screen only if it is whole there")
    func namesWarnings() {
        var snapshot = snapshot()
        snapshot.alerts = ["Flood warning", "Tornado warning", "Red wind"].map { alert($0, from: -60, to: 3600) }
        snapshot.advice = [
            Advice(
                subject: .mould, urgency: .warning, headlines: ["Mould likely"], details: ["Wall 90% damp"], grounds: []
            )
        ]
        let urgent = text(columns: 26, rows: 4).screenfuls(of: [], in: snapshot)
        #expect(
            urgent.map { Set($0.warnings) } == [
                [.alert("Flood warning"), .alert("Tornado warning")], [.alert("Red wind")], [.advice(.mould, of: nil)],
            ])
        #expect(urgent.map(\.page) == [.alerts, .alerts, .advice])
        #expect(urgent.last?.lines.map(\.text) == ["Mould likely"])
        let narrow = text(rows: 4).screenfuls(of: [], in: snapshot)
        #expect(narrow.map(\.lines.count) == [3, 3, 3, 1])
    }

    // MARK: Layout

    static let units: [DisplayUnits] = [.metric, .imperial, .standard]
    static let sizes: [(columns: Int, rows: Int)] = [
        (8, 1), (8, 2), (16, 1), (16, 2), (16, 4), (20, 2), (20, 4), (40, 2),
    ]

    @Test(
        "no line is wider than the display and no number is cut, on every page at every size, whatever the weather",
        arguments: PageTests.sizes, PageTests.units)
    func fits(size: (columns: Int, rows: Int), units: DisplayUnits) throws {
        for celsius in [-40.0, -9.95, 0, 9.95, 56.7] {
            for seconds in [0, 61, 1200, 4 * 3600, 11 * 3600] {
                for screenful in text(columns: size.columns, rows: size.rows, units: units).screenfuls(
                    of: Page.allCases, in: try widest(celsius, at: seconds))
                {
                    #expect(screenful.lines.count <= size.rows)
                    for line in screenful.lines where !line.scrolls {
                        #expect(line.text.count <= size.columns, "\(line.text)")
                        let words = line.text.split { $0 == " " || ("▁"..."█").contains($0) || $0 > "\u{E000}" }
                        for word in words where word.contains(where: \.isNumber) {
                            #expect(word.wholeMatch(of: Self.wholeNumber) != nil, "\(screenful.page): \(line.text)")
                        }
                    }
                }
            }
        }
    }

    /// A number with its unit, an age, a time, a date, the name of a part; and big digits' foot, a point.
    nonisolated(unsafe) private static let wholeNumber =
        /SHT31:|0x44|(In|Out|Like|Day)?-?(\d+\/-?)?\d+(\.\d)?(°|K|%|m\/s|mph|hPa|[smhd])?-?(\d+(°|K))?|\d+(%)|(Day)?\d+:\d\d|PM2\.5|(O|NO)\d|[↑↓]|µg\/m³|\d\/5|\d+\.\d|\+\d+|g\/m³|sensor\/room/

    /// As much as there can be, and as wide.
    private func widest(_ celsius: Double, at seconds: Int) throws -> Snapshot {
        var days = forecast(from: 7200, Array(repeating: [celsius, -celsius], count: 20).flatMap { $0 }, chance: 1)
        for index in days.slots.indices {
            days.slots[index].conditions = [Condition(.thunderstormWithHeavyRain, isDaylight: true)]
        }
        var sky = weather(celsius, text: "thunderstorm with heavy drizzle", wind: 113.2)
        sky.place.name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        sky.air.pressure = .hectopascals(1085)
        var room = reading(celsius, 100, at: 0)
        room.pressure = .hectopascals(1085)
        let faults = (0..<12).map {
            Fault(component: .sensor("room"), cause: "SHT31: nothing responds at 0x44", since: .start + .seconds(-$0))
        }
        var snapshot = snapshot(room, sky, days: days, faults: faults, at: seconds)
        snapshot.alerts = [alert("Extreme heat emergency", from: -60, to: 90 * 3600)]
        snapshot.advice = [
            Advice(
                subject: .window, urgency: .hint, headlines: ["Open: dries 12.2 g/m³", "Open the window"], grounds: [])
        ]
        snapshot.airQuality = .fresh(
            AirQuality(
                time: sevenInTheMorning, index: .veryPoor, nitrogenDioxide: 1000, ozone: 1000, fineParticles: 1000),
            Origin(source: .sample(.current), age: .zero))
        return snapshot
    }

    private func alert(_ event: String, from: Int64, to: Int64) -> WeatherAlert {
        WeatherAlert(
            id: event, event: event, sender: "Weather office", start: sevenInTheMorning.advanced(bySeconds: from),
            end: sevenInTheMorning.advanced(bySeconds: to), text: "Gusts.")
    }
}
