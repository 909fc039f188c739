import History
import OutletKit
import Ports
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values
import Words

@testable import Records

/// The far end in every state that one has been seen in, in virtual time: a second for each minute.
@Suite("Pushing to a far end")
struct PushOutletTests {
    private let memory = InMemoryHistory()
    private let store = LineStore()
    private let events = LockedValue<[OutletEvent]>([])
    private let said = LockedValue<[String]>([])
    private let settings = PushSettings(
        url: "https://store.example.org/write", interval: .seconds(60),
        credential: .token(Secret("s3cret-t0ken-of-20+".utf8)))

    private static let sensor = SensorIdentity(name: "window", place: .room, part: "SHT31")
    private static let labels = PushLabels(
        station: "0011223344556677", places: ["window": .room], providers: [ProviderID(rawValue: "open-meteo")])
    private static let start = Timestamp(secondsSince1970: 1_795_348_800)

    private func moment(_ minute: Int) -> Moment {
        Moment(
            uptime: .start + .seconds(60 * minute), wall: Self.start.advanced(bySeconds: Int64(60 * minute)),
            offset: .utc)
    }

    /// Gives both outlets a minute of each number, whose temperature is as many millidegrees, after what `happens` before it, and closes
    /// them at the end.
    private func run(
        _ minutes: Range<Int>, happens: @escaping @Sendable (Int) -> Void = { _ in },
        entries: @escaping @Sendable (Int) -> [LogEntry] = { _ in [] }, to farEnd: (any HTTPPoster)? = nil
    ) async {
        await ThreadsApart.shared.run { [self] in
            let clock = VirtualClock()
            clock.run {
                let timeline = Timeline(clock)
                let history = HistoryOutlet(memory, isPushed: true)
                let push = PushOutlet(
                    history, to: farEnd ?? store, settings, Self.labels, seed: 1,
                    notify: { [said] text in said.change { $0.append(text) } })
                let emit: @Sendable (OutletEvent) -> Void = { [events] event in events.change { $0.append(event) } }
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await history.run(emit) }
                    group.addTask { await push.run(emit) }
                    for minute in minutes {
                        happens(minute)
                        let mean = QuantityValues(temperature: Temperature(milliCelsius: minute))
                        let summary = MinuteSummary(mean, within: ValueRange(), samples: 6)
                        let recorded = [LogEntry.reading(Self.sensor, summary)] + entries(minute)
                        history.deliver(recorded, at: moment(minute))
                        push.deliver(recorded, at: moment(minute))
                        try? await timeline.sleep(for: .seconds(1))
                    }
                    history.close(.stopped(at: moment(minutes.upperBound)))
                    push.close(.stopped(at: moment(minutes.upperBound)))
                    await group.waitForAll()
                }
            }
        }
    }

    /// Those that arrived, in order of their time.
    private var arrived: [Int] {
        store.values.filter { $0.name == "windowsill_temperature_celsius" && $0.tags["source"] == "sensor/window" }
            .map { Int(($0.value * 1000).rounded()) }.sorted()
    }

    /// Those that wait.
    private var waiting: [Int] { memory.outbox.samples.map(\.mean) }

    @Test("the newest minutes arrive straight from the record, and none of them enters the outbox")
    func healthy() async {
        await run(1..<121)
        #expect(arrived + waiting == Array(1..<121))
        #expect(waiting.count <= 2)
        let samples = memory.batches.flatMap(\.samples)
        #expect(samples.map(\.mean) == Array(1..<121))
        #expect(events.value.isEmpty)
        #expect(store.requests.allSatisfy { !"\($0)".contains("s3cret") })
    }

    @Test(
        "a minute whose acknowledgement was lost comes again with the same time, that of the log, wherever in a second it is asked for",
        arguments: [0.0, 0.1, 0.4, 0.5, 0.6, 0.9])
    func sameTime(part: Double) async {
        // The clock's seconds begin half a second before those of the uptime.
        func moment(_ seconds: Double) -> Moment {
            Moment(
                uptime: .start + .milliseconds(Int(seconds * 1000)),
                wall: Self.start.advanced(bySeconds: Int64(seconds + 0.5)), offset: .utc)
        }
        let history = HistoryOutlet(memory, isPushed: true)
        let recorded = moment(100 + part)
        let values = QuantityValues(temperature: Temperature(milliCelsius: 21_000))
        history.deliver(
            [.reading(Self.sensor, MinuteSummary(values, within: ValueRange(), samples: 6))], at: recorded)
        for later in [160.0, 160.2, 220.45, 220.55, 281, 340.7] {
            #expect(history.newest(10, at: moment(later)).samples.map(\.time) == [recorded.wall])
            await history.settle([], farEndWorks: false)
        }
    }

    @Test("what an outage of a day kept back arrives when it is over, everything once")
    func outage() async {
        await run(1..<1600) { minute in
            if minute == 60 { store.answer { _ throws(HTTPError) in throw .unreachable("no route") } }
            if minute == 1500 { store.answer(nil) }
        }
        #expect((arrived + waiting).sorted() == Array(1..<1600))
        #expect(waiting.count <= 2)
        #expect(events.value.count == 2)
    }

    @Test(
        "one point that the far end does not take is named and left out, and the others arrive", arguments: [400, 413])
    func badPoint(status: Int) async {
        store.answer { lines throws(HTTPError) in
            let isBad = lines.contains { $0.contains("temperature_celsius=0.033,") }
            return HTTPResponse(status: isBad ? status : 204, body: Array((isBad ? "cannot parse" : "").utf8))
        }
        await run(1..<100) { minute in
            // So that they come in batches.
            if minute == 20 { store.answer { _ throws(HTTPError) in HTTPResponse(status: 503) } }
            if minute == 50 {
                store.answer { lines throws(HTTPError) in
                    let isBad = lines.contains { $0.contains("temperature_celsius=0.033,") }
                    return HTTPResponse(status: isBad ? status : 204)
                }
            }
        }
        #expect((arrived + waiting).sorted() == Array(1..<100).filter { $0 != 33 })
        #expect(said.value.count == 1)
        #expect(said.value.first?.contains("temperature_celsius=0.033,") == true)
    }

    @Test(
        "a far end that takes nothing loses nothing",
        arguments: [200, 301, 400, 401, 403, 404, 413, 429, 500, 503])
    func takesNothing(status: Int) async {
        store.answer { _ throws(HTTPError) in
            HTTPResponse(status: status, body: Array("<html>s3cret-t0ken-of-20+ please log in</html>".utf8))
        }
        await run(1..<180)
        #expect(arrived.isEmpty)
        #expect(waiting == Array(1..<180))
        #expect(events.value.count == 1)
        #expect(!"\(events.value)\(said.value)".contains("s3cret"))
        #expect(said.value.isEmpty)
        let isLasting = ![429, 500, 503].contains(status)
        // Once an hour where only a person can help.
        if isLasting, ![400, 413].contains(status) { #expect(store.requests.count <= 4) }
        if !isLasting { #expect((10...40).contains(store.requests.count)) }
    }

    /// The minutes of a batch.
    private static func minutes(_ lines: [String]) -> [Int64] {
        lines.compactMap { $0.split(separator: " ").last.flatMap { Int64($0) } }
            .map { ($0 / 1_000_000_000 - start.secondsSince1970) / 60 }
    }

    @Test(
        "what is older than a far end keeps is left out and said once, and the newest minute never waits for it",
        arguments: [true, false])
    func retention(counts: Bool) async {
        let now = LockedValue(0)
        await run(1..<400) { minute in
            now.change { $0 = minute }
            if minute == 20 { store.answer { _ throws(HTTPError) in HTTPResponse(status: 503) } }
            guard minute == 240 else { return }
            // It keeps an hour; as InfluxDB does, it takes the others of a batch.
            store.answer { lines throws(HTTPError) in
                let old = Self.minutes(lines).count { $0 < Int64(now.value) - 60 }
                let words = "partial write: points beyond retention policy" + (counts ? " dropped=\(old)" : "")
                return old == 0 ? HTTPResponse(status: 204) : HTTPResponse(status: 422, body: Array(words.utf8))
            }
        }
        // Back within three minutes after the longest pause, and everything from then on.
        #expect(Set(264..<399).isSubset(of: arrived))
        #expect(Set(arrived).count == arrived.count)
        #expect(waiting.count <= 2)
        // All of it in one answer, where the far end counts; else piece by piece.
        #expect(said.value.count == (counts ? 1 : 2), "\(said.value)")
        #expect(said.value.first?.contains("points beyond retention policy") == true)
        let missing = Set(1..<399).subtracting(arrived)
        let inAll = "\(missing.count) points" + (counts ? ", left out" : " in all")
        #expect(said.value.last?.contains(inAll) == true, "\(said.value)")
        #expect(missing.allSatisfy { $0 < 240 })
        guard case .failed = events.value.first, events.value.count == 2 else {
            Issue.record("\(events.value)")
            return
        }
    }

    @Test(
        "after a refusal each further batch of what waits is preceded by the newest minutes, where the far end is slow")
    func newestFirst() async {
        let slow = SlowForBatches(store: store)
        let pushes = LockedValue<[[Int64]]>([])
        store.answer { _ throws(HTTPError) in HTTPResponse(status: 401) }
        await run(
            1..<9000,
            happens: { [store] number in
                if number == 8800 {
                    store.answer { lines throws(HTTPError) in
                        pushes.change { $0.append(Self.minutes(lines)) }
                        return HTTPResponse(status: 204)
                    }
                }
                if number == 8999 { slow.minute.continuation.finish() } else { slow.minute.continuation.yield() }
            }, to: slow)
        let areOld = pushes.value.filter { !$0.isEmpty }.map { ($0.first ?? 0) < 8500 }
        let batches = areOld.count { $0 }
        #expect((4...6).contains(batches), "\(areOld)")
        #expect(!zip(areOld, areOld.dropFirst()).contains { $0 && $1 }, "\(areOld)")
    }

    @Test("a far end that takes nothing of what waits and was sent nothing new yet loses nothing of it")
    func unproven() async {
        store.answer { _ throws(HTTPError) in HTTPResponse(status: 503) }
        await run(1..<60)
        #expect(waiting == Array(1..<60))
        store.answer { _ throws(HTTPError) in HTTPResponse(status: 400, body: Array("no such database".utf8)) }
        await run(60..<200)
        #expect(waiting == Array(1..<200))
        #expect(said.value.isEmpty)
    }

    private static func answer(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(text.utf8)) }

    @Test("a far end that acknowledges everything and has nothing when it is asked is a fault until it has something")
    func notStored() async {
        store.answerQuestions { url in
            guard url.contains("/api/v1/query?query=count%28%7Bstation%3D%220011223344556677%22%7D%29&time=") else {
                return HTTPResponse(status: 404)
            }
            return Self.answer(#"{"status":"success","data":{"resultType":"vector","result":[]}}"#)
        }
        await run(1..<60) { minute in
            guard minute == 30 else { return }
            store.answerQuestions { _ in Self.answer(#"{"data":{"result":[{"metric":{},"value":[1,"3"]}]}}"#) }
        }
        #expect(events.value == [.failed(cause: PushWords.notStored)])
        await run(60..<200)
        #expect(waiting.count <= 2)
    }

    @Test(
        "a far end that has what it was sent, or cannot be asked, is no fault",
        arguments: [
            HTTPResponse(status: 404), HTTPResponse(status: 401), HTTPResponse(status: 403), answer("<html>"),
            answer(#"{"data":{"result":[{"metric":{},"value":[1795348860,"3"]}]}}"#),
            answer(#"{"results":[{"statement_id":0,"series":[{"name":"windowsill","values":[[1,2]]}]}]}"#),
        ])
    func storedOrUnknown(answer: HTTPResponse) async {
        let asked = LockedValue(0)
        store.answerQuestions { _ in
            asked.change { $0 += 1 }
            return answer
        }
        await run(1..<60)
        #expect(events.value.isEmpty)
        #expect((1...2).contains(asked.value))
    }

    @Test("a far end that asks for a long pause is a fault at once, which says until when; a short pause is not")
    func askedToWait() async throws {
        for (asked, isFault) in [(150, false), (1200, true), (1_000_000, true)] {
            events.value = []
            let (from, upTo) = (store.requests.count, 120)
            store.answer { _ throws(HTTPError) in HTTPResponse(status: 429, retryAfter: .seconds(asked)) }
            await run(1..<upTo) { minute in if minute == 3 { store.answer(nil) } }
            guard isFault else {
                #expect(events.value.isEmpty)
                continue
            }
            guard case .failed(let cause) = try #require(events.value.first) else { return }
            let day = try #require(cause.split(separator: " ").last?.prefix(10))
            #expect(cause.contains("asked to wait until") && day == "2026-11-22", "\(cause)")
            #expect(events.value.count == 2 && store.requests.count > from + 3)
        }
    }

    @Test("a refused token names the file that it is in")
    func tokenFile() {
        var settings = settings
        for file in ["/etc/windowsill/push-token", "/srv/token"] {
            settings.tokenFile = file
            guard case .refused(let cause) = FarEndAnswer(HTTPResponse(status: 401), of: settings) else { continue }
            #expect(cause.hasSuffix("(check \(file))"))
        }
    }

    @Test("a far end that does not answer the question is asked again, and what it lacked stays a fault meanwhile")
    func unansweredQuestion() async {
        let asked = LockedValue(0)
        store.answerQuestions { url in
            let turn = asked.value
            asked.change { $0 += 1 }
            guard url.contains("/api/v1/query?"), turn > 5 else { return HTTPResponse(status: 503) }
            return Self.answer(#"{"status":"success","data":{"resultType":"vector","result":[]}}"#)
        }
        await run(1..<150) { minute in
            // It was asked seven times by then, and is asked again an hour later.
            if minute == 40 { store.answerQuestions { _ in HTTPResponse(status: 503) } }
        }
        #expect(events.value == [.failed(cause: PushWords.notStored)])
        #expect(asked.value > 6)
    }

    @Test("a line that is never taken among others is said once, and not again with every push")
    func lastingConflict() async {
        store.answer { lines throws(HTTPError) in
            let isBad = lines.contains { $0.contains("component_up") }
            return HTTPResponse(status: isBad ? 400 : 204, body: Array((isBad ? "field type conflict" : "").utf8))
        }
        let fault = Fault(component: .sensor("window"), cause: "no answer", since: .start)
        await run(1..<120, entries: { _ in [.fault(fault)] })
        #expect(said.value.count == 1, "\(said.value)")
    }

    private static let silence: [HTTPError] = [
        .timedOut, .other("SSL_ERROR_SYSCALL"), .untrusted("certificate has expired"),
    ]

    @Test("no answer, half a handshake or a certificate of yesterday loses nothing either", arguments: silence)
    func noAnswer(error: HTTPError) async {
        await run(1..<200) { minute in
            if minute == 10 { store.answer { _ throws(HTTPError) in throw error } }
            if minute == 60 { store.answer(nil) }
        }
        #expect((arrived + waiting).sorted() == Array(1..<200))
        #expect(events.value.count == 2)
    }

    @Test("a full disk while the outbox is written loses nothing")
    func fullDisk() async {
        await run(1..<120) { minute in
            if minute == 5 { store.answer { _ throws(HTTPError) in throw .timedOut } }
            if minute == 10 { memory.fail(with: HistoryError(.full, "no room")) }
            if minute == 60 { memory.fail(with: nil) }
            if minute == 70 { store.answer(nil) }
        }
        #expect((arrived + waiting).sorted() == Array(1..<120))
    }

    @Test("a station without a clock waits until it is set")
    func noClock() async {
        let history = HistoryOutlet(memory, isPushed: true)
        let unset = Moment(uptime: .start + .seconds(60), wall: Timestamp(secondsSince1970: 1000), offset: .utc)
        history.deliver(
            [.reading(Self.sensor, MinuteSummary(QuantityValues(), within: ValueRange(), samples: 1))], at: unset)
        #expect(history.newest(100, at: unset).isEmpty)
    }

    @Test("a fault, its end and the weather arrive too, and the first weather of a run by the outbox")
    func everything() async {
        let fault = Fault(component: .sensor("window"), cause: "no answer", since: .start)
        let entries: @Sendable (Int) -> [LogEntry] = { minute in
            var air = Air()
            air.temperature = Temperature(milliCelsius: 7000 + minute)
            let weather = CurrentWeather(
                time: Self.start.advanced(bySeconds: Int64(minute) * 60), place: Place(), conditions: [], air: air,
                sun: SunTimes())
            return switch minute {
            case 10: [.fault(fault)]
            case 12: [.recovered(fault, after: .seconds(120))]
            case 5, 20, 40: [.weather(weather, from: ProviderID(rawValue: "open-meteo"), age: .zero)]
            default: []
            }
        }
        await run(1..<60, entries: entries)
        #expect(store.values("windowsill_component_up") == [0, 1])
        let outdoor = store.values.filter { $0.tags["source"] == "open-meteo/current" }
        #expect(outdoor.map(\.value).sorted() == [7.005, 7.02, 7.04])
    }

    @Test("a token is InfluxDB's unless another scheme stands before it")
    func token() {
        let plain = HTTPRequest.Credential.token(Secret("abc".utf8))
        #expect(plain.name == "Token" && plain.secret == Secret("abc".utf8))
        let bearer = HTTPRequest.Credential.token(Secret("Bearer abc".utf8))
        #expect(bearer.name == "Bearer" && bearer.secret == Secret("abc".utf8))
    }
}

/// A far end that needs two minutes for many lines.
private struct SlowForBatches: HTTPPoster {
    let store: LineStore
    let minute = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(0))

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        for _ in 0..<(content.bytes.count > 5000 ? 2 : 0) { for await _ in minute.stream { break } }
        return try await store.post(content, to: request)
    }
}
