package import Quantities

/// What a part measures, from where to where by its datasheet; nil for what it does not measure.
package struct MeasuringRange: Hashable, Sendable {
    package var temperature: ClosedRange<Temperature>?
    package var humidity: ClosedRange<RelativeHumidity>?
    package var pressure: ClosedRange<Pressure>?
    package var illuminance: ClosedRange<Illuminance>?
    /// The finest step of temperature or humidity, in thousandths of a degree Celsius or of a percent.
    package var step: Int

    package init(
        temperature: ClosedRange<Temperature>? = nil, humidity: ClosedRange<RelativeHumidity>? = nil,
        pressure: ClosedRange<Pressure>? = nil, illuminance: ClosedRange<Illuminance>? = nil, step: Int = 10
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.step = step
    }

    /// Temperature within whole degrees Celsius and, where there is one, pressure within whole hectopascals.
    package static func temperature(
        _ celsius: ClosedRange<Int>, hectopascals: ClosedRange<Int>? = nil, step: Int = 10
    ) -> MeasuringRange {
        MeasuringRange(
            temperature: Temperature(
                milliCelsius: celsius.lowerBound * 1000)...Temperature(milliCelsius: celsius.upperBound * 1000),
            pressure: hectopascals.map {
                Pressure(pascals: $0.lowerBound * 100)...Pressure(pascals: $0.upperBound * 100)
            },
            step: step)
    }

    /// The same, and humidity within whole percent.
    package static func air(
        _ celsius: ClosedRange<Int>, percent: ClosedRange<Int> = 0...100, hectopascals: ClosedRange<Int>? = nil,
        step: Int = 10
    ) -> MeasuringRange {
        var range = temperature(celsius, hectopascals: hectopascals, step: step)
        range.humidity =
            RelativeHumidity(
                milliPercent: percent.lowerBound * 1000)...RelativeHumidity(milliPercent: percent.upperBound * 1000)
        return range
    }
}
