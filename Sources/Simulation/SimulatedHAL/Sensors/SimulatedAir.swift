public import Values

/// The state of the air around an emulated sensor, with every quantity that any sensor measures.
public struct SimulatedAir: Hashable, Sendable {
    public var temperature: Temperature
    public var humidity: RelativeHumidity
    public var pressure: Pressure
    public var illuminance: Illuminance
    /// The concentration of carbon dioxide, in parts per million.
    public var carbonDioxide: Int

    /// Creates the air; by default that of a room.
    public init(
        temperature: Temperature = .celsius(21.3), humidity: RelativeHumidity = .percent(45.6),
        pressure: Pressure = .hectopascals(1013), illuminance: Illuminance = .lux(320),
        carbonDioxide: Int = 640
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.carbonDioxide = carbonDioxide
    }
}
