import HAL
import SimulatedWorld
import Station
import StationService

/// What a configuration becomes: the parts of one station, real or simulated.
struct StationParts {
    var sensors: [ServiceSensor] = []
    var display: ServiceDisplay?
    var weather: ServiceWeather?
    var advice = AdviceRules()
    var memory: (any StationMemory)?
    /// Where the kernel tells of the board itself; nil when it does not.
    var board: (any KernelFiles)?
    /// Where the simulated ones among them live; nil when all are real.
    var world: SimulatedWorld?
    var clock: any Clock<Duration>
    var wall: any WallClock
}
