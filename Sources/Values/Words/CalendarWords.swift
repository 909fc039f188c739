/// Names of days and months, short enough for a small display: two or three letters.
package enum CalendarWords {
    /// Sunday first.
    ///
    /// - Parameter language: as the weather is asked for, `de` or `pt_br`; the reader's for one that is not here.
    package static func weekdays(in language: String) -> [String] {
        words(
            names[tag(language)]?.weekdays ?? phrase("calendar.weekdays", "Sun Mon Tue Wed Thu Fri Sat"))
    }

    /// January first.
    package static func months(in language: String) -> [String] {
        words(
            names[tag(language)]?.months
                ?? phrase("calendar.months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
        )
    }

    /// `21 Nov 2026`.
    package static func date(day: Int, month: String, year: Int) -> String {
        phrase("calendar.date.12", "\(day) \(month) \(year)")
    }

    /// `21 Nov`.
    package static func date(day: Int, month: String) -> String {
        phrase("calendar.date.8", "\(day) \(month)")
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }

    private static func tag(_ language: String) -> String {
        String(language.lowercased().prefix { $0 != "_" && $0 != "-" })
    }

    private static let names: [String: (weekdays: String, months: String)] = [
        "de": ("So Mo Di Mi Do Fr Sa", "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"),
        "fr": ("Dim Lun Mar Mer Jeu Ven Sam", "Jan Fév Mar Avr Mai Jun Jul Aoû Sep Oct Nov Déc"),
        "es": ("Dom Lun Mar Mié Jue Vie Sáb", "Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic"),
        "it": ("Dom Lun Mar Mer Gio Ven Sab", "Gen Feb Mar Apr Mag Giu Lug Ago Set Ott Nov Dic"),
        "nl": ("Zo Ma Di Wo Do Vr Za", "Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Dec"),
        "pt": ("Dom Seg Ter Qua Qui Sex Sáb", "Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez"),
        "pl": ("Nie Pon Wto Śro Czw Pią Sob", "Sty Lut Mar Kwi Maj Cze Lip Sie Wrz Paź Lis Gru"),
    ]
}
