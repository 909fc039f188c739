import StationCore
import Values
import Words

extension Explainer {
    func weather(_ name: String, _ quantity: String) -> String? {
        /// A part of the weather now with the origin of this value: the first service that has it fresh.
        ///
        /// - Parameter known: tells the services that know about it from those that do not; by default those that sent it.
        func current<Value: Hashable & Sendable>(
            _ part: (CurrentWeather) -> Value?, where known: ((CurrentWeather) -> Bool)? = nil,
            _ text: (Value) -> String
        ) -> String {
            let service = snapshot.services.first {
                $0.current.freshValue.map { known?($0) ?? (part($0) != nil) } == true
            }
            return explain(
                name, (service?.current ?? snapshot.current).map(orUnavailable: ExplainWords.notSent, part), quantity,
                ExplainWords.currentRule, text: text)
        }
        switch quantity {
        case "condition": return current({ $0.conditions.first?.words }, { $0 })
        case "feels_like":
            guard snapshot.current.value?.air.feelsLike == nil, snapshot.feelsLike.value != nil else {
                return current({ $0.air.feelsLike }, { units.text($0, places: 2) })
            }
            let isComputed = snapshot.feelsLike.origin?.isComputed == true
            let rule =
                isComputed ? ExplainWords.computed(from: "temperature, humidity, wind") : ExplainWords.currentRule
            return explain(name, snapshot.feelsLike, isComputed ? "temperature" : quantity, rule) {
                units.text($0, places: 2)
            }
        case "wind": return current({ $0.air.wind.speed }, { units.text($0) })
        case "gust": return current({ $0.air.wind.gust }, { units.text($0) })
        case "wind_direction":
            return current({ $0.air.wind.direction }, { phrase("explain.wind-from", "from \(units.text($0))") })
        case "clouds": return current({ $0.air.clouds }, { units.text($0) })
        case "visibility": return current({ $0.air.visibility }, { units.distance($0) })
        case "rain": return current({ fallen($0.air.rain) }, where: { $0.rainOfLastHour != nil }, { $0 })
        case "snow": return current({ fallen($0.air.snow) }, where: { $0.snowOfLastHour != nil }, { $0 })
        case "air_quality":
            return airQuality(name)
        default: return nil
        }
    }

    /// Explains air quality by the scale that the service sent; the two scales are never mixed.
    private func airQuality(_ name: String) -> String {
        var service = snapshot.attributions.map(\.name).listed
        if case .weather(let provider, _)? = snapshot.airQuality.origin?.source { service = self.name(of: provider) }
        guard let air = snapshot.airQuality.value, air.index == nil, air.europeanIndex != nil else {
            let index = snapshot.airQuality.map(orUnavailable: ExplainWords.notSent, \.index)
            return explain(name, index, "air_quality", ExplainWords.airQualityRule(service)) { String($0.rawValue) }
        }
        let index = snapshot.airQuality.map(orUnavailable: ExplainWords.notSent, \.europeanIndex)
        return explain(
            name, index, "air_quality",
            phrase("explain.european-index-rule", "\(service)'s European index: to 20 good, above 100 extremely poor")
        ) {
            phrase("explain.european-index", "European index \($0)")
        }
    }

    private func fallen(_ precipitation: Precipitation) -> String? {
        precipitation.lastHour.map { phrase("explain.last-hour", "\(units.precipitation($0)) in the last hour") }
            ?? precipitation.lastThreeHours.map {
                phrase("explain.last-three-hours", "\(units.precipitation($0)) in the last three hours")
            }
    }

    func day(_ name: String, _ quantity: String, _ day: Known<DayForecast>) -> String? {
        /// A part of the day with the origin of this value, rather than of the day.
        func sent<Value: Hashable & Sendable>(_ part: (DayForecast) -> Value?) -> Known<Value> {
            day.value.flatMap { snapshot.dayLists.value(on: $0.date, part) }
                ?? day.map(orUnavailable: ExplainWords.notSent) { _ in nil }
        }
        func forecast<Value: Hashable & Sendable>(
            _ fold: String, _ part: (DayForecast) -> Value?, _ text: (Value) -> String
        ) -> String {
            explain(name, sent(part), quantity, ExplainWords.dayRule(fold), zone: zone, text: text)
        }
        func temperature(
            _ fold: String, _ part: (DayForecast) -> Temperature?,
            moved shift: KeyPath<ForecastCorrection.DayShift, Int>
        ) -> String {
            func text(_ temperature: Temperature) -> String { units.text(temperature, places: 2) }
            let (sent, shown) = (sent(part), day.value.flatMap(part))
            let learned = learned(of: sent, on: day.value?.date, shift)
            guard let forecast = sent.value, shown != forecast,
                let measured = snapshot.measuredToday.first(where: { $0.value == shown })
            else {
                return explain(
                    name, sent, quantity, ExplainWords.dayRule(fold), zone: zone, more: learned, text: text)
            }
            return explain(
                name, measured, "temperature",
                phrase("explain.beyond-forecast", "measured since local midnight or now, and beyond what was forecast"),
                zone: zone,
                more: [(ReportWords.forecast, text(forecast))] + learned, text: text)
        }
        let (lowest, highest, sum) = (
            phrase("explain.fold-lowest", "the lowest"), phrase("explain.fold-highest", "the highest"),
            phrase("explain.fold-sum", "the sum")
        )
        switch quantity {
        case "low": return temperature(lowest, { $0.low }, moved: \.low)
        case "high": return temperature(highest, { $0.high }, moved: \.high)
        case "condition":
            return forecast(
                phrase("explain.fold-noon", "the one nearest noon, or on a wet day that of the strongest rain or snow"),
                { $0.conditions.first?.words }, { $0 })
        case "chance": return forecast(highest, { $0.chanceOfPrecipitation }, { units.text($0) })
        case "rain": return forecast(sum, { $0.rain }, { units.precipitation($0) })
        case "snow": return forecast(sum, { $0.snow }, { units.precipitation($0) })
        default: return nil
        }
    }

    /// How far a day's lowest or highest temperature was moved, how wrong it may still be, and what services differ about.
    private func learned(
        of temperature: Known<Temperature>, on date: CivilDate?, _ shift: KeyPath<ForecastCorrection.DayShift, Int>
    ) -> [(String, String)] {
        guard let date, let moved = snapshot.outlook.correction(of: temperature)?.days[date] else { return [] }
        let difference = units.difference(kelvins: Double(moved[keyPath: shift]) / 1000, places: 2)
        let error = moved.error.map { units.difference(kelvins: $0) }
        return [
            (
                phrase("providers.learned", "learned"),
                phrase("providers.moved", "moved by \(difference), by what forecasts have been wrong by here")
            )
        ]
            + (error.map {
                [
                    (
                        phrase("providers.expected-error", "error"),
                        phrase("providers.wrong", "± \($0) is what such forecasts have been wrong by here")
                    )
                ]
            } ?? [])
            + disagreements(about: "temperature")
    }

    func sun(_ name: String, _ quantity: String) -> String? {
        let moment: (SunTimes) -> Timestamp?
        switch quantity {
        case "rise": moment = { $0.sunrise }
        case "set": moment = { $0.sunset }
        default: return nil
        }
        let known = snapshot.sun.map(orUnavailable: ExplainWords.noSun(isRise: quantity == "rise"), moment)
        let isComputed = snapshot.sun.origin?.isComputed == true
        let rule =
            isComputed
            ? phrase("explain.computed-for-place", "computed by the station for the place and the day")
            : phrase("explain.sun-rule", "on the current day at the place")
        return explain(name, known, quantity, rule, zone: zone) {
            CivilTime($0, in: snapshot.offset(at: $0)).description
        }
    }

    /// The time zone of the place, and how it is known.
    private var zone: String {
        let now = snapshot.offset.description
        let zone =
            switch snapshot.zoneSource {
            case .named(let name): phrase("explain.zone-named", "\(name), from the provider: \(now) now")
            case .board:
                phrase("explain.zone-board", "the board's, which has the offset that the provider sent: \(now) now")
            case .offset:
                phrase("explain.zone-offset", "\(now), from the provider: daylight saving changes are unknown")
            case .boardOffset:
                phrase("explain.zone-board-only", "\(now), the board's: the provider has not sent the place's")
            }
        let refusals = snapshot.zoneRefusals.map(name(of:)).listed
        return refusals.isEmpty
            ? zone : phrase("explain.zone-refused", "\(zone); \(refusals) could not find the place's")
    }
}

extension Explainer {
    /// - Parameter place: the place of the air; nil for what one sensor measures.
    func air(
        _ name: String, _ quantity: String, _ conditions: AirConditions, _ moist: Known<MoistAir>,
        in place: SensorPlace?, rule: String
    ) -> String? {
        if let sensed = Quantity(name: quantity), sensed.sensed != nil {
            let known = conditions[sensed]
            let others = otherSensors(in: place, sensed, beside: known)
            return explain(name, known, quantity, rule, more: others) {
                let text = units.text($0, of: sensed, places: sensed.places)
                return sensed.airClass(of: $0).map { "\(text), \($0)" } ?? text
            }
        }
        switch quantity {
        case "dew_point":
            let dew = moist.map(
                orUnavailable: phrase("explain.out-of-range", "outside the formula's range"), \.dewPoint)
            return explain(name, dew, "humidity", derived(moist, by: ExplainWords.dewPointRule)) {
                units.text($0, places: 2)
            }
        case "absolute_humidity":
            let water = moist.map(orUnavailable: "") { $0.absoluteHumidity }
            return explain(name, water, "humidity", derived(moist, by: ExplainWords.absoluteHumidityRule)) {
                units.text($0, places: 2)
            }
        default: return nil
        }
    }

    private func derived(_ air: Known<MoistAir>, by formula: String) -> String {
        guard let air = air.value else { return formula }
        return phrase(
            "explain.derived",
            "\(formula), from \(units.text(air.temperature, places: 2)) and \(units.text(air.humidity)) of one source")
    }

    /// The explanation of what the sensors of a place measured today; nil for other quantities.
    ///
    /// No single sensor is named as the source: others may have been in the place earlier today.
    func measuredToday(_ name: String, _ quantity: String, _ day: Known<DaySummary>) -> String? {
        let value: (DaySummary.Extremes<Temperature>) -> Temperature
        switch quantity {
        case "today_low": value = { $0.lowest }
        case "today_high": value = { $0.highest }
        case "today_mean": value = { $0.mean }
        default: return nil
        }
        let rule =
            day.value.map {
                phrase(
                    "explain.measured-today-for",
                    "what the sensors there showed, time-weighted since local midnight (\($0.heard.components.seconds) s)"
                )
            }
            ?? phrase("explain.measured-today", "what the sensors there showed, time-weighted since local midnight")
        let known = day.map(orUnavailable: phrase("explain.no-temperature", "the sensor measures no temperature")) {
            $0.temperature.map(value)
        }
        func text(_ temperature: Temperature) -> String { units.text(temperature, places: 2) }
        guard let temperature = known.value, let age = known.origin?.age.components.seconds else {
            return explain(name, known, "temperature", rule, text: text)
        }
        return Self.table(
            ExplainWords.value(name, text(temperature)),
            [
                (ExplainWords.rule, rule),
                (ExplainWords.age, known.isStale ? ExplainWords.stale("\(age)") : ExplainWords.fresh("\(age)")),
            ])
    }
}
