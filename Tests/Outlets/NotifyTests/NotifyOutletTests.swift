import OutletKit
import Ports
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

/// What takes messages, or does not.
private final class FarEnd: HTTPPoster {
    let status = LockedValue(200)
    /// The bodies that it was sent, whatever it answered.
    let bodies = LockedValue<[String]>([])
    /// Whether it answers with more than a request allows.
    let isLong = LockedValue(false)

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        bodies.change { $0.append(String(decoding: content.bytes, as: UTF8.self)) }
        if isLong.value, !request.cutsBody { throw .tooLarge(limit: request.bodyLimit ?? 0) }
        return HTTPResponse(status: status.value)
    }
}

/// Messages in virtual time: a second for each minute.
@Suite("Sending messages to people elsewhere")
struct NotifyOutletTests {
    private let farEnd = FarEnd()
    private let events = LockedValue<[OutletEvent]>([])
    private static let start = Timestamp(secondsSince1970: 1_795_348_800)
    private static let settings = NotifySettings(
        url: "https://push.example.org/s3cret-topic", credential: .token(Secret("s3cret".utf8), as: "Bearer"))
    private static let text = "12:00 Warning: Heat: 34°"

    private func moment(_ minute: Int) -> Moment {
        Moment(
            uptime: .start + .seconds(60 * minute), wall: Self.start.advanced(bySeconds: Int64(60 * minute)),
            offset: .utc)
    }

    /// Delivers once a minute, a warning in minute 0, and closes at the end.
    private func run(
        _ minutes: Range<Int>, _ settings: NotifySettings = Self.settings, kept: Kept<NotifyMemory>? = nil,
        happens: @escaping @Sendable (Int) -> Void = { _ in }
    ) async {
        let heat = Advice(subject: .heat, urgency: .warning, headlines: ["Heat: 34°"], grounds: [])
        await ThreadsApart.shared.run { [self] in
            let clock = VirtualClock()
            clock.run {
                let timeline = Timeline(clock)
                let outlet = NotifyOutlet(to: farEnd, settings, NotifyWords(units: .metric), kept: kept)
                let emit: @Sendable (OutletEvent) -> Void = { [events] event in events.change { $0.append(event) } }
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await outlet.run(emit) }
                    for minute in minutes {
                        happens(minute)
                        outlet.deliver(minute == 0 ? [.advice(heat)] : [], at: moment(minute))
                        try? await timeline.sleep(for: .seconds(1))
                    }
                    outlet.close(.stopped(at: moment(minutes.upperBound)))
                    await group.waitForAll()
                }
            }
        }
    }

    @Test("a message that was taken is not sent again")
    func once() async {
        await run(0..<120)
        #expect(farEnd.bodies.value == [Self.text])
        #expect(events.value.isEmpty)
    }

    @Test("a message that a far end has taken with a whole page for an answer is not sent again")
    func longAnswer() async {
        farEnd.isLong.value = true
        await run(0..<120)
        #expect(farEnd.bodies.value == [Self.text])
        #expect(events.value.isEmpty)
    }

    @Test("a message that was not taken is sent again, less and less often, and one fault says so")
    func again() async {
        farEnd.status.value = 503
        let tries = LockedValue<[Int]>([])
        await run(0..<120) { [farEnd] minute in
            let count = farEnd.bodies.value.count
            if count > tries.value.count { tries.value.append(minute - 1) }
            if minute == 30 { farEnd.status.value = 200 }
        }
        #expect(tries.value == [0, 1, 3, 7, 15, 31])
        #expect(events.value.count == 2)
        #expect(events.value.last == .works)
    }

    @Test("a refusal is a fault at once, which names the key and never the address, and is tried again each hour")
    func refused() async {
        farEnd.status.value = 404
        await run(0..<119)
        #expect(farEnd.bodies.value.count == 2)
        guard case .failed(let cause)? = events.value.first, events.value.count == 1 else {
            Issue.record("\(events.value)")
            return
        }
        #expect(cause.contains("notify.url") && !cause.contains("s3cret"))
    }

    @Test("a message that no far end has taken for a day is left out")
    func day() async {
        farEnd.status.value = 500
        await run(0..<1500) { [farEnd] minute in
            if minute == 1441 { farEnd.status.value = 200 }
            if minute == 1442 { farEnd.bodies.value = [] }
        }
        #expect(farEnd.bodies.value.isEmpty)
    }

    @Test("a message that waits outlives a restart, and one that was taken is not sent by the next start")
    func restart() async {
        let kept = Kept<NotifyMemory>("notify", format: "notify", in: .simulated())
        farEnd.status.value = 503
        await run(0..<3, kept: kept)
        farEnd.bodies.value = []
        farEnd.status.value = 200
        await run(3..<10, kept: kept)
        #expect(farEnd.bodies.value == [Self.text])
        await run(10..<20, kept: kept)
        #expect(farEnd.bodies.value == [Self.text])
    }

    @Test("the webhook of a chat takes a JSON object")
    func json() async {
        var settings = Self.settings
        settings.isJSON = true
        await run(0..<2, settings)
        #expect(farEnd.bodies.value == ["{\"text\":\"\(Self.text)\"}"])
    }

    @Test("a person who tries it learns why a message was not taken")
    func trial() async {
        #expect(await Self.settings.problem(sending: "x", to: farEnd) == nil)
        farEnd.status.value = 401
        let problem = await Self.settings.problem(sending: "x", to: farEnd)
        #expect(problem?.contains("/etc/windowsill/notify-token") == true)
    }
}
