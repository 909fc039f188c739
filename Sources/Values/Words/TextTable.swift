/// A language's texts as they are written in its file: one a line, `KEY = TEXT`, in the byte order of the keys.
///
///     log.removed = aus {2} entfernt: {1} {1:one=Datei|other=Dateien}
///     help.windowsill =
///     |Aufruf: windowsill BEFEHL [OPTIONEN]
///     |
///     |Eine Wetterstation für die Fensterbank.
///
/// A line that begins with `|` continues the text on a new line; the first of them begins it where nothing follows the `=`. The text stays
/// where the program has it: nothing is read before the first look-up, and nothing is kept after it.
struct TextTable: Sendable {
    // Constant data of the program, which nothing writes to.
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: UTF-8 that stays as it is for as long as the program runs.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    func text(of key: String) -> String? {
        let key = Array(key.utf8)
        var (low, high) = (0, bytes.count)
        while low < high {
            let start = entryStart(atOrBefore: (low + high) / 2, notBelow: low)
            let name = bytes[start...].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
            if name.elementsEqual(key) { return text(from: name.endIndex) }
            if key.lexicographicallyPrecedes(name) {
                high = start
            } else {
                low = nextEntry(after: start)
            }
        }
        return nil
    }

    private func entryStart(atOrBefore position: Int, notBelow low: Int) -> Int {
        var start = position
        while start > low, bytes[start - 1] != UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "|") { start -= 1 }
        return start
    }

    private func nextEntry(after start: Int) -> Int {
        var end = lineEnd(from: start)
        while end < bytes.count, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "|") {
            end = lineEnd(from: end + 1)
        }
        return min(end + 1, bytes.count)
    }

    private func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    /// - Parameter position: the blank after the key.
    private func text(from position: Int) -> String {
        var end = lineEnd(from: position)
        let first = bytes[position..<end].dropFirst(3)
        var lines = first.isEmpty ? [] : [String(decoding: first, as: UTF8.self)]
        while end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "|") {
            let start = end + 2
            end = lineEnd(from: start)
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
        }
        return lines.joined(separator: "\n")
    }
}
