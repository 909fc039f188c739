/// Which form of a noun goes with a count, by the plural rules of Unicode CLDR 45. Only whole numbers are counted here: anything else is
/// `other`.
package enum PluralRule: Hashable, Sendable {
    /// One form for every count: Chinese, Japanese.
    case invariant
    /// 1, and the rest: English, German, Dutch, Italian, European Portuguese, Spanish.
    case singular
    /// 0 and 1, and the rest: French.
    case zeroAndOne
    /// 1; 2 to 4, 22 to 24 …; and the rest.
    case polish

    package enum Category: String, Hashable, Sendable {
        case one
        case few
        case many
        case other
    }

    /// Those that a text has to have a form for. Polish `other` is for fractions.
    package var categories: [Category] {
        switch self {
        case .invariant: [.other]
        case .singular, .zeroAndOne: [.one, .other]
        case .polish: [.one, .few, .many, .other]
        }
    }

    /// - Parameter number: as it is written.
    package func category(of number: String) -> Category {
        guard let count = Int(number)?.magnitude else { return .other }
        switch self {
        case .invariant: return .other
        case .singular: return count == 1 ? .one : .other
        case .zeroAndOne: return count <= 1 ? .one : .other
        case .polish:
            if count == 1 { return .one }
            return (2...4).contains(count % 10) && !(12...14).contains(count % 100) ? .few : .many
        }
    }
}
