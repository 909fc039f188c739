/// What is counted since the station started. The raw values are a contract: the snapshot has them.
package enum Counter: String, Hashable, Sendable, CaseIterable {
    case readingsFailed = "readings_failed"
    case readingsRejected = "readings_rejected"
    case requestsFailed = "requests_failed"
    /// Of those that failed, answered with "too many requests": the quota is used up.
    case requestsOverQuota = "requests_over_quota"
    /// Of the log, because the disk did not take them.
    case linesLost = "lines_lost"
    case commandsAccepted = "commands_accepted"
    case commandsRefused = "commands_refused"
}
