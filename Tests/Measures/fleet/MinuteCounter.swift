import OutletKit
import Ports
import StationCore
import Synchronization
import Values

/// What the station recorded, whatever becomes of it.
final class MinuteCounter: RecordOutlet {
    let id = OutletID("counter", remedy: "")
    private let state = Mutex<Set<Int64>>([])
    private let end = LatestValue<Void>()

    var minutes: Set<Int64> { state.withLock { $0 } }

    func deliver(_ logEntries: [LogEntry], at moment: Moment) {
        for entry in logEntries {
            guard case .reading = entry else { continue }
            state.withLock { _ = $0.insert(moment.wall.secondsSince1970) }
        }
    }

    func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        while await end.next() != nil {}
    }

    func close(_ closing: Closing) { end.close() }
}
