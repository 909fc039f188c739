import Foundation
import ProviderKit
import Values

/// Every value of a body missing and in other shapes, and what came of it.
struct Damage {
    private(set) var count = 0
    private(set) var refused = 0
    private(set) var unchanged = 0
    /// Values that were not in the answer to the sound body, by what was damaged.
    private(set) var strange: [String: Int] = [:]
    private(set) var wordless = 0

    /// In place of a value; nil removes it.
    private static let shapes: [(String, JSONTree?)] = [
        ("missing", nil), ("null", .null), ("a text", .text("x")), ("a number as a text", .text("7")),
        ("an empty text", .text("")), ("true", .flag(true)), ("a list", .list([.number(7)])),
        ("an object", .object([:])),
        ("-1e300", .number(-1e300)), ("1e300", .number(1e300)), ("a million", .number(1e6)),
        ("a long text", .text(String(repeating: "é", count: 20_000))),
        ("a long list", .list(Array(repeating: .number(7), count: 3000))),
    ]

    /// - Parameters:
    ///   - ask: what a body leads to.
    mutating func examine(_ tree: JSONTree, _ ask: ([UInt8]) async -> Result<WeatherUpdate, FetchFailure>) async {
        let sound = try? await ask(Self.bytes(tree)).get()
        let leaves = sound.map(Self.leaves) ?? []
        for (path, shape, damaged) in Self.damaged(tree, at: "") {
            count += 1
            switch await ask(Self.bytes(damaged)) {
            case .failure(let failure):
                refused += 1
                if failure.text.isEmpty { wordless += 1 }
            case .success(let update):
                guard update != sound else {
                    unchanged += 1
                    continue
                }
                let new = Self.leaves(of: update).subtracting(leaves)
                for leaf in new { strange["\(path) \(shape) → \(leaf.prefix { $0 != "=" })", default: 0] += 1 }
            }
        }
    }

    /// Of lists the first entry, the second and the last.
    private static func damaged(_ tree: JSONTree, at path: String) -> [(String, String, JSONTree)] {
        var all: [(String, String, JSONTree)] = []
        func add(_ path: String, _ value: JSONTree, _ with: (JSONTree?) -> JSONTree) {
            all += shapes.map { (path, $0.0, with($0.1)) }
            all += damaged(value, at: path).map { ($0.0, $0.1, with($0.2)) }
        }
        switch tree {
        case .object(var members):
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                add("\(path).\(key)", value) { other in
                    let before = members[key]
                    defer { members[key] = before }
                    members[key] = other
                    return .object(members)
                }
            }
        case .list(let entries):
            for index in Set([0, 1, entries.count - 1]) where entries.indices.contains(index) {
                add("\(path)[]", entries[index]) { other in
                    var entries = entries
                    if let other { entries[index] = other } else { entries.remove(at: index) }
                    return .list(entries)
                }
            }
        case .null, .flag, .integer, .number, .text: break
        }
        return all
    }

    // MARK: Values

    /// Each value with what it is of: hours by their times, days by their dates.
    private static func leaves(of update: WeatherUpdate) -> Set<String> {
        guard let data = try? JSONEncoder().encode(update), let object = try? JSONSerialization.jsonObject(with: data)
        else { return [] }
        var leaves: Set<String> = []
        add(object, at: "", to: &leaves)
        return leaves
    }

    private static func add(_ value: Any, at path: String, to leaves: inout Set<String>) {
        switch value {
        case let object as [String: Any]:
            let mark = (object["time"] ?? object["date"]).map { "@\($0)" } ?? ""
            for (key, value) in object where key != "time" && key != "date" || mark.isEmpty {
                add(value, at: "\(path)\(mark).\(key)", to: &leaves)
            }
        case let list as [Any]: for entry in list { add(entry, at: path, to: &leaves) }
        default: leaves.insert("\(path)=\(value)")
        }
    }

    static func bytes(_ tree: JSONTree) -> [UInt8] {
        var text = ""
        write(tree, to: &text)
        return Array(text.utf8)
    }

    private static func write(_ tree: JSONTree, to text: inout String) {
        switch tree {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .integer(let integer): text += "\(integer)"
        case .number(let number): text += "\(number)"
        case .text(let content):
            let escaped = content.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            text += "\"\(escaped.replacing("\n", with: "\\n"))\""
        case .list(let entries):
            text += "["
            for (index, entry) in entries.enumerated() {
                if index > 0 { text += "," }
                write(entry, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                write(.text(member.key), to: &text)
                text += ":"
                write(member.value, to: &text)
            }
            text += "}"
        }
    }
}

extension JSONTree {
    /// As Open-Meteo would have sent it to a station: with times in seconds since 1970, where a recording has local ones.
    ///
    /// - Parameter offset: of local times, in seconds.
    func withUnixTimes(offset: Int64) -> JSONTree {
        switch self {
        case .text("iso8601"): .text("unixtime")
        case .text(let text):
            CivilTime(rfc3339: (text.count == 10 ? text + "T00:00" : text) + ":00+00:00").map {
                .number(Double($0.timestamp.secondsSince1970 - offset))
            } ?? self
        case .list(let entries): .list(entries.map { $0.withUnixTimes(offset: offset) })
        case .object(let members): .object(members.mapValues { $0.withUnixTimes(offset: offset) })
        case .null, .flag, .integer, .number: self
        }
    }
}
