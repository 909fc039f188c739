import Documents
import HomeAssistant
import Ports
import Simulation
import Synchronization
import Values

/// The files in `/run` and the messages to a broker that takes everything: for the text of a trace only, they are in no hash.
final class TracedReaders: Sendable {
    private struct State {
        var session = HomeAssistantSession(
            HomeAssistantSettings(stationID: "0011223344556677", version: "1.0.0", hasPlainTopics: true), record: nil)
        var latest: [String: [UInt8]] = [:]
    }

    private let state = Mutex(State())

    /// Reads what is new in the files and messages; returns one text for each.
    ///
    /// - Parameter seconds: the seconds since the world began.
    func read(_ machine: Machine, at seconds: Int) -> [String] {
        state.withLock { state in
            func isNew(_ name: String) -> [UInt8]? {
                guard let bytes = machine.memory.content(of: "\(World.runPath)/\(name)"),
                    state.latest.updateValue(bytes, forKey: name) != bytes
                else { return nil }
                return bytes
            }
            let files = ["glass/glass.json", "metrics.prom"].compactMap { name in
                isNew(name).map { "\(name) \(String(decoding: $0, as: UTF8.self))" }
            }
            guard let bytes = isNew("snapshot.json"), let json = JSONTree(file: bytes),
                let document = SnapshotDocument(json: json)
            else { return files }
            return files + messages(of: &state.session, about: document, at: .start + .seconds(seconds))
        }
    }

    private func messages(
        of session: inout HomeAssistantSession, about document: SnapshotDocument, at now: Uptime
    ) -> [String] {
        var texts: [String] = []
        var actions = session.handle(.snapshotReplaced, at: now, random: 0)
        // To connect, to read, and to publish what was read.
        for _ in 0..<3 {
            actions += session.advance(to: now, snapshotAge: .zero, canPublish: true, random: 0)
            while !actions.isEmpty {
                switch actions.removeFirst() {
                case .connect: actions += session.handle(.broker(.connected), at: now, random: 0)
                case .readSnapshot: actions += session.handle(.snapshot(document), at: now, random: 0)
                case .publish(let message):
                    texts.append("\(message.topic) \(String(decoding: message.payload, as: UTF8.self))")
                default: break
                }
            }
        }
        return texts
    }
}
