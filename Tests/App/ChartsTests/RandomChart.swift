import Charts
import Values

/// A chart of a made-up history: any span, size of values, names, gaps and forecasts.
struct RandomChart {
    private var random: SplitMix64

    private static let names = [
        "room", "a", "outside", "dew point outside", "<b>&\"x\"</b>", "客廳的溫度計", "Wohnzimmer-Außenwand-Nord-Ost",
        "www-mmm-www-mmm-www-mmm-www-mmmm", "Ночь", "x\u{301}y", "a-very-long-name-of-a-sensor-32",
    ]
    private static let titles = [
        "Temperature", "Relative humidity", "Rain per hour", "Humedad relativa del aire en el interior y el exterior",
        "氣溫", "P",
    ]
    private static let spans: [Int64] = [
        60, 3600, 10_800, 86_400, 129_600, 259_200, 604_800, 777_600, 2_678_400, 8_000_000, 31_622_400, 400_000_000,
    ]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func chart() -> Chart {
        let from = Timestamp(secondsSince1970: Int64.random(in: 0...4_000_000_000, using: &random))
        let until = from.advanced(bySeconds: pick(Self.spans))
        let offset = UTCOffset.hours(Int.random(in: -11...13, using: &random))
        var units = pick([DisplayUnits.metric, .imperial, .standard])
        if chance(3) { units.clock = .hours12 }
        let axis = TimeAxis(from: from, until: until, units: units) { _ in offset }
        let panels = (0..<Int.random(in: 1...4, using: &random)).map { _ in panel(from, until) }
        let nights = (0..<Int.random(in: 0...9, using: &random)).map { _ in
            let start = time(from, until)
            return Chart.Night(from: start, until: start.advanced(bySeconds: 40_000))
        }
        return Chart(
            title: chance(2) ? pick(Self.titles) : "24 hours to 2026-11-20 12:00 at a place with a name of many words",
            axis: axis, panels: panels, nights: nights, now: chance(2) ? time(from, until) : nil,
            attribution: chance(2) ? "Weather data © OpenWeather (https://openweathermap.org)" : nil)
    }

    mutating func width() -> Int {
        chance(3) ? pick([320, 334, 600, 900, 1200]) : .random(in: 240...1600, using: &random)
    }

    private mutating func panel(_ from: Timestamp, _ until: Timestamp) -> Panel {
        let size = pick([0.001, 1, 8, 40, 1000, 3e5])
        let middle = pick([0, 1, -20, 50, 1013, 100_000]) as Double
        let traces = (0..<Int.random(in: 0...8, using: &random)).map { trace($0, from, until, middle, size) }
        let isFromZero = chance(4)
        let bounds = ScaleBounds(
            lowest: chance(3) || isFromZero ? 0 : nil, highest: chance(3) ? 100 : nil, leastSpan: pick([0.05, 1, 10]),
            isFromZero: isFromZero)
        let ahead = time(from, until)
        let expectation = Panel.Expectation(
            from: ahead, until: ahead.advanced(bySeconds: 86_400), low: middle - size, high: middle + size)
        return Panel(
            title: pick(Self.titles), unit: pick(["°C", "%", "hPa", "inHg", "g/m³"]),
            places: .random(in: 0...3, using: &random),
            bounds: bounds, traces: traces, expectations: chance(3) ? [expectation] : [])
    }

    private mutating func trace(
        _ index: Int, _ from: Timestamp, _ until: Timestamp, _ middle: Double, _ size: Double
    ) -> Trace {
        let count = pick([0, 1, 2, 30, 144, 300])
        let step = max(until.seconds(since: from) / Int64(max(count, 1)), 1)
        var value = middle
        var points: [Trace.Point] = []
        var isGap = false
        for place in 0..<count {
            if chance(40) { isGap.toggle() }
            value += Double.random(in: -size...size, using: &random) / 10
            guard !isGap else { continue }
            let spread = Double.random(in: 0...size, using: &random) / 20
            points.append(
                Trace.Point(
                    from.advanced(bySeconds: Int64(place) * step), mean: value, low: value - spread,
                    high: value + spread))
        }
        var trace = Trace(
            name: pick(Self.names), colour: index, style: pick([.line, .line, .line, .dashed, .bars]), step: step,
            points: points)
        if chance(3) { trace.changes = points.filter { _ in chance(12) }.map { Trace.Change($0.time, to: service()) } }
        return trace
    }

    private mutating func service() -> String {
        pick(["OpenWeatherMap", "Open-Meteo", "MET Norway", "氣象署", "an institute with a name of many words"])
    }

    private mutating func time(_ from: Timestamp, _ until: Timestamp) -> Timestamp {
        Timestamp(
            secondsSince1970: .random(in: from.secondsSince1970...until.secondsSince1970, using: &random))
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
