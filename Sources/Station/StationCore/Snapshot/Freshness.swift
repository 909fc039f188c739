import Values
import Words

/// How old a value may be.
package struct Freshness: Hashable, Sendable {
    /// The age up to which a value counts as present.
    package var freshFor: Duration
    /// The age up to which a value is still worth showing, marked as old.
    package var usableFor: Duration

    package init(freshFor: Duration, usableFor: Duration) {
        self.freshFor = freshFor
        self.usableFor = usableFor
    }

    /// The freshness of a sensor that is read every `interval`: one missed reading does not matter, a minute without any does.
    package static func sensor(readEvery interval: Duration) -> Freshness {
        Freshness(freshFor: max(.seconds(60), interval * 2), usableFor: max(.seconds(1800), interval * 10))
    }

    /// The freshness of a sensor whose readings come by themselves, now and then.
    package static func sensor(freshFor: Duration) -> Freshness {
        Freshness(freshFor: freshFor, usableFor: max(.seconds(1800), freshFor * 2))
    }

    /// The freshness of current weather: free data is calculated every two hours and fetched every ten minutes or more.
    package static let currentWeather = Freshness(freshFor: .seconds(3 * 3600), usableFor: .seconds(12 * 3600))

    /// The freshness of rain minute by minute, which reaches one hour ahead.
    package static let rainMinutes = Freshness(freshFor: .seconds(900), usableFor: .seconds(3600))

    /// The freshness of warnings, which may be withdrawn: after a day without the service they mean nothing.
    package static let alerts = Freshness(freshFor: .seconds(6 * 3600), usableFor: .seconds(24 * 3600))

    /// The freshness of a forecast, which ages slowly; one from the day before yesterday is a guess.
    package static let forecast = Freshness(freshFor: .seconds(6 * 3600), usableFor: .seconds(48 * 3600))

    /// Returns a value as fresh, stale or unavailable, by its age.
    ///
    /// - Parameters:
    ///   - standing: the age to judge by, where that is another.
    ///   - fields: the fields of a service's answer that the value was read from.
    func judge<Value: Hashable & Sendable>(
        _ value: Value, from source: Source, age: Duration, standing: Duration? = nil,
        fields: FieldOrigins = FieldOrigins(), otherwise cause: String?
    ) -> Known<Value> {
        let origin = Origin(source: source, age: age, fields: fields)
        let standing = standing ?? age
        if standing <= freshFor { return .fresh(value, origin) }
        if standing <= usableFor { return .stale(value, origin, for: standing - freshFor) }
        return .unavailable(cause: cause ?? phrase("absence.too-old", "too old"), for: standing - usableFor)
    }
}
