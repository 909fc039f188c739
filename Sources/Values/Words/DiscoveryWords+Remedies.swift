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

    package static func correctAddress(found parts: String) -> String {
        phrase("discovery.found-elsewhere", "found \(parts): correct its address")
    }

    package static var checkKernelDriver: String {
        phrase(
            "discovery.check-kernel-driver",
            "check that the kernel driver is loaded: see its overlay in config.txt, and 'dmesg'")
    }

    package static var correctKind: String {
        phrase("discovery.correct-kind", "correct the sensor's kind, or replace the part")
    }

    package static var maybeDamaged: String {
        phrase("discovery.maybe-damaged", "the part may be damaged: try another")
    }

    package static var stillWarm: String {
        phrase(
            "discovery.still-warm",
            "try again in a minute; if the heater is on again, check the supply or replace the board")
    }

    /// - Parameter found: the part with its address.
    package static func mismatch(_ part: String, found: String) -> String {
        phrase("discovery.mismatch", "expected \(part), found \(found)")
    }

    package static func setKind(_ kind: String) -> String {
        phrase("discovery.set-kind", "set its kind to \"\(kind)\", or replace the part")
    }

    package static var correctAddressOrCheckCable: String {
        phrase("discovery.correct-address-or-cable", "correct its address; or \(checkCable)")
    }

    package static var correctAddressOrReplace: String {
        phrase("discovery.correct-address-or-replace", "correct its address, or replace the part")
    }

    /// - Parameter address: as the kernel writes it after the bus: `0076`.
    package static func freeAddress(from driver: String, at address: String) -> String {
        phrase(
            "discovery.free-address",
            "remove the overlay of \(driver) from config.txt; or, for a sensor, read it through that driver: kind \"iio\" or \"hwmon\", with the device \"1-\(address)\" on bus 1"
        )
    }
}
