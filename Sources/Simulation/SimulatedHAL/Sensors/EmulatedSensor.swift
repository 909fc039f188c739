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
    public var particles = SimulatedParticles()
    public var gases = SimulatedGases()

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

/// The gases in the air as an index of them tells a part that has known the usual air for a day: 1 to 500, by default of that air itself.
public struct SimulatedGases: Hashable, Sendable {
    /// The index of volatile organic compounds.
    public var organic: Int
    /// The index of nitrogen oxides.
    public var nitrogen: Int

    public init(organic: Int = 100, nitrogen: Int = 1) {
        (self.organic, self.nitrogen) = (organic, nitrogen)
    }
}

/// The mass of particles in a cubic metre of air, of up to 1, 2.5 and 10 µm, in thousandths of a microgram; by default that of a room.
public struct SimulatedParticles: Hashable, Sendable {
    public var to1: Int
    public var to25: Int
    public var to10: Int

    public init(to1: Int = 5000, to25: Int = 8000, to10: Int = 11_000) {
        (self.to1, self.to25, self.to10) = (to1, to25, to10)
    }

    /// The masses in their order.
    var all: [Int] { [to1, to25, to10] }

    /// The masses that a part counts when its fan has run for a time: until it is steady far less than there is.
    func counted(running: Duration) -> [Int] {
        let seconds = Int(max(.zero, running) / .seconds(1))
        return all.map { max(0, $0) * min(seconds, 30) / 30 }
    }
}
