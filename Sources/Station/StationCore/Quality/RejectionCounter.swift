package import Values
import Words

/// Counts rejections, so that a broken sensor does not fill the record: the first is logged at once, and after each
/// minute those that came in it, with their number. Each sensor's reasons are counted apart.
struct RejectionCounter: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var sensor: SensorIdentity
        var latest: Rejection
        var unlogged = 0
        /// The time of the last log entry.
        var logged: Uptime
    }

    private var entries: [Entry] = []

    private static let pause = Duration.seconds(60)

    /// Counts a rejection; returns what to log about it now.
    mutating func add(_ rejection: Rejection, by sensor: SensorIdentity, at uptime: Uptime) -> [LogEntry] {
        let known = entries.firstIndex { $0.sensor == sensor && $0.latest.reason == rejection.reason }
        guard let known else {
            entries.append(Entry(sensor: sensor, latest: rejection, logged: uptime))
            return [.rejected(sensor, rejection, count: 1)]
        }
        entries[known].latest = rejection
        entries[known].unlogged += 1
        return []
    }

    /// Ends the counting; returns what has not been logged yet.
    mutating func close() -> [LogEntry] {
        defer { entries = [] }
        return entries.filter { $0.unlogged > 0 }.map { .rejected($0.sensor, $0.latest, count: $0.unlogged) }
    }

    /// Returns what to log about past minutes; forgets reasons that did not occur for a minute.
    mutating func advance(to uptime: Uptime) -> [LogEntry] {
        guard !entries.isEmpty else { return [] }
        var due: [LogEntry] = []
        entries.removeAll { $0.unlogged == 0 && uptime - $0.logged >= Self.pause }
        for index in entries.indices where uptime - entries[index].logged >= Self.pause {
            let entry = entries[index]
            due.append(.rejected(entry.sensor, entry.latest, count: entry.unlogged))
            entries[index].unlogged = 0
            entries[index].logged = uptime
        }
        return due
    }
}

/// A rejected reading.
package struct Rejection: Hashable, Sendable {
    /// The reason for a rejection, under its name in the log.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The value is outside what the part can measure.
        case range
        /// The value is far from those before and after it.
        case spike
        /// The value has been exactly the same for longer than this sensor's air ever stays unchanged.
        case frozen
    }

    package var reason: Reason
    package var quantity: Quantity
    /// The uncorrected value, in thousandths of the quantity's unit.
    package var thousandths: Int

    package init(_ reason: Reason, _ quantity: Quantity, thousandths: Int) {
        self.reason = reason
        self.quantity = quantity
        self.thousandths = thousandths
    }
}

extension Rejection {
    /// The rejection in words, in metric units because causes are recorded: `a temperature of -45.0 °C is outside the sensor's
    /// range`.
    var text: String {
        let units = DisplayUnits.metric
        let reading = phrase(
            "fault.rejected-value",
            "a \(quantity.words) of \(units.text(thousandths, of: quantity, places: min(quantity.places, 1)))")
        return switch reason {
        case .range: phrase("fault.out-of-range", "\(reading) is outside the sensor's range")
        case .spike: phrase("fault.jumps", "jumped to \(reading) and back")
        case .frozen: phrase("fault.frozen", "stuck at \(reading)")
        }
    }
}
