package import Quantities

/// What makes one sensor's readings plausible, and how they are corrected.
package struct QualityRules: Hashable, Sendable {
    /// What the part can measure, before any correction; nil lets everything pass.
    package var temperature: ClosedRange<Temperature>?
    package var humidity: ClosedRange<RelativeHumidity>?
    package var pressure: ClosedRange<Pressure>?
    package var illuminance: ClosedRange<Illuminance>?
    /// The part's finest step, in thousandths of a degree Celsius or of a percent.
    package var step: Int
    /// What share of the processor's excess over the sensor warms the sensor; nil where it hangs in free air.
    package var processorHeat: Proportion?
    package var calibration: Calibration

    package init(
        temperature: ClosedRange<Temperature>? = nil, humidity: ClosedRange<RelativeHumidity>? = nil,
        pressure: ClosedRange<Pressure>? = nil, illuminance: ClosedRange<Illuminance>? = nil, step: Int = 10,
        processorHeat: Proportion? = nil, calibration: Calibration = Calibration()
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.step = step
        self.processorHeat = processorHeat
        self.calibration = calibration
    }

    /// The first quantity that the part cannot have measured.
    func implausibleQuantity(in reading: Reading) -> Quantity? {
        if let value = reading.temperature, temperature?.contains(value) == false { return .temperature }
        if let value = reading.humidity, humidity?.contains(value) == false { return .humidity }
        if let value = reading.pressure, pressure?.contains(value) == false { return .pressure }
        if let value = reading.illuminance, illuminance?.contains(value) == false { return .illuminance }
        return nil
    }
}
