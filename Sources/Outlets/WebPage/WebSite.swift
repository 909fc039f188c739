import Documents
package import Ports
import Values
import Words

/// Answers requests: bytes in, bytes out. GET and HEAD only; nothing here changes anything.
package final class WebSite {
    let settings: WebSettings
    let content: any WebContent
    private let hosts: HostRule
    private let assets: Assets
    /// The rules for what a browser opens by itself: the page, and the worker that keeps it.
    private let rules: [WebRequest.Header]
    private var lives = LiveTexts()
    private var bodies = PackedBodies()

    package init(_ settings: WebSettings, content: any WebContent) {
        self.settings = settings
        self.content = content
        hosts = HostRule(names: settings.hosts)
        let ancestors = settings.frameAncestors.isEmpty ? "'none'" : settings.frameAncestors.joined(separator: " ")
        rules = [
            WebRequest.Header(
                Self.policy,
                "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
                    + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
                    + ancestors), WebRequest.Header("Referrer-Policy", "no-referrer"),
        ]
        assets = Assets(settings, workerRules: rules)
    }

    private static let policy = "Content-Security-Policy"
    /// What every answer has; the parts of a page, which load nothing, have the strictest policy.
    private static let strictest = [
        WebRequest.Header("X-Content-Type-Options", "nosniff"),
        WebRequest.Header("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    package func answer(_ request: WebRequest) -> WebAnswer {
        var answer: WebAnswer
        do throws(WebFailure) {
            answer = try route(request)
        } catch {
            answer = WebAnswer(
                status: error.status, headers: [.type("text/plain; charset=utf-8"), .noStore],
                body: Array("\(error.cause)\n".utf8))
            if error.status == 405 { answer.headers.append(WebRequest.Header("Allow", "GET, HEAD")) }
        }
        if answer.status == 200, let tag = answer.value(of: "ETag"), request.knows(tag) {
            answer.status = 304
            answer.body = []
        }
        answer.headers += Self.strictest
        if answer.value(of: Self.policy) == nil {
            answer.headers.append(WebRequest.Header(Self.policy, "default-src 'none'; frame-ancestors 'none'"))
        }
        answer.compress(for: request, &bodies)
        return answer
    }

    private func route(_ request: WebRequest) throws(WebFailure) -> WebAnswer {
        guard !request.isMalformed else { throw WebFailure(400, phrase("web.malformed", "The request is malformed.")) }
        guard request.method == "GET" || request.method == "HEAD" else {
            throw WebFailure(
                405, phrase("web.only-reading", "This server answers GET and HEAD: nothing can be changed here."))
        }
        guard !request.isTooMuch else {
            throw WebFailure(413, phrase("web.too-large", "The request has a body or more headers than needed."))
        }
        let hosts = request.values(of: "Host")
        guard hosts.count == 1 else {
            throw WebFailure(400, phrase("web.one-host", "The request needs exactly one Host header."))
        }
        let target = WebTarget(request.target)
        // An authority in the target counts instead of the field (RFC 9112 §3.2.2).
        let host = target?.authority ?? hosts[0]
        guard self.hosts.allows(host) else {
            throw WebFailure(
                421,
                phrase(
                    "web.unknown-host",
                    "\(printable(host)) is not a name of this station: visit it by its address, or add the name to [web] hosts in "
                        + "station.toml."))
        }
        guard let target else { throw WebFailure(400, WebWords.badAddress) }
        if let asset = assets.answer(to: target.path) { return asset }
        switch target.path {
        case "/": return try page(target, request)
        case "/live": return try live(target)
        case "/glass": return try glass()
        case "/charts": return try charts(target)
        case "/chart": return try chart(target)
        case "/api/now.json": return try now()
        case "/api/history": return try history(target, isCSV: wantsCSV(request, target))
        case "/metrics": return try metrics()
        case "/healthz": return healthz()
        default: throw WebFailure(404, phrase("web.not-found", "There is no such page."))
        }
    }

    // MARK: For people

    private func page(_ target: WebTarget, _ request: WebRequest) throws(WebFailure) -> WebAnswer {
        let query = try ChartQuery(target)
        let station = content.station
        let sheet: Result<ChartSheet, WebFailure>
        do throws(WebFailure) {
            sheet = .success(try content.charts(query))
        } catch {
            guard error.status == 503 else { throw error }
            sheet = .failure(error)
        }
        let page = Page(self, station, assets: assets)
        // A page that is kept says its ages to the minute; its charts change every five.
        let tag = tag(station, "page", "\(content.now.secondsSince1970 / 60)", "\(query)", glassText)
        let charts = ChartSection(query, sheet, pageCredit: page.document?.attribution ?? "")
        // What the client has is not made again.
        var answer = WebAnswer.html(request.knows(tag) ? "" : page.html(charts: charts), tag: tag)
        answer.headers += rules
        return answer
    }

    /// The part of a page that its script keeps current. Status 503 while the station is not heard.
    /// Its ages are those of the moment that the header `Age` names, so that the text changes with the values alone.
    private func live(_ target: WebTarget) throws(WebFailure) -> WebAnswer {
        let page = Page(self, content.station, assets: assets, isOfDocumentsTime: true)
        if let trouble = page.trouble { throw WebFailure(503, trouble) }
        let text = page.live
        let tag = Self.tag(text)
        var answer = WebAnswer.html(text, tag: tag)
        if let changes = lives.changes(since: target.value(of: "since"), to: text, tag) {
            answer = WebAnswer(status: 200, headers: [.type("application/json"), .noStore], body: Array(changes.utf8))
        }
        answer.headers.append(WebRequest.Header("Age", "\(page.sinceDocument)"))
        return answer
    }

    private func glass() throws(WebFailure) -> WebAnswer {
        guard let picture = GlassSection(content.glass, settings.rom)?.picture else {
            throw WebFailure(503, phrase("web.no-glass", "Nothing is on a display."))
        }
        return .html(picture, tag: Self.tag(picture))
    }

    private func charts(_ target: WebTarget) throws(WebFailure) -> WebAnswer {
        let query = try ChartQuery(target)
        let page = Page(self, content.station, assets: assets)
        let sheet = try content.charts(query)
        let html = ChartSection(query, .success(sheet), pageCredit: page.document?.attribution ?? "").content
        return .html(html, tag: Self.tag(html))
    }

    private func chart(_ target: WebTarget) throws(WebFailure) -> WebAnswer {
        let query = try ChartQuery(target)
        guard query.quantity != nil else { throw WebFailure(400, WebWords.needsQuantity) }
        let html = try content.charts(query).figures.map(\.html).joined(separator: "\n")
        return .html(html, tag: Self.tag(html))
    }

    private var glassText: String { content.glass.map { "\($0.codes)\($0.glyphs)\($0.dots ?? [])\($0.light)" } ?? "" }

    // MARK: For programs

    private func now() throws(WebFailure) -> WebAnswer {
        switch content.station {
        case .heard(_, let bytes, let heard):
            var answer = WebAnswer(
                status: 200, headers: [.type("application/json"), .revalidate, .tag(Self.tag(bytes))], body: bytes)
            answer.headers.append(WebRequest.Header("Age", "\(max(0, heard.components.seconds))"))
            return answer
        case .missing: throw WebFailure(503, WebWords.notRunning)
        case .unreadable(let cause): throw WebFailure(503, cause)
        }
    }

    private func history(_ target: WebTarget, isCSV: Bool) throws(WebFailure) -> WebAnswer {
        let query = try HistoryQuery(target, now: content.now)
        let sheet = try content.history(query)
        let text = isCSV ? sheet.csv : sheet.json(of: query)
        let type = isCSV ? "text/csv; charset=utf-8" : "application/json"
        return WebAnswer(
            status: 200,
            headers: [.type(type), .revalidate, .tag(Self.tag(text)), WebRequest.Header("Vary", "Accept")],
            body: Array(text.utf8))
    }

    private func wantsCSV(_ request: WebRequest, _ target: WebTarget) -> Bool {
        if let format = target.value(of: "format") { return format == "csv" }
        return request.values(of: "Accept").contains { $0.contains("text/csv") && !$0.contains("application/json") }
    }

    private func metrics() throws(WebFailure) -> WebAnswer {
        guard let metrics = content.metrics else { throw WebFailure(503, WebWords.notRunning) }
        return WebAnswer(
            status: 200, headers: [.type("text/plain; version=0.0.4; charset=utf-8"), .noStore], body: metrics)
    }

    /// The answer for a monitor: status 200 while the station reports, 503 otherwise.
    private func healthz() -> WebAnswer {
        let trouble = Page(self, content.station, assets: assets).trouble
        return WebAnswer(
            status: trouble == nil ? 200 : 503, headers: [.type("text/plain; charset=utf-8"), .noStore],
            body: Array("\(trouble ?? "ok")\n".utf8))
    }

    // MARK: Tags

    /// The entity tag of an answer made of the station's values: ages alone are no change.
    private func tag(_ station: StationReport, _ parts: String...) -> String {
        var hash = FNV1a(parts.joined(separator: "\n").utf8)
        for byte in assets.version.utf8 { hash.combine(byte) }
        switch station {
        case .heard(_, let bytes, _):
            for byte in bytes { hash.combine(byte) }
            hash.combine(station.isCurrent ? 0 : 1)
        case .missing: hash.combine(2)
        case .unreadable(let cause): for byte in cause.utf8 { hash.combine(byte) }
        }
        return "W/\"\(String(hash.value, radix: 16))\""
    }

    private static func tag(_ text: String) -> String { tag(Array(text.utf8)) }

    /// A weak tag: compressed or not, the answer says the same.
    static func tag(_ bytes: [UInt8]) -> String { "W/\"\(String(FNV1a(bytes).value, radix: 16))\"" }
}

extension WebRequest.Header {
    static func type(_ type: String) -> WebRequest.Header { WebRequest.Header("Content-Type", type) }
    static func tag(_ tag: String) -> WebRequest.Header { WebRequest.Header("ETag", tag) }
    static var revalidate: WebRequest.Header { WebRequest.Header("Cache-Control", "no-cache") }
    static var noStore: WebRequest.Header { WebRequest.Header("Cache-Control", "no-store") }
    static var immutable: WebRequest.Header {
        WebRequest.Header("Cache-Control", "public, max-age=31536000, immutable")
    }
}

extension WebAnswer {
    static func html(_ text: String, tag: String) -> WebAnswer {
        WebAnswer(
            status: 200, headers: [.type("text/html; charset=utf-8"), .revalidate, .tag(tag)], body: Array(text.utf8))
    }
}
