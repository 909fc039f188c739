import Words

/// The charts, with the links that choose them.
struct ChartSection {
    private let query: ChartQuery
    private let sheet: Result<ChartSheet, WebFailure>
    /// The credits that the page around it has; empty without any.
    private let pageCredit: String

    init(_ query: ChartQuery, _ sheet: Result<ChartSheet, WebFailure>, pageCredit: String) {
        self.query = query
        self.sheet = sheet
        self.pageCredit = pageCredit
    }

    var content: String {
        let spans = ChartQuery.Span.allCases.map { span in
            link(words(span), isCurrent: span == query.span) { $0.span = span }
        }
        let head = """
            <div class="chooser"><h2>\(escaped(WebWords.charts))</h2>\
            \(tabs("periods", WebWords.period, spans))
            """
        switch sheet {
        case .success(let sheet):
            let figures = sheet.figures.map {
                "<div class=\"card fig\($0.isWide ? " broad" : "")\" data-quantity=\"\(escaped($0.name))\">\($0.html)</div>"
            }
            let body =
                figures.isEmpty
                ? "<p class=\"card\">\(escaped(WebWords.nothingRecorded))</p>" : figures.joined(separator: "\n")
            let source = sheet.attribution.map {
                pageCredit.contains($0) ? "" : "<p class=\"why\">\(escaped($0))</p>"
            }
            return "\(head)\(places(sheet))\(sensors(sheet))</div>\n<div class=\"figs\">\n\(body)\n</div>"
                + "\(sheet.record.map(record) ?? "")\(source ?? "")"
        case .failure(let failure):
            return "\(head)</div>\n<p class=\"card\">\(escaped(failure.cause))</p>"
        }
    }

    private func record(_ record: ChartSheet.Record) -> String {
        let rows = record.facts.map { fact in
            let date = fact.date.map { "<small>\(escaped($0))</small>" } ?? ""
            return "<div><dt>\(escaped(fact.name))</dt><dd class=\"v\">\(escaped(fact.value))\(date)</dd></div>"
        }
        return """
            <section class="card record"><h2>\(escaped(record.title))</h2><dl class="list">\(rows.joined())</dl></section>
            """
    }

    /// The links of the places, of which one is chosen, or all.
    private func places(_ sheet: ChartSheet) -> String {
        guard sheet.places.count > 1 else { return "" }
        func link(_ place: String?, _ words: String) -> String {
            self.link(words, isCurrent: place == query.place) { ($0.place, $0.sensors) = (place, []) }
        }
        let links =
            [link(nil, phrase("web.all-places", "All"))] + sheet.places.prefix(16).map { link($0.name, $0.words) }
        return tabs("places", phrase("web.places", "Places"), links)
    }

    /// The links of the sensors, each of which adds the sensor or removes it.
    private func sensors(_ sheet: ChartSheet) -> String {
        guard sheet.sources.count > 1 else { return "" }
        let all = sheet.sources.map(\.name)
        let chosen = query.sensors.isEmpty ? all : query.sensors
        let links = sheet.sources.prefix(16).map { source in
            var next = chosen.contains(source.name) ? chosen.filter { $0 != source.name } : chosen + [source.name]
            if next.isEmpty || Set(next) == Set(all) { next = [] }
            return link(source.words, isCurrent: chosen.contains(source.name)) { $0.sensors = next }
        }
        return tabs("sensors", WebWords.sensors, links)
    }

    private func tabs(_ kind: String, _ label: String, _ links: [String]) -> String {
        "<nav class=\"tabs \(kind)\" aria-label=\"\(escaped(label))\">\(links.joined())</nav>"
    }

    /// - Parameter change: changes what is drawn now into what the link draws.
    private func link(_ text: String, isCurrent: Bool, _ change: (inout ChartQuery) -> Void) -> String {
        let address = escaped(query.link(change))
        let mark = isCurrent ? " aria-current=\"true\"" : ""
        return "<a href=\"?\(address)#charts\" data-charts=\"\(address)\"\(mark)>\(escaped(text))</a>"
    }

    private func words(_ span: ChartQuery.Span) -> String {
        switch span {
        case .day: phrase("web.span-day", "Day")
        case .week: phrase("web.span-week", "Week")
        case .month: phrase("web.span-month", "Month")
        case .year: phrase("web.span-year", "Year")
        }
    }
}
