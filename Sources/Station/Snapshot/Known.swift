/// A value with what is known about it. There is no other way to a value, so nobody can show an old one as new or a
/// missing one as a number.
public enum Known<Value: Hashable & Sendable>: Hashable, Sendable {
    case fresh(Value, Origin)
    /// Too old to pass for the present; `since` is how long it has been so.
    case stale(Value, Origin, since: Duration)
    /// Says why, in words; `since` is how long it has been so, nil from the start.
    case unavailable(cause: String, since: Duration?)

    /// The value, fresh or stale.
    public var value: Value? {
        switch self {
        case .fresh(let value, _), .stale(let value, _, _): value
        case .unavailable: nil
        }
    }

    public var freshValue: Value? {
        if case .fresh(let value, _) = self { value } else { nil }
    }

    public var origin: Origin? {
        switch self {
        case .fresh(_, let origin), .stale(_, let origin, _): origin
        case .unavailable: nil
        }
    }

    public var isStale: Bool {
        if case .stale = self { true } else { false }
    }

    /// A part of the value, with the same origin; unavailable when the value lacks it.
    public func map<Part: Hashable & Sendable>(
        orUnavailable cause: String, _ part: (Value) -> Part?
    ) -> Known<Part> {
        switch self {
        case .fresh(let value, let origin):
            part(value).map { .fresh($0, origin) } ?? .unavailable(cause: cause, since: nil)
        case .stale(let value, let origin, let since):
            part(value).map { .stale($0, origin, since: since) } ?? .unavailable(cause: cause, since: nil)
        case .unavailable(let cause, let since):
            .unavailable(cause: cause, since: since)
        }
    }
}
