import Values

/// The pace at which a file gets another snapshot: to encode one and to write it costs more than anything else that a
/// station does.
package struct SnapshotPace: Hashable, Sendable {
    /// When readers last got a snapshot; nil when they do not have the latest one.
    private var latest: Uptime?
    /// When readers last got a snapshot or a confirmation.
    private var lastSign = Uptime.start
    private var hasChanged = true

    /// The least time between two snapshots, unless a fault begins or ends.
    private static let pause = Duration.seconds(15)
    /// The least time between two snapshots in the first minute, when a person may be watching.
    private static let firstPause = Duration.seconds(5)
    private static let firstMinute = Uptime.start + .seconds(60)
    /// The least time between two snapshots while nothing happens: the day, the sun and the advice still change.
    private static let quietPause = Duration.seconds(300)
    /// The least time between two confirmations: a little less than a minute, the tick of a station without a display.
    private static let confirmingPause = Duration.seconds(45)

    package init() {}

    /// Whether a snapshot is due. It counts as delivered then.
    package mutating func isDue(on occasion: Occasion) -> Bool {
        hasChanged = hasChanged || occasion.hasChanged
        guard occasion.isUrgent || (occasion.isTick || occasion.isRecorded) && isPauseOver(at: occasion.uptime) else {
            return false
        }
        (latest, lastSign, hasChanged) = (occasion.uptime, occasion.uptime, false)
        return true
    }

    /// Whether readers should learn that the latest snapshot still holds. It counts as done then.
    package mutating func isConfirmationDue(on occasion: Occasion) -> Bool {
        guard occasion.isTick || occasion.isRecorded, occasion.uptime - lastSign >= Self.confirmingPause else {
            return false
        }
        lastSign = occasion.uptime
        return true
    }

    /// Notes that readers no longer have the latest snapshot: the next tick brings another.
    package mutating func lose() {
        latest = nil
    }

    private func isPauseOver(at uptime: Uptime) -> Bool {
        guard let latest else { return true }
        let pause = uptime < Self.firstMinute ? Self.firstPause : Self.pause
        return uptime - latest >= (hasChanged ? pause : Self.quietPause)
    }
}
