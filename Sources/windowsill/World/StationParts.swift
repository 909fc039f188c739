import HAL
import SimulatedWorld
import StationService

/// What a configuration becomes: the parts of one station, real or simulated.
struct StationParts {
    var sensors: [ServiceSensor] = []
    var buttons: [ServiceButton] = []
    var display: ServiceDisplay?
    var weather: ServiceWeather?
    /// Where the simulated ones among them live; nil when all are real.
    var world: SimulatedWorld?
    var clock: any Clock<Duration>
    var wall: any WallClock
}
