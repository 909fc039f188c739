package import Words

/// The texts that a language has to have.
package enum Requirement {
    /// The areas of the glass, the advice, `windowsill status` and the web page, with the causes and charts that they show.
    package static let areas: Set<String> = [
        "absence", "advice", "calendar", "chart", "component", "condition", "fault", "fetch", "http", "page",
        "providers",
        "quantity",
        "status", "transfer", "unit", "weather", "web",
    ]

    /// The keys of the texts that `windowsill explain` and `report` share with the web page, and of those of a month's report.
    private static let shared: Set<String> = [
        "explain.absolute-humidity-rule", "explain.age", "explain.air-quality-rule", "explain.cause",
        "explain.current-rule", "explain.dew-point-rule", "explain.from", "explain.not-sent", "explain.outside-rule",
        "explain.place-rule", "explain.pressure-too-short", "explain.rule", "explain.sea-level-rule",
        "explain.tendency-rule", "report.advice", "report.advice-over", "report.cold",
        "report.conditions", "report.day", "report.day-up-to", "report.days", "report.dew-point-of",
        "report.falling-pressure", "report.faults", "report.frost", "report.heat", "report.high-column",
        "report.humidity", "report.humidity-column", "report.language-tag", "report.low-column",
        "report.maximum-column", "report.mean-column", "report.month", "report.month-names", "report.month-note",
        "report.month-of-year", "report.more", "report.mould", "report.never", "report.no-advice", "report.no-faults",
        "report.often", "report.on-day", "report.outside", "report.outside-of-service", "report.pressure",
        "report.pressure-column", "report.rain-column", "report.rain-day", "report.rain-hour", "report.rain-hours",
        "report.range", "report.temperature", "report.time-column", "report.today", "report.tomorrow",
        "report.wind-column", "report.window", "service.reload-rejected",
    ]

    /// Whether a language has to have a text: English is in the code; traditional Chinese has everything, and each other
    /// language at least ``areas``.
    package static func needs(_ text: KeyedText, in language: Language) -> Bool {
        language == .traditionalChinese || areas.contains(text.area) || shared.contains(text.key)
    }
}
