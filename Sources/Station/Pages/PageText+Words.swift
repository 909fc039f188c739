import Advice
import Quantities
import StationCore
import Units
import Weather
import Words

extension PageText {
    /// As many as two screenfuls hold, the most urgent first; such of their details as fit, where rows are left over.
    func advice(_ advice: [Advice]) -> [PageLine] {
        var spare = max(0, rows - advice.count)
        return advice.prefix(rows * 2).flatMap { advice -> [PageLine] in
            let details = advice.details.filter { $0.count <= writer.width }.prefix(spare)
            spare -= details.count
            return headline(of: advice) + details.map { PageLine($0) }
        }
    }

    /// The longest wording that fits, else one that passes by.
    func headline(of advice: Advice) -> [PageLine] {
        if let fitting = advice.headlines.first(where: { $0.count <= writer.width }) { return [PageLine(fitting)] }
        return advice.headlines.last.map { [.scrolling($0)] } ?? []
    }

    /// What it is, and until when.
    func alert(_ alert: WeatherAlert, _ snapshot: Snapshot) -> [PageLine] {
        let text = alert.text.map { ": \($0)" } ?? ""
        let isNow = alert.isInForce(at: snapshot.moment.wall)
        let time = isNow ? alert.end : alert.start
        let moment = CivilTime(time, in: snapshot.offset(at: time))
        let clock = units.clock(moment)
        let isToday = moment.date == CivilTime(snapshot.moment.wall, in: snapshot.offset).date
        let day = isToday ? "" : "\(names.weekday(of: moment.date)) "
        return [
            .scrolling("! \(alert.title)\(text)"),
            line([isNow ? PageWords.until(day + clock) : PageWords.from(day + clock), day + clock, clock]),
        ]
    }

    /// Empty while all is well.
    func health(_ snapshot: Snapshot) -> [PageLine] {
        guard let fault = snapshot.faults.last else { return [] }
        let others = snapshot.faults.count - 1
        let age = units.shortAge(snapshot.moment.uptime - fault.since)
        return [
            line([
                others > 0 ? "! \(fault.component) \(age) +\(others)" : "! \(fault.component) \(age)",
                "! \(fault.component)",
            ]),
            .scrolling(fault.cause),
        ]
    }
}

extension WeatherAlert {
    /// By the words that agencies put into their headings: none of them sends a number.
    var isSevere: Bool {
        let words = event.lowercased().split { !$0.isLetter }.map(String.init)
        // European agencies call every colour a warning.
        if words.contains(where: ["green", "yellow", "minor", "moderate"].contains) { return false }
        let severe = ["warning", "severe", "extreme", "orange", "red", "emergency", "tornado", "hurricane", "typhoon"]
        return words.contains(where: severe.contains)
    }
}
