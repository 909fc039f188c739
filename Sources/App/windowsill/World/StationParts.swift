import Advice
import HAL
import SimulatedWorld
import StationCore
import StationService

/// What a configuration becomes: the parts of one station, real or simulated.
struct StationParts {
    var sensors: [ServiceSensor] = []
    var buttons: [ServiceButton] = []
    var display: ServiceDisplay?
    var weather: ServiceWeather?
    var advice = AdviceRules()
    var memory: (any CheckpointStore)?
    /// Where the kernel tells of the board itself; nil when it does not.
    var board: (any KernelFiles)?
    /// Where the simulated ones among them live; nil when all are real.
    var world: SimulatedWorld?
    var clock: any Clock<Duration>
    var wall: any WallClock

    /// As the service takes them.
    var service: ServiceParts {
        var parts = ServiceParts(
            sensors: sensors, buttons: buttons, weather: weather, display: display, advice: advice, board: board)
        if let world { parts.companion = { await world.run() } }
        return parts
    }
}
