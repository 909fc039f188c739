import Documents
import Values
import Words

/// The page for people, complete without a script.
struct Page {
    let site: WebSettings
    let units: DisplayUnits
    let now: Timestamp
    let report: StationReport
    let content: any WebContent
    private let assets: Assets
    /// Whether ages are those when the document was made: its reader adds what has passed.
    private let isOfDocumentsTime: Bool

    init(_ site: WebSite, _ report: StationReport, assets: Assets, isOfDocumentsTime: Bool = false) {
        self.site = site.settings
        units = site.settings.units
        content = site.content
        now = content.now
        self.report = report
        self.assets = assets
        self.isOfDocumentsTime = isOfDocumentsTime
    }

    /// Why what is shown is not current; nil if it is.
    var trouble: String? {
        switch report {
        case .heard(_, _, let heard): report.isCurrent ? nil : WebWords.silent(units.age(heard))
        case .missing: WebWords.notRunning
        case .unreadable(let cause): cause
        }
    }

    var document: SnapshotDocument? {
        if case .heard(let document, _, _) = report { document } else { nil }
    }

    /// The seconds since the document was made; a clock that was set meanwhile counts for nothing.
    var sinceDocument: Int64 {
        guard case .heard(let document, _, let heard) = report, let time = CivilTime(rfc3339: document.time) else {
            return 0
        }
        // A quiet station writes every five minutes.
        return min(max(0, now.seconds(since: time.timestamp)), heard.components.seconds + 360)
    }

    // MARK: The whole

    func html(charts: ChartSection) -> String {
        let headline = document.flatMap { AdviceCard($0, units).headline } ?? trouble
        let title = [headline, site.title].compactMap { $0 }.joined(separator: " · ")
        return """
            <!DOCTYPE html>
            <html lang="\(escaped(ReportWords.languageTag))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="theme-color" content="#f3f2ee" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#101317" media="(prefers-color-scheme: dark)">
            <title>\(escaped(title))</title>
            <link rel="stylesheet" href="\(assets.styleLink)">
            <link rel="icon" href="icon.svg" type="image/svg+xml">
            <link rel="apple-touch-icon" href="icon-180.png">
            <link rel="manifest" href="manifest.webmanifest">
            <script src="\(assets.scriptLink)" defer></script>
            <noscript><meta http-equiv="refresh" content="60"></noscript>
            </head>
            <body data-ago="\(escaped(WebWords.agoTemplates))" data-lost="\(escaped(WebWords.connectionLost))"\
             data-gone="\(escaped(WebWords.lastValues))"\(units.clock == .hours12 ? " data-hours=\"12\"" : "")>
            <a class="skip" href="#charts">\(escaped(WebWords.skipToCharts))</a>
            <header><h1>\(escaped(site.title))</h1></header>
            <main>
            <p class="sr" id="said" role="status"></p>
            <div id="live">
            \(live)
            </div>
            \(GlassSection(content.glass, site.rom)?.html ?? "")
            <section id="charts" class="wide" aria-label="\(escaped(WebWords.charts))">
            \(charts.content)
            </section>
            </main>
            <footer>
            <p>\(escaped(document?.attribution ?? ""))</p>
            <p>\(escaped(WebWords.tapForOrigin))</p>
            </footer>
            </body>
            </html>

            """
    }

    /// The part of the page that changes while it is open.
    var live: String {
        guard let document else { return absence }
        let isOld = trouble != nil
        let flow = [inside(document), days(document), outside(document), health(document)].filter { !$0.isEmpty }
        let parts = [
            stateLine(document), trouble.map { notice($0, [WebWords.lastValues]) } ?? "", alerts(document),
            "<div class=\"lead\">\n\(sky(document))\n\(AdviceCard(document, units).html)\n</div>", hours(document),
            "<div class=\"flow\">\n\(flow.joined(separator: "\n"))\n</div>",
        ]
        return
            "<div class=\"all\(isOld ? " old" : "")\">\n\(parts.filter { !$0.isEmpty }.joined(separator: "\n"))\n</div>"
    }

    private func stateLine(_ document: SnapshotDocument) -> String {
        let isKnown = !document.health.contains { $0.component == "time-zone" && $0.state != "works" }
        let clock = CivilTime(rfc3339: document.time).map { self.clock($0, isKnown: isKnown) } ?? ""
        let mark = trouble == nil ? "ok" : "bad"
        return """
            <p id="state"><i class="\(mark)"></i>\(ago(0, since: true)) \
            <span>· \(escaped(clock))</span></p>
            """
    }

    private func notice(_ text: String, _ remedies: [String] = []) -> String {
        let why = remedies.map { "<p class=\"why\">\(escaped($0))</p>" }.joined()
        return "<section class=\"card wide notice\"><p class=\"say\">\(escaped(text))</p>\(why)</section>"
    }

    /// The text in place of a document: since when nothing was recorded, what to type, and the last values.
    private var absence: String {
        guard case .missing = report else { return notice(trouble ?? "") }
        let last = content.lastValues
        let since = last.map(\.time).max().map { WebWords.silent(units.age(.seconds(now.seconds(since: $0)))) }
        let rows = last.prefix(20).map { source in
            let values = source.values.map {
                units.textInList($0.thousandths, of: $0.quantity, places: $0.quantity.sensed?.shownPlaces ?? 1)
            }
            return "<li><b>\(escaped(source.name))</b> \(escaped(values.joined(separator: " · "))) "
                + "\(ago(now.seconds(since: source.time)))</li>"
        }
        let list = "<p class=\"why\">\(escaped(WebWords.lastValues))</p><ul>\(rows.joined())</ul>"
        return notice(
            trouble ?? "",
            [
                since,
                phrase(
                    "web.not-running-remedy",
                    "Start it with: sudo systemctl start windowsill. The charts show what it has recorded."),
            ].compactMap { $0 })
            + (rows.isEmpty ? "" : "\n<section class=\"card wide old\">\(list)</section>")
    }

    // MARK: Parts

    /// A text that says how long ago something was, which the script keeps current.
    ///
    /// - Parameters:
    ///   - age: the age in seconds when the document was made.
    ///   - isMoment: whether the age is that of the document itself.
    func ago(_ age: Int64, since isMoment: Bool = false) -> String {
        // The script says it in words.
        if isOfDocumentsTime { return "<time data-age=\"\(max(0, age))\"></time>" }
        let seconds = max(0, age.addingReportingOverflow(sinceDocument).partialValue)
        return "<time data-age=\"\(seconds)\">\(escaped(WebWords.ago(units.age(.seconds(seconds)))))</time>"
    }

    private func alerts(_ document: SnapshotDocument) -> String {
        guard !document.alerts.isEmpty else { return "" }
        let items = document.alerts.prefix(20).map { alert in
            let (start, end) = (moment(alert.start), moment(alert.end))
            let sender = alert.sender.map { " · \($0)" } ?? ""
            return """
                <li><b>\(escaped(alert.event))</b><span>\(escaped(WebWords.period(start, until: end) + sender))</span></li>
                """
        }
        return """
            <section class="card wide alerts"><h2>\(escaped(WebWords.warnings))</h2><ul>\(items.joined())</ul></section>
            """
    }

    /// A moment such as `Sun 22 Nov, 19:00`; on the present day the clock alone.
    func moment(_ text: String) -> String {
        guard let time = CivilTime(rfc3339: text) else { return "" }
        let today = document.flatMap { CivilTime(rfc3339: $0.time) }?.date
        let clock = clock(time, isKnown: isLocalTimeKnown)
        if time.date == today { return clock }
        // A line must not end between the two.
        let text = phrase("web.day-and-clock", "\(weekday(time.date)) \(clock)")
        return text.replacing(" ", with: "\u{A0}", maxReplacements: 1)
    }

    /// Whether the times of the place are its own, and not UTC.
    var isLocalTimeKnown: Bool { document?.isLocalTimeKnown != false }

    /// A time of day, marked where it is not known to be local time.
    func clock(_ time: CivilTime, isKnown: Bool) -> String { units.clock(time) + (isKnown ? "" : " UTC") }

    func weekday(_ date: CivilDate) -> String {
        let names = CalendarWords.weekdays
        return names.indices.contains(date.weekday) ? names[date.weekday] : ""
    }
}
