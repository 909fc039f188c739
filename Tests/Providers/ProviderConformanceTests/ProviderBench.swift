import Ports
import ProviderKit
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Values

/// One provider, its simulated service, a clock and a state folder, in virtual time. Several runs may follow each other on the same
/// state, as a station's restarts do.
struct ProviderBench: Sendable {
    let clock = VirtualClock()
    /// What the station believes the time to be; the service has a clock of its own, which is right.
    let wall: SimulatedWallClock
    let store = StateFolder.simulated()
    let client: FaultyClient
    let events = LockedValue<[StationEvent]>([])
    private let subject: ProviderUnderTest
    private let timeline: Timeline

    static let secret = "0123456789abcdef0123456789abcdef"
    /// 2026-11-20T07:00:00Z.
    static let start = Timestamp(secondsSince1970: 1_795_158_000)

    init(_ subject: ProviderUnderTest, from start: Timestamp = Self.start) {
        let timeline = Timeline(clock)
        self.subject = subject
        self.timeline = timeline
        wall = SimulatedWallClock(start: start, offset: .utc, timeline: timeline)
        let right = SimulatedWallClock(start: start, offset: .utc, timeline: timeline)
        client = FaultyClient(subject.service({ right.time }, timeline), secret: Self.secret, timeline: timeline)
    }

    func provider(callsPerDay: Int = 1000) -> any WeatherProvider {
        subject.provider(
            client, ProviderEnvironment(timeline: timeline, wall: wall, store: store), Secret(Self.secret.utf8),
            callsPerDay)
    }

    /// Lets a new provider ask about London for a while, then stops it.
    func run(
        for time: Duration, callsPerDay: Int = 1000, refreshing: AsyncSignal = AsyncSignal(),
        with given: (any WeatherProvider)? = nil
    ) async {
        guard let london = Coordinates(latitude: .degrees(51.5073), longitude: .degrees(-0.1276)) else { return }
        let (provider, events, clock) = (given ?? provider(callsPerDay: callsPerDay), events, clock)
        let report = ProviderReport(from: provider.attribution.provider) { event in
            events.change { $0.append(event) }
        }
        await ThreadsApart.shared.run {
            clock.run {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        await provider.run(place: .coordinates(london), refresh: refreshing, report: report)
                    }
                    try? await clock.sleep(for: time)
                    group.cancelAll()
                }
            }
        }
    }

    func forgetEvents() {
        events.value = []
    }

    /// The answers that came, and those of an earlier run that were taken over.
    var updates: [WeatherUpdate] {
        events.value.compactMap { event in
            switch event {
            case .fetched(let update, _, _, _), .fetchedPartly(let update, _, _, _): update
            default: nil
            }
        }
    }

    var restored: [WeatherUpdate] {
        events.value.compactMap { if case .restored(let update, _) = $0 { update } else { nil } }
    }

    var failures: [FetchFailure] {
        events.value.compactMap { event in
            switch event {
            case .fetchFailed(_, let failure, _, _, _), .fetchedPartly(_, let failure, _, _),
                .placeFailed(let failure, _, _, _), .refused(_, let failure, _, _), .failing(_, let failure, _, _):
                failure
            default: nil
            }
        }
    }

    var calls: [DailyCalls] {
        events.value.compactMap { if case .called(let calls, _) = $0 { calls } else { nil } }
    }

    var hasCurrent: Bool { updates.contains { $0.current != nil } }
}
