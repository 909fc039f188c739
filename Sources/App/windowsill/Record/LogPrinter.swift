import Quantities
import StationLog

/// Prints lines of the log in the form that was asked for.
final class LogPrinter {
    private let options: LogOptions
    private let keys: [LogKey]
    private let columns: LogColumns?
    private let output = Output()
    /// The last lines so far, in a ring; nil when every line is printed at once.
    private var last: [(line: [UInt8], time: Timestamp)]?
    private var next = 0

    init(_ options: LogOptions) {
        self.options = options
        columns = output.isTerminal ? LogColumns(hasColours: environment(["NO_COLOR"]).isEmpty) : nil
        let events = LogEvent.allCases.filter { options.selection.events?.contains($0) ?? true }
        keys = events.flatMap(\.keys).reduce(into: []) { keys, key in
            if !keys.contains(key) { keys.append(key) }
        }
        last = options.last == nil ? nil : []
        if options.form == .csv {
            output.write((["time", "level", "event", "clock"] + keys.map(\.name)).joined(separator: ","))
        }
    }

    var hasFailed: Bool { output.hasFailed }

    func take(_ line: UnsafeBufferPointer<UInt8>, at time: Timestamp, _: LogEvent) {
        guard let count = options.last, last != nil else {
            show(line, at: time)
            return
        }
        guard count > 0 else { return }
        let kept = (Array(line), time)
        if (last?.count ?? 0) < count { last?.append(kept) } else { last?[next] = kept }
        next = (next + 1) % count
    }

    /// Prints the lines that were kept; from now on each is printed at once.
    func endOfPast() {
        if let kept = last {
            last = nil
            let first = kept.count == options.last ? next : 0
            for (line, time) in kept[first...] + kept[..<first] {
                line.withUnsafeBufferPointer { show($0, at: time) }
            }
        }
        flush()
    }

    func flush() {
        output.flush()
    }

    func end() -> ExitStatus {
        output.end()
    }

    private func show(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) {
        if options.form == .lines, columns == nil {
            output.write(bytes)
            return
        }
        // What cannot be read never gets here.
        guard let line = try? LogLine.parse(String(decoding: bytes, as: UTF8.self)) else { return }
        switch options.form {
        case .json: output.write(line.json)
        case .csv: output.write(values: line.csv(keys))
        case .lines: output.write(columns?.text(of: line, at: time) ?? line.text)
        }
    }
}
