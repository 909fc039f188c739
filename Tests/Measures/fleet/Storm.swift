import CurlHTTP
import Foundation
import Ports

/// What a store takes when a fleet returns from an outage: the stations' largest batches, again and again, as fast as it goes.
struct Storm {
    /// Stations send what waits in one batch every 15 s each, and what is new in one every five minutes.
    private static let batchesPerStation = 1.0 / 15 + 1.0 / 300
    private static let clients = 8
    private static let seconds = 15.0

    func run(_ bodies: [HTTPContent], against store: Store) async {
        guard !bodies.isEmpty else { return }
        let client = CurlHTTPClient(timeout: .seconds(60), bodyLimit: 4096)
        let url = store.base + "/write"
        let rows = await store.rows
        let cost = (store: store.process.cost, own: RealProcess.cost(of: "self"))
        let began = Date()
        let sent = await withTaskGroup(of: Int.self) { group in
            for first in 0..<Self.clients {
                group.addTask {
                    var (number, sent) = (first, 0)
                    while Date().timeIntervalSince(began) < Self.seconds {
                        let body = bodies[number % bodies.count]
                        number += Self.clients
                        let response = try? await client.post(body, to: HTTPRequest(url: url))
                        if response?.status == 204 { sent += 1 }
                    }
                    return sent
                }
            }
            return await group.reduce(0, +)
        }
        let passed = Date().timeIntervalSince(began)
        let batches = Double(sent) / passed
        let after = store.process.cost
        Figures.line(
            "storm",
            [
                ("batches_per_s", batches, 0), ("values_per_s", (await store.rows - rows) / passed, 0),
                ("store_processors", (after.cpu - cost.store.cpu) / passed, 2),
                ("senders_processors", (RealProcess.cost(of: "self").cpu - cost.own.cpu) / passed, 2),
                ("store_resident_mb", Double(after.memory) / 1e6, 0),
                ("stations_at_once", batches / Self.batchesPerStation, 0),
            ])
    }
}
