extension ConditionText.Language {
    /// The words for a locale, `zh_TW.UTF-8` or `zh-Hant`; English where there are none.
    package init(locale: String) {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
        let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans")
        self = parts.first == "zh" && isTraditional ? .traditionalChinese : .english
    }
}
