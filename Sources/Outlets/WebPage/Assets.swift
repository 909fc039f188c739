import Ports
import Values
import Words

/// Files of the page that never change while it runs. Style and script have their hash in their names.
struct Assets {
    // As a link from the page: without a slash, behind a proxy the page has any path.
    let styleLink: String
    let scriptLink: String
    /// The version of the files, which changes with any of them.
    let version: String
    private var answers: [String: WebAnswer] = [:]

    /// - Parameter workerRules: the headers by which the worker may fetch the page.
    init(_ settings: WebSettings, workerRules: [WebRequest.Header]) {
        let style = settings.chartStyle + "\n" + Assets.style
        styleLink = "style-\(Self.hash(style)).css"
        let script = Assets.script + "\n" + Assets.readingScript
        scriptLink = "script-\(Self.hash(script)).js"
        version = Self.hash(styleLink + scriptLink + settings.title + settings.version)
        add("/\(styleLink)", "text/css; charset=utf-8", Array(style.utf8), .immutable)
        add("/\(scriptLink)", "text/javascript; charset=utf-8", Array(script.utf8), .immutable)
        add("/icon.svg", "image/svg+xml", Array(AppIcon.svg.utf8))
        for side in [180, 192, 512] { add("/icon-\(side).png", "image/png", AppIcon.png(side: side)) }
        add(
            "/worker.js", "text/javascript; charset=utf-8",
            Array(Assets.worker(version, keeping: [styleLink, scriptLink, "icon.svg"]).utf8))
        answers["/worker.js"]?.headers += workerRules
        add("/manifest.webmanifest", "application/manifest+json", Array(Self.manifest(settings.title).utf8))
        add("/robots.txt", "text/plain; charset=utf-8", Array("User-agent: *\nDisallow: /\n".utf8))
    }

    func answer(to path: String) -> WebAnswer? { answers[path] }

    private mutating func add(
        _ path: String, _ type: String, _ body: [UInt8], _ caching: WebRequest.Header = .revalidate
    ) {
        answers[path] = WebAnswer(status: 200, headers: [.type(type), caching, .tag(WebSite.tag(body))], body: body)
    }

    private static func hash(_ text: String) -> String { String(FNV1a(text.utf8).value, radix: 16) }

    private static func manifest(_ title: String) -> String {
        let name = title.unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 }.map { String($0) }
            .joined()
        return """
            {"name":"\(name)","short_name":"\(name)","id":"./","start_url":"./","scope":"./","display":"standalone",\
            "lang":"\(ReportWords.languageTag)","background_color":"#f3f2ee","theme_color":"#f3f2ee","icons":[\
            {"src":"icon.svg","sizes":"any","type":"image/svg+xml"},\
            {"src":"icon-192.png","sizes":"192x192","type":"image/png"},\
            {"src":"icon-512.png","sizes":"512x512","type":"image/png"},\
            {"src":"icon-512.png","sizes":"512x512","type":"image/png","purpose":"maskable"}]}
            """
    }
}
