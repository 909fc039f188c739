import Words

/// The charts, with the links that choose them.
struct ChartSection {
    private let query: ChartQuery
    private let sheet: Result<ChartSheet, WebFailure>
    /// Whether the page around it names the sources of the data.
    private let isCredited: Bool

    init(_ query: ChartQuery, _ sheet: Result<ChartSheet, WebFailure>, isCredited: Bool) {
        self.query = query
        self.sheet = sheet
        self.isCredited = isCredited
    }

    var content: String { content { $0.html } }

    /// The charts with an empty place for each, which the script fills.
    var frames: String { content { _ in "" } }

    private func content(_ html: (ChartSheet.Figure) -> String) -> String {
        let spans = ChartQuery.Span.allCases.map { span in
            link(query.link(span: span), words(span), isCurrent: span == query.span, attribute: "aria-current=\"true\"")
        }
        let head = """
            <div class="chooser"><h2>\(escaped(WebWords.charts))</h2>\
            <nav class="tabs" aria-label="\(escaped(WebWords.period))">\(spans.joined())</nav>
            """
        switch sheet {
        case .success(let sheet):
            let figures = sheet.figures.map {
                "<div class=\"card fig\($0.isWide ? " broad" : "")\" data-quantity=\"\(escaped($0.name))\">\(html($0))</div>"
            }
            let body =
                figures.isEmpty
                ? "<p class=\"card\">\(escaped(WebWords.nothingRecorded))</p>" : figures.joined(separator: "\n")
            let source = (isCredited ? nil : sheet.attribution).map { "<p class=\"why\">\(escaped($0))</p>" } ?? ""
            return "\(head)\(sensors(sheet))</div>\n<div class=\"figs\">\n\(body)\n</div>\(source)"
        case .failure(let failure):
            return "\(head)</div>\n<p class=\"card\">\(escaped(failure.cause))</p>"
        }
    }

    /// The links of the sensors, each of which adds the sensor or removes it.
    private func sensors(_ sheet: ChartSheet) -> String {
        guard sheet.sources.count > 1 else { return "" }
        let all = sheet.sources.map(\.name)
        let chosen = query.sensors.isEmpty ? all : query.sensors
        let links = sheet.sources.prefix(16).map { source in
            var next = chosen.contains(source.name) ? chosen.filter { $0 != source.name } : chosen + [source.name]
            if next.isEmpty || Set(next) == Set(all) { next = [] }
            return link(
                query.link(sensors: next), source.words, isCurrent: chosen.contains(source.name),
                attribute: "aria-current=\"true\"")
        }
        return "<nav class=\"tabs sensors\" aria-label=\"\(escaped(WebWords.sensors))\">\(links.joined())</nav>"
    }

    private func link(_ query: String, _ text: String, isCurrent: Bool, attribute: String) -> String {
        "<a href=\"?\(escaped(query))#charts\" data-charts=\"\(escaped(query))\"\(isCurrent ? " \(attribute)" : "")>\(escaped(text))</a>"
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
