/// The schedule for connecting again: soon at first, then less and less often, and never at the same moment as other stations.
package struct ReconnectPolicy: Sendable {
    /// The longest wait after a failure that may pass by itself.
    package static let longest = Duration.seconds(60)
    /// The shortest wait after a failure that a person has to correct: a broker may lock out a user who tries too often.
    package static let forPerson = Duration.seconds(300)
    /// The time after which a connection has proven good.
    package static let proven = Duration.seconds(180)
    /// The number of connections in a row, accepted and soon lost, that suggests that another client uses the identifier: mosquitto
    /// before 2.0.15 does not say so.
    private static let suspicious = 3

    private let first: Duration
    private var failures = 0
    private var shortLives = 0

    /// - Parameter first: the wait after the first failure; each further failure doubles it.
    package init(first: Duration = .seconds(1)) {
        self.first = first
    }

    /// Whether another client seems to use this one's identifier.
    package var suspectsTakeover: Bool { shortLives >= Self.suspicious }

    /// How long to wait after a connection has ended, or could not be made.
    ///
    /// - Parameters:
    ///   - lived: the time since the broker accepted the connection; nil if it did not.
    ///   - random: a random number from 0 to 1, which varies the wait.
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
