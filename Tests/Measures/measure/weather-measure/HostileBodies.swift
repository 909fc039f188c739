/// Bodies that no service would send, in the shapes that cost a decoder the most memory for each byte.
enum HostileBody: String, CaseIterable {
    case ones, objects, lists, nulls, texts, times, records, nested, keys, passage, escapes, percents, number, digits,
        blanks

    /// A body of about as many bytes as asked for, never more.
    ///
    /// - Parameter list: where the endpoint has its list; nil for one that is a list at the outermost level.
    func bytes(_ count: Int, list: String?) -> [UInt8] {
        let head = "\"dt\":1795158000,\"start\":1795158000,\"end\":1795168000,\"lat\":1,\"lon\":2"
        switch self {
        case .ones: return filled(list, count) { _ in "1" }
        case .objects: return filled(list, count) { _ in "{}" }
        case .lists: return filled(list, count) { _ in "[]" }
        case .nulls: return filled(list, count) { _ in "null" }
        case .texts: return filled(list, count) { _ in "\"\"" }
        case .times: return filled(list, count) { "{\"dt\":\(1_795_158_000 + $0)}" }
        case .records: return filled(list, count) { record($0) }
        case .nested:
            let depth = max(0, (count - 64) / 2)
            return Array("{\(head),\"name\":".utf8) + Array(repeating: UInt8(ascii: "["), count: depth)
                + Array(repeating: UInt8(ascii: "]"), count: depth) + Array("}".utf8)
        case .keys:
            var body = Array("{\(head)".utf8)
            var index = 0
            while body.count < count - 24 {
                body += Array(",\"k\(index)\":\(index)".utf8)
                index += 1
            }
            return body + Array("}".utf8)
        case .passage: return quoted("a", count, head)
        case .escapes: return quoted("\\u0061", count, head)
        case .percents: return quoted("%61", count, head)
        case .number:
            return Array("{\(head),\"visibility\":".utf8)
                + Array(repeating: UInt8(ascii: "1"), count: max(1, count - 96)) + Array("}".utf8)
        case .digits: return filled(list, count) { _ in "1." + String(repeating: "3", count: 400) }
        case .blanks:
            return Array("{\(head)".utf8) + Array(repeating: UInt8(ascii: " "), count: max(0, count - 80))
                + Array("}".utf8)
        }
    }

    private func filled(_ list: String?, _ count: Int, _ element: (Int) -> String) -> [UInt8] {
        var body = Array((list.map { "{\"dt\":1795158000,\"lat\":1,\"lon\":2,\"\($0)\":[" } ?? "[").utf8)
        var index = 0
        while true {
            let next = Array(element(index).utf8)
            guard body.count + next.count + 3 <= count else { break }
            if index > 0 { body.append(UInt8(ascii: ",")) }
            body += next
            index += 1
        }
        return body + Array((list == nil ? "]" : "]}").utf8)
    }

    /// One text in every place where a body may have one.
    private func quoted(_ letter: String, _ count: Int, _ head: String) -> [UInt8] {
        let names = ["name", "timezone", "event", "sender_name", "description", "id"]
        let room = max(0, (count - 256) / names.count / letter.utf8.count)
        let text = String(repeating: letter, count: room)
        return Array("{\(head),\(names.map { "\"\($0)\":\"\(text)\"" }.joined(separator: ","))}".utf8)
    }

    private func record(_ index: Int) -> String {
        let air = "\"temp\":280.5,\"feels_like\":279.1,\"pressure\":1009,\"humidity\":84"
        let weather = "\"weather\":[{\"id\":500,\"main\":\"Rain\",\"description\":\"light rain\",\"icon\":\"10d\"}]"
        return "{\"dt\":\(1_795_158_000 + index),\"name\":\"x\(index)\",\"lat\":1,\"lon\":2,\"start\":1795158000,"
            + "\"end\":1795168000,\"event\":\"e\(index)\",\"precipitation\":1,\"main\":{\(air)},\(weather),\"pop\":0.4}"
    }
}
