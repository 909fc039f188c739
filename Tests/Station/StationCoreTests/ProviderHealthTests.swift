import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("The health of several weather providers")
struct ProviderHealthTests {
    private static let second = Attribution(
        provider: ProviderID(rawValue: "otherweather"), name: "Otherweather", text: "© Other (https://other.example)",
        shortText: "© Other", remedies: .keyed(at: "https://other.example/account"))

    private var state = StationState(
        StationDescriptor(
            sensors: [], place: "Taipei", attributions: [.sample, Self.second], outlets: [.sampleDisplay]))

    private mutating func apply(_ event: StationEvent, at seconds: Int) -> [LogEntry] {
        state.apply(event, at: moment(seconds)).entries
    }

    private func names(at seconds: Int) -> [String] {
        state.snapshot(at: moment(seconds)).health.filter { $0.state != .unknown }.map { "\($0.component)" }
    }

    private func answer(from provider: ProviderID, at seconds: Int) -> StationEvent {
        let update = WeatherUpdate(from: provider, .current, current: weather(17, calculated: seconds))
        return .fetched(update, url: "", took: .zero, droppedFields: [])
    }

    @Test("the first provider's topics have no name, and those of the others have theirs")
    mutating func names() {
        _ = apply(answer(from: .sample, at: 5), at: 10)
        _ = apply(answer(from: Self.second.provider, at: 15), at: 20)
        let topics = names(at: 21).filter { $0.hasPrefix("weather/") }
        #expect(topics == ["weather/current", "weather/otherweather/current"])
    }

    @Test("each provider fails and recovers by itself")
    mutating func apart() {
        let failed = apply(
            .fetchFailed(
                .current, FetchFailure(.serverError, text: "down"), from: Self.second.provider, url: "", took: .zero),
            at: 10)
        _ = apply(answer(from: .sample, at: 15), at: 20)
        #expect(state.snapshot(at: moment(21)).faults.map { "\($0.component)" } == ["weather/otherweather/current"])
        #expect(failed.contains { if case .fault(let fault) = $0 { fault.provider == Self.second } else { false } })
        _ = apply(answer(from: Self.second.provider, at: 25), at: 30)
        #expect(state.snapshot(at: moment(31)).faults == [])
    }

    @Test("a service that says that it will end works, with a notice and a remedy, which the log has once")
    mutating func notice() {
        _ = apply(answer(from: Self.second.provider, at: 5), at: 10)
        let notice = StationEvent.noticed(.current, "it will end", from: Self.second.provider)
        let entries = [apply(notice, at: 10), apply(notice, at: 20)]
        #expect(
            entries == [
                [
                    .notice(
                        .weather(.current, from: Self.second.provider),
                        Notice("it will end", remedy: FaultWords.noticeRemedy))
                ], [],
            ])
        func row() -> ComponentHealth? {
            state.snapshot(at: moment(21)).health.first { "\($0.component)" == "weather/otherweather/current" }
        }
        #expect(row()?.state == .works && row()?.cause == "it will end")
        #expect(row()?.remedy?.contains("update windowsill") == true)
        #expect(state.snapshot(at: moment(21)).faults == [])
        #expect(apply(.noticed(.current, nil, from: Self.second.provider), at: 30) == [])
        #expect(row()?.cause == nil && row()?.remedy == nil)
    }

    @Test("the remedy for a rejected key names the provider's account")
    mutating func account() {
        let failure = FetchFailure(.keyRejected, text: "no")
        _ = apply(.fetchFailed(.current, failure, from: Self.second.provider, url: "", took: .zero), at: 10)
        let row = state.snapshot(at: moment(11)).health.first { "\($0.component)" == "weather/otherweather/current" }
        #expect(row?.remedy?.contains("https://other.example/account") == true)
    }

    @Test("a service without a key that is not asked is no sign of a bad key at another")
    mutating func keyless() {
        let plain = Attribution(
            provider: ProviderID(rawValue: "plainweather"), name: "Plainweather", text: "© Plain", shortText: "© Plain",
            remedies: .keyless(notSent: .contact(table: "plain")))
        state = StationState(
            StationDescriptor(sensors: [], place: "Taipei", attributions: [.sample, plain], outlets: []))
        let failure = FetchFailure(.notSent, text: "no contact")
        _ = apply(.fetchFailed(.current, failure, from: plain.provider, url: "", took: .zero), at: 10)
        func key() -> ComponentHealth? { state.snapshot(at: moment(11)).health.first { $0.component == .key } }
        #expect(key()?.state == .unknown)
        _ = apply(.fetchFailed(.current, failure, from: .sample, url: "", took: .zero), at: 10)
        #expect(key()?.isFailing == true)
    }

    @Test("a failure of the same kind is reported again where it needs another remedy")
    mutating func otherRemedy() {
        let plain = Attribution(
            provider: ProviderID(rawValue: "plainweather"), name: "Plainweather", text: "© Plain", shortText: "© Plain",
            remedies: .keyless(notSent: .update, statuses: [422: .otherService]))
        state = StationState(StationDescriptor(sensors: [], place: "Taipei", attributions: [plain], outlets: []))
        let reported = [400, 400, 422, 422].map { status in
            let failure = FetchFailure(.badRequest, text: "no", status: status)
            return apply(.fetchFailed(.current, failure, from: plain.provider, url: "", took: .zero), at: 10)
                .contains { if case .fault = $0 { true } else { false } }
        }
        #expect(reported == [true, false, true, false])
    }

    @Test("two failures that take turns are each reported once, and again after a recovery or a day")
    mutating func alternating() {
        func failure(at minute: Int) -> StationEvent {
            let kind: FetchFailure.Kind = minute % 12 == 0 ? .unreachable : .serverError
            return .fetchFailed(
                .current, FetchFailure(kind, text: "\(kind)"), from: .sample, url: "", took: .zero)
        }
        func reported(_ minutes: StrideTo<Int>) -> [Int] {
            minutes.filter { minute in
                apply(failure(at: minute), at: minute * 60).contains { if case .fault = $0 { true } else { false } }
            }
        }
        #expect(reported(stride(from: 0, to: 1440, by: 6)) == [0, 6])
        #expect(reported(stride(from: 1440, to: 2880, by: 6)) == [1440, 1446])
        #expect(state.snapshot(at: moment(2880 * 60)).faults.map(\.since) == [.start])
        _ = apply(answer(from: .sample, at: 2881 * 60), at: 2881 * 60)
        #expect(reported(stride(from: 2886, to: 3000, by: 6)) == [2886, 2892])
    }

    @Test("a failure that comes back and stays is reported once its day is over")
    mutating func comesBack() {
        func fails(_ kind: FetchFailure.Kind, at hour: Int) -> Bool {
            apply(
                .fetchFailed(.current, FetchFailure(kind, text: "\(kind)"), from: .sample, url: "", took: .zero),
                at: hour * 3600
            ).contains { if case .fault = $0 { true } else { false } }
        }
        #expect(fails(.unreachable, at: 1))
        #expect(fails(.keyRejected, at: 2))
        #expect((3..<25).filter { fails(.unreachable, at: $0) } == [])
        #expect((25..<72).filter { fails(.unreachable, at: $0) } == [25])
    }

    @Test("the plan that one provider chooses ends only its own faults")
    mutating func plans() {
        let unreachable = FetchFailure(.unreachable, text: "no way")
        for provider in [ProviderID.sample, Self.second.provider] {
            _ = apply(.fetchFailed(.daily, unreachable, from: provider, url: "", took: .zero), at: 10)
        }
        _ = apply(.providerState("free", from: .sample, asks: [.current, .forecast], cause: nil), at: 20)
        #expect(state.snapshot(at: moment(21)).faults.map { "\($0.component)" } == ["weather/otherweather/daily"])
    }

    @Test("how often each was asked is known until its day ends, and published with other news")
    mutating func calls() {
        let calls = DailyCalls(all: 7, billed: 3, limit: 10, until: moment(100).wall)
        let effects = state.apply(.called(calls, to: .sample), at: moment(10))
        #expect(!effects.contains { if case .publish = $0 { true } else { false } })
        #expect(state.snapshot(at: moment(99)).calls == [.sample: calls])
        let next = state.snapshot(at: moment(101)).calls[.sample]
        #expect(next == DailyCalls(all: 0, billed: 0, limit: 10, until: moment(100).wall))
    }

    @Test("other providers, or the same in another order, begin without a history")
    mutating func reordered() {
        _ = apply(answer(from: .sample, at: 5), at: 10)
        let unreachable = FetchFailure(.unreachable, text: "no way")
        _ = apply(.fetchFailed(.daily, unreachable, from: Self.second.provider, url: "", took: .zero), at: 10)
        let same = StationDescriptor(sensors: [], place: "Taipei", attributions: [.sample, Self.second])
        _ = state.adopt(same, at: moment(20))
        #expect(names(at: 21).contains("weather/current"))
        let turned = StationDescriptor(sensors: [], place: "Taipei", attributions: [Self.second, .sample])
        _ = state.adopt(turned, at: moment(30))
        #expect(!names(at: 31).contains { $0.hasPrefix("weather/") })
        #expect(state.snapshot(at: moment(31)).current.value == nil)
    }
}
