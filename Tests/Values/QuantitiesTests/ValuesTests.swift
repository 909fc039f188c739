import Testing

@testable import Values

@Suite("The table of quantities, and their values")
struct ValuesTests {
    @Test("no two quantities share a name, a key or a metric")
    func distinct() {
        let all = Quantity.allCases
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map(\.metricName)).count == all.count)
        #expect(Set(all.flatMap { [$0.logKey, $0.lowestLogKey, $0.highestLogKey] }).count == 3 * all.count)
        #expect(Set(all.map(\.jsonKey)).count == all.count)
    }

    @Test("there is room for a value of each quantity")
    func room() {
        var values = QuantityValues()
        for quantity in Quantity.allCases { values[quantity] = -quantity.rawValue }
        #expect(values.quantities == Quantity.allCases)
        for quantity in Quantity.allCases { #expect(values[quantity] == -quantity.rawValue) }
    }

    @Test("no number takes the place of another, up to the last that there is room for")
    func apart() {
        #expect(Quantity.allCases.count <= QuantityValues.capacity)
        var values = QuantityValues()
        for index in 0..<QuantityValues.capacity { values[number: index] = Int32(index + 1) }
        for index in 0..<QuantityValues.capacity { #expect(values[number: index] == Int32(index + 1)) }
    }

    private static let edges: [(Quantity, Int)] = Quantity.allCases.flatMap {
        [($0, $0.plausible.lowerBound), ($0, $0.plausible.upperBound)]
    }

    @Test("whatever is plausible is kept exactly", arguments: edges)
    func exact(quantity: Quantity, thousandths: Int) {
        let values: QuantityValues = [quantity: thousandths]
        #expect(values[quantity] == thousandths)
        #expect(quantity.thousandths(Double(thousandths) / 1000) == thousandths)
    }

    @Test("a number that does not fit is held far outside of what is plausible")
    func held() {
        let values: QuantityValues = [.temperature: .max, .humidity: .min]
        #expect(values[.temperature] == Int(Int32.max))
        #expect(values[.humidity] == Int(Int32.min))
        #expect(Measurement(pressure: Pressure(pascals: .max)).values[.pressure] == Int(Int32.max))
    }

    @Test("a value that is taken out leaves nothing behind")
    func emptied() {
        var values = QuantityValues(temperature: .celsius(21.43), pressure: .hectopascals(1013.25))
        #expect(values.temperature == .celsius(21.43))
        #expect(values.pressure == .hectopascals(1013.25))
        values.temperature = nil
        #expect(values == QuantityValues(pressure: .hectopascals(1013.25)))
        #expect(values.quantities == [.pressure])
    }

    @Test("a mean is rounded half away from zero, to what is kept of the quantity")
    func means() {
        #expect(Quantity.temperature.mean(ofSum: -5, count: 2) == -3)
        #expect(Quantity.pressure.mean(ofSum: 2_026_470, count: 2) == 1_013_240)
        #expect(Quantity.humidity.mean(ofSum: 0, count: 0) == nil)
    }

    @Test("a metric is in Prometheus' base unit")
    func metrics() {
        #expect(Quantity.pressure.metricName == "windowsill_pressure_pascals")
        #expect(Quantity.pressure.metric(1_013_250) == 101_325)
        #expect(Quantity.humidity.metricName == "windowsill_relative_humidity_ratio")
        #expect(Quantity.humidity.metric(48_200) == 0.482)
        #expect(Quantity.rain.metricName == "windowsill_rain_last_hour_meters")
        #expect(Quantity.rain.metric(400) == 0.0004)
    }

    @Test("a range takes in every value that it is shown, and knows what is outside")
    func ranges() {
        var range = ValueRange()
        range.include(QuantityValues(temperature: .celsius(21)))
        range.include(QuantityValues(temperature: .celsius(19), humidity: .percent(50)))
        #expect(
            range == ValueRange(temperature: .celsius(19) ... .celsius(21), humidity: .percent(50) ... .percent(50)))
        #expect(range.firstOutside(QuantityValues(temperature: .celsius(20), pressure: .hectopascals(1))) == nil)
        #expect(range.firstOutside(QuantityValues(temperature: .celsius(20), humidity: .percent(51))) == .humidity)
    }
}
