extension Language {
    /// The language of a tag or a locale, `zh-Hant`, `pt_br` or `zh_TW.UTF-8`; nil if there are no texts in it.
    ///
    /// `C` and `POSIX` are English. Chinese is traditional where the script or the region is (`hant`, `tw`, `hk`, `mo`), else simplified.
    package init?(matching locale: String) {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
        switch parts.first {
        case "c", "posix": self = .english
        case "zh":
            let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans")
            self = isTraditional ? .traditionalChinese : .simplifiedChinese
        case let first?:
            guard let known = Self.all.first(where: { $0.tag == first }) else { return nil }
            self = known
        case nil: return nil
        }
    }

    /// The setting that asks for the language of the system's locale.
    package static let automatic = "auto"

    /// The language of a process's messages, as POSIX and GNU gettext choose it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set names the locale, and unless that is `C`, the languages in `LANGUAGE` come before it. English where none of them is known.
    ///
    /// - Parameter variable: its value; nil or empty if it is not set.
    package static func ofMessages(_ variable: (_ name: String) -> String?) -> Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = names.compactMap(variable).first(where: { !$0.isEmpty }) else { return .english }
        let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
        let preferred = isPlain ? [] : (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
        return (preferred + [locale]).lazy.compactMap { Language(matching: $0) }.first ?? .english
    }
}
