import Values

/// What the next start reads of a value that this run keeps.
package func reread<Value: Codable>(_ value: Value) throws -> Value {
    let tree = try JSONTree(JSONTextEncoder().encode(value), within: .kept)
    guard let value = tree.decode(Value.self) else { throw JSONTree.Refusal.notJSON }
    return value
}
