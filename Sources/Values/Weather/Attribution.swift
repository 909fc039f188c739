/// Tells one weather service from another. The raw value is a contract: the log, the snapshot and the history have it.
package struct ProviderID: RawRepresentable, Hashable, Sendable, Codable, CodingKeyRepresentable {
    package let rawValue: String

    /// - Parameter rawValue: lower-case letters, digits and `-`.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// A weather service as people and files name it, and how often its data are new.
package struct Attribution: Hashable, Sendable {
    package var provider: ProviderID
    /// The service's name for people.
    package var name: String
    /// The credit to the owners of the data, with the address that the licence asks for.
    package var text: String
    /// The credit as a display can show it: a few words without an address.
    package var shortText: String
    /// The longest time for which the service answers the same while all is well.
    package var renewedWithin: Duration
    /// The remedies for the ways in which the service fails.
    package var remedies: FetchRemedies

    package init(
        provider: ProviderID, name: String, text: String, shortText: String,
        renewedWithin: Duration = Self.usualRenewal, remedies: FetchRemedies = .keyed(at: nil)
    ) {
        self.provider = provider
        self.name = name
        self.text = text
        self.shortText = shortText
        self.renewedWithin = renewedWithin
        self.remedies = remedies
    }

    /// Services calculate the weather now each ten minutes to two hours.
    package static let usualRenewal = Duration.seconds(3 * 3600)
}

extension [Attribution] {
    /// The name of a service for people; its id where it is not among these.
    package func name(of provider: ProviderID) -> String {
        first { $0.provider == provider }?.name ?? provider.rawValue
    }
}

/// A count of the requests to a weather service on one of its days, and how many there may be.
package struct DailyCalls: Hashable, Sendable {
    /// The number of requests of all kinds.
    package var all: Int
    /// The number of requests that count against the limit.
    package var billed: Int
    /// The largest number of billed requests in a day.
    package var limit: Int
    /// The time at which the next day begins.
    package var end: Timestamp

    package init(all: Int, billed: Int, limit: Int, until end: Timestamp) {
        self.all = all
        self.billed = billed
        self.limit = limit
        self.end = end
    }

    /// The count at a time: zero again where that is on a later day.
    package func counted(at time: Timestamp) -> DailyCalls {
        time < end ? self : DailyCalls(all: 0, billed: 0, limit: limit, until: end)
    }
}
