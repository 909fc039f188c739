import OpenWeatherMap
import Quantities
import StationCore
import Weather

/// Saves the ledger and the last answers, in the service's JSON. The key is not in them: what is saved has been decoded, and
/// decoding drops what may contain the key.
struct ResponseCache: Sendable {
    private let store: any StateStore
    private let ledgerName: String
    private let subject: UInt32
    private let coder = OpenWeatherMapCoder(limits: .kept)
    private var works = true
    private var forecast: Forecast?

    /// - Parameters:
    ///   - key: its fingerprint.
    ///   - suffix: names a separate ledger.
    init(_ store: any StateStore, key: UInt32, subject: UInt32, suffix: String = "") {
        self.store = store
        self.subject = subject
        ledgerName = "calls-" + String(key, radix: 16) + suffix
    }

    func ledger() -> QuotaLedger {
        let text = store.read(ledgerName).flatMap { String(validating: $0, as: UTF8.self) }
        return text.map { QuotaLedger($0, subject: subject) } ?? QuotaLedger(subject: subject)
    }

    /// A power cut in the seconds until the file system writes it costs a question or two.
    mutating func save(_ ledger: QuotaLedger) {
        works = store.write(Array(ledger.text.utf8), as: ledgerName, isLasting: false) && works
    }

    /// Whether the store took everything that it was given since this was asked last.
    mutating func savedEverything() -> Bool {
        defer { works = true }
        return works
    }

    /// What is kept of the questions that the ledger says were answered, with the time since then.
    mutating func restore(_ ledger: QuotaLedger, at now: Timestamp) -> [(WeatherAnswer, age: Duration)] {
        var answers: [(WeatherAnswer, age: Duration)] = []
        for endpoint in Endpoint.allCases {
            guard let time = ledger.answered[endpoint], let bytes = store.read(name(of: endpoint)) else { continue }
            guard let answer = answer(to: endpoint, in: bytes) else { continue }
            if case .forecast(let kept) = answer { forecast = kept }
            answers.append((answer, .seconds(now.seconds(since: time))))
        }
        return answers
    }

    private func answer(to endpoint: Endpoint, in bytes: [UInt8]) -> WeatherAnswer? {
        switch endpoint {
        case .current: (try? coder.current(from: bytes)).map { .current($0.model) }
        case .forecast: (try? coder.forecast(from: bytes)).map { .forecast($0.model) }
        case .daily: (try? coder.daily(from: bytes)).map { .daily($0.model) }
        case .alerts: (try? coder.oneCall(from: bytes)).map { .alerts($0.model.alerts) }
        case .air: (try? coder.airQuality(from: bytes)).map { .airQuality($0.model) }
        case .oneCall, .minutes: nil
        }
    }

    /// Keeps an answer; returns what kinds of it are kept.
    mutating func save(_ answer: WeatherAnswer) -> [Endpoint] {
        switch answer {
        case .current(let current): return write(coder.body(current), .current)
        case .forecast(let forecast): return save(forecast)
        case .daily(let daily): return write(coder.body(daily), .daily)
        case .alerts(let alerts): return save(alerts)
        case .airQuality(let air): return write(coder.body(air), .air)
        case .minutes: return []
        case .oneCall(let answer):
            var kept = save(.alerts(answer.alerts))
            if let current = answer.current { kept += save(.current(current)) }
            if let hours = answer.hours { kept += save(hours) }
            if let days = answer.days { kept += save(.daily(days)) }
            return kept
        }
    }

    /// With the slots of the last day that have passed: without them today's low and high would shrink with a restart.
    private mutating func save(_ new: Forecast) -> [Endpoint] {
        var joined = new.joined(withPastOf: forecast)
        joined.slots = Array(joined.slots.prefix(OpenWeatherMapCoder.mostSlots))
        let kept = joined
        forecast = kept
        let bytes = readable(kept.slots) { coder.body(Forecast(place: kept.place, sun: kept.sun, slots: $0)) }
        return write(bytes, .forecast)
    }

    private mutating func save(_ alerts: [WeatherAlert]) -> [Endpoint] {
        write(readable(alerts) { coder.body(OneCall(alerts: $0), at: Place()) }, .alerts)
    }

    /// The body of a list, without its last entries where the reader would refuse it.
    private func readable<Entry>(_ entries: [Entry], _ body: ([Entry]) -> [UInt8]) -> [UInt8] {
        var entries = entries
        var bytes = body(entries)
        while !entries.isEmpty, !coder.isReadable(bytes) {
            entries.removeLast((entries.count + 3) / 4)
            bytes = body(entries)
        }
        return bytes
    }

    /// What the reader would refuse is not kept.
    private mutating func write(_ bytes: [UInt8], _ endpoint: Endpoint) -> [Endpoint] {
        guard coder.isReadable(bytes), store.write(bytes, as: name(of: endpoint), isLasting: false) else {
            works = false
            return []
        }
        return [endpoint]
    }

    private func name(of endpoint: Endpoint) -> String { "weather-\(endpoint.rawValue)" }
}
