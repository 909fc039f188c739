public import Quantities
public import Sensors
import StationCore

/// A sensor with its place in the station.
public struct ServiceSensor: Sendable {
    /// As configured, unique in the station.
    public var name: String
    /// `room`, `outdoor` or any other word of the configuration.
    public var place: String
    public var sensor: any Sensor
    /// From one reading to the next; never shorter than the part allows.
    public var interval: Duration
    /// What the part can measure: anything else is not believed.
    public var measures: MeasuringRange
    /// Nil where the sensor hangs in free air.
    public var processorHeat: ProcessorHeat?
    public var calibration: Calibration

    public init(
        name: String, place: String, sensor: any Sensor, interval: Duration,
        measures: MeasuringRange = MeasuringRange(), processorHeat: ProcessorHeat? = nil,
        calibration: Calibration = Calibration()
    ) {
        self.name = name
        self.place = place
        self.sensor = sensor
        self.interval = max(interval, sensor.minimumInterval)
        self.measures = measures
        self.processorHeat = processorHeat
        self.calibration = calibration
    }

    var identity: SensorIdentity {
        SensorIdentity(name: name, place: place, part: sensor.part)
    }

    var qualityRules: QualityRules {
        QualityRules(
            temperature: measures.temperature, humidity: measures.humidity, pressure: measures.pressure,
            illuminance: measures.illuminance, step: measures.step, processorHeat: processorHeat?.share,
            calibration: calibration)
    }
}

/// How much of the board's warmth reaches a sensor that sits close to it.
public struct ProcessorHeat: Sendable {
    /// Of the processor's excess over the sensor: 0 to 1.
    public var share: Proportion
    public var thermometer: any Sensor

    public init(share: Proportion, thermometer: any Sensor) {
        self.share = share
        self.thermometer = thermometer
    }
}
