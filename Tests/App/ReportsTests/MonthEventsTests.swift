import History
import Testing
import Values

@testable import Commands

@Suite("The advice and the faults of a month")
struct MonthEventsTests {
    private func event(_ kind: HistoryEvent.Kind, _ hour: Int64, _ subject: String, _ text: String = "") -> HistoryEvent
    {
        HistoryEvent(kind, at: Timestamp(secondsSince1970: hour * 3600), subject: subject, text: text)
    }

    private func lines(_ rows: [MonthEvents.Row]) -> [String] {
        rows.map {
            "\($0.subject): \($0.text): \($0.count), \($0.seconds / 3600) h, \($0.last.secondsSince1970 / 3600)"
        }
    }

    @Test("are counted by their words, whatever the numbers in them, and last until the next of their subject")
    func rows() {
        let end = Timestamp(secondsSince1970: 100 * 3600)
        let month = MonthEvents(
            [
                event(.advice, 1, "window", "Open: dries 3.2 g/m³"), event(.advice, 2, "mould", "Air the room"),
                event(.advice, 4, "window", "Keep it closed"), event(.advice, 5, "window"),
                event(.advice, 9, "window", "Open: dries 1 g/m³"), event(.advice, 11, "window"),
                event(.clock, 11, "clock", "80 s"), event(.advice, 12, "mould"),
            ], until: end)
        #expect(
            lines(month.advice) == [
                "mould: Air the room: 1, 10 h, 2", "window: Open: dries 1 g/m³: 2, 5 h, 9",
                "window: Keep it closed: 1, 1 h, 4",
            ])
        #expect(month.faults.isEmpty)
    }

    @Test("count how often and for how long an output was on, whatever switched it")
    func outputs() {
        let month = MonthEvents(
            [
                event(.output, 10, "fan", "its values ask for it"), event(.output, 12, "fan"),
                event(.output, 20, "fan", "by hand"), event(.output, 21, "fan"), event(.output, 99, "lamp", "warning"),
            ], until: Timestamp(secondsSince1970: 100 * 3600))
        #expect(lines(month.outputs) == ["fan:  : 2, 3 h, 20", "lamp:  : 1, 1 h, 99"])
        #expect(HistoryEvent.Kind.output.words(for: "fan", titles: [:]) == "Fan")
    }

    @Test("count an output that was on when the month began from then, and no switching before")
    func outputBefore() {
        let start = Timestamp(secondsSince1970: 40 * 3600)
        let month = MonthEvents(
            [event(.output, 42, "fan"), event(.output, 50, "fan", "by hand"), event(.output, 51, "fan")],
            after: [
                event(.output, 30, "lamp", "warning"), event(.output, 35, "lamp"), event(.fault, 36, "lcd", "gone"),
                event(.output, 37, "fan", "its values ask for it"), event(.output, 39, "pump", "by hand"),
            ], from: start, until: Timestamp(secondsSince1970: 100 * 3600))
        #expect(lines(month.outputs) == ["pump:  : 0, 23 h, 39", "fan:  : 1, 3 h, 50"])
        #expect(month.faults.isEmpty)
    }

    @Test("count an output whose end is not recorded for a day at most")
    func endless() {
        let month = MonthEvents(
            [event(.output, 10, "fan", "by hand")], until: Timestamp(secondsSince1970: 100 * 3600))
        #expect(lines(month.outputs) == ["fan:  : 1, 24 h, 10"])
    }

    @Test("count a fault that a restart reports again once, and one that is not over until the end")
    func faults() {
        let month = MonthEvents(
            [
                event(.fault, 10, "lcd", "gone (errno 121)"), event(.fault, 12, "lcd", "gone (errno 5)"),
                event(.recovered, 13, "lcd", "after 3 h"), event(.fault, 90, "sensor/room", "no answer"),
            ], until: Timestamp(secondsSince1970: 100 * 3600))
        #expect(lines(month.faults) == ["sensor/room: no answer: 1, 10 h, 90", "lcd: gone (errno 5): 1, 3 h, 10"])
    }
}
