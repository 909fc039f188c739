package import Devices
package import StationCore
package import Values

/// A sensor with its place in the station.
package struct ServiceSensor: Sendable {
    /// The configured name, unique in the station.
    package var name: String
    package var place: SensorPlace
    package var sensor: OwnedSensor
    /// The time from one reading to the next; never shorter than the part allows.
    package var interval: Duration
    /// The range that the part can measure: anything else is rejected.
    package var measures: MeasuringRange
    /// The heat that reaches the sensor from the processor; nil where it hangs in free air.
    package var processorHeat: ProcessorHeat?
    package var calibration: Calibration

    package init(
        name: String, place: SensorPlace, sensor: any Sensor, interval: Duration,
        measures: MeasuringRange = MeasuringRange(), processorHeat: ProcessorHeat? = nil,
        calibration: Calibration = Calibration()
    ) {
        self.name = name
        self.place = place
        self.sensor = .owning(sensor)
        self.interval = max(interval, sensor.minimumInterval)
        self.measures = measures
        self.processorHeat = processorHeat
        self.calibration = calibration
    }

    var identity: SensorIdentity {
        SensorIdentity(name: name, place: place, part: sensor.part)
    }

    var canBeCalibrated: Bool { sensor.canBeCalibrated }

    var qualityRules: QualityRules {
        QualityRules(
            range: measures.range, step: measures.step, processorHeat: processorHeat?.share, calibration: calibration,
            assumedFreshLevel: sensor.assumedFreshLevel,
            learningShare: sensor.learningInterval.map { min($0 / interval, 1) } ?? 1)
    }
}

/// How much of the board's warmth reaches a sensor that sits close to it.
package struct ProcessorHeat: Sendable {
    /// The share of the processor's excess temperature that warms the sensor: 0 to 1.
    package var share: Proportion
    package var thermometer: OwnedSensor

    package init(share: Proportion, thermometer: any Sensor) {
        self.share = share
        self.thermometer = .owning(thermometer)
    }
}
