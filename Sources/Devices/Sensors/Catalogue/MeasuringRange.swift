package import Values

/// The ranges that a part can measure, by its datasheet.
package struct MeasuringRange: Hashable, Sendable {
    /// The range of each quantity, without those that the part does not measure.
    package var range: ValueRange
    /// The finest step of temperature or humidity, in thousandths of a degree Celsius or of a percent.
    package var step: Int

    package init(_ range: ValueRange = ValueRange(), step: Int = 10) {
        self.range = range
        self.step = step
    }

    /// Makes a range of temperature within whole degrees Celsius and, where there is one, of pressure within whole hectopascals.
    package static func temperature(
        _ celsius: ClosedRange<Int>, hectopascals: ClosedRange<Int>? = nil, step: Int = 10
    ) -> MeasuringRange {
        MeasuringRange([.temperature: celsius], step: step).with(hectopascals.map { [.pressure: $0] } ?? [:])
    }

    /// Makes a range of temperature and, where there is one, of pressure, like ``temperature(_:hectopascals:step:)``, and of
    /// humidity within whole percent.
    package static func air(
        _ celsius: ClosedRange<Int>, percent: ClosedRange<Int> = 0...100, hectopascals: ClosedRange<Int>? = nil,
        step: Int = 10
    ) -> MeasuringRange {
        MeasuringRange([.temperature: celsius, .humidity: percent], step: step)
            .with(hectopascals.map { [.pressure: $0] } ?? [:])
    }

    /// Makes a range like ``air(_:percent:hectopascals:step:)``, and of carbon dioxide as far as any part counts.
    package static func airAndCarbonDioxide(_ celsius: ClosedRange<Int>) -> MeasuringRange {
        .air(celsius).with([.carbonDioxide: 1...40_000])
    }

    /// The range of a BME680 or BME688: the air, and the resistance of its layer as far as it counts, in kilohms.
    static var airAndGas: MeasuringRange {
        .air(-40...85, hectopascals: 300...1100).with([.gasResistance: 0...110_000])
    }

    /// The range of Bosch's newer barometers.
    static var barometer: MeasuringRange { .temperature(-40...85, hectopascals: 300...1250) }

    /// The range of a part that measures light alone, from darkness to so many lux.
    static func light(_ lux: Int) -> MeasuringRange { MeasuringRange([.illuminance: 0...lux]) }

    /// The range of a part that counts particles, in micrograms per cubic metre.
    static var particles: MeasuringRange { MeasuringRange([.pm1: 0...1000, .pm25: 0...1000, .pm10: 0...1000]) }

    /// The range of a part that counts particles and measures the air.
    static var airAndParticles: MeasuringRange { .air(-10...60).with(particles.range) }

    /// The range with the index that a part makes of volatile organic compounds.
    var withOrganicIndex: MeasuringRange { with([.voc: 1...500]) }

    /// The range with the indices that a part makes of volatile organic compounds and of nitrogen oxides.
    var withIndices: MeasuringRange { with([.voc: 1...500, .nox: 1...500]) }

    /// The range of a part that measures carbon dioxide as well.
    static var airParticlesAndCarbonDioxide: MeasuringRange { airAndParticles.with([.carbonDioxide: 1...40_000]) }

    /// Everything plausible of everything that sensors measure, in coarse steps.
    static var anything: MeasuringRange {
        var range = MeasuringRange(step: 1000)
        for quantity in Quantity.sensed { range.range[quantity] = quantity.plausible }
        return range
    }

    /// The range with these quantities only.
    package func limited(to quantities: [Quantity]) -> MeasuringRange {
        var range = MeasuringRange(step: step)
        for quantity in quantities { range.range[quantity] = self.range[quantity] }
        return range
    }

    /// The range with further quantities, within whole units.
    package func with(_ further: ValueRange) -> MeasuringRange {
        var range = self
        for quantity in further.lowest.quantities { range.range[quantity] = further[quantity] }
        return range
    }
}
