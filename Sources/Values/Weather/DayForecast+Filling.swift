extension DayForecast {
    /// Takes what is missing from a less trusted list's account of the same day.
    ///
    /// The sky is one thing, as are the sun's two times, and rain and snow: services leave out the one that does not fall, and both
    /// of a day that stays dry. A lowest temperature above the known highest, or the reverse, is another weather's, and not taken.
    package mutating func fill(from other: DayForecast) {
        func fill<Value>(_ value: WritableKeyPath<DayForecast, Value?>) {
            self[keyPath: value] = self[keyPath: value] ?? other[keyPath: value]
        }
        switch (low, high) {
        case (nil, nil): (low, high) = (other.low, other.high)
        case (nil, let high?): low = other.low.flatMap { $0 <= high ? $0 : nil }
        case (let low?, nil): high = other.high.flatMap { low <= $0 ? $0 : nil }
        default: break
        }
        if conditions.isEmpty { conditions = other.conditions }
        if sun == SunTimes() { sun = other.sun }
        if rain == nil, snow == nil, chanceOfPrecipitation != .fraction(0) { (rain, snow) = (other.rain, other.snow) }
        fill(\.chanceOfPrecipitation)
        if temperatures == TimesOfDay() { temperatures = other.temperatures }
        if feelsLike == TimesOfDay() { feelsLike = other.feelsLike }
        fill(\.pressure)
        fill(\.humidity)
        fill(\.wind.speed)
        fill(\.wind.direction)
        fill(\.wind.gust)
        fill(\.clouds)
        fill(\.dewPoint)
        fill(\.uvIndex)
    }
}
