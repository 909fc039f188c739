import StationCore
import Values
import Words

/// Passes the fields of an entry to a line or from one. Each field stands in one row for both directions, and for the list of an event's
/// keys.
struct LogCoder {
    let moment: Moment
    /// The version of the program, for the lines that have it.
    let version: String
    /// The line that is read; nil while one is written.
    let line: LogLine?
    private(set) var event = LogEvent.log
    private(set) var level = LogLevel.info
    /// The fields that were written.
    private(set) var fields: [LogField] = []
    /// The keys that were passed, in their order.
    private(set) var keys: [LogKey] = []
    /// Whether the line that is read lacks a value that its entry has to have.
    private(set) var isIncomplete = false

    init(at moment: Moment, version: String = "", reading line: LogLine? = nil) {
        (self.moment, self.version, self.line) = (moment, version, line)
    }

    mutating func begin(_ event: LogEvent, _ level: LogLevel = .info) {
        (self.event, self.level) = (event, level)
    }

    /// Passes a value that an entry need not have.
    mutating func code<Value>(_ key: LogKey, _ value: inout Value?, _ form: LogForm<Value>) {
        keys.append(key)
        if let line {
            value = line[key].flatMap { form.read($0.content) }
        } else if let value {
            fields.append(LogField(key, form.write(value)))
        }
    }

    /// Passes a value that every entry has.
    mutating func code<Value>(_ key: LogKey, _ value: inout Value, _ form: LogForm<Value>) {
        var some: Value? = value
        code(key, &some, form)
        if let some { value = some } else { isIncomplete = true }
    }

    /// Passes a word that tells an entry from others of the same event.
    mutating func mark(_ key: LogKey, _ word: String) {
        var found = word
        code(key, &found, .word(of: [word]))
    }

    /// Writes a value that follows from the moment or the program, and is not read.
    mutating func note(_ key: LogKey, _ value: LogValue) {
        keys.append(key)
        if line == nil { fields.append(LogField(key, value)) }
    }
}

/// The way in which a kind of value is written in a line, and read from it.
struct LogForm<Value> {
    let write: (Value) -> LogValue
    /// Nil for a text that is no such value.
    let read: (String) -> Value?

    init(_ write: @escaping (Value) -> LogValue, _ read: @escaping (String) -> Value?) {
        (self.write, self.read) = (write, read)
    }
}

extension LogForm<String> {
    static var text: Self { Self(LogValue.text) { $0 } }

    static func word(of words: [String]) -> Self { Self(LogValue.text) { words.contains($0) ? $0 : nil } }
}

extension LogForm<Bool> {
    static var onOrOff: Self {
        Self({ .text($0 ? "on" : "off") }, { ["on": true, "off": false][$0] })
    }
}

extension LogForm where Value: RawRepresentable, Value.RawValue == String {
    static var word: Self { Self({ .text($0.rawValue) }, { Value(rawValue: $0) }) }
}

extension LogForm where Value: WholeNumberCoded {
    /// The form of a value that is kept in thousandths of the unit.
    static func decimal(places: Int) -> Self {
        let number = LogForm<Int>.decimal(places: places)
        return Self({ number.write($0.wholeNumber) }, { number.read($0).flatMap { Value(wholeNumber: $0) } })
    }
}

extension LogForm<Int> {
    static var integer: Self { Self(LogValue.integer) { Int($0) } }

    /// The form of a number of thousandths.
    static func decimal(places: Int) -> Self {
        Self({ .decimal(thousandths: $0, places: places) }, { thousandths(of: $0) })
    }

    static func value(of quantity: Quantity) -> Self { decimal(places: quantity.places) }
}

extension LogForm<Double> {
    static var tenths: Self { Self({ .decimal($0, places: 1) }, { Double($0) }) }
}

extension LogForm<Duration> {
    static var seconds: Self { Self(LogValue.seconds) { number($0).map { .seconds($0) } } }
    static var milliseconds: Self { Self(LogValue.milliseconds) { number($0).map { .milliseconds($0) } } }

    /// More than 31 years are damage.
    private static func number(_ text: String) -> Int64? {
        Int64(text).flatMap { (0..<1_000_000_000).contains($0) ? $0 : nil }
    }
}

extension LogForm<Quantity> {
    static var key: Self { Self({ .text($0.logKey) }, { key in Quantity.allCases.first { $0.logKey == key } }) }
}

extension LogForm<CivilDate> {
    static var date: Self { Self(LogValue.date) { CivilTime(rfc3339: $0 + "T00:00:00+00:00")?.date } }
}

extension LogForm<Timestamp> {
    static func time(_ offset: @escaping (Timestamp) -> UTCOffset) -> Self {
        Self({ .text(CivilTime($0, in: offset($0)).description) }, { CivilTime(rfc3339: $0)?.timestamp })
    }
}

extension LogForm<Uptime> {
    /// The form of a time since the start as what a clock showed then.
    static func time(by moment: Moment) -> Self {
        let clock = LogForm<Timestamp>.time { _ in moment.offset }
        return Self(
            { clock.write(moment.wall.advanced(bySeconds: -(moment.uptime - $0).components.seconds)) },
            { clock.read($0).map { moment.uptime - .seconds(moment.wall.seconds(since: $0)) } })
    }
}

extension LogForm<Component> {
    static var component: Self { Self({ .text($0.description) }, { Component($0) }) }
}

extension LogForm<Advice.Urgency> {
    static var urgency: Self { Self({ .text($0.word) }, { word in Value.allCases.first { $0.word == word } }) }
}

extension LogForm<Advice.Ground> {
    static var ground: Self {
        Self(
            { .text("\($0.name)=\($0.value)") },
            { text in
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                return parts.count == 2 ? Advice.Ground(parts[0], .words(parts[1], record: parts[1])) : nil
            })
    }
}

extension LogForm {
    /// The form of several values; what is no such value is passed over.
    static func list<Element>(of form: LogForm<Element>, _ separator: String) -> Self where Value == [Element] {
        Self(
            { .text($0.map { form.write($0).content }.joined(separator: separator)) },
            { text in
                let parts = text.isEmpty ? [] : text.parts(between: separator)
                return parts.compactMap { form.read(String($0)) }
            })
    }
}
