package import Devices
package import Glass
package import Ports
package import ProviderKit
package import StationCore
package import Values

/// The parts of one station, real or simulated, as a configuration describes them. A running station can exchange them for others.
package struct StationComponents: Sendable {
    package var sensors: [ServiceSensor]
    package var buttons: [ServiceButton]
    /// The lines that the station switches.
    package var outputs: [ServiceOutput] = []
    /// The source of the weather; nil makes no requests.
    package var weather: ServiceWeather?
    /// The display; nil shows nothing.
    package var display: ServiceDisplay?
    /// The rules for advice on the room, and on what the sky brings.
    package var advice: AdviceRules
    /// The places that have a table of their own.
    package var places: [PlaceDescriptor] = []
    /// The kernel files with the board's health; nil if it is not read.
    package var board: (any KernelFiles)?
    /// The station's id; nil where it has none.
    package var id: String?
    /// The previous id, if it has just changed.
    package var previousID: String?
    /// The work to run beside the parts, such as the world of simulated ones; ends when its task is cancelled.
    package var companion: (@Sendable () async -> Void)?

    package init(
        sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather? = nil,
        display: ServiceDisplay? = nil, advice: AdviceRules = AdviceRules(), board: (any KernelFiles)? = nil,
        companion: (@Sendable () async -> Void)? = nil
    ) {
        self.sensors = sensors
        self.buttons = buttons
        self.weather = weather
        self.display = display
        self.advice = advice
        self.board = board
        self.companion = companion
    }
}

/// The result of reading the configuration again.
package enum Reload: Sendable {
    /// The configuration is as before.
    case unchanged
    /// The configuration has changed and is valid; these are its parts.
    case changed(StationComponents)
    /// The configuration is invalid: a line for each problem.
    case refused(problems: [String])
}

/// A command that an administrator can give to a running station.
package enum ServiceCommand: Hashable, Sendable {
    /// Reopens `station.log` after it was moved away.
    case reopenLog
    /// Does what a button would.
    case act(ButtonAction)
    /// Switches an output, or leaves it to itself.
    case order(OutputOrder)
    /// Shows a text on the display.
    case show(DisplayMessage)
    /// Tells a sensor how much carbon dioxide the air around it has, in ppm.
    case calibrate(sensor: String, level: Int)
    /// Counts files that were no commands.
    case refuse(Int)
    /// Reopens `station.log` and reads the configuration again: a valid one is applied, an invalid one rejected.
    case reload
    /// Ends the station; the reason goes into the record.
    case stop(reason: String)
}

/// The source of the weather of the station's place.
package struct ServiceWeather: Sendable {
    /// The providers, the most trusted first; each is asked by itself.
    package var providers: [any WeatherProvider]
    package var place: PlaceReference
    /// The finder for a place whose coordinates no provider knows; nil without one.
    package var finder: (any PlaceFinder)?
    /// How old the current weather may be.
    package var freshness: Freshness

    package init(
        _ providers: [any WeatherProvider], of place: PlaceReference, foundBy finder: (any PlaceFinder)? = nil,
        freshness: Freshness = .currentWeather
    ) {
        self.finder = finder
        self.providers = providers
        self.place = place
        self.freshness = freshness
    }
}

/// A sensor with its place in the station.
package struct ServiceSensor: Sendable {
    /// The configured name, unique in the station.
    package var name: String
    package var place: SensorPlace
    package var sensor: any Sensor
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
        self.sensor = sensor
        self.interval = max(interval, sensor.minimumInterval)
        self.measures = measures
        self.processorHeat = processorHeat
        self.calibration = calibration
    }

    var identity: SensorIdentity {
        SensorIdentity(name: name, place: place, part: sensor.part, isRemote: sensor.freshFor != nil)
    }

    var freshness: Freshness {
        sensor.freshFor.map { .sensor(freshFor: $0) } ?? .sensor(readEvery: interval)
    }

    /// Whether the part has a driver of its own that measures carbon dioxide.
    var canBeCalibrated: Bool { sensor is any CarbonDioxideSensor }

    var qualityRules: QualityRules {
        let counter = sensor as? any CarbonDioxideSensor
        return QualityRules(
            range: measures.range, step: measures.step, processorHeat: processorHeat?.share, calibration: calibration,
            assumedFreshLevel: counter?.assumedFreshLevel,
            learningShare: counter?.learningInterval.map { min($0 / interval, 1) } ?? 1)
    }
}

/// How much of the board's warmth reaches a sensor that sits close to it.
package struct ProcessorHeat: Sendable {
    /// The share of the processor's excess temperature that warms the sensor: 0 to 1.
    package var share: Proportion
    package var thermometer: any Sensor

    package init(share: Proportion, thermometer: any Sensor) {
        self.share = share
        self.thermometer = thermometer
    }
}
