package import Quantities
package import Weather

/// Something that does not work.
package struct Fault: Hashable, Sendable {
    package var component: Component
    /// Cause and, where there is one, remedy; in words.
    package var cause: String
    /// It will not go away by itself: a key, a place or a certificate is wrong.
    package var needsPerson: Bool
    /// When it began; before the start where an earlier run met it.
    package var since: Uptime
    /// How a question to a weather service failed; nil of anything else.
    package var failure: FetchFailure.Kind?
    /// The service that was asked.
    package var provider: Attribution?

    package init(
        component: Component, cause: String, needsPerson: Bool = false, since: Uptime,
        failure: FetchFailure.Kind? = nil, provider: Attribution? = nil
    ) {
        self.failure = failure
        self.provider = provider
        self.component = component
        self.cause = cause
        self.needsPerson = needsPerson
        self.since = since
    }
}

extension Fault {
    /// What a person can do; for a question to the weather service, what the way it failed needs.
    package var remedy: String { failure.map { $0.remedy(at: provider?.account) } ?? component.remedy }
}
