import Glibc
import History
import LinuxPlatform
import Values

/// Fills a year and asks what people ask.
struct HistoryCost {
    let folder: String

    private var path: String { folder + "/history.db" }

    /// - Parameter fills: or asks of what was filled before.
    func run(fills: Bool) -> Int32 {
        do throws(HistoryError) {
            if fills { try fill() }
            return try ask()
        } catch {
            print(error)
            return 1
        }
    }

    private func fill() throws(HistoryError) {
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
        let database = try HistoryDatabase(writing: DatabaseFile(path, on: LinuxStorage()))
        let began = now()
        for minute in 0..<YearOfMinutes.minutes - 1440 {
            if minute % 1440 == 0 { try writeDay(from: minute, to: database) }
        }
        print("a year of two sensors and a service: \(database.size / 1_000_000) MB, filled in \(Int(now() - began)) s")
        // The last day as a station writes it: a transaction every ten minutes.
        let first = YearOfMinutes.minutes - 1440
        let bytes = writtenBytes()
        let start = now()
        for minute in stride(from: first, to: YearOfMinutes.minutes, by: 10) {
            let samples = (minute..<minute + 10).flatMap { YearOfMinutes.samples(of: $0) }
            try database.write(HistoryBatch(samples: samples, offset: .utc))
        }
        let time = (now() - start) / 1440
        print(
            "a day of minutes: \((writtenBytes() - bytes) / 1_000_000) MB handed to the kernel, \(Int(time * 1e6)) µs a minute"
        )
    }

    private func writeDay(from first: Int, to database: HistoryDatabase) throws(HistoryError) {
        let samples = (first..<first + 1440).flatMap { YearOfMinutes.samples(of: $0) }
        try database.write(HistoryBatch(samples: samples, offset: .utc))
    }

    /// Status 1 when a limit is broken.
    private func ask() throws(HistoryError) -> Int32 {
        let database = try HistoryDatabase(reading: DatabaseFile(path, on: LinuxStorage()))
        let end = YearOfMinutes.start.advanced(bySeconds: Int64(YearOfMinutes.minutes) * 60)
        let day = end.advanced(bySeconds: -86_400)
        let month = end.advanced(bySeconds: -30 * 86_400)
        var isGood = true
        print("question                      points   best median  limit (ms)")
        func measure(
            _ name: String, _ from: Timestamp, _ step: HistoryStep, limit: Double
        ) throws(HistoryError) {
            var times: [Double] = []
            var count = 0
            for _ in 0..<21 {
                let began = now()
                count = try database.points(of: YearOfMinutes.room, from: from, until: end, by: step) { _ in .utc }
                    .count
                times.append((now() - began) * 1000)
            }
            // On a machine that has more to do, the best time is what the question itself takes.
            let best = times.min() ?? .infinity
            isGood = isGood && best < limit
            let values = [decimalText(best, places: 1), decimalText(times.sorted()[10], places: 1), String(Int(limit))]
            print(([padded(name, 28), right(String(count), 7)] + values.map { right($0, 6) }).joined(separator: " "))
        }
        try measure("a day by minute", day, .seconds(60), limit: 10)
        try measure("a day by ten minutes", day, .seconds(600), limit: 10)
        try measure("a month by hour", month, .seconds(3600), limit: 10)
        try measure("a year by hour", YearOfMinutes.start, .seconds(3600), limit: 20)
        try measure("a year by day", YearOfMinutes.start, .day, limit: 10)
        let resident = peakMemory()
        print(
            "memory at most, in MB        \(right("", 14)) \(right(decimalText(resident, places: 1), 6)) \(right("20", 6))"
        )
        return isGood && resident < 20 ? 0 : 1
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The bytes that this program has given to write(2) and similar calls.
    private func writtenBytes() -> Int {
        field("wchar:", of: "/proc/self/io")
    }

    /// The resident memory at its peak, in millions of bytes.
    private func peakMemory() -> Double {
        Double(field("VmHWM:", of: "/proc/self/status")) * 1024 / 1e6
    }

    private func field(_ name: String, of path: String) -> Int {
        guard let file = fopen(path, "re") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                .split { $0 == " " || $0 == "\t" || $0 == "\n" }
            if let first = words.first, first == name, words.count > 1 { return Int(words[1]) ?? 0 }
        }
        return 0
    }
}
