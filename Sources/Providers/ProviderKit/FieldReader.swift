package import Values

/// Turns values of a ``JSONTree`` into quantities, and keeps the names of those that are of the wrong type or that the air of this
/// planet cannot have.
package struct FieldReader: Sendable {
    /// The names of the fields whose values were dropped, at most a hundred.
    package private(set) var dropped: [String] = []
    /// Where in the body the names begin: `hourly.`, or nothing.
    package var scope = ""
    /// The fields that the values were read from.
    package var origins = FieldOrigins()
    /// The list of the update that is read, and what leads to its fields in the answer; nil while values are read that `explain` does
    /// not show.
    private var list: (topic: WeatherTopic, block: String)?

    /// Whether a number may be sent as a text of its digits.
    private let takesDigits: Bool
    /// Whether a text may hold what must not be shown.
    private let isSecret: @Sendable (String) -> Bool

    package init(takesDigits: Bool = false, isSecret: @escaping @Sendable (String) -> Bool = { _ in false }) {
        self.takesDigits = takesDigits
        self.isSecret = isSecret
    }

    private static let mostDropped = 100
    /// The longest text that is kept, in Unicode scalars: the longest name of a place, Bangkok's, has 168 letters.
    private static let longestText = 200
    /// The longest passage that is kept, in Unicode scalars: agencies fill some thousands.
    private static let longestPassage = 8000
    /// A number that is sent as a text.
    private static let digits = BodyLimits(bytes: 64, values: 1)

    /// The number of refusals, of which ``dropped`` names the first hundred.
    private(set) var refusals = 0

    /// Once for a value, also when it is missed once more after it was dropped.
    package mutating func drop(_ name: String) {
        refusals += 1
        guard dropped.count < Self.mostDropped else { return }
        let path = scope + name
        if dropped.last != path { dropped.append(path) }
    }

    /// Says which list of the update is read from here on.
    ///
    /// - Parameter block: what leads to its fields: the endpoint, and the keys with dots between and behind them.
    package mutating func enter(_ topic: WeatherTopic, _ block: String) { list = (topic, block) }

    /// Says that there is no value of a list in what is read from here on.
    package mutating func leave() { list = nil }

    /// Notes a field from which values were read.
    mutating func note(_ name: String, in unit: String?, of quantities: [String]) {
        guard let list, !quantities.isEmpty else { return }
        let field = "\(list.block)\(name)" + (unit.map { " (\($0))" } ?? "")
        for quantity in quantities { origins.add(field, to: list.topic, as: quantity) }
    }

    /// The value of a number by a scale; nil for what was not sent and for what cannot be, which is noted as dropped.
    package mutating func value<Value>(_ sent: JSONTree?, _ name: String, _ scale: Scale<Value>) -> Value? {
        guard let sent, sent != .null else { return nil }
        guard let number = number(sent)?.number, let value = scale.value(number), scale.range.contains(value) else {
            drop(name)
            return nil
        }
        return value
    }

    /// A whole number, or one that is rounded to it; nil for what was not sent, and for what cannot be.
    package mutating func integer(_ sent: JSONTree?, _ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let sent, sent != .null else { return nil }
        guard let number = number(sent)?.integer, range.contains(number) else {
            drop(name)
            return nil
        }
        return number
    }

    private func number(_ sent: JSONTree) -> JSONTree? {
        guard takesDigits, let text = sent.text else { return sent }
        return text.contains(where: \.isWhitespace) ? nil : try? JSONTree(Array(text.utf8), within: Self.digits)
    }

    /// Reads an offset from UTC that is sent in seconds.
    package mutating func offset(_ sent: JSONTree?, _ name: String) -> UTCOffset? {
        guard let seconds = integer(sent, name, in: -1_000_000...1_000_000) else { return nil }
        let offset = UTCOffset(seconds: seconds)
        if offset == nil { drop(name) }
        return offset
    }

    /// The entries of a list, up to a limit; those beyond it are one name, `alerts[20...31]`, and the names of what an entry drops
    /// begin with its place in the list. Nil where there is no list.
    package mutating func entries<Model>(
        _ list: JSONTree?, _ name: String, most: Int, _ read: (JSONTree, inout FieldReader) -> Model?
    ) -> [Model]? {
        guard let list else { return nil }
        guard let entries = list.list else {
            drop(name)
            return nil
        }
        if entries.count > most { drop("\(name)[\(most)...\(entries.count - 1)]") }
        let outer = scope
        defer { scope = outer }
        var models: [Model] = []
        for (index, entry) in entries.prefix(most).enumerated() {
            guard entry.isObject else {
                scope = outer
                drop("\(name)[\(index)]")
                continue
            }
            scope = "\(outer)\(name)[\(index)]."
            if let model = read(entry, &self) { models.append(model) }
        }
        return models
    }

    /// The texts of a list, up to a limit, without those that are of no use.
    package mutating func texts(_ list: JSONTree?, _ name: String, most: Int) -> [String] {
        guard let list else { return [] }
        guard let entries = list.list else {
            drop(name)
            return []
        }
        if entries.count > most { drop("\(name)[\(most)...\(entries.count - 1)]") }
        return entries.prefix(most).enumerated().compactMap { index, entry in text(entry, "\(name)[\(index)]") }
    }

    /// A time of RFC 3339 with any offset, and with fractions of a second, which are cut off: `2026-11-20T07:00:00Z`.
    package mutating func utcTime(_ value: JSONTree?, _ name: String) -> Timestamp? {
        guard let value, value != .null else { return nil }
        guard let text = value.text, text.utf8.count <= 40, let time = Self.time(rfc3339: text),
            Scale.secondsSince1970.range.contains(time)
        else {
            drop(name)
            return nil
        }
        return time
    }

    private static func time(rfc3339 text: String) -> Timestamp? {
        let isZulu = text.hasSuffix("Z") || text.hasSuffix("z")
        var time = text.dropLast(isZulu ? 1 : 6)
        let offset = text.dropFirst(time.count)
        if let point = time.lastIndex(of: "."), time[point...].dropFirst().allSatisfy({ ("0"..."9").contains($0) }) {
            time = time[..<point]
        }
        // "-00:00" is UTC with an unknown offset at the place (section 4.3).
        return CivilTime(rfc3339: "\(time)\(isZulu || offset == "-00:00" ? "+00:00" : offset)")?.timestamp
    }

    /// One short line, nil for an empty one. A text that may hold what must not be shown is dropped.
    package mutating func text(_ sent: JSONTree?, _ name: String) -> String? {
        showable(sent, name).flatMap { raw in
            let text = sanitized(raw, limit: Self.longestText)
            return text.isEmpty ? nil : text
        }
    }

    /// A longer text of several lines, kept as lines; each is clean as ``text(_:_:)`` makes it.
    package mutating func lines(_ sent: JSONTree?, _ name: String) -> String? {
        showable(sent, name).flatMap { raw in
            let lines = raw.unicodeScalars.prefix(Self.longestPassage).split(separator: "\n").map {
                sanitized(String(String.UnicodeScalarView($0)), limit: Self.longestPassage)
            }
            let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
            return text.isEmpty ? nil : text
        }
    }

    private mutating func showable(_ sent: JSONTree?, _ name: String) -> String? {
        guard let sent, sent != .null else { return nil }
        guard let text = sent.text, !isSecret(text) else {
            drop(name)
            return nil
        }
        return text
    }

    /// Whether a key of the service's choosing may be shown as it is.
    package func isShowable(key: String) -> Bool {
        !isSecret(key) && sanitized(key, limit: Self.longestText) == key
    }
}

/// A server's text made fit for a terminal, a display and a log.
///
/// What is not printable becomes a blank; blanks at the ends and doubled ones go.
///
/// - Parameter limit: in Unicode scalars, so that no pile of accents gets around it; a longer text ends in `…` there.
package func sanitized(_ raw: String, limit: Int) -> String {
    var line = String.UnicodeScalarView()
    // A body may be long: far beyond the limit nothing is looked at.
    for scalar in raw.unicodeScalars.prefix(4 * limit) {
        let shown = scalar.isPrintable ? scalar : " "
        if shown == " ", line.last == " " || line.isEmpty { continue }
        line.append(shown)
    }
    if line.last == " " { line.removeLast() }
    return line.count <= limit ? String(line) : String(line.prefix(limit - 1)) + "…"
}
