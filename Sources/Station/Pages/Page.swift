/// What one look at the display can show, by its name in the configuration.
package enum Page: String, Hashable, Sendable, CaseIterable {
    /// The room and outside.
    case roomAndOutside = "room"
    /// The room's temperature in digits of two rows; on four rows the outside's too.
    case bigDigits = "big"
    /// The weather now.
    case conditions = "now"
    /// Today and tomorrow.
    case days
    /// The next hours, a line each.
    case hours
    /// The days that the forecast reaches, a line each.
    case week
    case sun
    case air
    case advice
    case alerts
    case clock
    /// Only when something is wrong.
    case health

    /// All but the big digits, which say what the first page says.
    package static let usual = allCases.filter { $0 != .bigDigits }
}
