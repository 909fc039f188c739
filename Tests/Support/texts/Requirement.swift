package import Words

/// The texts that a language has to have.
package enum Requirement {
    /// The areas of the glass, the advice, the web page and the commands that people see first, with the causes and charts that
    /// they show.
    package static let areas: Set<String> = [
        "absence", "advice", "calendar", "chart", "component", "condition", "demo", "discovery", "doctor", "fault",
        "fetch", "file", "hardware", "http", "notify", "output", "page", "providers", "push", "quantity", "report",
        "sensor", "status", "transfer", "unit", "weather", "web",
    ]

    /// The keys of the texts that `windowsill explain` shares with the web page, of the list of the commands, and of what the commands
    /// that people see first say besides.
    private static let shared: Set<String> = [
        "command.altitude-out-of-reach", "command.cannot-read", "command.cannot-write", "command.ignores-stretching",
        "command.no-configuration", "command.no-configuration-remedy", "command.no-texts",
        "command.unsupported-language", "command.waiting", "command.warning", "configuration.file.failed",
        "configuration.file.forbidden", "configuration.file.missing", "configuration.file.not-regular",
        "configuration.file.too-large", "configuration.key.empty", "configuration.key.file",
        "configuration.key.malformed", "configuration.key.not-given", "configuration.key.put",
        "configuration.key.too-large", "explain.absolute-humidity-rule", "explain.age", "explain.air-quality-rule",
        "explain.cause", "explain.current-rule", "explain.dew-point-rule", "explain.from", "explain.not-sent",
        "explain.outside-rule", "explain.place-rule", "explain.pressure-too-short", "explain.rule",
        "explain.sea-level-rule", "explain.tendency-rule", "help.windowsill", "service.reload-rejected",
        "service.stopped",
    ]

    /// Whether a language has to have a text: English is in the code; traditional Chinese has everything, and each other
    /// language at least ``areas``. Japanese in half-width katakana is for the glass only.
    package static func needs(_ text: KeyedText, in language: Language) -> Bool {
        if language == .japaneseKana { return text.isForGlass }
        return language == .traditionalChinese || areas.contains(text.area) || shared.contains(text.key)
    }
}

extension Language {
    /// The languages that have a file of texts, and the form of one that displays of characters have.
    package static let translations: [Language] = all.filter { $0 != .english } + [japaneseKana]
}
