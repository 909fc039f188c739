import Commands
import Configuration
import Devices
import Ports
import StationCore
import StationSamples
import Testing
import Values

@Suite("Explaining values")
struct ExplainerTests {
    private static let second = Attribution(
        provider: ProviderID(rawValue: "otherweather"), name: "Otherweather", text: "© Other", shortText: "© Other")

    /// Fields of these names for each of these values.
    private func origins(_ list: WeatherTopic, _ block: String, _ quantities: String...) -> FieldOrigins {
        var origins = FieldOrigins()
        for quantity in quantities { origins.add("\(block).\(quantity)", to: list, as: quantity) }
        return origins
    }

    private func explainer(sensors: [SensorReport] = []) -> Explainer {
        var current = weather(19, calculated: 15)
        current.air.humidity = .percent(55)
        var other = WeatherReport(current: Fetched(current, from: Self.second.provider, at: .start))
        other.provider = Self.second.provider
        var snapshot = Snapshot.merge(
            readings: sensors, reports: [WeatherReport(current: Fetched(weather(17), at: .start)), other], faults: [],
            at: moment(60))
        snapshot.attributions = [.sample, Self.second]
        return Explainer(snapshot: snapshot, sensors: [], recordings: [:])
    }

    @Test("outside alone is all that is known there, with what each service says side by side, and how old that is")
    func outside() throws {
        let text = try #require(explainer().explanation(of: "outside"))
        let lines = text.split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.hasPrefix("outside.") } == [
                "outside.temperature = 17.00 °C", "outside.humidity = 63.0 %",
            ])
        let said = lines.filter { $0.hasPrefix("  Someweather") || $0.hasPrefix("  Otherweather") }
        #expect(
            said.map { $0.split(separator: " ").joined(separator: " ") } == [
                "Someweather 17.00 °C (60 s, fresh)", "Otherweather 19.00 °C (60 s, fresh)",
                "Someweather 63.0 % (60 s, fresh)", "Otherweather 55.0 % (60 s, fresh)",
            ])
        #expect(Explainer.needsWeather("outside") && !Explainer.needsWeather("room"))
    }

    @Test(
        "the weather, a day, the sun, the outlook and advice alone are all of their values",
        arguments: ["weather", "today", "tomorrow", "sun", "outlook", "advice"])
    func subjects(subject: String) throws {
        let explainer = explainer()
        let names = Explainer.names(sensors: [], places: []).filter { $0.hasPrefix("\(subject).") }
        let text = try #require(explainer.explanation(of: subject))
        let headings = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
            .compactMap { $0.split { " :".contains($0) }.first.map(String.init) }
        #expect(Set(headings) == Set(names) && headings.count == names.count, "\(text)")
        #expect(Explainer.needsWeather(subject))
    }

    @Test("what a place measured today is said of the sensors there, and of no single one, which may have come since")
    func measuredToday() throws {
        var state = StationState(
            StationDescriptor(sensors: [(outdoorSensor, everyTenSeconds)], place: "Taipei", attributions: [.sample]))
        _ = state.apply(.sensorRead(name: "balcony", reading(6, 50, at: 70)), at: moment(70))
        let explainer = Explainer(snapshot: state.snapshot(at: moment(75)), sensors: [], recordings: [:])
        let lines = try #require(explainer.explanation(of: "outside.today_low")).split(separator: "\n").map(String.init)
        #expect(lines.first == "outside.today_low = 6.00 °C")
        #expect(lines.dropFirst().map { $0.split(separator: " ")[0] } == ["rule", "age"], "\(lines)")
        #expect(lines[1].contains("what the sensors there showed, time-weighted since local midnight ("))
    }

    @Test("each part of the weather now names the first service that sent it, and a dry sky none that says it rains")
    func partsOfNow() throws {
        var first = weather(17)
        first.conditions = [Condition(.clear)]
        first.air.clouds = nil
        first.air.wind = Wind(speed: .metresPerSecond(4))
        first.air.rain = Precipitation()
        var second = weather(19)
        second.air.clouds = .percent(90)
        second.air.wind = Wind(speed: .metresPerSecond(9), gust: .metresPerSecond(12))
        second.air.rain.lastHour = .millimetres(0.4)
        func report(_ current: CurrentWeather, _ provider: ProviderID) -> WeatherReport {
            var report = WeatherReport(
                current: Fetched(
                    current, from: provider, at: .start,
                    origins: origins(.current, provider.rawValue, "clouds", "gust", "wind", "rain")))
            report.provider = provider
            return report
        }
        var snapshot = Snapshot.merge(
            readings: [], reports: [report(first, .sample), report(second, Self.second.provider)], faults: [],
            at: moment(60))
        snapshot.attributions = [.sample, Self.second]
        let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
        func explanation(_ name: String) throws -> String { try #require(explainer.explanation(of: name)) }
        #expect(try explanation("weather.clouds").hasPrefix("weather.clouds = 90 %"))
        #expect(try explanation("weather.clouds").contains("otherweather.clouds"))
        #expect(try explanation("weather.gust").contains("otherweather.gust"))
        #expect(try explanation("weather.wind").contains("someweather.wind"))
        #expect(try explanation("weather.rain").contains("the provider sent none"))
    }

    @Test("air quality is explained by the scale that was sent, with the service that sent it")
    func airQuality() throws {
        func explanation(_ change: (inout AirQuality) -> Void) throws -> String {
            var air = AirQuality(time: moment(0).wall)
            change(&air)
            var report = WeatherReport(current: Fetched(weather(17), at: .start))
            report.airQuality = Fetched(air, from: Self.second.provider, at: .start)
            var snapshot = Snapshot.merge(readings: [], reports: [report], faults: [], at: moment(60))
            snapshot.attributions = [.sample, Self.second]
            let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
            return try #require(explainer.explanation(of: "weather.air_quality"))
        }
        let european = try explanation { $0.europeanIndex = 34 }
        #expect(european.hasPrefix("weather.air_quality = European index 34"))
        #expect(european.contains("Otherweather's European index") && !european.contains("Someweather"))
        #expect(try explanation { $0.index = .fair }.hasPrefix("weather.air_quality = 2"))
        #expect(try explanation { _ in }.contains("the provider sent none"))
    }

    @Test("each value of a day names the service that it is from, and a measured lowest the sensor that measured it")
    func day() throws {
        var state = StationState(
            StationDescriptor(
                sensors: [(outdoorSensor, everyTenSeconds)], place: "Taipei", attributions: [.sample, Self.second]))
        func answer(_ provider: ProviderID, at seconds: Int, _ change: (inout DayForecast) -> Void) {
            var day = DayForecast(
                date: CivilTime(sevenInTheMorning, in: taipei).date, time: moment(5 * 3600).wall)
            change(&day)
            let days = DailyForecast(place: Place(offset: taipei), days: [day])
            var update = WeatherUpdate(from: provider, .daily, days: days)
            update.origins = origins(.daily, provider.rawValue, "low", "high")
            _ = state.apply(.fetched(update, url: "", took: .zero, droppedFields: []), at: moment(seconds))
        }
        func explanation(_ name: String, at seconds: Int) throws -> String {
            let snapshot = state.snapshot(at: moment(seconds))
            let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
            return try #require(explainer.explanation(of: name))
        }
        answer(.sample, at: 0) { $0.high = .celsius(20) }
        answer(Self.second.provider, at: 40) { ($0.low, $0.high) = (.celsius(8), .celsius(30)) }
        let high = try explanation("today.high", at: 60)
        #expect(high.hasPrefix("today.high = 20.00 °C") && high.contains("someweather.high"), "\(high)")
        #expect(high.contains("60 s, fresh"), "\(high)")
        let low = try explanation("today.low", at: 60)
        #expect(low.hasPrefix("today.low = 8.00 °C") && low.contains("otherweather.low"), "\(low)")
        #expect(low.contains("20 s, fresh") && !low.contains("someweather.low"), "\(low)")

        _ = state.apply(.sensorRead(name: "balcony", reading(6, 50, at: 70)), at: moment(70))
        let measured = try explanation("today.low", at: 75)
        #expect(measured.hasPrefix("today.low = 6.00 °C") && !measured.contains("weather.low"), "\(measured)")
        #expect(measured.contains("5 s, fresh") && measured.contains("8.00 °C"), "\(measured)")
    }

    @Test("the time of a forecast is when it was made, and is not said to be when it was fetched")
    func made() throws {
        var report = WeatherReport()
        report.forecast = Fetched(
            forecast(from: 7200, [15, 18, 19, 17, 14]), from: .sample, at: .start,
            made: sevenInTheMorning.advanced(bySeconds: -1800))
        let snapshot = Snapshot.merge(readings: [], reports: [report], faults: [], at: moment(60))
        let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
        let lines = try #require(explainer.explanation(of: "today.low")).split(separator: "\n")
        #expect(lines.contains { $0.contains("1860 s, fresh") } && lines.contains { $0.contains("as of") }, "\(lines)")
        #expect(!lines.contains { $0.contains("fetched") }, "\(lines)")
    }

    @Test("what the station computed names no field of an answer, and says that it is computed")
    func computed() throws {
        var current = weather(9, wind: 8)
        (current.air.feelsLike, current.sun) = (nil, SunTimes())
        current.place.coordinates = Coordinates(latitude: 25.04, longitude: 121.56)
        let fields = origins(.current, "the.field", "rise", "set", "feels_like", "temperature", "wind")
        let report = WeatherReport(current: Fetched(current, from: .sample, at: .start, origins: fields))
        let snapshot = Snapshot.merge(readings: [], reports: [report], faults: [], at: moment(60))
        let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
        for name in ["sun.rise", "sun.set", "weather.feels_like"] {
            let text = try #require(explainer.explanation(of: name))
            #expect(text.hasPrefix("\(name) = "), "\(text)")
            #expect(text.contains("computed by the station") && !text.contains("the.field"), "\(text)")
        }
        #expect(explainer.explanation(of: "weather.wind")?.contains("the.field.wind") == true)
    }

    @Test("feels-like that a service sent for the present hour names its field, and is not said to be computed")
    func feelsLikeOfAnHour() throws {
        var hours = forecast(from: 1800, [15, 18])
        hours.slots[0].air.feelsLike = .celsius(13)
        hours.slots[1].time = hours.slots[0].time.advanced(bySeconds: 3600)
        var report = WeatherReport()
        report.forecast = Fetched(
            hours, from: .sample, at: .start, origins: origins(.forecast, "the.field", "feels_like", "temperature"))
        let snapshot = Snapshot.merge(readings: [], reports: [report], faults: [], at: moment(60))
        let explainer = Explainer(snapshot: snapshot, sensors: [], recordings: [:])
        let text = try #require(explainer.explanation(of: "weather.feels_like"))
        #expect(text.hasPrefix("weather.feels_like = 13.00 °C"), "\(text)")
        #expect(text.contains("the.field.feels_like") && !text.contains("computed"), "\(text)")
    }

    @Test(
        "a value that a service's answer has in several fields is computed from them, with what leads to them said once"
    )
    func severalFields() throws {
        var origins = FieldOrigins()
        for field in ["rain (mm)", "showers (mm)"] {
            origins.add("forecast: hourly.\(field)", to: .current, as: "rain")
        }
        var current = weather(17)
        current.air.rain.lastHour = .millimetres(0.4)
        let report = WeatherReport(current: Fetched(current, from: .sample, at: .start, origins: origins))
        let snapshot = Snapshot.merge(readings: [], reports: [report], faults: [], at: moment(60))
        let text = Explainer(snapshot: snapshot, sensors: [], recordings: [:]).explanation(of: "weather.rain")
        #expect(
            text?.contains("field     computed by the station from forecast: hourly.rain (mm), showers (mm)") == true,
            "\(text ?? "nil")")
    }

    @Test(
        "a value of a place is explained with what its other sensors read, or why they do not, and that of a sensor alone"
    )
    func otherSensors() throws {
        func sensor(_ name: String, _ place: SensorPlace, _ latest: Measurement?) -> SensorReport {
            let identity = SensorIdentity(name: name, place: place, part: "SHT31")
            return SensorReport(sensor: identity, freshness: everyTenSeconds, latest: latest)
        }
        let explainer = explainer(sensors: [
            sensor("shelf", .room, reading(21, 45, at: 55)), sensor("spare", .room, reading(20.5, at: 50)),
            sensor("silent", .room, nil), sensor("attic", .other("attic"), reading(12, 60, at: 58)),
        ])
        func others(_ name: String) throws -> [String] {
            let lines = try #require(explainer.explanation(of: name)).split(separator: "\n").map(String.init)
            return lines.filter { line in ["shelf", "spare", "silent", "attic"].contains { line.hasPrefix("  \($0) ") }
            }
            .map { $0.split(separator: " ").joined(separator: " ") }
        }
        #expect(
            try others("room.temperature") == ["spare 20.50 °C (10 s, fresh)", "silent not read yet"])
        // The one measures no humidity, and what the other measures is not known.
        #expect(try others("room.humidity") == ["silent not read yet"])
        #expect(try others("shelf.temperature").isEmpty && others("attic.temperature").isEmpty)
    }

    @Test("a name that a place and a sensor have is the place's, and sensor/NAME the sensor's")
    func placeFirst() throws {
        func sensor(_ name: String, _ place: String, _ celsius: Double) -> SensorReport {
            SensorReport(
                sensor: SensorIdentity(name: name, place: SensorPlace(place), part: "SHT31"),
                freshness: everyTenSeconds, latest: reading(celsius, 60, at: 55))
        }
        let explainer = explainer(sensors: [sensor("bedroom", "cellar", 12), sensor("cellar", "bedroom", 19)])
        func explained(_ name: String) -> String? {
            explainer.explanation(of: name)?.split(separator: "\n").first.map(String.init)
        }
        #expect(explained("cellar.temperature") == "cellar.temperature = 12.00 °C")
        #expect(explained("cellar.dew_point") == "cellar.dew_point = 4.47 °C")
        #expect(explained("cellar") == "cellar.temperature = 12.00 °C")
        #expect(explained("sensor/cellar.temperature") == "sensor/cellar.temperature = 19.00 °C")
        #expect(explained("sensor/cellar") == "sensor/cellar.temperature = 19.00 °C")
        #expect(explained("sensor/attic.temperature") == nil)
    }

    @Test("each place of a station adds its names of values, and each of all names is explained")
    func names() throws {
        let sensors = [
            SensorReport(sensor: roomSensor, freshness: everyTenSeconds),
            SensorReport(sensor: outdoorSensor, freshness: everyTenSeconds),
            SensorReport(
                sensor: SensorIdentity(name: "low", place: .other("cellar"), part: "SHT31"), freshness: everyTenSeconds),
        ]
        let explainer = explainer(sensors: sensors)
        let names = Explainer.names(
            sensors: sensors.map(\.sensor.name), places: sensors.map { "\($0.sensor.place)" })
        #expect(names.contains("cellar.window") && names.contains("cellar.today_low"))
        #expect(names.filter { explainer.explanation(of: $0) == nil } == [])
    }

    @Test("an output is explained by its name, unless a sensor, a place or a subject has it")
    func outputNames() {
        var configuration = StationConfiguration()
        configuration.sensors = [
            SensorConfiguration(name: "low", place: .other("cellar"), kind: .sht31, connection: .i2c(.number(1), 0x44))
        ]
        for name in ["low", "cellar", "room", "weather", "advice"] {
            #expect(Explainer.name(ofOutput: name, in: configuration) == "output/\(name)")
        }
        #expect(Explainer.name(ofOutput: "fan", in: configuration) == "fan")
    }

    @Test("a place without any value says why, and an unknown name is refused")
    func nothing() {
        let room = SensorReport(sensor: roomSensor, freshness: everyTenSeconds)
        #expect(explainer(sensors: [room]).explanation(of: "room")?.hasPrefix("room.temperature: no value") == true)
        #expect(explainer().explanation(of: "nowhere") == nil)
        for value in ["temperature", "dew_point", "today_low", "window", "mould"] {
            #expect(explainer(sensors: [room]).explanation(of: "nowhere.\(value)") == nil, "\(value)")
        }
    }
}
