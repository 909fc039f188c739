/// When to connect again: soon at first, then less and less often, and never at the same moment as other stations.
package struct ReconnectPolicy: Sendable {
    /// The longest wait for what passes by itself.
    package static let longest = Duration.seconds(60)
    /// The shortest wait for what a person has to change: a broker may lock out a user who tries too often.
    package static let forPerson = Duration.seconds(300)
    /// A connection that lived this long was a good one.
    package static let proven = Duration.seconds(180)
    /// That many connections in a row that were accepted and soon lost suggest that another client uses the identifier:
    /// mosquitto before 2.0.15 does not say so.
    private static let suspicious = 3

    private let first: Duration
    private var failures = 0
    private var shortLives = 0

    /// - Parameter first: after the first failure; each further one doubles it.
    package init(first: Duration = .seconds(1)) {
        self.first = first
    }

    /// Whether another client seems to use this one's identifier.
    package var suspectsTakeover: Bool { shortLives >= Self.suspicious }

    /// How long to wait after a connection has ended, or could not be made.
    ///
    /// - Parameters:
    ///   - lived: since the broker accepted it; nil if it did not.
    ///   - random: 0 to 1.
    package mutating func delay(after failure: BrokerFailure, lived: Duration?, random: Double) -> Duration {
        if let lived {
            let isProven = lived >= Self.proven
            if isProven { failures = 0 }
            shortLives = !isProven && failure == .lost ? shortLives + 1 : 0
        }
        failures = min(failures + 1, 30)
        let share = 0.5 + ((0...1).contains(random) ? random : 1) / 2
        // A refused login is not tried more often because of chance.
        if failure.needsPerson { return Self.forPerson * (share + 0.5) }
        return min(first * (1 << min(failures - 1, 6)), Self.longest) * share
    }
}
