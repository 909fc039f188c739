import Quantities

/// Names of days and months, short enough for a small display: two or three letters.
public struct CalendarNames: Hashable, Sendable {
    /// Sunday first.
    let weekdays: [String]
    /// January first.
    let months: [String]

    /// - Parameter language: as OpenWeatherMap names it, `de` or `pt_br`; English for one that is not here.
    public init(language: String) {
        let tag = language.lowercased().prefix { $0 != "_" && $0 != "-" }
        let (weekdays, months) = Self.names[String(tag)] ?? Self.english
        self.weekdays = Self.words(weekdays)
        self.months = Self.words(months)
    }

    /// `Sat`.
    func weekday(of date: CivilDate) -> String { weekdays[min(max(date.weekday, 0), 6)] }

    /// `21 Nov 2026`.
    func text(_ date: CivilDate) -> String { "\(short(date)) \(date.year)" }

    /// `21 Nov`.
    func short(_ date: CivilDate) -> String { "\(date.day) \(months[min(max(date.month - 1, 0), 11)])" }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static let english = ("Sun Mon Tue Wed Thu Fri Sat", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    private static let names: [String: (String, String)] = [
        "en": english,
        "de": ("So Mo Di Mi Do Fr Sa", "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
        "fr": ("Dim Lun Mar Mer Jeu Ven Sam", "Jan Fév Mar Avr Mai Jun Jul Aoû Sep Oct Nov Déc"),
        "es": ("Dom Lun Mar Mié Jue Vie Sáb", "Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic"),
        "it": ("Dom Lun Mar Mer Gio Ven Sab", "Gen Feb Mar Apr Mag Giu Lug Ago Set Ott Nov Dic"),
        "nl": ("Zo Ma Di Wo Do Vr Za", "Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Dec"),
        "pt": ("Dom Seg Ter Qua Qui Sex Sáb", "Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez"),
        "pl": ("Nie Pon Wto Śro Czw Pią Sob", "Sty Lut Mar Kwi Maj Cze Lip Sie Wrz Paź Lis Gru"),
    ]
}
