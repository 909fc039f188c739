package import Words

/// The texts that a language has to have.
package enum Requirement {
    /// The areas of the glass, the advice, `windowsill status` and the web page, with the causes and charts that they show.
    package static let areas: Set<String> = [
        "absence", "advice", "calendar", "chart", "condition", "fault", "fetch", "http", "page", "providers",
        "quantity",
        "status", "transfer", "unit", "weather", "web",
    ]

    /// The keys of the web page's texts that it shares with `windowsill explain` and `report`.
    private static let shared: Set<String> = [
        "explain.absolute-humidity-rule", "explain.age", "explain.air-quality-rule", "explain.cause",
        "explain.current-rule", "explain.dew-point-rule", "explain.from", "explain.not-sent", "explain.outside-rule",
        "explain.place-rule", "explain.pressure-too-short", "explain.rule", "explain.sea-level-rule",
        "explain.tendency-rule", "report.air-quality", "report.conditions", "report.day-up-to", "report.days",
        "report.humidity", "report.language-tag", "report.never", "report.outside", "report.pressure",
        "report.rain-day", "report.rain-hour", "report.rain-hours", "report.range", "report.temperature",
        "report.today", "report.tomorrow",
    ]

    /// Whether a language has to have a text: English is in the code; traditional Chinese has everything, and each other
    /// language at least ``areas``.
    package static func needs(_ text: KeyedText, in language: Language) -> Bool {
        language == .traditionalChinese || areas.contains(text.area) || shared.contains(text.key)
    }
}
