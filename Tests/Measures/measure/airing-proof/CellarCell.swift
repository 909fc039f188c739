import Foundation
import StationCore

/// One cellar under one recorded year, and what each way of opening its window came to.
struct CellarCell {
    /// The place and year of the weather, and the cellar's walls and masonry.
    let climate: String
    let cellar: String
    var years: [CellarKeeper.Habit: CellarYear] = [:]

    var name: String { "\(climate), \(cellar)" }

    private func damp(_ habit: CellarKeeper.Habit) -> Double { years[habit]?.damp ?? 0 }

    /// Half the hours of a window that is open when it is warm.
    private var wanted: Double { damp(.warm) / 2 }
    var isReached: Bool { damp(.advised) <= wanted }
    var canBeReached: Bool { isReached || damp(.known) <= wanted }
    var isMadeWetter: Bool {
        ([.advised, .fan] as [CellarKeeper.Habit]).contains { years[$0]?.isMadeWetter ?? false }
    }

    /// The hours by the advice, those that are wanted, and those of perfect knowledge.
    var figures: String { String(format: "%.0f, %.0f, %.0f", damp(.advised), wanted, damp(.known)) }
}

extension [CellarCell] {
    /// What speaks against the advice in these cellars; empty if nothing does.
    ///
    /// - Parameter named: the cellars that are named as not halved.
    func faults(named: Set<String>) -> [String] {
        let open = Set(filter { $0.canBeReached && !$0.isReached }.map(\.name))
        return filter(\.isMadeWetter).map { "made wetter by the advice: \($0.name)" }
            + open.subtracting(named).sorted().map { "not halved, and not named: \($0)" }
            + named.subtracting(open).sorted().map { "named as not halved, which it is or cannot be: \($0)" }
    }
}

/// The table of `deploy/claims.md` that names the cellars in which the advice does not halve the hours, though it can be done.
enum NamedCellars {
    static let head = "| not halved, though it can be | hours, wanted, at best |"

    static func row(_ cell: CellarCell) -> String { "| \(cell.name) | \(cell.figures) |" }

    /// The names in the table's rows.
    static func names(in document: String) -> Set<String> {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { $0 != head }.dropFirst(2).prefix { $0.hasPrefix("|") }
        return Set(rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) })
    }
}
