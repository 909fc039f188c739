package import Ports
import StationCore
package import Values
import Words

extension TopicRequests {
    package var topics: [WeatherTopic] { scheduled.map(\.request.topic) }

    /// Adopts requests; those that are made already, at the same interval, stay due when they were.
    package mutating func adopt(_ requests: [TopicRequest]) {
        let (now, wall) = (now, environment.now)
        scheduled = requests.map { request in
            scheduled.first { $0.request == request }
                ?? ScheduledRequest(
                    request, round: interval,
                    due: now + (record.ledger.wait(for: .weather(request.topic), at: wall) ?? .zero))
        }
    }

    package func request(for topic: WeatherTopic) -> TopicRequest? {
        scheduled.first { $0.request.topic == topic }?.request
    }

    /// The requests that are due and affordable, counted. Rain by the minute is due only while rain is near, or it fails: else that
    /// fault would not end before the next rain.
    package mutating func takeDue() -> [TopicRequest] {
        let now = now
        var taken: [TopicRequest] = []
        for index in scheduled.indices where scheduled[index].due <= now {
            let request = scheduled[index].request
            if request.topic == .minutes, !rain.isNear(at: environment.now),
                record.ledger.failures[.weather(.minutes)] == nil
            {
                scheduled[index].due = now + interval
            } else if take(request) {
                taken.append(request)
            } else {
                scheduled[index].due = now + waitUntilTomorrow()
                report(.fetchFailed(request.topic, limitReached, from: report.provider, url: "", took: .zero))
            }
        }
        return taken
    }

    /// Counts a request; false where the day's calls do not cover it.
    package mutating func take(_ request: TopicRequest) -> Bool {
        guard !request.isBilled || record.ledger.permits(request.calls, of: callsPerDay, at: environment.now) else {
            return false
        }
        record.count(request.calls, billed: request.isBilled)
        return true
    }

    private mutating func waitUntilTomorrow() -> Duration {
        let wait = QuotaLedger.timeToNextDay(from: environment.now)
        return jitter.stretch(max(wait, RetryPolicy.shortestInterval))
    }

    private var limitReached: FetchFailure {
        FetchFailure(
            .tooManyRequests,
            text: phrase(
                "fetch.daily-limit-reached-until-midnight",
                "reached the daily limit of \(callsPerDay, "call", "calls"); retrying after midnight UTC"))
    }

    /// The time until a question is due, or the next of all; zero where it is not asked.
    package func timeUntilDue(_ topic: WeatherTopic? = nil) -> Duration {
        let now = now
        let next = scheduled.filter { topic == nil || $0.request.topic == topic }.map(\.due).min()
        return max(.zero, (next ?? now) - now)
    }

    /// Waits, or until a refresh is requested, which makes the weather now due. False when the task was cancelled.
    package mutating func pause(_ wait: Duration, orUntil refresh: AsyncSignal) async -> Bool {
        let wasRequested = await withTaskGroup(of: Bool?.self) { [timeline = environment.timeline] group in
            group.addTask {
                do { try await timeline.sleep(for: wait) } catch { return nil }
                return false
            }
            group.addTask { await refresh.wait() ? true : nil }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        if wasRequested == true {
            // The first where the weather now is not asked by itself.
            let index = scheduled.firstIndex { $0.request.topic == .current } ?? scheduled.indices.first
            if let index { scheduled[index].hasten(to: now) }
        }
        return wasRequested != nil
    }
}
