import OutletKit
import StationCore
import Testing

@Suite("A queue of records")
struct RecordQueueTests {
    @Test("the oldest readings are dropped first, then the oldest routine, and never a fault")
    func drops() {
        var queue = RecordQueue<String>(capacity: 4)
        for (record, rank) in [
            ("fault 1", .lasting), ("fetch 1", .routine), ("room 1", .reading), ("room 2", .reading),
        ]
            as [(String, LogEntry.Rank)]
        {
            queue.append(record, rank)
        }
        queue.append("fault 2", .lasting)
        queue.append("room 3", .reading)
        queue.append("fault 3", .lasting)
        queue.append("fault 4", .lasting)
        queue.append("fault 5", .lasting)
        let (records, lost) = queue.popAll()
        #expect(records == ["fault 1", "fault 2", "fault 3", "fault 4", "fault 5"])
        #expect(lost == 4)
        #expect(queue.isEmpty)
    }

    @Test("a part that fails and recovers for days does not fill the memory")
    func ends() {
        var queue = RecordQueue<Int>(capacity: 4)
        for number in 0..<1000 { queue.append(number, .lasting) }
        let (records, lost) = queue.popAll()
        #expect(records == Array(960..<1000))
        #expect(lost == 960)
    }
}
