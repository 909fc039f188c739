/// A page of the display, by its name in the configuration.
package enum Page: String, Hashable, Sendable, CaseIterable {
    /// The room and outside.
    case roomAndOutside = "room"
    /// The room's temperature in digits of two rows; on four rows the outside's too.
    case bigDigits = "big"
    /// The places inside, a line each; shown only where sensors are in several.
    case places
    /// The weather now.
    case conditions = "now"
    /// The forecast for today and tomorrow.
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
    /// The faults; shown only when something is wrong.
    case health
    /// Texts that were sent to the display. It is there whatever the configuration says, while there are any.
    case message
    /// The credits of the weather services. It comes by itself: at the start, and once an hour.
    case credits

    /// The pages that can be configured.
    package static let allCases: [Page] = [
        .roomAndOutside, .bigDigits, .places, .conditions, .days, .hours, .week, .sun, .air, .advice, .alerts, .clock,
        .health,
    ]

    /// The page with a name in the configuration; nil for any other name.
    package init?(configured name: String) {
        guard let page = Page.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = page
    }

    /// All but the big digits and the places, which say what the first page and the advice say.
    package static let usual = allCases.filter { ![.bigDigits, .places].contains($0) }
}
