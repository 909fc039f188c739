import Devices
import Glass
import Pages
import Ports
import ProviderKit
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values
import Words

@Suite("Every weather provider")
struct ProviderConformanceTests {
    private static let rows = ProviderUnderTest.all
    private static let hour = Duration.seconds(3600)

    @Test(
        "answers about everything it asks, from its own addresses only, and names itself in each answer",
        arguments: rows)
    func day(subject: ProviderUnderTest) async {
        let bench = ProviderBench(subject)
        await bench.run(for: Self.hour * 24)
        #expect(bench.hasCurrent)
        #expect(bench.updates.contains { $0.hours != nil })
        #expect(bench.client.urls.value.allSatisfy { $0.hasPrefix(subject.addresses) })
        let id = bench.provider().attribution.provider
        #expect(bench.updates.allSatisfy { $0.provider == id })
        // Every ten minutes, three topics and an hourly one.
        #expect(bench.client.count <= 500, "\(bench.client.count)")
    }

    @Test("asks nothing before it is run", arguments: rows)
    func silent(subject: ProviderUnderTest) {
        let bench = ProviderBench(subject)
        let provider = bench.provider()
        _ = provider.attribution
        #expect(bench.client.count == 0)
    }

    @Test("has an attribution for people, for a display, and an id for files", arguments: rows)
    func attribution(subject: ProviderUnderTest) {
        let attribution = ProviderBench(subject).provider().attribution
        #expect(!attribution.name.isEmpty)
        #expect(attribution.text.contains("https://"))
        #expect((1...20).contains(attribution.shortText.count))
        #expect(attribution.provider.rawValue.wholeMatch(of: /[a-z0-9-]+/) != nil)
    }

    @Test("is credited on the display as soon as its weather is shown", arguments: rows)
    func credit(subject: ProviderUnderTest) async throws {
        let bench = ProviderBench(subject)
        let attribution = bench.provider().attribution
        var state = StationState(StationDescriptor(sensors: [], place: "London", attributions: [attribution]))
        await bench.run(for: Self.hour / 6)
        let moment = Moment(uptime: .start + Self.hour / 6, wall: bench.wall.now().timestamp, offset: .utc)
        for event in bench.events.value { _ = state.apply(event, at: moment) }
        let snapshot = state.snapshot(at: moment)
        try #require(snapshot.current.value != nil)
        for (columns, rows) in [(16, 2), (20, 4)] {
            let text = PageText(units: .metric, columns: columns, rows: rows)
            let lines = text.screenfuls(of: [.conditions], in: snapshot, withCredits: true)
                .flatMap { $0.lines.map(\.text) }
            let credit = attribution.shortText.replacing("©", with: "(c)")
            #expect(lines.joined(separator: " ").contains(credit), "\(lines)")
        }
    }

    @Test("is credited without a line that scrolls, in every language and with both character ROMs", arguments: rows)
    func creditStands(subject: ProviderUnderTest) {
        let moment = Moment(uptime: .start, wall: Timestamp(secondsSince1970: 1_800_000_000), offset: .utc)
        var snapshot = Snapshot.merge(readings: [], weather: nil, faults: [], at: moment)
        snapshot.attributions = [ProviderBench(subject).provider().attribution]
        for size in ["16x2", "20x2", "20x4", "40x2"].compactMap({ DisplaySize($0) }) {
            for (rom, language) in CharacterROM.allCases.flatMap({ rom in Language.all.map { (rom, $0) } }) {
                let glass = rom.language(for: language)
                let display = ServiceDisplay(
                    display: RecordingDisplay(size: size) { _ in nil }, letters: .rom(rom), language: glass)
                let text = PageText(units: .metric, language: glass, columns: size.columns, rows: size.rows)
                let lines = text.screenfuls(of: [], in: snapshot, withCredits: true).filter { $0.page == .credits }
                    .flatMap(\.lines)
                #expect(!lines.isEmpty)
                for line in lines {
                    #expect(display.width(of: line.text) <= size.columns, "\(size) \(glass.tag): \(line.text)")
                }
            }
        }
    }

    @Test("follows its service to a new host of its own, and to no other, which it names", arguments: rows)
    func redirected(subject: ProviderUnderTest) async {
        let bench = ProviderBench(subject)
        bench.client.newHost.value = "v2.\(subject.domain)"
        await bench.run(for: Self.hour)
        #expect(bench.hasCurrent)
        let stranger = ProviderBench(subject)
        stranger.client.newHost.value = "\(subject.domain).example"
        await stranger.run(for: Self.hour)
        #expect(!stranger.client.urls.value.contains { $0.hasPrefix("https://\(subject.domain).example") })
        #expect(stranger.failures.contains { $0.text.contains("\(subject.domain).example (status 308)") })
    }

    // MARK: Faults

    /// With every row the suite would take minutes.
    private static let faults: [(ProviderUnderTest, AnswerFault)] = ProviderUnderTest.faulty.flatMap { row in
        AnswerFault.allCases.map { (row, $0) }
    }

    /// Later than the first answer a 304 is an answer.
    private static let lasting = faults.filter { $0.1 != .notModified }
    private static let leaks = faults.filter { $0.0.hasSecret }

    @Test("recovers from any fault of any single request, and says what was wrong", arguments: faults)
    func singleFault(subject: ProviderUnderTest, fault: AnswerFault) async {
        let healthy = ProviderBench(subject)
        await healthy.run(for: Self.hour / 6)
        #expect(healthy.client.count > 0)
        for number in 0..<min(healthy.client.count, 12) {
            let bench = ProviderBench(subject)
            bench.client.fault.value = fault
            bench.client.damaged.value = number
            await bench.run(for: subject.silences[fault] ?? Self.hour * 3)
            #expect(bench.failures.allSatisfy { !$0.text.isEmpty }, "request \(number)")
            #expect(!bench.failures.isEmpty, "request \(number)")
            bench.forgetEvents()
            await bench.run(for: Self.hour)
            #expect(bench.hasCurrent, "request \(number): \(bench.failures.map(\.text))")
        }
    }

    @Test(
        "asks a service in trouble each question at most six times an hour, and comes back by itself",
        arguments: lasting
    )
    func standingFault(subject: ProviderUnderTest, fault: AnswerFault) async {
        let bench = ProviderBench(subject)
        await bench.run(for: Self.hour)
        let before = bench.client.count
        bench.client.fault.value = fault
        bench.forgetEvents()
        await bench.run(for: Self.hour * 12)
        let questions = Dictionary(grouping: bench.client.urls.value.dropFirst(before)) { $0.prefix { $0 != "?" } }
        // Each is retried in haste at first.
        #expect(questions.values.allSatisfy { $0.count <= 6 * 12 + 6 }, "\(questions.mapValues(\.count))")
        #expect(!bench.failures.isEmpty)
        #expect(bench.updates.isEmpty)
        bench.client.fault.value = nil
        bench.forgetEvents()
        if let silence = subject.silences[fault] {
            let asked = bench.client.count
            #expect(asked == before + 1)
            await bench.run(for: Self.hour * 12)
            #expect(bench.client.count == asked)
            await bench.run(for: silence - Self.hour * 24)
        }
        await bench.run(for: Self.hour * 8)
        #expect(bench.hasCurrent, "\(bench.failures.map(\.text))")
    }

    @Test("never lets its secret into an event or a file, even if the service repeats it", arguments: leaks)
    func secrecy(subject: ProviderUnderTest, fault: AnswerFault) async throws {
        let bench = ProviderBench(subject)
        await bench.run(for: Self.hour / 6)
        bench.client.fault.value = fault
        await bench.run(for: Self.hour * 2)
        for event in bench.events.value {
            let text = String(reflecting: event)
            #expect(!text.contains(ProviderBench.secret), "\(text.prefix(300))")
        }
        #expect(bench.client.urls.value.allSatisfy { !$0.contains(ProviderBench.secret) })
        let names = try bench.store.storage.names(in: "/")
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try #require(bench.store.read(name))
            #expect(!String(decoding: bytes, as: UTF8.self).contains(ProviderBench.secret), "\(name)")
        }
    }

    // MARK: Restarts

    @Test("restores the answers of an earlier run, and asks nothing that is not due", arguments: rows)
    func restart(subject: ProviderUnderTest) async {
        let bench = ProviderBench(subject)
        await bench.run(for: Self.hour / 2)
        let asked = bench.client.count
        let known = bench.updates
        bench.forgetEvents()
        await bench.run(for: .seconds(1))
        #expect(bench.client.count == asked)
        #expect(bench.restored.contains { $0.current != nil })
        #expect(bench.restored.contains { $0.hours != nil } == known.contains { $0.hours != nil })
        #expect(bench.restored.contains { $0.days != nil } == known.contains { $0.days != nil })
    }

    @Test("loses no request and repeats none if it is restarted every minute", arguments: rows)
    func restarts(subject: ProviderUnderTest) async {
        let steady = ProviderBench(subject)
        await steady.run(for: Self.hour * 3)
        let restless = ProviderBench(subject)
        for _ in 0..<180 { await restless.run(for: .seconds(60)) }
        // What waits does so in whole seconds of the state folder, and minutes of rain are watched by what is known.
        let (expected, count) = (steady.client.count, restless.client.count)
        #expect(abs(count - expected) <= expected / 10 + 3, "\(count) instead of \(expected)")
    }

    @Test("keeps to its calls a day over restarts", arguments: rows)
    func quota(subject: ProviderUnderTest) async {
        let bench = ProviderBench(subject)
        // To the end of the day of UTC.
        for _ in 0..<16 { await bench.run(for: Self.hour, callsPerDay: 10) }
        let billed = bench.client.urls.value.map { url in subject.billed.first { url.contains($0.key) }?.value ?? 0 }
        #expect(billed.reduce(0, +) <= 10)
    }

    @Test("says how often it was asked today, and continues the count after a restart", arguments: rows)
    func calls(subject: ProviderUnderTest) async throws {
        let bench = ProviderBench(subject)
        await bench.run(for: Self.hour)
        let before = try #require(bench.calls.last)
        #expect(before.all >= bench.client.count)
        #expect(before.billed <= before.all && before.all <= before.limit)
        bench.forgetEvents()
        await bench.run(for: Self.hour)
        #expect(bench.calls.first == before)
        let after = try #require(bench.calls.last)
        #expect(after.all > before.all && after.all >= bench.client.count)
        // Until the next day of UTC, which begins five minutes late.
        #expect(after.end.secondsSince1970 % 86_400 == 300 && after.counted(at: after.end).all == 0)
    }

    // MARK: Clocks

    private static let changes: [(ProviderUnderTest, Int64)] = rows.flatMap { row in
        // 2026-03-28T12:00Z and 2026-10-24T12:00Z: the days before London changes its clocks.
        [1_774_699_200, 1_792_843_200].map { (row, $0) }
    }

    @Test("names each day once, in order, over a change of summer time", arguments: changes)
    func summerTime(subject: ProviderUnderTest, start: Int64) async {
        let bench = ProviderBench(subject, from: Timestamp(secondsSince1970: start))
        await bench.run(for: Self.hour * 36)
        for update in bench.updates {
            let days = update.days?.days.map(\.date.daysSince1970) ?? []
            #expect(zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 })
            let hours = update.hours?.slots.map(\.time) ?? []
            #expect(zip(hours, hours.dropFirst()).allSatisfy { $0 < $1 })
        }
        #expect(bench.hasCurrent)
    }

    private static let steps: [(ProviderUnderTest, Int64)] = rows.flatMap { row in
        [-86_400, -3600, 3600, 86_400, 400 * 86_400].map { (row, $0) }
    }

    @Test("recovers after its clock was wrong for an hour", arguments: steps)
    func clockStep(subject: ProviderUnderTest, seconds: Int64) async {
        let healthy = ProviderBench(subject)
        await healthy.run(for: Self.hour * 4)
        let bench = ProviderBench(subject)
        await bench.run(for: Self.hour)
        bench.wall.step(bySeconds: seconds)
        await bench.run(for: Self.hour)
        bench.wall.step(bySeconds: -seconds)
        bench.forgetEvents()
        await bench.run(for: Self.hour * 2)
        #expect(bench.hasCurrent, "\(bench.failures.map(\.text))")
        #expect(bench.client.count <= 2 * healthy.client.count + 40, "\(bench.client.count)")
    }
}
