package import Values
import Words

extension SnapshotDocument {
    /// A line that the station switches.
    package struct Output: Codable, Hashable, Sendable {
        package var name: String
        /// The name that people read.
        package var title: String
        package var does: String
        /// The place whose air it follows; nil for one that follows warnings of all places.
        package var place: String?
        package var isOn: Bool
        /// Why it is on or off, as a word for programs.
        package var cause: String
        /// Why it is on or off, for people.
        package var reason: String
        /// How long it has been in this state, in seconds.
        package var forS: Int64
        /// When the state ends by itself, or at the latest; nil where the values alone decide.
        package var until: String?
        /// Whether a command by hand is in force.
        package var isByHand: Bool
        package var grounds: [Advice.Ground]
        /// The limits that are in force, by their names in the configuration; times are in seconds.
        package var limits: [String: String]

        package init(
            name: String, title: String, does: String, isOn: Bool, cause: String, reason: String, forS: Int64
        ) {
            (self.name, self.title, self.does) = (name, title, does)
            (self.isOn, self.cause, self.reason, self.forS) = (isOn, cause, reason, forS)
            (isByHand, grounds, limits) = (false, [], [:])
        }
    }
}

extension SnapshotDocument.Output {
    /// The state in words: `on for 12 min: dries 2.1 g, until 14:30`.
    ///
    /// - Parameter time: how long it has been in the state, in words.
    package func state(for time: String, in units: DisplayUnits) -> String {
        let lasting = OutputWords.lasting(OutputWords.state(isOn: isOn), time, because: reason)
        guard let end = until.flatMap({ CivilTime(rfc3339: $0) }) else { return lasting }
        return "\(lasting), \(OutputWords.until(units.clock(end)))"
    }
}
