/// A sensor that a driver of the kernel's reads.
public struct FoundDevice: Hashable, Sendable {
    /// As the configuration has it: `ds18b20`, `iio` or `hwmon`.
    public var kind: String
    /// Its name, or where it hangs.
    public var device: String

    public init(kind: String, device: String) {
        self.kind = kind
        self.device = device
    }
}
