/// Writes one value: a number, text, the like or a list at once; an object as soon as all that it holds is written.
///
/// Nothing uses it while something else does, as with ``JSONTextBuffer``.
final class JSONValueEncoder: Encoder {
    private enum Shape {
        case object
        case list
        case scalar
    }

    /// A member or an element within the text.
    private struct Piece {
        var key: String
        var place: Range<Int>
        /// Its value, where that is written while others are.
        var child: JSONValueEncoder?
    }

    private let text: JSONTextBuffer
    private let depth: Int
    /// A value that writes nothing is an object without members.
    @exclusivity(unchecked) private var shape = Shape.object
    @exclusivity(unchecked) private var pieces: [Piece] = []
    @exclusivity(unchecked) private var isDictionary = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ text: JSONTextBuffer, depth: Int) {
        self.text = text
        self.depth = depth
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        isDictionary = DictionaryKey.isUsed(as: type)
        return KeyedEncodingContainer(JSONMembers<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        shape = .list
        return JSONElements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONScalar(encoder: self) }

    // MARK: What it is

    func addScalar(_ write: (_ text: JSONTextBuffer, _ depth: Int) throws -> Void) rethrows {
        shape = .scalar
        try write(text, depth)
    }

    var count: Int { pieces.count }

    /// - Parameter key: of a member; nil of an element.
    func add(_ key: String?, _ write: (_ text: JSONTextBuffer, _ depth: Int) throws -> Void) rethrows {
        if pieces.isEmpty { open() } else { text.appendSign(",") }
        let begin = text.bytes.count
        text.appendLine(depth: depth + 1)
        var name = ""
        if let key {
            name = isDictionary ? key : text.style.key(key)
            text.append(name)
            text.appendSign(text.style.isPretty ? " : " : ":")
        }
        try write(text, depth + 1)
        pieces.append(Piece(key: name, place: begin..<text.bytes.count))
    }

    func addChild(_ key: String?) -> JSONValueEncoder {
        add(key) { _, _ in }
        let child = JSONValueEncoder(JSONTextBuffer(text.style), depth: depth + 1)
        pieces[pieces.count - 1].child = child
        return child
    }

    /// To be called when the value is written.
    func finish() {
        guard shape != .scalar else { return }
        if let first = pieces.first?.place.lowerBound {
            if !isInOrder {
                if shape == .object { pieces.sort { $0.key < $1.key } }
                text.arrange(
                    pieces.lazy.map { (place: $0.place, rest: $0.child?.finishedText ?? []) }, from: first)
            }
        } else {
            open()
            text.appendLine(depth: 0)
        }
        text.appendLine(depth: depth)
        text.appendSign(shape == .object ? "}" : "]")
    }

    private func open() { text.appendSign(shape == .object ? "{" : "[") }

    /// Whether the pieces stand in the text as they should.
    private var isInOrder: Bool {
        var last: Piece?
        for piece in pieces {
            if piece.child != nil { return false }
            if shape == .object, let last, last.key >= piece.key { return false }
            last = piece
        }
        return true
    }

    private var finishedText: [UInt8] {
        finish()
        return text.bytes
    }
}
