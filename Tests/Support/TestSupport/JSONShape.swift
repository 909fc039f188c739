package import Values

/// The keys of JSON at any depth, each with the types of its values: `sensors[].name text`.
package struct JSONShape {
    private var types: [String: Set<String>] = [:]

    package init() {}

    /// Adds the keys of a document; what has no content is an empty list or object.
    package mutating func add(_ value: JSONTree, at path: String = "") {
        switch value {
        case .null: break
        case .flag: types[path, default: []].insert("boolean")
        case .integer: types[path, default: []].insert("integer")
        case .number: types[path, default: []].insert("number")
        case .text: types[path, default: []].insert("text")
        case .list(let list):
            if list.isEmpty { types[path, default: []].insert("list") }
            for element in list { add(element, at: "\(path)[]") }
        case .object(let members):
            if members.isEmpty { types[path, default: []].insert("object") }
            for (key, member) in members { add(member, at: path.isEmpty ? key : "\(path).\(key)") }
        }
    }

    /// A line for each key. A number is one also where it happens to be whole.
    package var lines: [String] {
        types.map { path, types in
            let names = types.contains("number") ? types.subtracting(["integer"]) : types
            return "\(path) \(names.sorted().joined(separator: " "))"
        }
    }
}
