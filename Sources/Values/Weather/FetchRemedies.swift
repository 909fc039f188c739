import Words

/// The remedies for each way in which a question to one service fails: one table per service, by what the service means.
package struct FetchRemedies: Hashable, Sendable {
    private let kinds: [FetchFailure.Kind: FetchRemedy]
    private let statuses: [Int: FetchRemedy]
    /// Whether the service is asked with a key.
    package let hasKey: Bool

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
        case .unreadable: .login
        case .unchanged: .unchanged
        case .noFix: .receiver
        case .badRequest: status.flatMap { statuses[$0] } ?? .place
        case .keyRejected, .notInPlan, .notSent: kinds[kind] ?? .update
        }
    }
}

/// A remedy for a question that failed.
package enum FetchRemedy: Hashable, Sendable {
    case network, clockOrLogin, patience, retry, login, unchanged
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
        case .clockOrLogin: FaultWords.untrustedRemedy
        case .patience: FaultWords.tooManyRequestsRemedy
        case .retry: FaultWords.serverErrorRemedy
        case .login: FaultWords.unreadableRemedy
        case .unchanged: FaultWords.unchangedRemedy
        case .key(let account): FaultWords.keyRejectedRemedy(at: account ?? FaultWords.providerAccount)
        case .plan(let account): FaultWords.notInPlanRemedy(at: account ?? FaultWords.providerAccount)
        case .giveKey: FaultWords.notSentRemedy
        case .place: FaultWords.badRequestRemedy
        case .otherService: FaultWords.otherServiceRemedy
        case .contact(let table): FaultWords.contactRemedy(in: table)
        case .address(let table): FaultWords.addressRemedy(in: table)
        case .update: FaultWords.noticeRemedy
        case .receiver: FaultWords.receiverRemedy
        }
    }
}
