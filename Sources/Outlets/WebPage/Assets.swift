import Ports
import Values

/// Files of the page that never change while it runs. Style and script have their hash in their names.
struct Assets {
    // As a link from the page: without a slash, behind a proxy the page has any path.
    let styleLink: String
    let scriptLink: String
    /// The version of the files, which changes with any of them.
    let version: String
    private var answers: [String: WebAnswer] = [:]

    init(_ settings: WebSettings) {
        let style = settings.chartStyle + "\n" + Assets.style
        styleLink = "style-\(Self.hash(style)).css"
        scriptLink = "script-\(Self.hash(Assets.script)).js"
        version = Self.hash(styleLink + scriptLink + settings.title + settings.version)
        add("/\(styleLink)", "text/css; charset=utf-8", Array(style.utf8), .immutable)
        add("/\(scriptLink)", "text/javascript; charset=utf-8", Array(Assets.script.utf8), .immutable)
        add("/icon.svg", "image/svg+xml", Array(AppIcon.svg.utf8))
        add("/icon-180.png", "image/png", AppIcon.png(side: 180))
        add("/icon-512.png", "image/png", AppIcon.png(side: 512))
        add("/manifest.webmanifest", "application/manifest+json", Array(Self.manifest(settings.title).utf8))
        add("/robots.txt", "text/plain; charset=utf-8", Array("User-agent: *\nDisallow: /\n".utf8))
    }

    func answer(to path: String) -> WebAnswer? { answers[path] }

    private mutating func add(
        _ path: String, _ type: String, _ body: [UInt8], _ caching: WebRequest.Header = .revalidate
    ) {
        let tag = "\"\(String(FNV1a(body).value, radix: 16))\""
        answers[path] = WebAnswer(status: 200, headers: [.type(type), caching, .tag(tag)], body: body)
    }

    private static func hash(_ text: String) -> String { String(FNV1a(text.utf8).value, radix: 16) }

    private static func manifest(_ title: String) -> String {
        let name = title.unicodeScalars.filter { $0 != "\"" && $0 != "\\" && $0.value >= 0x20 }.map { String($0) }
            .joined()
        return """
            {"name":"\(name)","short_name":"\(name)","start_url":"./","scope":"./","display":"standalone",\
            "background_color":"#f3f2ee","theme_color":"#f3f2ee","icons":[\
            {"src":"icon.svg","sizes":"any","type":"image/svg+xml"},\
            {"src":"icon-180.png","sizes":"180x180","type":"image/png"},\
            {"src":"icon-512.png","sizes":"512x512","type":"image/png","purpose":"any maskable"}]}
            """
    }
}
