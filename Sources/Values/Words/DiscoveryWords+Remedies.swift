/// What a person can do about a part that fails, or about another part in its place.
extension DiscoveryWords {
    package static var checkWires: String {
        phrase("discovery.check-wires", "check its wiring (SDA, SCL, ground) and supply")
    }

    package static var checkCable: String {
        phrase(
            "discovery.check-cable",
            "shorten the cable, keep it away from others, check the pull-ups, or slow the bus: dtparam=i2c_arm_baudrate=10000"
        )
    }

    /// - Parameter address: as the kernel writes it after the bus: `0076`.
    package static func freeAddress(from driver: String, at address: String) -> String {
        phrase(
            "discovery.free-address",
            "remove the overlay of \(driver) from config.txt; or, for a sensor, read it through that driver: kind \"iio\" or \"hwmon\", with the device \"1-\(address)\" on bus 1"
        )
    }
}
