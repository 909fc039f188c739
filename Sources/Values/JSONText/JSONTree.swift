/// A body of JSON as a tree: the only JSON from outside the program that is decoded, whether it comes from a service, a broker or a
/// file on a damaged card.
package enum JSONTree: Hashable, Sendable {
    case null
    case flag(Bool)
    /// A number without point and exponent, where 64 bits can hold it.
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONTree])
    /// An object; of the values of a key that was sent twice it has the last.
    case object([String: JSONTree])

    /// A member of an object; nil where it is missing, `null`, or this is no object.
    package subscript(_ key: String) -> JSONTree? {
        guard case .object(let members) = self, let member = members[key], member != .null else { return nil }
        return member
    }

    /// The number, which is always finite: one that a Double cannot hold is the greatest that it can.
    package var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }
    /// The number, rounded; nil where it does not fit.
    package var integer: Int? {
        if case .integer(let integer) = self { integer } else { number.flatMap { Int(exactly: $0.rounded()) } }
    }
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var list: [JSONTree]? { if case .list(let list) = self { list } else { nil } }
    package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    package var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSONTree: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }
}
