package import Values

/// A value with what is known about it. There is no other way to a value, so an old one cannot be shown as new,
/// nor a missing one as a number.
package enum Known<Value: Hashable & Sendable>: Hashable, Sendable {
    case fresh(Value, Origin)
    /// A value too old to count as present; `for` is how long it has been so.
    case stale(Value, Origin, for: Duration)
    /// There is no value; `cause` says why in words, `for` is how long it has been so, nil from the start.
    case unavailable(cause: String, for: Duration?)

    /// The value, fresh or stale.
    package var value: Value? {
        switch self {
        case .fresh(let value, _), .stale(let value, _, _): value
        case .unavailable: nil
        }
    }

    package var freshValue: Value? {
        if case .fresh(let value, _) = self { value } else { nil }
    }

    package var origin: Origin? {
        switch self {
        case .fresh(_, let origin), .stale(_, let origin, _): origin
        case .unavailable: nil
        }
    }

    /// Why there is no value, in words; nil where there is one.
    package var cause: String? {
        if case .unavailable(let cause, _) = self { cause } else { nil }
    }

    package var isStale: Bool {
        if case .stale = self { true } else { false }
    }

    /// A part of the value, with the same origin; unavailable when the value lacks it.
    package func map<Part: Hashable & Sendable>(
        orUnavailable cause: @autoclosure () -> String, _ part: (Value) -> Part?
    ) -> Known<Part> {
        switch self {
        case .fresh(let value, let origin):
            part(value).map { .fresh($0, origin) } ?? .unavailable(cause: cause(), for: nil)
        case .stale(let value, let origin, let time):
            part(value).map { .stale($0, origin, for: time) } ?? .unavailable(cause: cause(), for: nil)
        case .unavailable(let cause, let time):
            .unavailable(cause: cause, for: time)
        }
    }

    /// A value derived from this one alone, with the same origin.
    package func map<Result: Hashable & Sendable>(_ transform: (Value) -> Result) -> Known<Result> {
        switch self {
        case .fresh(let value, let origin): .fresh(transform(value), origin)
        case .stale(let value, let origin, let time): .stale(transform(value), origin, for: time)
        case .unavailable(let cause, let time): .unavailable(cause: cause, for: time)
        }
    }

    /// A value derived from this one and another: with this one's source, as old as the older of the two, stale when either is;
    /// unavailable when either is, or when nothing follows from them.
    func combined<Other: Hashable & Sendable, Result: Hashable & Sendable>(
        with other: Known<Other>, orUnavailable cause: @autoclosure () -> String, _ combine: (Value, Other) -> Result?
    ) -> Known<Result> {
        switch (self, other) {
        case (.unavailable(let cause, let time), _), (_, .unavailable(let cause, let time)):
            return .unavailable(cause: cause, for: time)
        default: break
        }
        guard let value, let otherValue = other.value, let origin, let otherOrigin = other.origin,
            let result = combine(value, otherValue)
        else { return .unavailable(cause: cause(), for: nil) }
        var older = origin
        older.age = max(origin.age, otherOrigin.age)
        older.isComputed = origin.isComputed || otherOrigin.isComputed
        let time = [staleTime, other.staleTime].compactMap { $0 }.max()
        return time.map { .stale(result, older, for: $0) } ?? .fresh(result, older)
    }

    /// The value marked as computed by the station.
    var computed: Known {
        func computed(_ origin: Origin) -> Origin {
            var origin = origin
            origin.isComputed = true
            return origin
        }
        return switch self {
        case .fresh(let value, let origin): .fresh(value, computed(origin))
        case .stale(let value, let origin, let time): .stale(value, computed(origin), for: time)
        case .unavailable: self
        }
    }

    private var staleTime: Duration? {
        if case .stale(_, _, let time) = self { time } else { nil }
    }
}

/// The source of a value and its age.
package struct Origin: Hashable, Sendable {
    package var source: Source
    /// The time since the value was measured or made; where its service does not say when that was, since it was fetched.
    package var age: Duration
    /// Whether the station computed the value from others of this source: then no field of an answer has it.
    package var isComputed = false
    /// The fields of the service's answer that the values of this list were read from.
    package var fields: FieldOrigins

    package init(source: Source, age: Duration, fields: FieldOrigins = FieldOrigins()) {
        self.source = source
        self.age = age
        self.fields = fields
    }
}

/// The source of a value.
package enum Source: Hashable, Sendable {
    case sensor(SensorIdentity)
    case weather(ProviderID, WeatherTopic)
}

extension Source {
    /// The source's name in files and programs: `sensor/room`, or a provider and what it was asked for.
    package var path: String {
        switch self {
        case .sensor(let sensor): "sensor/\(sensor.name)"
        case .weather(let provider, let topic): "\(provider.rawValue)/\(topic.rawValue)"
        }
    }
}
