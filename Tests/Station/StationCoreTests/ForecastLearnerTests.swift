import StationSamples
import TestSupport
import Testing
import Values

@testable import StationCore

@Suite("What a station learns of forecasts")
struct ForecastLearnerTests {
    private static let other = Attribution(
        provider: ProviderID(rawValue: "otherweather"), name: "Otherweather", text: "© Other (https://other.example)",
        shortText: "© Other")

    /// A station with an outdoor sensor and services whose errors are made up, in steps of three hours.
    private struct Course {
        /// What a service's forecast is off by, in kelvins and percent.
        typealias Errors = (_ lead: Int, _ chance: Double) -> (kelvins: Double, percent: Double)

        var state: StationState
        /// Of the providers, in their order.
        let errors: [Errors]
        private(set) var hour = 0
        private var random = SplitMix64(seed: 11)

        init(_ errors: [Errors], sensor: SensorIdentity = outdoorSensor) {
            self.errors = errors
            state = StationState(
                StationDescriptor(
                    sensors: [(sensor, everyTenSeconds)], place: "Taipei",
                    attributions: Array([.sample, ForecastLearnerTests.other].prefix(errors.count))))
        }

        static func truth(_ hour: Int) -> (celsius: Double, percent: Double) {
            let sun = 12 - Double(abs(hour % 24 - 12))
            return (8 + sun / 2 + Double(hour % 5) / 100, 80 - sun * 2)
        }

        /// Nearly normal, with a deviation of 1.
        private mutating func chance() -> Double {
            (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) / 9_007_199_254_740_992 }
        }

        private mutating func forecast(_ errors: Errors) -> Forecast {
            let slots = stride(from: -3, through: 75, by: 3).map { lead in
                let (truth, error) = (Self.truth(hour + lead), errors(lead, chance()))
                return ForecastSlot(
                    time: sevenInTheMorning.advanced(bySeconds: Int64(hour + lead) * 3600), conditions: [],
                    air: Air(
                        temperature: Temperature(celsius: truth.celsius + error.kelvins),
                        humidity: RelativeHumidity(percent: truth.percent + error.percent)), hours: 3)
            }
            return Forecast(place: Place(name: "Taipei", offset: taipei), sun: SunTimes(), slots: slots)
        }

        mutating func run(days: Int, each: (Course) -> Void = { _ in }) {
            for _ in 0..<(days * 8) {
                let (truth, now) = (Self.truth(hour), hour * 3600)
                _ = state.apply(
                    .sensorRead(name: "balcony", reading(truth.celsius, truth.percent, at: now + 5)),
                    at: moment(now + 5))
                for (provider, errors) in zip(state.outdoors.attributions.map(\.provider), errors) {
                    let update = WeatherUpdate(from: provider, .forecast, hours: forecast(errors))
                    _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(now + 20))
                }
                _ = state.apply(.tick, at: moment(now + 400))
                each(self)
                hour += 3
            }
        }

        var snapshot: Snapshot { state.snapshot(at: moment(hour * 3600 - 10)) }

        /// Shown less true, at so many hours from the latest forecast.
        func shownError(lead: Int) -> Double? {
            let time = sevenInTheMorning.advanced(bySeconds: Int64(hour + lead) * 3600)
            let shown = state.snapshot(at: moment(hour * 3600 + 410)).hours.value?.first { $0.time == time }
            return shown?.air.temperature.map { $0.celsius - Self.truth(hour + lead).celsius }
        }
    }

    private static func constant(_ kelvins: Double, _ percent: Double = 0) -> Course.Errors {
        { _, _ in (kelvins, percent) }
    }

    @Test("the shown hours and days are corrected, each lead by its own error")
    func corrects() throws {
        var course = Course([{ lead, _ in lead < 45 ? (3, -10) : (-1, 0) }])
        course.run(days: 16)
        let snapshot = course.snapshot
        let hours = try #require(snapshot.hours.value)
        for slot in hours {
            let hour = Int(slot.time.seconds(since: sevenInTheMorning) / 3600)
            let lead = hour - (course.hour - 3)
            // No more is learned.
            guard lead <= 72 else { continue }
            let truth = Course.truth(hour)
            let celsius = try #require(slot.air.temperature?.celsius)
            let percent = try #require(slot.air.humidity?.percent)
            #expect(abs(celsius - truth.celsius) < 0.6, "\(hour): \(celsius - truth.celsius)")
            #expect(abs(percent - truth.percent) < 3, "\(hour): \(percent - truth.percent)")
        }
        let high = try #require(snapshot.tomorrow.value?.high?.celsius)
        #expect(abs(high - Course.truth(12).celsius) < 0.6, "\(high)")
        let accuracy = try #require(snapshot.outlook.accuracies.first)
        #expect(accuracy.leads.map(\.hours) == [3, 6, 12, 24, 48])
        #expect(accuracy.leads.map { ($0.bias * 10).rounded() / 10 } == [3, 3, 3, 3, -1])
        #expect(accuracy.leads.map(\.days) == [15, 15, 15, 15, 14])
        #expect(accuracy.leads.allSatisfy { ($0.error ?? 9) < 0.6 && $0.share == 1 })
        #expect(snapshot.outlook.hourly?.count == 24)
    }

    @Test("what is expected of days is made again when another zone is the place's")
    func otherZone() {
        var course = Course([{ lead, _ in lead < 45 ? (3, -10) : (-1, 0) }])
        course.run(days: 16)
        let (before, now) = (course.snapshot.outlook, moment(course.hour * 3600 - 20))
        var place = Place(name: "Taipei", offset: .hours(-10), zone: "Pacific/Honolulu")
        place.rules = ZoneRules(tzif: ZoneFile.bytes(first: -36_000, []))
        let current = CurrentWeather(time: now.wall, place: place, conditions: [], air: Air(), sun: SunTimes())
        let update = WeatherUpdate(from: Attribution.sample.provider, .current, current: current)
        _ = course.state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: now)
        #expect(course.snapshot.zoneSource == .named("Pacific/Honolulu"))
        #expect(course.snapshot.outlook != before)
    }

    @Test("of two services as good as each other the shown number is better than either")
    func weighs() {
        var course = Course([{ ($1 * 2 + Double($0 - $0), 0) }, { ($1 * 2 + Double($0 - $0), 0) }])
        course.run(days: 14)
        var (shown, count) = (0.0, 0.0)
        course.run(days: 10) { course in
            for lead in stride(from: 6, through: 48, by: 6) {
                shown += abs(course.shownError(lead: lead) ?? 9)
                count += 1
            }
        }
        // Alone each is wrong by 1.6 K on average: the mean size of an error with a deviation of 2 K.
        #expect(shown / count < 1.6 * 0.85, "\(shown / count)")
        let shares = course.snapshot.outlook.accuracies.map { $0.leads.map(\.share) }
        #expect(shares.count == 2 && shares.joined().allSatisfy { (0.25...0.75).contains($0) }, "\(shares)")
    }

    @Test("hours and days say how wrong they are expected to be, and are so on average or less")
    func expectedErrors() throws {
        var course = Course([{ ($1 * 2 + Double($0 - $0), 0) }, { ($1 * 2 + Double($0 - $0), 0) }])
        course.run(days: 14)
        var (shown, expected, count) = (0.0, 0.0, 0.0)
        course.run(days: 10) { course in
            let hours = course.snapshot.hours
            let shifts = course.snapshot.outlook.correction(of: hours)?.slots ?? []
            for lead in stride(from: 6, through: 48, by: 6) {
                let time = sevenInTheMorning.advanced(bySeconds: Int64(course.hour + lead) * 3600)
                guard let error = shifts.first(where: { $0.time == time })?.error else { continue }
                shown += abs(course.shownError(lead: lead) ?? 9)
                expected += error
                count += 1
            }
        }
        #expect(count == 640)
        #expect(shown / expected < 1.05 && shown / expected > 0.6, "\(shown / count), \(expected / count)")
        let tomorrow = course.snapshot.tomorrow
        let date = try #require(tomorrow.value?.date)
        let day = try #require(course.snapshot.outlook.correction(of: tomorrow)?.days[date]?.error)
        #expect((0.8...2).contains(day), "\(day)")
    }

    @Test("nobody says how wrong a forecast is of which too little is known")
    func unexpectedErrors() {
        var course = Course([Self.constant(3)])
        course.run(days: 1)
        let correction = course.snapshot.outlook.correction(of: course.snapshot.hours)
        #expect(correction?.slots.isEmpty == false)
        #expect(correction?.slots.allSatisfy { $0.error == nil } == true)
        #expect(correction?.days.values.allSatisfy { $0.error == nil } == true)
    }

    @Test("a useless service has next to no share")
    func useless() {
        var course = Course([{ ($1 * 9 + Double($0 - $0), 0) }, { ($1 + Double($0 - $0), 0) }])
        course.run(days: 14)
        let accuracies = course.snapshot.outlook.accuracies
        #expect(accuracies.last?.leads.allSatisfy { $0.share > 0.9 } == true, "\(accuracies)")
    }

    @Test("without an outdoor sensor forecasts are shown as they came")
    func noSensor() {
        var course = Course([Self.constant(3)], sensor: SensorIdentity(name: "balcony", place: .room, part: "DHT22"))
        course.run(days: 4)
        #expect(course.snapshot.outlook == ForecastOutlook())
        #expect(abs((course.shownError(lead: 12) ?? 0) - 3) < 0.001)
    }

    @Test("by a clock that is not trusted nothing is learned")
    func untrusted() {
        var course = Course([Self.constant(3)])
        course.run(days: 1)
        let before = course.state.outdoors.learner
        for hour in 24..<48 {
            var now = moment(hour * 3600 + 5)
            now.isClockTrusted = false
            let truth = Course.truth(hour)
            _ = course.state.apply(
                .sensorRead(name: "balcony", reading(truth.celsius, truth.percent, at: hour * 3600 + 5)), at: now)
        }
        #expect(course.state.outdoors.learner == before)
    }

    @Test("what was learned, and what was forecast and cannot be compared yet, outlives a restart")
    func restart() throws {
        var course = Course([Self.constant(2, 5), Self.constant(-1)])
        course.run(days: 10)
        let before = course.snapshot.outlook
        let kept = try #require(course.state.checkpoint(at: moment(course.hour * 3600))).afterRestart
        var restarted = StationState(
            StationDescriptor(
                sensors: [(outdoorSensor, everyTenSeconds)], place: "Taipei", attributions: [.sample, Self.other]))
        restarted.restore(kept)
        let now = (sevenInTheMorning.secondsSince1970 + 1800) / 3600 + Int64(course.hour)
        let open = course.state.outdoors.learner.lessons.mapValues { $0.issues.map(\.hour).filter { now - $0 < 72 } }
        #expect(restarted.outdoors.learner.lessons.mapValues { $0.issues.map(\.hour) } == open)
        course.state = restarted
        course.run(days: 1)
        let after = course.snapshot.outlook
        for (old, new) in zip(before.accuracies.flatMap(\.leads), after.accuracies.flatMap(\.leads)) {
            #expect(abs(old.bias - new.bias) < 0.05)
            #expect(new.days >= old.days)
        }
        #expect(after.accuracies.count == 2)
    }

    @Test("what is learned of two services takes less than 17 KB")
    func size() throws {
        var course = Course([Self.constant(2), Self.constant(-1)])
        course.run(days: 8)
        let learned = try #require(course.state.checkpoint(at: moment(course.hour * 3600))).learned.forecasts
        #expect(learned.values.allSatisfy { $0.issues.count > 20 })
        #expect(try JSONTextEncoder().encode(learned).count < 17_000)
    }

    @Test("after the clock was set by hours, what was noted before it is not compared")
    func clockStep() {
        var course = Course([Self.constant(2)])
        course.run(days: 1)
        var now = moment(course.hour * 3600 + 200)
        now.wall = now.wall.advanced(bySeconds: 7200)
        _ = course.state.apply(.tick, at: now)
        // Only what was noted by the new time.
        #expect(course.state.outdoors.learner.lessons[.sample]?.issues.count == 1)
    }

    @Test("services that differ by more than their errors explain are named, with the range; those that agree are not")
    func disagreement() throws {
        var course = Course([{ (Double($0 - $0) + $1, 0) }, { (Double($0 - $0) + $1, 0) }])
        course.run(days: 14)
        let hour = course.hour
        for (provider, kelvins) in [(ProviderID.sample, 6.0), (Self.other.provider, -6.0)] {
            let slots = (-1...30).map { lead in
                ForecastSlot(
                    time: sevenInTheMorning.advanced(bySeconds: Int64(hour + lead) * 3600), conditions: [],
                    air: Air(temperature: Temperature(celsius: Course.truth(hour + lead).celsius + kelvins)), hours: 1)
            }
            let forecast = Forecast(place: Place(name: "Taipei", offset: taipei), sun: SunTimes(), slots: slots)
            _ = course.state.apply(
                .fetched(
                    WeatherUpdate(from: provider, .forecast, hours: forecast), url: "", took: .zero, droppedFields: []),
                at: moment(hour * 3600 + 20))
        }
        let found = try #require(course.state.snapshot(at: moment(hour * 3600 + 30)).outlook.disagreements.first)
        #expect(found.quantity == .temperature)
        #expect(found.statements.map(\.provider) == [.sample, Self.other.provider])
        #expect((11_000...13_500).contains(found.highest - found.lowest), "\(found)")
        #expect(found.statements.allSatisfy { (500...1500).contains($0.error) })

        var agreeing = Course([{ (Double($0 - $0) + $1, 0) }, Self.constant(0.1)])
        agreeing.run(days: 14)
        _ = agreeing.state.apply(
            .fetched(
                WeatherUpdate(
                    from: .sample, .forecast,
                    hours: Forecast(place: Place(offset: taipei), sun: SunTimes(), slots: [])), url: "", took: .zero,
                droppedFields: []), at: moment(agreeing.hour * 3600 + 20))
        #expect(agreeing.state.snapshot(at: moment(agreeing.hour * 3600 + 30)).outlook.disagreements.isEmpty)
    }
}
