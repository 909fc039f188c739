import StationCore
import Values

extension LogCoder {
    mutating func code(_ equipment: inout Equipment) {
        code("sensors", &equipment.sensors, .integer)
        var hasDisplay = equipment.outlets.contains { $0.name == "lcd" }
        code("lcd", &hasDisplay)
        code("weather", &equipment.asksForWeather)
        equipment.outlets = hasDisplay ? [OutletID("lcd", remedy: "")] : []
    }

    private mutating func code(_ key: LogKey, _ isSo: inout Bool) {
        var word = isSo ? "yes" : "no"
        code(key, &word, .word(of: ["yes", "no"]))
        isSo = word == "yes"
    }

    /// Passes a place; that of the station itself, the room, is left out.
    mutating func code(_ place: inout SensorPlace) {
        var name: String? = place == .room ? nil : "\(place)"
        code("place", &name, .text)
        place = name.map { SensorPlace($0) } ?? .room
    }

    /// Passes the place of advice on a subject; advice on what the sky brings has none.
    mutating func code(_ place: inout SensorPlace?, of subject: Advice.Subject) {
        var known = place ?? .room
        code(&known)
        place = subject.isOfPlace ? known : nil
    }

    mutating func code(_ sensor: inout SensorIdentity) {
        sensor.part = sensor.part.lowercased()
        code("sensor", &sensor.name, .text)
        code("chip", &sensor.part, .text)
    }

    /// Passes three groups for the quantities that the format began with, then every further quantity with its three fields.
    mutating func code(_ minute: inout MinuteSummary) {
        let (first, further) = (Quantity.sensed.prefix(3), Quantity.sensed.dropFirst(3))
        for quantity in first { code(quantity.key, &minute.values[quantity], .value(of: quantity)) }
        code("samples", &minute.samples, .integer)
        for quantity in first { codeRange(of: quantity, &minute.range) }
        for quantity in further {
            code(quantity.key, &minute.values[quantity], .value(of: quantity))
            codeRange(of: quantity, &minute.range)
        }
    }

    private mutating func codeRange(of quantity: Quantity, _ range: inout ValueRange) {
        code(LogKey(of: quantity.lowestLogKey), &range.lowest[quantity], .value(of: quantity))
        code(LogKey(of: quantity.highestLogKey), &range.highest[quantity], .value(of: quantity))
    }

    mutating func code(_ weather: inout CurrentWeather) {
        code("place", &weather.place.name, .text)
        code(&weather.conditions)
        var values = weather.air.values
        for quantity in Quantity.reported { code(quantity.key, &values[quantity], .value(of: quantity)) }
        var (rain, snow) = (weather.air.rain.threeHoursAlone, weather.air.snow.threeHoursAlone)
        code("rain_3h_mm", &rain, .decimal(places: Quantity.rain.places))
        code("snow_3h_mm", &snow, .decimal(places: Quantity.snow.places))
        weather.air.values = values
        (weather.air.rain.lastThreeHours, weather.air.snow.lastThreeHours) = (rain, snow)
    }

    /// Passes the first condition: a line has no more. Version 0.1.0 wrote only numbers, of which those from 700 to 899 are of conditions in
    /// which nothing falls.
    mutating func code(_ conditions: inout [Condition]) {
        let first = conditions.first
        var (id, condition, words) = (first?.id, first?.code, first?.words)
        code("condition_id", &id, .integer)
        code("condition_code", &condition, .word)
        code("condition", &words, .text)
        guard line != nil else { return }
        switch id ?? 0 {
        case 700..<800: condition = condition ?? .obscured
        case 800: condition = condition ?? .clear
        case 801..<900: condition = condition ?? .clouds
        default: break
        }
        let isKnown = id != nil || condition != nil || words != nil
        conditions = isKnown ? [Condition(condition, text: words, id: id)] : []
    }

    mutating func code(_ air: inout AirQuality) {
        var index = air.index?.rawValue
        code("index", &index, .integer)
        air.index = index.flatMap { AirQuality.Index(rawValue: $0) }
        code("european_index", &air.europeanIndex, .integer)
        code("pm2_5_ugm3", &air.fineParticles, .tenths)
        code("pm10_ugm3", &air.coarseParticles, .tenths)
        code("o3_ugm3", &air.ozone, .tenths)
        code("no2_ugm3", &air.nitrogenDioxide, .tenths)
        code("so2_ugm3", &air.sulphurDioxide, .tenths)
        code("co_ugm3", &air.carbonMonoxide, .tenths)
    }
}
