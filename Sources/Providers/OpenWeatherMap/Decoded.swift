/// What a body said, and what of it was not believed.
public struct Decoded<Model: Sendable>: Sendable {
    public var model: Model
    /// Key paths of values of the wrong type or beyond what is physically possible: `main.temp`, `list[3].wind.speed`.
    /// They are nil or left out in ``model``. What the service did not send is not listed. The entries beyond a list's
    /// limit are one name, `alerts[20...31]`. At most a hundred names.
    public var dropped: [String]

    public init(_ model: Model, dropped: [String] = []) {
        self.model = model
        self.dropped = dropped
    }
}

extension Decoded: Equatable where Model: Equatable {}
