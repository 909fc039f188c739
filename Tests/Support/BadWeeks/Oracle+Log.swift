import Devices
import Ports
import Simulation
import Synchronization

/// The progress of the oracle in station.log.
struct LogState: Sendable {
    /// The number of bytes read of the file that has the log's name.
    var seen = 0
    /// The last bytes that were read, to recognise the file by.
    var tail: [UInt8] = []
    /// Whether a process or a machine has ended in the middle of a line.
    var mayBeTorn = false
    /// The moment of the last line, in seconds since the world began; nil if it is not known.
    var latest: Int?
    /// The reported cause of each component's fault, empty if it does not fail; a component that is not in it is unknown.
    var faults: [String: String] = [:]
    /// The faults so far and their ends.
    var told: [ToldFault] = []
    /// The temperatures of the minutes of some days, by the time of the line and by sensor.
    var means: [Int64: [String: [Double]]] = [:]

    mutating func startsAgain() { faults = [:] }

    mutating func restart(at count: Int) {
        (seen, tail) = (count, [])
        latest = nil
        faults = [:]
    }
}

extension Oracle {
    func readLog(isRunning: Bool) {
        let content = machine.disk.content(of: World.logPath) ?? []
        // Taken out, not copied: it becomes long.
        var log = state.withLock { state in
            defer { state.log = LogState() }
            return state.log
        }
        let tail = content.prefix(log.seen).suffix(log.tail.count)
        if content.count < log.seen || Array(tail) != log.tail { log.restart(at: 0) }
        let new = content[log.seen...]
        let end = new.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? log.seen
        if isRunning, !log.mayBeTorn { check(.lines, end == content.count, "the last line of the log has no end") }
        if log.seen == 0, end > 0 {
            check(.lines, content.starts(with: Array("time=".utf8)), "the log does not begin with a line")
        }
        let text = String(decoding: content[log.seen..<end], as: UTF8.self)
        put(text)
        log.seen = end
        log.tail = Array(content[max(0, end - 64)..<end])
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            read(String(line), &log)
        }
        // Only after the last start in it: others were written before a cut, which may have torn what follows them.
        if isRunning, text.contains(" event=start ") { log.mayBeTorn = false }
        state.withLock { $0.log = log }
        checkCap()
    }

    private func read(_ text: String, _ log: inout LogState) {
        show?("\(now)    \(text)")
        check(.lines, text.utf8.count <= 16_384, "a line of \(text.utf8.count) bytes")
        if text.hasSuffix("~torn=") {
            check(.lines, log.mayBeTorn, "a torn line that nothing tore: \(text.suffix(80))")
            return
        }
        guard let line = ReadLine(text), let event = line["event"] else {
            find(.lines, "not a line: \(text.prefix(120))")
            return
        }
        let moments = machine.wall.moments(showing: line.time, until: now)
        let moment = moments.first { $0 >= (log.latest ?? 0) - 1 }
        check(.order, moment != nil, "a line is dated before the one above it, or in the future: \(text.prefix(100))")
        log.latest = moment ?? log.latest
        if event == "reading", let name = line["sensor"], let mean = line["temperature_c"].flatMap(Double.init) {
            log.means[line.time, default: [:]][name, default: []].append(mean)
        }
        if event == "fault" || event == "recovered", let component = line["component"] {
            log.told.append(ToldFault(component: component, begins: event == "fault", at: moment ?? now))
        }
        switch event {
        case "reading": moments.isEmpty ? () : checkReading(line, at: moments)
        case "fault", "recovered": checkFault(line, event == "fault", &log)
        case "advice", "airing":
            let place = line["place"] ?? "room"
            let isKnown = line["place"] != "room" && machine.world.sensors.contains { $0.place == place }
            check(.source, isKnown, "\(event) in \(place), which is no place")
        case "start", "reload": log.faults = [:]
        default: break
        }
    }

    private func checkFault(_ line: ReadLine, _ begins: Bool, _ log: inout LogState) {
        guard let component = line["component"] else {
            find(.lines, "a fault without a component")
            return
        }
        if component == "log" {
            // Lines are missing.
            log.faults = [:]
            return
        }
        let cause = begins ? line["cause"] ?? "unknown" : ""
        if let known = log.faults[component] {
            // One that continues for another reason is reported again.
            check(.faults, known != cause, "\(component) \(begins ? "fails" : "recovers") twice: \(cause)")
        }
        log.faults[component] = cause
    }

    /// Checks that all files together stay within what is configured: `files` times a million bytes.
    private func checkCap() {
        let files = machine.disk.paths.filter { $0.hasPrefix(World.logPath) }
        let total = files.reduce(0) { $0 + (machine.disk.content(of: $1)?.count ?? 0) }
        check(.cap, total <= machine.world.logFiles * 1_000_000, "the log has \(total) bytes in \(files.count) files")
    }

    /// Checks that the mean, the lowest and the highest of a minute lie within what the world was.
    private func checkReading(_ line: ReadLine, at moments: [Int]) {
        guard let name = line["sensor"], let sensor = machine.world.sensors.first(where: { $0.name == name }) else {
            find(.source, "a reading of no sensor: \(line["sensor"] ?? "")")
            return
        }
        for quantity in ["temperature", "humidity", "pressure", "illuminance", "co2", "voc", "nox"] {
            for part in ["", "_min", "_max"] {
                guard let key = Self.keys[quantity + part], let whole = Self.keys[quantity],
                    let value = line[key].flatMap(Double.init)
                else { continue }
                let isTrue = moments.contains { holds(value, whole, of: sensor, at: $0) }
                check(.truth, isTrue, "\(name) (\(sensor.kind.name)) logs \(key)=\(value), which the air was not")
            }
        }
    }

    private static let keys: [String: String] = {
        var keys: [String: String] = [:]
        let units = [
            "temperature": "c", "humidity": "pct", "pressure": "hpa", "illuminance": "lx", "co2": "ppm", "voc": "index",
            "nox": "index",
        ]
        for (name, unit) in units {
            for part in ["", "_min", "_max"] { keys[name + part] = "\(name)\(part)_\(unit)" }
        }
        return keys
    }()
}
