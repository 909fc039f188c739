import Words

/// The remedies for each way in which a question to one service fails: one table per service, by what the service means.
package struct FetchRemedies: Hashable, Sendable {
    private let kinds: [FetchFailure.Kind: FetchRemedy]
    private let statuses: [Int: FetchRemedy]
    /// Whether the service is asked with a key.
    package let hasKey: Bool

    /// The statuses with which a service sends to another address (RFC 9110 §15.4): to its own hosts that is followed.
    private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

    /// The remedies of a service with a key.
    ///
    /// - Parameter account: where its customers look after their key and plan; nil calls it the provider.
    package static func keyed(at account: String?) -> FetchRemedies {
        FetchRemedies(
            kinds: [.keyRejected: .key(account: account), .notInPlan: .plan(account: account), .notSent: .giveKey],
            statuses: [:], hasKey: true)
    }

    /// The remedies of a service without a key, whose requests only another version of the program can correct.
    ///
    /// - Parameters:
    ///   - notSent: where nothing was asked.
    ///   - statuses: what a person can do about some statuses all the same.
    package static func keyless(notSent: FetchRemedy, statuses: [Int: FetchRemedy] = [:]) -> FetchRemedies {
        let rejected = Dictionary(uniqueKeysWithValues: (400...499).map { ($0, FetchRemedy.update) })
        let kinds: [FetchFailure.Kind: FetchRemedy] = [.keyRejected: .update, .notInPlan: .update, .notSent: notSent]
        return FetchRemedies(kinds: kinds, statuses: rejected.merging(statuses) { $1 }, hasKey: false)
    }

    /// - Parameter status: the HTTP status, where there was one: a service may mean different things by one kind of refusal.
    package func remedy(of kind: FetchFailure.Kind, status: Int? = nil) -> FetchRemedy {
        switch kind {
        case .unreachable: .network
        case .untrusted: .clockOrLogin
        case .tooManyRequests: .patience
        case .serverError, .unanswered: .retry
        case .unreadable: status.map { Self.redirects.contains($0) } ?? false ? .loginOrMoved : .login
        case .unchanged: .unchanged
        case .noFix: .receiver
        case .badRequest: status.flatMap { statuses[$0] } ?? .place
        case .keyRejected, .notInPlan, .notSent: kinds[kind] ?? .update
        }
    }
}

/// A remedy for a question that failed.
package enum FetchRemedy: Hashable, Sendable {
    case network, clockOrLogin, patience, retry, login, loginOrMoved, unchanged
    case key(account: String?)
    case plan(account: String?)
    /// The remedy where there is no key, or no address to send it to.
    case giveKey
    /// The place's name or coordinates.
    case place
    /// The service does not cover the place.
    case otherService
    /// The contact, or the address, in a service's table of the configuration.
    case contact(table: String)
    case address(table: String)
    /// The request itself is wrong.
    case update
    case receiver

    package var text: String {
        switch self {
        case .network: FaultWords.networkRemedy
        case .clockOrLogin:
            phrase(
                "fault.remedy-untrusted",
                "check the board's clock ('timedatectl'), and whether this network needs a login first")
        case .patience: phrase("fault.remedy-too-many-requests", "nothing to do: the station retries as soon as it may")
        case .retry: phrase("fault.remedy-server-error", "nothing to do: the station retries by itself")
        case .login:
            phrase(
                "fault.remedy-unreadable",
                "the station retries by itself; if it persists, check whether this network needs a login first")
        case .loginOrMoved:
            phrase(
                "fault.remedy-redirected",
                """
                the station retries by itself; if it persists, check whether this network needs a login first; otherwise the \
                service has moved, and nothing is sent to its new host: update windowsill, and correct base_url if you have \
                set it
                """)
        case .unchanged:
            phrase(
                "fault.remedy-unchanged",
                "nothing to do: the station retries by itself; a second service under [weather] providers fills in")
        case .key(let account):
            phrase(
                "fault.remedy-key-rejected",
                "check the key and its account at \(account ?? FaultWords.providerAccount); after changing the key, restart the station"
            )
        case .plan(let account):
            phrase(
                "fault.remedy-not-in-plan",
                "subscribe to the plan at \(account ?? FaultWords.providerAccount), or set plan = \"auto\"")
        case .giveKey:
            phrase(
                "fault.remedy-not-sent",
                """
                give the station a key, and an https address to send it to; or choose a service that needs no key: \
                providers under [weather]
                """)
        case .place: phrase("fault.remedy-bad-request", "check [place]: its name or its coordinates")
        case .otherService:
            phrase(
                "fault.remedy-other-service",
                "check [place]; or add a service that covers it: providers under [weather]")
        case .contact(let table):
            phrase(
                "fault.remedy-contact",
                "check contact under [\(table)]: your e-mail address or web page; and base_url, if it is set there")
        case .address(let table):
            phrase("fault.remedy-address", "check base_url under [\(table)]: https, or http to this machine")
        case .update: FaultWords.noticeRemedy
        case .receiver:
            phrase(
                "fault.remedy-receiver",
                "give the receiver a view of the sky, and check gpsd with 'cgps'; the station retries by itself")
        }
    }
}
