import Devices
import Documents
import Ports
import Values
import WebPage

/// Requests as anyone in the network could send them, and snapshots and displays as a damaged file could hold them: each is
/// answered, and nothing that came in becomes markup, a script or a header.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.first == UInt8(ascii: "{") else {
        (content.station, content.glass) = (quiet, nil)
        check(WebRequest(lines: bytes))
        return 0
    }
    content.station = .missing
    if let document = SnapshotDocument(json: bytes) {
        content.station = .heard(document, bytes: bytes, heard: .seconds(1))
    }
    content.glass = GlassDocument(json: bytes)
    for path in ["/live", "/glass"] { check(WebRequest(path)) }
    return 0
}

nonisolated(unsafe) private let content = FuzzedContent()
nonisolated(unsafe) private let site = WebSite(
    WebSettings(
        title: "Windowsill", units: .metric, rom: .a00, hosts: ["sill"], frameAncestors: [], chartStyle: "",
        version: "1"),
    content: content)
/// Of a station without a value.
private let quiet = StationReport.heard(
    SnapshotDocument(time: CivilTime(Timestamp(secondsSince1970: 1_795_338_000), in: .utc), uptime: .start), bytes: [],
    heard: .seconds(1))

private func check(_ request: WebRequest) {
    let answer = site.answer(request)
    if ![200, 304, 400, 404, 405, 413, 421, 503].contains(answer.status) { fatalError("status \(answer.status)") }
    if answer.status < 400, request.method != "GET" && request.method != "HEAD" {
        fatalError("done: \(request.method)")
    }
    if answer.status == 200, request.headers.count(where: { $0.name.lowercased() == "host" }) != 1 {
        fatalError("answered without a host")
    }
    for header in answer.headers where header.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
        fatalError("\(header.name) is not one line: \(header.value.debugDescription)")
    }
    guard answer.headers.contains(where: { $0.value.hasPrefix("text/html") }) else { return }
    guard !answer.headers.contains(where: { $0.name == "Content-Encoding" }) else {
        // The same page, to be read.
        let plain = request.headers.filter { $0.name.lowercased() != "accept-encoding" }
        check(WebRequest(method: request.method, target: request.target, headers: plain))
        return
    }
    let html = String(decoding: answer.body, as: UTF8.self)
    // The page's own script is the only one. Its address is relative, so that a proxy can put the page under a path.
    for piece in html.split(separator: "<script").dropFirst() where !piece.hasPrefix(" src=\"script-") {
        fatalError("a script came in: \(piece.prefix(80))")
    }
    if html.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E }) {
        fatalError("a character came in that is not seen")
    }
}

extension WebRequest {
    fileprivate init(_ target: String) {
        self.init(method: "GET", target: target, headers: [Header("Host", "localhost")])
    }

    /// A method and a target, then a header a line.
    fileprivate init(lines bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        let first = (lines.first ?? "").split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(
            method: first.first.map(String.init) ?? "", target: first.count > 1 ? String(first[1]) : "",
            headers: lines.dropFirst().map { line in
                let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                return Header(String(sides[0]), sides.count > 1 ? String(sides[1].drop { $0 == " " }) : "")
            }, isTooMuch: lines.count > 60)
    }
}

/// A station that says back what it is asked.
private final class FuzzedContent: WebContent {
    let now = Timestamp(secondsSince1970: 1_795_338_012)
    var station = StationReport.missing
    var glass: GlassDocument?
    let metrics: [UInt8]? = Array("windowsill_uptime_seconds 1\n".utf8)

    func charts(_ query: ChartQuery) throws(WebFailure) -> ChartSheet {
        ChartSheet(
            figures: [.init(name: query.quantity ?? "temperature", html: "<figure></figure>", isWide: true)],
            places: ["room", query.place ?? "cellar"].map { .init(name: $0, words: $0) },
            sources: (["room"] + query.sensors).map { .init(name: $0, words: $0) }, attribution: query.quantity)
    }

    func history(_ query: HistoryQuery) throws(WebFailure) -> HistorySheet {
        let time = CivilTime(query.from, in: .utc)
        return HistorySheet(
            unit: "°C", rows: [.init(sensor: query.sensor ?? "room", time: time, mean: "1", low: "1", high: "1")])
    }

    func course(ofSensor name: String) -> TemperatureCourse? { TemperatureCourse(low: -1, high: 1, change: 300) }
}
