import ProviderKit
import Quantities
import Weather
import Words

/// Turns the service's answers into weather. Nothing in them stops the program: what cannot be is dropped alone, and named.
struct OpenMeteoCoder: Sendable {
    /// Of the conditions.
    let words: Language

    /// 16 days in steps of an hour.
    private static let mostHours = 400
    private static let mostDays = 16
    private static let mostQuarters = 16

    /// `/v1/forecast`.
    ///
    /// - Parameter coordinates: that were asked about; the answer's are those of the model's cell, kilometres away.
    func weather(
        _ body: JSONTree, near coordinates: Coordinates, _ reader: inout FieldReader
    ) throws(FetchFailure) -> WeatherUpdate {
        let place = place(body, near: coordinates, &reader)
        var update = WeatherUpdate(from: OpenMeteo.attribution.provider, .oneCall)
        // Where it found no zone its days are those of UTC: the hours are made into days of the place's zone instead.
        update.days = place.isZoneRefused ? nil : days(body, at: place, &reader)
        update.hours = hours(body, at: place, sun: update.days?.days.first?.sun ?? SunTimes(), &reader)
        update.current = current(body, at: place, update, &reader)
        update.minutes = minutes(body, &reader)
        guard update.current != nil || update.hours != nil || update.days != nil else {
            throw ServiceResponse.unreadable(reason(reader), from: OpenMeteo.attribution.name)
        }
        return update
    }

    /// `/v1/air-quality`.
    func air(_ body: JSONTree, _ reader: inout FieldReader) throws(FetchFailure) -> WeatherUpdate {
        guard let block = OpenMeteoBlock("current", of: body, OpenMeteoVariables.air, &reader),
            let time = block.time(&reader)
        else { throw ServiceResponse.unreadable(reason(reader), from: OpenMeteo.attribution.name) }
        var update = WeatherUpdate(from: OpenMeteo.attribution.provider, .air)
        var air = AirQuality(time: time)
        air.europeanIndex = reader.integer(block["european_aqi"], "current.european_aqi", in: 0...1000)
        air.coarseParticles = reader.value(block["pm10"], "current.pm10", .microgramsPerCubicMetre)
        air.fineParticles = reader.value(block["pm2_5"], "current.pm2_5", .microgramsPerCubicMetre)
        air.ozone = reader.value(block["ozone"], "current.ozone", .microgramsPerCubicMetre)
        air.nitrogenDioxide = reader.value(
            block["nitrogen_dioxide"], "current.nitrogen_dioxide", .microgramsPerCubicMetre)
        air.sulphurDioxide = reader.value(block["sulphur_dioxide"], "current.sulphur_dioxide", .microgramsPerCubicMetre)
        air.carbonMonoxide = reader.value(block["carbon_monoxide"], "current.carbon_monoxide", .microgramsPerCubicMetre)
        update.airQuality = air
        return update
    }

    private func reason(_ reader: FieldReader) -> String {
        reader.dropped.first.map(FetchWords.bodyInOtherUnits) ?? FetchWords.bodyLacks("current")
    }

    private func place(_ body: JSONTree, near coordinates: Coordinates, _ reader: inout FieldReader) -> Place {
        let zone = reader.text(body["timezone"], "timezone")
        // What it says where it found none, and of days of UTC: every place with that offset has a zone with a name.
        if zone == "GMT" {
            var place = Place(coordinates: coordinates)
            place.isZoneRefused = true
            return place
        }
        let offset = reader.offset(body["utc_offset_seconds"], "utc_offset_seconds")
        let isNamed = zone.map { $0.contains("/") && !$0.contains(" ") } ?? false
        return Place(coordinates: coordinates, offset: offset, zone: isNamed ? zone : nil)
    }

    // MARK: Blocks

    private func current(
        _ body: JSONTree, at place: Place, _ update: WeatherUpdate, _ reader: inout FieldReader
    ) -> CurrentWeather? {
        guard let block = OpenMeteoBlock("current", of: body, OpenMeteoVariables.current, &reader),
            let time = block.time(&reader)
        else { return nil }
        reader.scope = "current."
        defer { reader.scope = "" }
        let pressure = reader.value(block["pressure_msl"], "pressure_msl", .hectopascals)
        var air = Air(
            temperature: reader.value(block["temperature_2m"], "temperature_2m", .celsius),
            feelsLike: reader.value(block["apparent_temperature"], "apparent_temperature", .celsius),
            pressure: pressure, seaLevelPressure: pressure,
            groundLevelPressure: reader.value(block["surface_pressure"], "surface_pressure", .hectopascals),
            humidity: reader.value(block["relative_humidity_2m"], "relative_humidity_2m", .percent),
            visibility: reader.value(block["visibility"], "visibility", .metres),
            clouds: reader.value(block["cloud_cover"], "cloud_cover", .percent),
            wind: Wind(
                speed: reader.value(block["wind_speed_10m"], "wind_speed_10m", .metresPerSecond),
                direction: reader.value(block["wind_direction_10m"], "wind_direction_10m", .degrees),
                gust: reader.value(block["wind_gusts_10m"], "wind_gusts_10m", .metresPerSecond)),
            dewPoint: reader.value(block["dew_point_2m"], "dew_point_2m", .celsius),
            uvIndex: reader.value(block["uv_index"], "uv_index", .uvIndex))
        // What it calls precipitation fell in the last `interval`, mostly a quarter of an hour: the last whole hour is in the list.
        let lastHour = update.hours?.slots.last { $0.time <= time && time.seconds(since: $0.time) < 3600 }
        (air.rain, air.snow) = (lastHour?.air.rain ?? Precipitation(), lastHour?.air.snow ?? Precipitation())
        let conditions = condition(block["weather_code"], isDay: block["is_day"], "weather_code", &reader)
        if lastHour == nil, block.interval == 3600,
            let depth = reader.value(block["precipitation"], "precipitation", .millimetres)
        {
            let fall = Precipitation(lastHour: depth)
            let kind = PrecipitationKind(conditions, lowest: air.temperature, highest: air.temperature)
            if kind == .snow { air.snow = fall } else { air.rain = fall }
        }
        let today = place.offset.map { CivilTime(time, in: $0).date }
        let sun = update.days?.days.first { $0.date == today }?.sun ?? SunTimes()
        return CurrentWeather(time: time, place: place, conditions: conditions, air: air, sun: sun)
    }

    private func hours(
        _ body: JSONTree, at place: Place, sun: SunTimes, _ reader: inout FieldReader
    ) -> Forecast? {
        guard let block = OpenMeteoBlock("hourly", of: body, OpenMeteoVariables.hourly, &reader) else { return nil }
        var slots: [ForecastSlot] = []
        block.forEachRow(most: Self.mostHours, &reader) { time, row, reader in
            let pressure = reader.value(row["pressure_msl"], "pressure_msl", .hectopascals)
            var air = Air(
                temperature: reader.value(row["temperature_2m"], "temperature_2m", .celsius),
                feelsLike: reader.value(row["apparent_temperature"], "apparent_temperature", .celsius),
                pressure: pressure, seaLevelPressure: pressure,
                humidity: reader.value(row["relative_humidity_2m"], "relative_humidity_2m", .percent),
                clouds: reader.value(row["cloud_cover"], "cloud_cover", .percent),
                wind: Wind(
                    speed: reader.value(row["wind_speed_10m"], "wind_speed_10m", .metresPerSecond),
                    direction: reader.value(row["wind_direction_10m"], "wind_direction_10m", .degrees),
                    gust: reader.value(row["wind_gusts_10m"], "wind_gusts_10m", .metresPerSecond)))
            let conditions = condition(row["weather_code"], isDay: row["is_day"], "weather_code", &reader)
            (air.rain.lastHour, air.snow.lastHour) = fall(row, suffix: "", &reader) {
                PrecipitationKind(conditions, lowest: air.temperature, highest: air.temperature)
            }
            slots.append(
                ForecastSlot(
                    time: time, conditions: conditions, air: air,
                    chanceOfPrecipitation: reader.value(
                        row["precipitation_probability"], "precipitation_probability", .percent),
                    isDaylight: isDaylight(row["is_day"]), hours: 1))
        }
        return slots.isEmpty ? nil : Forecast(place: place, sun: sun, slots: slots)
    }

    private func days(_ body: JSONTree, at place: Place, _ reader: inout FieldReader) -> DailyForecast? {
        guard let block = OpenMeteoBlock("daily", of: body, OpenMeteoVariables.daily, &reader) else { return nil }
        var days: [DayForecast] = []
        block.forEachRow(most: Self.mostDays, &reader) { midnight, row, reader in
            // A day of 23 or 25 hours may begin an hour beside the midnight of the one offset that is sent.
            let noon = midnight.advanced(bySeconds: 12 * 3600)
            var day = DayForecast(date: CivilTime(noon, in: place.offset ?? .utc).date, time: noon)
            day.sun = sun(row, &reader)
            day.conditions = condition(row["weather_code"], isDay: .integer(1), "weather_code", &reader)
            day.low = reader.value(row["temperature_2m_min"], "temperature_2m_min", .celsius)
            day.high = reader.value(row["temperature_2m_max"], "temperature_2m_max", .celsius)
            day.wind = Wind(
                speed: reader.value(row["wind_speed_10m_max"], "wind_speed_10m_max", .metresPerSecond),
                direction: reader.value(row["wind_direction_10m_dominant"], "wind_direction_10m_dominant", .degrees),
                gust: reader.value(row["wind_gusts_10m_max"], "wind_gusts_10m_max", .metresPerSecond))
            day.chanceOfPrecipitation = reader.value(
                row["precipitation_probability_max"], "precipitation_probability_max", .percent)
            (day.rain, day.snow) = fall(row, suffix: "_sum", &reader) {
                PrecipitationKind(day.conditions, lowest: day.low, highest: day.high)
            }
            day.uvIndex = reader.value(row["uv_index_max"], "uv_index_max", .uvIndex)
            days.append(day)
        }
        return days.isEmpty ? nil : DailyForecast(place: place, days: days)
    }

    /// Each quarter of an hour as 15 minutes.
    private func minutes(_ body: JSONTree, _ reader: inout FieldReader) -> [RainMinute]? {
        guard let block = OpenMeteoBlock("minutely_15", of: body, OpenMeteoVariables.quarters, &reader) else {
            return nil
        }
        var minutes: [RainMinute] = []
        block.forEachRow(most: Self.mostQuarters, &reader) { end, row, reader in
            guard minutes.count < 75, let depth = reader.value(row["precipitation"], "precipitation", .millimetres)
            else { return }
            let hourly = Length(micrometres: depth.micrometres * 4)
            minutes += (1...15).map { RainMinute(time: end.advanced(bySeconds: ($0 - 15) * 60), hourly: hourly) }
        }
        return minutes.isEmpty ? nil : minutes
    }

    // MARK: Values

    /// What falls, as water. Some models send a sum that is more than its parts: the rest is of the kind that falls.
    ///
    /// - Parameter suffix: of the names of sums.
    private func fall(
        _ row: OpenMeteoRow, suffix: String, _ reader: inout FieldReader, kind: () -> PrecipitationKind
    ) -> (rain: Length?, snow: Length?) {
        func depth(_ name: String) -> Length? { reader.value(row[name + suffix], name + suffix, .millimetres) }
        let liquid = [depth("rain"), depth("showers")].compactMap { $0 }
        // Sent in centimetres of fresh snow; 7 of them are 10 mm of water.
        let snowfall = reader.value(row["snowfall" + suffix], "snowfall" + suffix, .number(in: 0...1000))
        var rain = liquid.isEmpty ? nil : Length(micrometres: liquid.reduce(0) { $0 + $1.micrometres })
        var snow = snowfall.flatMap { Length(millimetres: $0 / 0.7) }
        guard let sum = depth("precipitation") else { return (rain, snow) }
        let rest = sum.micrometres - (rain?.micrometres ?? 0) - (snow?.micrometres ?? 0)
        guard rest >= Self.leastRest || rain == nil && snow == nil else { return (rain, snow) }
        if kind() == .snow {
            snow = Length(micrometres: (snow?.micrometres ?? 0) + rest)
        } else {
            rain = Length(micrometres: (rain?.micrometres ?? 0) + rest)
        }
        return (rain, snow)
    }

    /// The smallest rest that counts, in micrometres: sums and parts are rounded to a tenth of a millimetre each.
    private static let leastRest = 100

    private func condition(
        _ value: JSONTree?, isDay: JSONTree?, _ name: String, _ reader: inout FieldReader
    ) -> [Condition] {
        guard let number = reader.integer(value, name, in: 0...99) else { return [] }
        let code = ConditionCode(wmo: number)
        return [Condition(code, isDaylight: isDaylight(isDay), text: ConditionText.text(for: code, in: words))]
    }

    /// Sent as 0 or 1.
    private func isDaylight(_ value: JSONTree?) -> Bool? {
        switch value?.number {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// Where the sun does neither, both are the same moment, a day apart, or in 1970.
    private func sun(_ row: OpenMeteoRow, _ reader: inout FieldReader) -> SunTimes {
        guard let rise = row["sunrise"]?.number, let set = row["sunset"]?.number, rise < set, set - rise < 86_400,
            rise > 86_400
        else { return SunTimes() }
        return SunTimes(
            sunrise: reader.value(row["sunrise"], "sunrise", .secondsSince1970),
            sunset: reader.value(row["sunset"], "sunset", .secondsSince1970))
    }
}
