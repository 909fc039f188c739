package import Values
import Words

/// Something that does not work.
package struct Fault: Hashable, Sendable {
    package var component: Component
    /// The cause and, where there is one, the remedy; in words.
    package var cause: String
    /// Whether the fault stays until a person acts: a key, a place or a certificate is wrong.
    package var needsPerson: Bool
    /// When the fault began; before the start where an earlier run met it.
    package var since: Uptime
    /// How a question to a weather service failed; nil for any other fault.
    package var failure: FetchFailure.Kind?
    /// The HTTP status of the answer; nil where there was none.
    package var status: Int?
    /// The service that was asked; nil for a fault of another part.
    package var provider: Attribution?
    /// Whether it is a sensor's whose readings another program passes on.
    package var isRemote = false

    package init(
        component: Component, cause: String, needsPerson: Bool = false, since: Uptime,
        failure: FetchFailure.Kind? = nil, status: Int? = nil, provider: Attribution? = nil
    ) {
        self.failure = failure
        self.status = status
        self.provider = provider
        self.component = component
        self.cause = cause
        self.needsPerson = needsPerson
        self.since = since
    }
}

extension Fault {
    /// Whether a key may be to blame.
    var isOfKeyedService: Bool { provider?.remedies.hasKey ?? true }

    /// What a person can do; for a question to a weather service, what that service means by such a failure.
    package var remedy: String {
        guard let failure else { return isRemote ? FaultWords.remoteSensorRemedy : component.remedy }
        return (provider?.remedies ?? .keyed(at: nil)).remedy(of: failure, status: status).text
    }
}
