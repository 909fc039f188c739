import StationSamples
import Testing
import Values

@testable import StationCore

@Suite("Messages for the display")
struct MessageBoardTests {
    private func message(_ text: String, _ seconds: Int = 600) -> DisplayMessage {
        DisplayMessage(text, urgency: .notice, for: .seconds(seconds))
    }

    private func texts(_ state: StationState, at seconds: Int) -> [String] {
        state.snapshot(at: moment(seconds)).messages.map(\.text)
    }

    @Test("a message is recorded, counted, shown, and gone when its time is over")
    func expires() {
        var state = StationState(StationDescriptor(sensors: [], place: nil))
        let effects = state.apply(.messaged(message("a", 60)), at: moment(0))
        #expect(effects.entries == [.messaged(message("a", 60))])
        #expect(texts(state, at: 59) == ["a"])
        #expect(texts(state, at: 60).isEmpty)
        #expect(state.snapshot(at: moment(60)).counters[.commandsAccepted] == 1)
    }

    @Test("the most urgent comes first, of those the latest; of four the oldest goes")
    func order() {
        var board = MessageBoard()
        let warning = DisplayMessage("w", urgency: .warning, for: .seconds(60))
        for message in [message("a"), warning, message("b"), message("c")] { _ = board.add(message, at: .start) }
        #expect(board.messages(at: .start).map(\.text) == ["w", "c", "b"])
    }

    @Test("the same text again is one message, whose time starts over")
    func again() {
        var board = MessageBoard()
        _ = board.add(message("a", 60), at: .start)
        _ = board.add(message("a", 60), at: .start + .seconds(50))
        #expect(board.messages(at: .start + .seconds(100)).count == 1)
    }

    @Test("more than ten in ten minutes are refused and counted, and neither shown nor recorded")
    func rate() {
        var state = StationState(StationDescriptor(sensors: [], place: nil))
        var recorded = 0
        for number in 0..<1000 {
            recorded += state.apply(.messaged(message("\(number)")), at: moment(number / 10)).entries.count
        }
        #expect(recorded == 10)
        let snapshot = state.snapshot(at: moment(100))
        #expect(snapshot.counters[.commandsRefused] == 990)
        #expect(snapshot.messages.map(\.text) == ["9", "8", "7"])
        _ = state.apply(.messaged(message("later")), at: moment(600))
        #expect(texts(state, at: 600) == ["later"])
    }
}
