package import Ports
import StationCore
package import Values
import Words

/// How one question to a provider ended.
package struct FetchOutcome: Sendable {
    package var topic: WeatherTopic
    /// Free of any key.
    package var url: String
    package var took: Duration
    package var reply: ServiceReply
    /// Whether the service was asked twice, because it could not find the place's zone.
    var refusesZone = false

    package init(_ topic: WeatherTopic, url: String, took: Duration, _ reply: ServiceReply) {
        self.topic = topic
        self.url = url
        self.took = took
        self.reply = reply
    }
}

/// How a request ended.
package struct ServiceReply: Sendable {
    package var result: Result<WeatherUpdate, FetchFailure>
    /// The values of the answer that no weather on Earth can have.
    package var droppedFields: [String] = []
    /// How long the service wants not to be asked again, however it ended; at most a day.
    package var quiet: Duration?
    /// The time for which the answer had been in a cache: it holds for so much less.
    package var age = Duration.zero
    /// To be sent with the next request, so that the service need not send again what has not changed.
    package var lastModified: String?
    /// What a person should know of an answer that is good all the same.
    package var notice: String?
    /// Whether it was refused because the service cannot find the place's zone.
    package var isZoneRefused = false
    /// The identifiers of the alerts in force, where the answer lists only those.
    package var alertIDs: [String]?

    package init(_ result: Result<WeatherUpdate, FetchFailure>, droppedFields: [String] = [], quiet: Duration? = nil) {
        self.result = result
        self.droppedFields = droppedFields
        self.quiet = quiet
    }

    /// The failure; nil when the request was answered.
    package var failure: FetchFailure? { if case .failure(let failure) = result { failure } else { nil } }

    /// Makes a failure of an answer that would move the calendar.
    package mutating func refuseMisdated(by clock: WallTime) {
        let moment = clock.moment
        guard moment.isDatable, case .success(let update) = result, let seconds = update.lead(over: moment.wall)
        else { return }
        let lead = seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
        result = .failure(
            FetchFailure(
                .unreadable,
                text: phrase(
                    "fetch.answer-from-future",
                    "ignored an answer dated \(lead) ahead of the clock; is the board's clock right?"), status: 200))
    }
}

extension FetchFailure {
    /// Whether the key or the plan is refused: the service may say the same to both.
    package var isRefusal: Bool { kind == .keyRejected || kind == .notInPlan }

    /// Whether the service asks for a pause: it was asked too often, or named a time.
    package var asksForPatience: Bool { kind == .tooManyRequests || retryAfter != nil }
}
