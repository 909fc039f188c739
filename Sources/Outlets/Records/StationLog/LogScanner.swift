import Values

/// Checks from a line's bytes whether the station writes such a line, without making strings of them.
///
/// Agrees with ``LogLine/parse(_:)``, except that it recognizes unknown events as such. The little that it cannot decide
/// (escapes, letters beyond ASCII, old dates) it passes to that.
struct LogScanner {
    enum Verdict: Equatable {
        case line(ScannedLine)
        /// The event is a later version's; the line is to be passed over.
        case unknownEvent
        /// The line was closed with `~torn=`.
        case torn
        case corrupt
    }

    private var keys: [UInt64] = []

    init() {
        keys.reserveCapacity(32)
    }

    /// - Parameter line: the line without its end.
    mutating func scan(_ line: UnsafeBufferPointer<UInt8>) -> Verdict {
        var cursor = Cursor(line)
        guard !Self.isTorn(line) else { return .torn }
        guard cursor.consume("time="), let time = cursor.time() else { return slowly(line) }
        guard cursor.consume(" level="), let level = cursor.word().flatMap({ LogLevel(bytes: $0) }),
            cursor.consume(" event="), let name = cursor.word()
        else { return .corrupt }
        guard let event = LogEvent(bytes: name) else { return .unknownEvent }
        var scanned = ScannedLine(time: time, level: level, event: event, isClockSet: !cursor.consume(" clock=unset"))
        keys.removeAll(keepingCapacity: true)
        while !cursor.isAtEnd {
            guard cursor.consume(UInt8(ascii: " ")) else { return .corrupt }
            switch cursor.pair() {
            case .pair(let key, let value):
                guard !keys.contains(key.hash) else { return slowly(line) }
                keys.append(key.hash)
                scanned.apply(key, value)
            case .unusual: return slowly(line)
            case .none: return .corrupt
            }
        }
        return .line(scanned)
    }

    private static func isTorn(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        line.count >= tornEnd.utf8.count && line.suffix(tornEnd.utf8.count).elementsEqual(tornEnd.utf8)
    }

    private func slowly(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
        guard let text = String(validating: bytes, as: UTF8.self) else { return .corrupt }
        do throws(LogLineError) {
            let line = try LogLine.parse(text)
            var scanned = ScannedLine(
                time: line.time.timestamp, level: line.level, event: line.event, isClockSet: line.isClockSet)
            for field in line.fields {
                let key = Array(field.key.name.utf8)
                let value = Array(field.value.content.utf8)
                key.withUnsafeBufferPointer { key in
                    value.withUnsafeBufferPointer { scanned.apply(Cursor.Key(key), $0[...]) }
                }
            }
            return .line(scanned)
        } catch {
            return error == .torn ? .torn : .corrupt
        }
    }
}

/// The parts of a line that a filter needs.
struct ScannedLine: Equatable {
    var time: Timestamp
    var level: LogLevel
    var event: LogEvent
    var isClockSet: Bool
    /// The hash of the name of the sensor that the line is about; nil when it is about none.
    private(set) var sensor: UInt64?
    private(set) var uptime: Int64?

    init(time: Timestamp, level: LogLevel, event: LogEvent, isClockSet: Bool) {
        self.time = time
        self.level = level
        self.event = event
        self.isClockSet = isClockSet
    }

    /// The hash by which ``sensor`` can be compared with a name.
    static func hash(ofSensor name: String) -> UInt64 {
        hashed(name.utf8)
    }

    fileprivate mutating func apply(_ key: Cursor.Key, _ value: Slice<UnsafeBufferPointer<UInt8>>) {
        switch key.hash {
        case Self.sensorKey: sensor = hashed(value)
        case Self.componentKey:
            if value.starts(with: "sensor/".utf8) { sensor = hashed(value.dropFirst(7)) }
        case Self.uptimeKey: uptime = Int64(String(decoding: value, as: UTF8.self))
        default: break
        }
    }

    private static let sensorKey = hashed("sensor".utf8)
    private static let componentKey = hashed("component".utf8)
    private static let uptimeKey = hashed("uptime_s".utf8)
}

private func hashed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    FNV1a(bytes).value
}

/// A place in a line of bytes.
private struct Cursor {
    struct Key {
        var hash: UInt64

        init(hash: UInt64) {
            self.hash = hash
        }

        init(_ name: UnsafeBufferPointer<UInt8>) {
            hash = hashed(name)
        }
    }

    enum Pair {
        case pair(Key, Slice<UnsafeBufferPointer<UInt8>>)
        case unusual
        case none
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func consume(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    mutating func consume(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - index >= count else { return false }
        for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
        index += count
        return true
    }

    /// Reads lower-case letters up to a blank or the end.
    mutating func word() -> Slice<UnsafeBufferPointer<UInt8>>? {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: " ") {
            guard isKeyPart(bytes[index]) else { return nil }
            index += 1
        }
        return index > start ? bytes[start..<index] : nil
    }

    /// Reads a time such as `2026-11-20T07:00:00+08:00`; nil for every other way to write a time, though it may be valid.
    /// By itself, and not by `CivilTime(rfc3339:)`: every line has one, and parsing it without a string is most of the
    /// scanner's speed.
    mutating func time() -> Timestamp? {
        guard bytes.count - index >= 25 else { return nil }
        let text = bytes[index..<(index + 25)]
        func number(_ at: Int, _ count: Int) -> Int? {
            var value = 0
            for offset in at..<(at + count) {
                let byte = text[index + offset]
                guard isDigit(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return value
        }
        func isMark(_ at: Int, _ mark: UInt8) -> Bool { text[index + at] == mark }
        guard isMark(4, UInt8(ascii: "-")), isMark(7, UInt8(ascii: "-")), isMark(10, UInt8(ascii: "T")),
            isMark(13, UInt8(ascii: ":")), isMark(16, UInt8(ascii: ":")), isMark(22, UInt8(ascii: ":")),
            let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
            let minute = number(14, 2), let second = number(17, 2), let hours = number(20, 2),
            let minutes = number(23, 2), year >= 1000, (1...12).contains(month), (1...28).contains(day) || day <= 31,
            hour < 24, minute < 60, second < 60, hours < 18, minutes < 60
        else { return nil }
        let isEast = isMark(19, UInt8(ascii: "+"))
        guard isEast || isMark(19, UInt8(ascii: "-")), isEast || hours + minutes > 0 else { return nil }
        var date = CivilDate(daysSince1970: 0)
        date.year = year
        date.month = month
        date.day = day
        let days = date.daysSince1970
        guard day > 0, day <= 28 || CivilDate(daysSince1970: days) == date else { return nil }
        index += 25
        let offset = Int64((hours * 60 + minutes) * 60) * (isEast ? 1 : -1)
        return Timestamp(
            secondsSince1970: days * 86_400 + Int64(hour * 3600 + minute * 60 + second) - offset)
    }

    mutating func pair() -> Pair {
        let start = index
        var hash = FNV1a()
        while index < bytes.count, isKeyPart(bytes[index]) {
            hash.combine(bytes[index])
            index += 1
        }
        let length = index - start
        guard consume(UInt8(ascii: "=")) else { return index < bytes.count && bytes[index] >= 0x80 ? .unusual : .none }
        // The full parser has all the rules for keys.
        guard (1...40).contains(length), !isDigit(bytes[start]), bytes[start] != UInt8(ascii: "_"),
            !(length <= 5 && Self.reserved.contains(hash.value))
        else { return .unusual }
        let key = Key(hash: hash.value)
        guard consume(UInt8(ascii: "\"")) else {
            let value = index
            while index < bytes.count, isBare(bytes[index]) { index += 1 }
            guard isAtEnd || bytes[index] == UInt8(ascii: " "), index > value, index - value <= LogValue.largestText
            else { return .unusual }
            return .pair(key, bytes[value..<index])
        }
        return quoted(key)
    }

    /// Reads a quoted value, after its opening mark.
    private mutating func quoted(_ key: Key) -> Pair {
        let start = index
        var isNeeded = false
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            let byte = bytes[index]
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return .unusual }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "=") { isNeeded = true }
            index += 1
        }
        let end = index
        guard consume(UInt8(ascii: "\"")) else { return .none }
        guard isNeeded || end == start, end - start <= LogValue.largestText else { return .unusual }
        return .pair(key, bytes[start..<end])
    }

    private static let reserved = ["time", "level", "event", "clock"].map { hashed($0.utf8) }
}

private func isKeyPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
}

extension LogLevel {
    fileprivate init?(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let level = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else { return nil }
        self = level
    }
}

extension LogEvent {
    private static let byHash = Dictionary(uniqueKeysWithValues: allCases.map { (hashed($0.rawValue.utf8), $0) })

    fileprivate init?(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let event = Self.byHash[hashed(bytes)] else { return nil }
        self = event
    }
}
