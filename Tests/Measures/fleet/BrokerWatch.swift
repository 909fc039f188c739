import Foundation
import Glibc
import Mosquitto
import Ports

/// A client that subscribes and counts, on a thread of its own for as long as it looks.
struct BrokerWatch: Sendable {
    let port: Int

    struct Minute: Sendable {
        var messages = 0
        var bytes = 0
        /// Messages that the broker had kept.
        var retained = 0
    }

    /// How many of these stations the broker calls online, at the latest after so many seconds.
    func online(_ ids: Set<String>, within seconds: Double) async -> Int {
        await apart {
            var online: Set<String> = []
            look(at: ["windowsill/+/availability"], for: seconds) { message in
                let id = String(message.topic.split(separator: "/").dropFirst().first ?? "")
                if message.payload == Array("online".utf8) { online.insert(id) } else { online.remove(id) }
                return online.isSuperset(of: ids)
            }
            return online.intersection(ids).count
        }
    }

    /// What comes within so many seconds.
    func listen(seconds: Double) async -> Minute {
        await apart {
            var minute = Minute()
            look(at: ["windowsill/#", "homeassistant/#"], for: seconds) { message in
                if message.isRetained {
                    minute.retained += 1
                } else {
                    minute.messages += 1
                    minute.bytes += message.payload.count
                }
                return false
            }
            return minute
        }
    }

    /// Until `isEnough`, or the time is over; connects again when the broker is not there.
    private func look(at topics: [String], for seconds: Double, isEnough: (MQTTMessage) -> Bool) {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            let settings = BrokerSettings(
                host: "127.0.0.1", port: port, clientID: "fleet-\(UInt32.random(in: 0 ... .max))")
            guard let connection = try? MosquittoConnection(settings, version: .v5),
                (try? connection.connect()) != nil
            else {
                usleep(200_000)
                continue
            }
            while Date() < end, connection.descriptor >= 0 {
                var watched = pollfd(
                    fd: connection.descriptor, events: Int16(POLLIN | (connection.hasUnsent ? POLLOUT : 0)), revents: 0)
                poll(&watched, 1, 200)
                let isReadable = watched.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
                let events = connection.process(
                    canRead: isReadable, canWrite: watched.revents & Int16(POLLOUT) != 0)
                for event in events {
                    switch event {
                    case .connected: for topic in topics { _ = connection.subscribe(topic) }
                    case .received(let message): if isEnough(message) { return connection.disconnect() }
                    case .rejected, .closed, .lacks: break
                    }
                }
            }
            connection.disconnect()
        }
    }

    private func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
