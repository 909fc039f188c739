/// The corrections of one sensor's values; nil leaves them as they are.
public struct Calibration: Hashable, Sendable {
    /// In degrees Celsius.
    public var temperature: Correction?
    /// In percent; of the humidity at the corrected temperature.
    public var humidity: Correction?
    /// In hectopascals.
    public var pressure: Correction?

    public init(temperature: Correction? = nil, humidity: Correction? = nil, pressure: Correction? = nil) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
    }
}
