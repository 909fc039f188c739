import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("The state of a station")
struct StationStateTests {
    private var state = StationState(
        sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: true)

    private mutating func apply(_ event: StationEvent, at seconds: Int) -> [LogEntry] {
        state.apply(event, at: moment(seconds)).entries
    }

    private mutating func fetch(_ answer: WeatherUpdate, at seconds: Int) -> [LogEntry] {
        apply(.fetched(answer, url: "https://weather.example/", took: .zero, droppedFields: []), at: seconds)
            .filter { if case .fetched = $0 { false } else { true } }
    }

    /// Of minutes with a humidity of 50 %.
    private func mean(_ temperature: Temperature, from low: Double, to high: Double, samples: Int) -> MinuteSummary {
        MinuteSummary(
            QuantityValues(temperature: temperature, humidity: .percent(50)),
            within: ValueRange(
                temperature: .celsius(low) ... .celsius(high), humidity: .percent(50) ... .percent(50)),
            samples: samples)
    }

    @Test("the first reading is logged at once, then the mean and the extremes of each minute")
    mutating func recordsMinutes() {
        var recorded: [LogEntry] = []
        for second in stride(from: 0, through: 120, by: 10) {
            recorded += apply(
                .sensorRead(name: "room", reading(20 + Double(second) / 10, 50, at: second)), at: second
            ).filter { if case .reading = $0 { true } else { false } }
        }
        #expect(
            recorded == [
                .reading(roomSensor, mean(.celsius(20), from: 20, to: 20, samples: 1)),
                .reading(roomSensor, mean(.celsius(23.5), from: 21, to: 26, samples: 6)),
                .reading(roomSensor, mean(.celsius(29.5), from: 27, to: 32, samples: 6)),
            ])
    }

    @Test("readings a minute apart are logged one by one, even if slightly early or late")
    mutating func recordsReadingsOnceAMinute() {
        let times: [Duration] = [
            .zero, .milliseconds(60_003), .milliseconds(120_001), .milliseconds(180_000),
        ]
        for (minute, time) in times.enumerated() {
            let logEntries = apply(
                .sensorRead(name: "room", Measurement(temperature: .celsius(20), time: .start + time)), at: minute * 60)
            let still = MinuteSummary(
                QuantityValues(temperature: .celsius(20)), within: [.temperature: 20...20], samples: 1)
            #expect(logEntries == [.reading(roomSensor, still)])
        }
    }

    @Test("a response without current weather is the cause of its absence, until there is one")
    mutating func lacksCurrent() {
        let hours = forecast(from: 3600, [10, 11, 12])
        _ = fetch(.whole(hours: hours), at: 0)
        let lacking = state.snapshot(at: moment(1)).current
        #expect(lacking == .unavailable(cause: "the provider's answer has no current weather", for: nil))
        #expect(state.snapshot(at: moment(1)).hours.freshValue != nil)
        _ = fetch(.whole(current: weather(17.2), hours: hours), at: 60)
        #expect(state.snapshot(at: moment(61)).current.freshValue != nil)
    }

    @Test("a single missed reading is not reported, three in a row are one fault, and the next reading ends it")
    mutating func reportsFaultOnce() {
        _ = apply(.sensorRead(name: "room", reading(20, at: 0)), at: 0)
        var logEntries: [LogEntry] = []
        for second in [10, 20, 30, 40, 50] {
            logEntries += apply(.sensorFailed(name: "room", cause: "SHT31: nothing responds"), at: second)
        }
        let fault = Fault(component: .sensor("room"), cause: "SHT31: nothing responds", since: .start + .seconds(30))
        #expect(logEntries == [.fault(fault)])
        #expect(state.snapshot(at: moment(50)).faults == [fault])
        #expect(
            apply(.sensorRead(name: "room", reading(20, at: 60)), at: 60).first
                == .recovered(fault, after: .seconds(30)))
        #expect(state.snapshot(at: moment(60)).faults.isEmpty)
    }

    @Test("readings of the minute before a fault are logged, and the next minute starts with the recovery")
    mutating func recordsMinuteBeforeFault() {
        for second in [0, 10, 20, 30] {
            _ = apply(.sensorRead(name: "room", reading(20, at: second)), at: second)
        }
        var logEntries: [LogEntry] = []
        for second in [40, 50, 60, 70] {
            logEntries += apply(.sensorFailed(name: "room", cause: "silent"), at: second)
        }
        let still = 20.0...20
        let range = ValueRange(temperature: .celsius(still.lowerBound) ... .celsius(still.upperBound))
        let before = MinuteSummary(QuantityValues(temperature: .celsius(20)), within: range, samples: 3)
        #expect(logEntries.first == .reading(roomSensor, before))
        #expect(logEntries.count == 2)
        let back = apply(.sensorRead(name: "room", reading(20, at: 80)), at: 80)
        let after = MinuteSummary(QuantityValues(temperature: .celsius(20)), within: range, samples: 1)
        #expect(back.last == .reading(roomSensor, after))
    }

    @Test("a partial response is a fault, and its content is used")
    mutating func appliesPart() {
        let warning = WeatherAlert(
            id: "1", event: "Heat warning", start: sevenInTheMorning,
            end: sevenInTheMorning.advanced(bySeconds: 3600))
        let logEntries = apply(.fetchedPartly(.alerts([warning]), unreachable, url: "", took: .zero), at: 0)
        #expect(logEntries.contains(.alert(warning, zone: nil)))
        let snapshot = state.snapshot(at: moment(1))
        #expect(snapshot.alerts == [warning])
        #expect(snapshot.faults.map(\.component) == [.weather(.alerts)])
    }

    @Test("a sensor that never answered has a fault with its first failure")
    mutating func reportsAbsentSensor() {
        #expect(apply(.sensorFailed(name: "room", cause: "SHT31: nothing responds"), at: 0).count == 1)
    }

    @Test("a response older than the current one is ignored")
    mutating func keepsNewerWeather() {
        #expect(fetch(.current(weather(17, calculated: 0)), at: 5).count == 1)
        #expect(fetch(.current(weather(12, calculated: -600)), at: 605).isEmpty)
        #expect(state.snapshot(at: moment(605)).outside.temperature.value == .celsius(17))
    }

    @Test("today's high does not shrink when its warm hours have passed")
    mutating func keepsPastHours() {
        _ = fetch(.forecast(forecast(from: 7200, [15, 22, 19, 17, 14, 13])), at: 0)
        _ = fetch(.forecast(forecast(from: 7200 + 2 * 10_800, [19, 17, 14, 13])), at: 25_000)
        #expect(state.snapshot(at: moment(25_000)).today.value?.high == .celsius(22))
        #expect(state.snapshot(at: moment(25_000)).today.value?.low == .celsius(14))
    }

    @Test("a day is logged if it is new or changed, not with every response")
    mutating func recordsChangedDays() {
        #expect(fetch(.forecast(forecast(from: 7200, [15, 18, 19, 17])), at: 0).count == 1)
        #expect(fetch(.forecast(forecast(from: 7200, [15, 18, 19, 17])), at: 600).isEmpty)
        #expect(fetch(.forecast(forecast(from: 7200, [15, 18, 21, 17])), at: 1200).count == 1)
    }

    @Test("each request fails alone, and a refused daily forecast is no fault")
    mutating func failsAlone() {
        _ = apply(.fetchFailed(.current, unreachable, from: .sample, url: "", took: .zero), at: 0)
        _ = apply(
            .fetchFailed(
                .daily, FetchFailure(.keyRejected, text: "key not accepted"), from: .sample, url: "", took: .zero),
            at: 0)
        #expect(state.snapshot(at: moment(0)).faults.map(\.component) == [.weather(.current)])
        #expect(
            state.snapshot(at: moment(0)).current
                == .unavailable(cause: "no such host: api.openweathermap.org", for: .zero))
    }

    @Test("a step of the wall clock is logged, drift is not")
    mutating func noticesClockSteps() {
        func at(_ uptime: Int, _ wall: Int64) -> Moment {
            Moment(uptime: .start + .seconds(uptime), wall: Timestamp(secondsSince1970: wall), offset: .utc)
        }
        #expect(state.apply(.tick, at: at(0, 100)).isEmpty)
        #expect(state.apply(.tick, at: at(60, 161)).isEmpty)
        #expect(state.apply(.tick, at: at(70, 1_795_129_200)).entries == [.clockStepped(seconds: 1_795_129_029)])
        #expect(state.apply(.tick, at: at(80, 1_795_129_210)).isEmpty)
        #expect(state.apply(.tick, at: at(90, 1_795_125_620)).entries == [.clockStepped(seconds: -3600)])
    }

    @Test("samples from before a gap are not averaged into the minute after it")
    mutating func forgetsGaps() {
        for second in [0, 60, 70, 80, 90] {
            _ = apply(.sensorRead(name: "room", reading(30, at: second)), at: second)
        }
        let back = apply(.sensorRead(name: "room", reading(10, at: 36_000)), at: 36_000)
        let mean = MinuteSummary(
            QuantityValues(temperature: .celsius(10)), within: [.temperature: 10...10], samples: 1)
        #expect(back == [.reading(roomSensor, mean)])
    }

    @Test("a minute that nothing followed is not logged with a fault much later, which would date it")
    mutating func endsMinutes() {
        for second in [0, 9, 19] { _ = apply(.sensorRead(name: "room", reading(20, 50, at: second)), at: second) }
        let logEntries = apply(.sensorFailed(name: "room", cause: "silent"), at: 900)
        #expect(!logEntries.contains { if case .reading = $0 { true } else { false } })
    }

    private func air(_ index: AirQuality.Index, at seconds: Int64) -> WeatherUpdate {
        .airQuality(AirQuality(time: sevenInTheMorning.advanced(bySeconds: seconds), index: index))
    }

    @Test("beside a clock that is not trusted what is dated far ahead is replaced once its arrival is old")
    mutating func outlivesWrongDate() {
        func fetched(_ update: WeatherUpdate, at seconds: Int) -> Int {
            var moment = moment(seconds)
            moment.isClockTrusted = false
            return state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment).entries.count {
                if case .fetched = $0 { false } else { true }
            }
        }
        _ = fetched(.current(weather(17, calculated: 86_400)), at: 0)
        _ = fetched(air(.poor, at: 86_400), at: 0)
        #expect(fetched(.current(weather(12, calculated: 7200)), at: 7260) == 0)
        #expect(fetched(air(.good, at: 7200), at: 7260) == 0)
        #expect(fetched(.current(weather(11, calculated: 10_800)), at: 10_860) == 1)
        #expect(fetched(air(.good, at: 10_800), at: 10_860) == 1)
    }

    @Test("what was dated by a clock that was ahead is not shown once the clock is right")
    mutating func forgetsLeads() {
        func at(_ uptime: Int, ahead: Int64) -> Moment {
            Moment(uptime: .start + .seconds(uptime), wall: sevenInTheMorning.advanced(bySeconds: ahead), offset: .utc)
        }
        for update in [.current(weather(17, calculated: 32_400)), air(.poor, at: 32_400)] {
            _ = state.apply(
                .fetched(update, url: "", took: .zero, droppedFields: []), at: at(5, ahead: 32_405))
        }
        #expect(state.snapshot(at: at(6, ahead: 32_406)).current.freshValue?.air.temperature == .celsius(17))
        _ = state.apply(.tick, at: at(10, ahead: 10))
        let snapshot = state.snapshot(at: at(10, ahead: 10))
        #expect(snapshot.current.value == nil)
        #expect(snapshot.airQuality.value == nil)
        _ = state.apply(
            .fetched(.current(weather(12, calculated: 60)), url: "", took: .zero, droppedFields: []),
            at: at(70, ahead: 70))
        #expect(state.snapshot(at: at(70, ahead: 70)).current.freshValue?.air.temperature == .celsius(12))
    }

    @Test("a week-long alert is valid for a day without the service, and not in a plan without alerts")
    mutating func forgetsWarnings() {
        let warning = WeatherAlert(
            id: "1", event: "Heat warning", start: sevenInTheMorning,
            end: sevenInTheMorning.advanced(bySeconds: 7 * 86_400))
        func alerts(at seconds: Int) -> [String] { state.snapshot(at: moment(seconds)).alerts.map(\.id) }
        _ = fetch(.alerts([warning]), at: 0)
        #expect(alerts(at: 86_400) == ["1"])
        #expect(alerts(at: 86_460).isEmpty)
        _ = fetch(.alerts([warning]), at: 90_000)
        for plan in [[WeatherTopic.current, .alerts], [.oneCall, .air]] {
            _ = apply(.providerState("one_call", from: .sample, asks: plan, cause: nil), at: 90_060)
            #expect(alerts(at: 90_060) == ["1"])
        }
        _ = apply(.providerState("free", from: .sample, asks: [.current, .forecast, .air], cause: nil), at: 90_070)
        #expect(alerts(at: 90_070).isEmpty)
    }

    @Test("values of an earlier run are held until the clock can be trusted, and then have their true age")
    mutating func distrustsSavedClock() {
        // The board was off for ten hours, and its clock resumes from its last value.
        var boot = moment(5)
        boot.isClockTrusted = false
        _ = state.apply(.restored(.current(weather(17)), age: .seconds(600)), at: boot)
        #expect(state.snapshot(at: boot).current.value == nil)
        var set = moment(60)
        set.wall = set.wall.advanced(bySeconds: 36_000)
        _ = state.apply(.tick, at: set)
        let current = state.snapshot(at: set).current
        #expect(current.value?.air.temperature == .celsius(17))
        #expect(current.isStale)
        // 600 s before boot, the 55 s since then, and the hours between.
        #expect(current.origin?.age == .seconds(36_655))
    }

    @Test("weather too old to show is reported as such, not as never fetched")
    mutating func saysTooOld() {
        _ = fetch(.current(weather(17)), at: 0)
        #expect(
            state.snapshot(at: moment(50_000)).current == .unavailable(cause: "too old", for: .seconds(6800)))
    }

    @Test("a sensor read every hour has a fault as soon as its last reading is no longer fresh")
    mutating func reportsSlowSensor() {
        var slow = StationState(
            sensors: [(roomSensor, .sensor(readEvery: .seconds(3600)))], asksForWeather: false)
        _ = slow.apply(.sensorRead(name: "room", reading(20, at: 0)), at: moment(0))
        #expect(slow.apply(.sensorFailed(name: "room", cause: "SHT31: silent"), at: moment(3600)).entries.isEmpty)
        #expect(slow.apply(.sensorFailed(name: "room", cause: "SHT31: silent"), at: moment(7200)).entries.count == 1)
    }

    @Test("a fault that needs a person is marked so")
    mutating func marksWhatNeedsPeople() {
        let key = FetchFailure(.keyRejected, text: "the key is not accepted")
        _ = apply(.fetchFailed(.current, unreachable, from: .sample, url: "", took: .zero), at: 0)
        #expect(state.snapshot(at: moment(0)).faults.map(\.needsPerson) == [false])
        _ = apply(.fetchFailed(.current, key, from: .sample, url: "", took: .zero), at: 15)
        #expect(state.snapshot(at: moment(15)).faults.map(\.needsPerson) == [true])
        #expect(state.snapshot(at: moment(15)).faults.map(\.cause) == ["the key is not accepted"])
    }

    @Test("a fault is logged once a day for each kind that it has, with its start, and not for a new wording")
    mutating func recordsChangedFaults() {
        func faults(_ kind: FetchFailure.Kind, _ text: String, at seconds: Int) -> [Fault] {
            apply(
                .fetchFailed(.current, FetchFailure(kind, text: text), from: .sample, url: "", took: .zero), at: seconds
            )
            .compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
        }
        #expect(faults(.unreachable, "no such host", at: 5).map(\.cause) == ["no such host"])
        #expect(faults(.unreachable, "timed out", at: 20).isEmpty)
        let key = Fault(
            component: .weather(.current), cause: "key not accepted", needsPerson: true, since: .start + .seconds(5),
            failure: .keyRejected, provider: .sample)
        #expect(faults(.keyRejected, "key not accepted", at: 50) == [key])
        #expect(faults(.keyRejected, "key not accepted", at: 1850).isEmpty)
        #expect(faults(.unreachable, "no such host", at: 3650).isEmpty)
        #expect(faults(.keyRejected, "key not accepted", at: 86_449).isEmpty)
        #expect(faults(.unreachable, "no such host", at: 90_000).map(\.needsPerson) == [false])
    }

    @Test("a log that cannot be written is a fault on the glass until it can be")
    mutating func showsLogFault() {
        _ = apply(.failed(.outlet(.sampleLog), cause: "no space"), at: 0)
        #expect(state.snapshot(at: moment(0)).faults.map(\.component) == [.outlet(.sampleLog)])
        _ = apply(.works(.outlet(.sampleLog)), at: 60)
        #expect(state.snapshot(at: moment(60)).faults.isEmpty)
    }

    // MARK: Effects

    @Test("a person's wish for the weather is granted at once, and then at most once a minute")
    mutating func refreshes() {
        let granted = [0, 10, 59, 60, 61, 130].map { second in
            state.apply(.refreshRequested, at: moment(second)).contains(.refreshWeather)
        }
        #expect(granted == [true, false, false, true, false, true])
    }

    @Test("a checkpoint is due every ten minutes after the start, and at the stop")
    mutating func savesCheckpoints() {
        _ = state.apply(.started(after: nil), at: moment(100))
        let saved = stride(from: 160, through: 2000, by: 60).filter { second in
            state.apply(.tick, at: moment(second)).contains(.saveCheckpoint)
        }
        #expect(saved == [700, 1300, 1900])
        let last = state.apply(.stopped(reason: "SIGTERM"), at: moment(2001))
        #expect(last == [.record(.stopped(reason: "SIGTERM")), .saveCheckpoint])
    }

    @Test("the first reading of each sensor is worth a snapshot at once, and every further one at the outlets' pace")
    mutating func publishesFirstReadings() {
        let urgent = [("room", 0), ("balcony", 4), ("room", 5), ("balcony", 9)].map { name, second in
            state.apply(.sensorRead(name: name, reading(20, at: second)), at: moment(second)).contains(
                .publish(isUrgent: true))
        }
        #expect(urgent == [true, true, false, false])
    }

    @Test("a new reading is worth a snapshot at the outlets' pace, a fault at once, and the time alone none")
    mutating func publishes() {
        _ = state.apply(.sensorRead(name: "room", reading(20, at: -1)), at: moment(-1))
        #expect(
            state.apply(.sensorRead(name: "room", reading(20, at: 0)), at: moment(0)).contains(
                .publish(isUrgent: false)))
        #expect(
            state.apply(.failed(.outlet(.sampleLog), cause: "full"), at: moment(1)).contains(.publish(isUrgent: true)))
        #expect(
            state.apply(.failed(.outlet(.sampleLog), cause: "full"), at: moment(2)).contains(.publish(isUrgent: false)))
        #expect(state.apply(.works(.outlet(.sampleLog)), at: moment(3)).contains(.publish(isUrgent: true)))
        #expect(state.apply(.tick, at: moment(4)).isEmpty)
    }

    @Test("a press of a button is recorded and handed on")
    mutating func handsPressesOn() {
        let effects = state.apply(.pressed(button: "front", .nextPage), at: moment(0))
        #expect(effects.entries == [.pressed(button: "front", .nextPage)])
        #expect(effects.contains(.press(.nextPage)) && !effects.contains(.refreshWeather))
    }
}
