import Glibc
package import Mosquitto
package import Ports

/// A connection driven as the service drives it: poll(2), then ``MosquittoConnection/process(canRead:canWrite:)``.
package final class PolledConnection {
    package let connection: MosquittoConnection
    package private(set) var events: [BrokerEvent] = []
    package private(set) var turns = 0

    /// Creates a connection and connects it; throws what connecting throws.
    package init(
        _ settings: BrokerSettings, version: MQTTVersion = .v5, lacking lacks: BrokerLacks = []
    ) throws(BrokerFailure) {
        connection = try MosquittoConnection(settings, version: version, lacking: lacks)
        try connection.connect()
    }

    /// Processes the connection until a condition is true.
    ///
    /// - Parameter seconds: the longest wait in seconds; by default long enough for a busy machine.
    /// - Returns: whether the condition became true within the seconds.
    @discardableResult
    package func run(seconds: Double = 120, until condition: ([BrokerEvent]) -> Bool = { _ in false }) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        while clock.now < end, !condition(events) {
            let descriptor = connection.descriptor
            guard descriptor >= 0 else {
                events += connection.process(canRead: false, canWrite: false)
                return condition(events)
            }
            let interests = POLLIN | (connection.hasUnsent ? POLLOUT : 0)
            var watched = pollfd(fd: descriptor, events: Int16(interests), revents: 0)
            poll(&watched, 1, 200)
            turns += 1
            let isReadable = watched.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
            events += connection.process(canRead: isReadable, canWrite: watched.revents & Int16(POLLOUT) != 0)
        }
        return condition(events)
    }

    /// Runs until the broker has acknowledged everything.
    package func settle() { run { _ in connection.unacknowledged == 0 } }

    package func disconnect() { connection.disconnect() }

    package func publish(_ message: MQTTMessage) { events += connection.publish(message) }
    package func subscribe(_ topic: String) { events += connection.subscribe(topic) }

    package var failure: BrokerFailure? {
        for case .closed(let failure) in events { return failure }
        return nil
    }

    package var messages: [MQTTMessage] {
        events.compactMap { if case .received(let message) = $0 { message } else { nil } }
    }

    package var isAccepted: Bool { events.contains(.connected) }
}

extension BrokerSettings {
    package static func test(_ port: Int, host: String = "127.0.0.1", id: String = "test", tls: TLS? = nil)
        -> BrokerSettings
    {
        BrokerSettings(host: host, port: port, clientID: id, tls: tls, keepAlive: .seconds(5), willDelay: .seconds(1))
    }

    /// The settings of a client that the broker keeps although the test does something else for a while.
    package static func patient(_ port: Int, id: String) -> BrokerSettings {
        var settings = test(port, id: id)
        settings.keepAlive = .seconds(600)
        return settings
    }
}
