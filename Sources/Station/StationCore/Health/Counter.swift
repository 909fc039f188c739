/// A count of events since the station started. The raw values are a contract: the snapshot has them.
package enum Counter: String, Hashable, Sendable, CaseIterable {
    case readingsFailed = "readings_failed"
    case readingsRejected = "readings_rejected"
    case requestsFailed = "requests_failed"
    /// The failed requests that were answered with "too many requests": the quota is used up.
    case requestsOverQuota = "requests_over_quota"
    /// The lines of the log that were lost because the disk did not accept them.
    case linesLost = "lines_lost"
    case commandsAccepted = "commands_accepted"
    case commandsRefused = "commands_refused"
}
