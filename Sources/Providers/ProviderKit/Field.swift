package import Values

/// A value of a body and its place in a model: one row reads it and writes it.
package struct Field<Model>: Sendable {
    /// The keys that lead to it in the body, with dots between them.
    package let name: String
    /// The unit as the service writes it beside the values; empty for a number without one, nil where it names none.
    let unit: String?
    /// What `explain` calls the values that come from it.
    let quantities: [String]
    /// The symbol of the unit that `explain` shows.
    let symbol: String?
    /// Whether a value is read from here only where no row before it, of the same name in `explain`, has it.
    private(set) var isFallback = false
    let read: @Sendable (JSONTree?, inout FieldReader, inout Model) -> Void
    /// Makes the body's value from the model; nil where the body has none then.
    let write: @Sendable (Model) -> JSONTree?

    package init<Value>(
        _ name: String, _ path: any WritableKeyPath<Model, Value?> & Sendable, _ scale: Scale<Value>,
        in unit: String? = nil, as quantities: String...
    ) {
        self.init(
            name, in: unit, as: quantities, symbol: scale.unit,
            read: { tree, reader, model in model[keyPath: path] = reader.value(tree, name, scale) },
            write: { model in model[keyPath: path].map { .number(scale.number($0)) } })
    }

    /// One short line of text.
    ///
    /// - Parameter absent: what the body has for a missing one.
    package init(_ name: String, _ path: any WritableKeyPath<Model, String?> & Sendable, absent: JSONTree? = nil) {
        self.init(
            name, as: [], read: { tree, reader, model in model[keyPath: path] = reader.text(tree, name) },
            write: { model in model[keyPath: path].map { .text($0) } ?? absent })
    }

    /// A row of its own kind; one that is only read needs no `write`.
    package init(
        _ name: String, in unit: String? = nil, as quantities: [String],
        symbol: String? = nil,
        read: @escaping @Sendable (JSONTree?, inout FieldReader, inout Model) -> Void,
        write: @escaping @Sendable (Model) -> JSONTree? = { _ in nil }
    ) {
        self.name = name
        self.unit = unit
        self.quantities = quantities
        self.symbol = symbol
        self.read = read
        self.write = write
    }
}

extension Array {
    /// The unit that each row's value must come in, by its name.
    package func units<Model>() -> [String: String] where Element == Field<Model> {
        reduce(into: [:]) { units, field in units[field.name] = field.unit }
    }
}

extension FieldReader {
    /// Reads each row. What should hold values and is no object is named as dropped, once.
    package mutating func read<Model>(_ fields: [Field<Model>], of body: JSONTree, into model: inout Model) {
        var refused: Set<Substring> = []
        var given: Set<String> = []
        for field in fields {
            if let parent = field.parent, let sent = body.member(parent), !sent.isObject {
                if refused.insert(parent).inserted { drop(String(parent)) }
                continue
            }
            read(field, body.member(field.name), into: &model, &given)
        }
    }

    /// Reads each row from what `body` has under its name.
    package mutating func read<Model>(
        _ fields: [Field<Model>], into model: inout Model, from body: (String) -> JSONTree?
    ) {
        var given: Set<String> = []
        for field in fields { read(field, body(field.name), into: &model, &given) }
    }

    /// Reads a row, and notes its field if it gave a value.
    ///
    /// - Parameter given: the values that rows before it gave, by what `explain` calls them.
    private mutating func read<Model>(
        _ field: Field<Model>, _ sent: JSONTree?, into model: inout Model, _ given: inout Set<String>
    ) {
        let before = refusals
        field.read(sent, &self, &model)
        guard let sent, sent != .null, refusals == before else { return }
        let quantities = field.isFallback ? field.quantities.filter { !given.contains($0) } : field.quantities
        note(field.name, in: field.symbol, of: quantities)
        given.formUnion(quantities)
    }
}

extension Field {
    /// The row as one that counts only where no row before it has the value.
    package var asFallback: Field {
        var field = self
        field.isFallback = true
        return field
    }

    /// The keys of the object that the value is a member of; nil for a member of the body itself.
    fileprivate var parent: Substring? { name.lastIndex(of: ".").map { name[..<$0] } }
}

extension JSONTree {
    /// An object of what the rows make of a model.
    package init<Model>(_ model: Model, _ fields: [Field<Model>]) {
        self = .object([:])
        add(model, fields)
    }

    package mutating func add<Model>(_ model: Model, _ fields: [Field<Model>]) {
        for field in fields {
            if let value = field.write(model) { set(field.name, to: value) }
        }
    }

    /// The member that the keys lead to, with dots between them; nil where it is missing or `null`.
    package func member(_ name: some StringProtocol) -> JSONTree? {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return self[String(name)] }
        return name.split(separator: ".").reduce(Optional(self)) { $0?[String($1)] }
    }

    package mutating func set(_ name: some StringProtocol, to value: JSONTree) {
        guard case .object(var members) = self else { return }
        self = .null
        let parts = name.split(separator: ".", maxSplits: 1)
        let key = String(parts[0])
        if parts.count > 1 {
            var member = members[key] ?? .object([:])
            member.set(parts[1], to: value)
            members[key] = member
        } else {
            members[key] = value
        }
        self = .object(members)
    }
}
