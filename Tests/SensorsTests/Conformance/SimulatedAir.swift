import Quantities
import Sensors

/// What the air around an emulated sensor is; of every quantity that any sensor measures.
struct SimulatedAir: Hashable, Sendable {
    var temperature = Temperature.celsius(21.3)
    var humidity = RelativeHumidity.percent(45.6)
    var pressure = Pressure.hectopascals(1013)
}
