package import Documents
package import Ports
package import Values

/// The events of a session.
package enum SessionEvent: Sendable {
    case broker(BrokerEvent)
    /// The snapshot file was written.
    case snapshotReplaced
    case snapshot(SnapshotDocument)
    /// The snapshot file cannot be used, for the given reason.
    case unreadable(String)
}

/// The actions that a session asks for.
package enum SessionAction: Hashable, Sendable {
    /// Connect, then report ``BrokerEvent/closed(_:)`` if that failed.
    case connect(MQTTVersion, lacking: BrokerLacks)
    case disconnect
    case subscribe(String)
    /// Subscribe to what a sensor's readings come on, and to what the broker has kept of it.
    case subscribeToKept(String)
    case publish(MQTTMessage)
    /// Leave a sensor's reading for the station.
    case leave(ReadingDocument, ofSensor: String)
    /// Read the snapshot file and report ``SessionEvent/snapshot(_:)`` or ``SessionEvent/unreadable(_:)``.
    case readSnapshot
    case carryOut(StationCommand)
    case keep(PublishedRecord)
    case report(SessionReport)
    /// Report what keeps sensors' messages from being used; empty for nothing.
    case reportTroubles([RemoteReadings.Trouble])
}

/// The state of a session, for people.
package struct SessionReport: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
        case starting, works, fails
        case needsPerson = "needs_person"
    }

    package var state: State
    package var cause: String?
    package var remedy: String?

    package init(_ state: State, cause: String? = nil, remedy: String? = nil) {
        self.state = state
        self.cause = cause
        self.remedy = remedy
    }
}
