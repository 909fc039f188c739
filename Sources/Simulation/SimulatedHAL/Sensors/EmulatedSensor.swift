public import Ports
public import Values

/// The world side that every emulated sensor has, whatever its wire.
public protocol EmulatedSensor: Sendable {
    /// Sets the air from now on; a part uses the quantities that it measures.
    func set(_ air: SimulatedAir)
}

/// An emulated sensor on an I²C bus.
public protocol EmulatedI2CSensor: EmulatedSensor, EmulatedI2CPart {
    /// Cuts the power and restores it, long enough ago for the part to be idle.
    func powerCycle()
}

/// An emulated sensor on its own GPIO line.
public protocol EmulatedLineSensor: EmulatedSensor, DigitalInput {
    /// Powers the sensor now.
    func plug()
    /// Pulls the sensor out, which leaves only the pull-up.
    func unplug()
}

/// An emulated device behind a kernel driver, with the files that the driver exposes.
public protocol EmulatedKernelSensor: EmulatedSensor, KernelFiles {
    /// The name under which drivers find it.
    var device: String { get }
    /// Powers the device, so that the kernel driver finds it.
    func plug()
    /// Pulls the device out, which does not answer from now on.
    func unplug()
}

/// The state of the air around an emulated sensor, with every quantity that any sensor measures.
public struct SimulatedAir: Hashable, Sendable {
    public var temperature: Temperature
    public var humidity: RelativeHumidity
    public var pressure: Pressure
    public var illuminance: Illuminance
    /// The concentration of carbon dioxide, in parts per million.
    public var carbonDioxide: Int
    /// The resistance that a heated layer of metal oxide has in this air, in ohms.
    public var gasResistance: Int

    /// Creates the air; by default that of a room.
    public init(
        temperature: Temperature = .celsius(21.3), humidity: RelativeHumidity = .percent(45.6),
        pressure: Pressure = .hectopascals(1013), illuminance: Illuminance = .lux(320),
        carbonDioxide: Int = 640, gasResistance: Int = 52_000
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.carbonDioxide = carbonDioxide
        self.gasResistance = gasResistance
    }
}
