import StationCore
import Testing
import Values

@testable import Records

@Suite("What messages to people elsewhere say, and when")
struct NotifyBookTests {
    /// Sunday, 12:00.
    private static let start = Timestamp(secondsSince1970: 1_795_348_800)
    private static let words = NotifyWords(units: .metric, titles: ["fan": "Cellar fan"])
    private static let heat = Advice(
        subject: .heat, urgency: .warning, verdict: "heat", headlines: ["Heat: 34°"], details: ["feels 38°"],
        grounds: [])

    private var book = NotifyBook(Self.words)

    /// - Parameter restart: the minute at which the station started.
    private func moment(_ minute: Int, after restart: Int = 0, isClockTrusted: Bool = true) -> Moment {
        Moment(
            uptime: .start + .seconds(60 * (minute - restart)),
            wall: Self.start.advanced(bySeconds: Int64(60 * minute)), offset: .utc, isClockTrusted: isClockTrusted)
    }

    private mutating func note(_ logEntries: LogEntry..., at minute: Int) {
        book.note(logEntries, at: moment(minute))
    }

    private var texts: [String] { book.waiting.map(\.text) }

    @Test("advice to act on now is a message, and its end is another, six hours later at the earliest")
    mutating func advice() {
        note(.advice(Self.heat), at: 5)
        #expect(texts == ["12:05 Warning: Heat: 34°; feels 38°"])
        note(.adviceOver(.heat, in: nil), at: 65)
        note(at: 364)
        #expect(texts.count == 1)
        note(at: 365)
        #expect(texts.last == "13:05 Over: Heat: 34°; feels 38°")
        note(.advice(Self.heat), at: 400)
        note(at: 724)
        #expect(texts.count == 2)
        note(at: 725)
        #expect(texts.last == "18:40 Warning: Heat: 34°; feels 38°")
    }

    @Test("there is no message about what begins and ends within six hours of one, nor about advice that can wait")
    mutating func quiet() {
        note(.advice(Self.heat), at: 0)
        note(.adviceOver(.heat, in: nil), at: 10)
        note(.advice(Self.heat), at: 20)
        note(at: 1000)
        #expect(texts.count == 1)
        var hint = Self.heat
        (hint.subject, hint.urgency) = (.cold, .notice)
        note(.advice(hint), at: 1001)
        #expect(texts.count == 1)
    }

    @Test("an agency's warning is a message when it is new, and when its time is over")
    mutating func alert() {
        let end = Self.start.advanced(bySeconds: 10 * 3600)
        note(.alert(WeatherAlert(id: "1", event: "Storm", start: Self.start, end: end), zone: nil), at: 0)
        #expect(texts == ["12:00 Warning: Storm, until 22:00"])
        note(at: 599)
        #expect(texts.count == 1)
        note(at: 600)
        #expect(texts.last == "22:00 Over: Storm, until 22:00")
        let next = end.advanced(bySeconds: 4 * 3600)
        note(.alert(WeatherAlert(id: "2", event: "Flood", start: end, end: next), zone: nil), at: 601)
        #expect(texts.last == "22:01 Warning: Flood, until Mon 02:00")
        let ahead = WeatherAlert(id: "3", event: "Snow", start: next, end: next.advanced(bySeconds: 3600))
        note(.alert(ahead, zone: nil), at: 602)
        #expect(texts.last == "22:02 Warning: Snow, Mon 02:00 to Mon 03:00")
    }

    @Test("a warning that is prolonged is over at its new end, and one that is withdrawn at once")
    mutating func movedAlert() {
        var storm = WeatherAlert(
            id: "1", event: "Storm", start: Self.start, end: Self.start.advanced(bySeconds: 8 * 3600))
        note(.alert(storm, zone: nil), at: 0)
        storm.end = Self.start.advanced(bySeconds: 10 * 3600)
        note(.alertMoved(storm), at: 400)
        note(at: 480)
        #expect(texts == ["12:00 Warning: Storm, until 20:00"])
        storm.end = moment(500).wall
        note(.alertMoved(storm), at: 500)
        #expect(texts.last == "20:20 Over: Storm, until 22:00")
    }

    @Test("a fault is a message once it is an hour old, without its cause, and its end is not one")
    mutating func fault() {
        let component = Component.sensor("cellar")
        var fault = Fault(component: component, cause: "/secret/path", since: .start)
        note(.fault(fault), at: 0)
        note(at: 59)
        #expect(texts.isEmpty)
        note(at: 60)
        #expect(texts == ["12:00 Fault: \(component.words)"])
        note(.recovered(fault, after: .seconds(4200)), at: 70)
        fault.since = .start + .seconds(80 * 60)
        note(.fault(fault), at: 80)
        note(at: 419)
        #expect(texts.count == 1)
        note(at: 420)
        #expect(texts.last == "13:20 Fault: \(component.words)")
    }

    @Test("a fault that ends within the hour is no message, nor is one of the messages themselves")
    mutating func shortFault() {
        let fault = Fault(component: .sensor("cellar"), cause: "", since: .start)
        note(.fault(fault), .fault(Fault(component: .outlet(.notify), cause: "", since: .start)), at: 0)
        note(.recovered(fault, after: .seconds(3540)), at: 59)
        note(at: 500)
        #expect(texts.isEmpty)
    }

    @Test("an output is a message after its longest time on, by its title, and after nothing else")
    mutating func output() {
        var change = OutputChange(output: "fan", isOn: false, cause: .longestOn, after: .seconds(14_400))
        note(.output(change), at: 0)
        #expect(texts == ["12:00 Cellar fan: off after 4 h, its longest time on"])
        (change.output, change.cause) = ("lamp", .values)
        note(.output(change), at: 1)
        #expect(texts.count == 1)
    }

    @Test("nothing is a message before the time is known")
    mutating func timeless() {
        book.note([.advice(Self.heat)], at: moment(0, isClockTrusted: false))
        #expect(texts.isEmpty)
        note(at: 1)
        #expect(texts.count == 1)
    }

    @Test("a message waits for a day, and no more than 32 wait")
    mutating func bounds() {
        for number in 0..<100 {
            let end = Self.start.advanced(bySeconds: 100_000)
            let alert = WeatherAlert(id: "\(number)", event: "Event \(number)", start: Self.start, end: end)
            note(.alert(alert, zone: nil), at: 0)
        }
        #expect(texts.count == 32)
        note(at: 1439)
        #expect(texts.count == 32)
        note(at: 1440)
        #expect(texts.isEmpty)
    }

    @Test("a restart neither repeats a message nor loses one, and a warning that does not come back is over")
    mutating func restart() {
        note(.advice(Self.heat), at: 0)
        let memory = book.memory(at: moment(10))
        var same = NotifyBook(Self.words, restoring: memory)
        same.note([], at: moment(400, after: 400))
        #expect(same.waiting.map(\.text) == texts)
        same.note([.advice(Self.heat)], at: moment(401, after: 400))
        same.note([], at: moment(500, after: 400))
        #expect(same.waiting.count == 1)
        var over = NotifyBook(Self.words, restoring: memory)
        over.note([], at: moment(400, after: 400))
        over.note([], at: moment(414, after: 400))
        #expect(over.waiting.count == 1)
        over.note([], at: moment(415, after: 400))
        #expect(over.waiting.last?.text == "18:40 Over: Heat: 34°; feels 38°")
    }
}
