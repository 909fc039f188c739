import History
import Quantities
import SimulatedHAL
import StationCore
import StationLog
import StationTestKit
import TestSupport
import Testing

@testable import StationService

@Suite("The event processor")
struct EventProcessorTests {
    @Test("a checkpoint that cannot be saved is also an event in the history")
    func tellsHistory() async {
        let station = VirtualStation()
        let checkpoints = RecordingCheckpointStore()
        checkpoints.refuses.value = true
        await station.run(station.service(checkpoints: checkpoints)) { await station.wait(.seconds(900)) }
        let events = station.history.batches.flatMap(\.events)
        #expect(events.contains { $0.kind == .fault && $0.subject == "state" })
    }

    @Test("a log that fails while its recovery is being logged is a fault again")
    func followsItsOwnNews() {
        let log = FailingLog([false, true, false])
        let outlet = RecordingSnapshotOutlet()
        let logWriter = LogWriter(log: log, version: "0.1.0") { _ in }
        let state = StationState(StationDescriptor(sensors: [], place: nil))
        var processor = EventProcessor(state: state, logWriter: logWriter, display: nil, outlet: outlet)
        let start = Timestamp(secondsSince1970: 1_795_129_200)
        let first = Moment(uptime: .zero, wall: start, offset: .utc)
        processor.open(at: first, sensors: 0, hasWeather: false, after: nil)
        _ = processor.apply(.tick, at: first)
        #expect(outlet.latest.value?.faults.map(\.component) == [.log])
        // The clock has jumped, which is logged together with the log's recovery.
        let second = Moment(uptime: .seconds(100), wall: start.advanced(bySeconds: 600), offset: .utc)
        processor.refuse(["a problem"], at: second)
        _ = processor.apply(.tick, at: second)
        #expect(log.outcomes.value.isEmpty)
        #expect(outlet.latest.value?.faults.map(\.component) == [.log])
    }
}

/// Takes what it is given, or does not, call by call; takes everything after that.
private final class FailingLog: LogSink {
    let outcomes: LockedValue<[Bool]>

    init(_ outcomes: [Bool]) {
        self.outcomes = LockedValue(outcomes)
    }

    func append(_ lines: [LogLine]) -> LogOutcome {
        guard !outcomes.value.isEmpty else { return .written }
        return outcomes.value.removeFirst()
            ? .written : .lost(LogError(path: "station.log", operation: .write, errno: 28))
    }

    func reopen() {}
}
