package import Ports
import StationCore
import Values
import Words

/// Finds the station's place with a receiver that gpsd runs: once, and keeps it.
///
/// gpsd is asked on this machine alone, in its own JSON (gpsd_json(5)), which is the same in all versions, unlike its library. The
/// clock is never set from it.
package struct GPSDPlace: PlaceFinder {
    private let connection: any LineConnection
    private let environment: ProviderEnvironment

    /// gpsd's port on the loopback address.
    package static let port: UInt16 = 2947
    private static let watch = "?WATCH={\"enable\":true,\"json\":true};\n"
    /// The longest duration of one connection: a receiver indoors needs minutes.
    private static let longestTry = Duration.seconds(1800)

    package init(_ connection: any LineConnection, in environment: ProviderEnvironment) {
        self.connection = connection
        self.environment = environment
    }

    /// Returns when the place is known or the task is cancelled.
    package func run(report: ProviderReport) async {
        let places = GeocodingCache(environment.store)
        var policy = RetryPolicy(interval: .seconds(3600))
        // What is damaged is reported once.
        _ = places.coordinates(of: .receiver, report)
        while !Task.isCancelled {
            if let known = places.coordinates(of: .receiver) {
                await places.keep(known, of: .receiver, report)
                return
            }
            let began = environment.timeline.now
            let result = await find()
            guard !Task.isCancelled else { return }
            let took = environment.timeline.now - began
            switch result {
            case .success(let coordinates):
                report(.placeFound(url: "gpsd", took: took))
                if await places.keep(coordinates, of: .receiver, report) { return }
            case .failure(let failure): report(.placeFailed(failure, from: report.provider, url: "gpsd", took: took))
            }
            let wait = policy.delay(after: .failed(.noFix, retryAfter: nil))
            do { try await environment.timeline.sleep(for: wait) } catch { return }
        }
    }

    /// Reads one connection until there are enough fixes, and returns the place.
    private func find() async -> Result<Coordinates, FetchFailure> {
        let (connection, timeline) = (connection, environment.timeline)
        return await withTaskGroup(of: Result<Coordinates, FetchFailure>.self) { group in
            group.addTask { await Self.read(connection, timeline) }
            group.addTask {
                try? await timeline.sleep(for: Self.longestTry)
                return .failure(FetchFailure(.noFix, text: FetchWords.noFix))
            }
            let first = await group.next()
            group.cancelAll()
            return first ?? .failure(FetchFailure(.noFix, text: FetchWords.noFix))
        }
    }

    private static func read(
        _ connection: any LineConnection, _ timeline: Timeline
    ) async -> Result<Coordinates, FetchFailure> {
        let began = timeline.now
        var collector = FixCollector()
        for await line in connection.lines(after: watch) {
            switch line {
            case .success(let bytes):
                let report = ReceiverReport(bytes)
                if report == .noReceiver {
                    return .failure(
                        FetchFailure(
                            .noFix,
                            text: phrase(
                                "fetch.no-receiver",
                                "gpsd is running but has no receiver: check DEVICES in /etc/default/gpsd")))
                }
                if let place = collector.add(report, after: timeline.now - began) { return .success(place) }
            case .failure(let error):
                let text = FetchWords.noAnswer(from: "gpsd", because: error.description)
                return .failure(FetchFailure(.noFix, text: text))
            }
        }
        return .failure(FetchFailure(.noFix, text: FetchWords.noFix))
    }
}
