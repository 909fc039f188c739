package import Words

/// Which texts a language has to have.
package enum Requirement {
    /// What the glass, the advice, `windowsill status` and the web page say, with the causes that they show.
    package static let areas: Set<String> = [
        "absence", "advice", "calendar", "condition", "fault", "fetch", "http", "page", "providers", "quantity",
        "status",
        "transfer", "unit", "weather", "web",
    ]

    /// English is what the code says; traditional Chinese has everything, and each other language at least ``areas``.
    package static func needs(_ text: KeyedText, in language: Language) -> Bool {
        language == .traditionalChinese || areas.contains(text.area)
    }
}
