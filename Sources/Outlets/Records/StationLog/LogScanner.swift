import Values

/// Checks from a line's bytes whether the station writes such a line, without making strings of them.
///
/// Agrees with ``LogLine/parse(_:)``, except that it recognizes unknown events as such. The little that it cannot decide
/// (escapes, letters beyond ASCII) it passes to that.
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
        guard !isTorn(line) else { return .torn }
        var reader = PairReader(line)
        guard let time = reader.next()?.bare(Self.time),
            let moment = CivilTime(rfc3339: UnsafeBufferPointer(rebasing: time)), reader.consume(UInt8(ascii: " ")),
            let word = reader.next()?.bare(Self.level), let level = LogLevel(bytes: word),
            reader.consume(UInt8(ascii: " ")), let name = reader.next()?.bare(Self.event), name.allSatisfy(isKeyPart)
        else { return .corrupt }
        guard let event = LogEvent(bytes: name) else {
            return reader.isAtEnd || reader.consume(UInt8(ascii: " ")) ? .unknownEvent : .corrupt
        }
        var scanned = ScannedLine(time: moment.timestamp, level: level, event: event, isClockSet: true)
        keys.removeAll(keepingCapacity: true)
        while reader.consume(UInt8(ascii: " ")) {
            guard let pair = reader.next() else { return .corrupt }
            if keys.isEmpty, scanned.isClockSet, pair.bare(Self.clock)?.elementsEqual("unset".utf8) == true {
                scanned.isClockSet = false
                continue
            }
            guard pair.isUsual, !Self.reserved.contains(pair.hash), !keys.contains(pair.hash) else {
                return slowly(line)
            }
            keys.append(pair.hash)
            scanned.apply(pair.hash, pair.value)
        }
        return reader.isAtEnd ? .line(scanned) : .corrupt
    }

    private static let (time, level, event, clock) =
        (hashed("time".utf8), hashed("level".utf8), hashed("event".utf8), hashed("clock".utf8))
    private static let reserved = [time, level, event, clock]

    private func slowly(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
        do throws(LogLineError) {
            let line = try LogLine.parse(bytes)
            var scanned = ScannedLine(
                time: line.time.timestamp, level: line.level, event: line.event, isClockSet: line.isClockSet)
            for field in line.fields { scanned.apply(hashed(field.key.name.utf8), field.value.content.utf8) }
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

    fileprivate mutating func apply(_ key: UInt64, _ value: some Collection<UInt8>) {
        switch key {
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

extension PairReader.Pair {
    /// The value, where the key is the one with a hash and the value has no quotes.
    fileprivate func bare(_ key: UInt64) -> PairReader.Bytes? { hash == key && !isQuoted ? value : nil }
}

extension LogLevel {
    fileprivate init?(bytes: PairReader.Bytes) {
        guard let level = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(bytes) }) else { return nil }
        self = level
    }
}

extension LogEvent {
    private static let byHash = Dictionary(uniqueKeysWithValues: allCases.map { (hashed($0.rawValue.utf8), $0) })

    fileprivate init?(bytes: PairReader.Bytes) {
        guard let event = Self.byHash[hashed(bytes)] else { return nil }
        self = event
    }
}
