/// What a person can do when a bus or a line fails.
extension HardwareWords {
    /// - Parameter seconds: for how long the kernel has not returned from a call.
    package static func stuckInCall(seconds: Int64) -> String {
        phrase(
            "hardware.stuck-in-call",
            "the kernel has been stuck in an earlier call for \(seconds) s; if it does not recover, power-cycle the board"
        )
    }

    package static func stuckInTransfer(seconds: Int64) -> String {
        phrase(
            "hardware.stuck-in-transfer",
            "the kernel has been stuck in an earlier transfer for \(seconds) s; if it does not recover, power-cycle the board"
        )
    }

    // MARK: Bus

    package static var enableI2C: String {
        phrase(
            "hardware.enable-i2c",
            "I²C is not enabled: add dtparam=i2c_arm=on to config.txt, load the module i2c-dev, and reboot")
    }

    package static var listBuses: String {
        phrase("hardware.list-buses", "no such bus: list the buses with 'i2cdetect -l'")
    }

    package static var adapterGone: String {
        phrase("hardware.adapter-gone", "the adapter is gone; windowsill tries again once it is back")
    }

    package static var joinGroupI2C: String {
        phrase("hardware.join-group-i2c", "permission denied: add the user to the group i2c")
    }

    package static var notABus: String { phrase("hardware.not-a-bus", "this is not an I²C bus") }

    package static var addressClaimed: String {
        phrase(
            "hardware.address-claimed",
            "a kernel driver may have claimed the address: look for its overlay in config.txt")
    }

    package static var lineHeldLow: String {
        phrase("hardware.bus-held-low", "SDA or SCL is held low: check the wiring, the pull-ups and the supply")
    }

    // MARK: Lines

    package static func heldBy(_ holder: String) -> String {
        phrase("hardware.held-by", "\(holder) holds it: stop that program, or remove its overlay from config.txt")
    }

    package static var findHolder: String {
        phrase(
            "hardware.find-holder", "'gpioinfo' shows which program holds it; it may also be an overlay in config.txt")
    }

    package static var listLines: String {
        phrase("hardware.list-lines", "no such line: list the lines with 'gpioinfo'")
    }

    package static var noChip: String {
        phrase("hardware.no-gpio-chip", "this machine has no GPIO chip, or it is gone")
    }

    package static var joinGroupGPIO: String {
        phrase("hardware.join-group-gpio", "permission denied: add the user to the group gpio")
    }

    package static var ambiguousLine: String {
        phrase(
            "hardware.ambiguous-line",
            "several chips have it: name it by chip label and number, such as pinctrl-bcm2711:4")
    }

    package static var requestRefused: String {
        phrase("hardware.request-refused", "the kernel refused the request: libgpiod may be too old for it")
    }

    package static var groupSize: String { phrase("hardware.group-size", "a group has 1 to 32 lines") }

    package static var severalChips: String {
        phrase("hardware.several-chips", "lines of several chips cannot change in one step")
    }

    package static var lineNamedTwice: String { phrase("hardware.line-named-twice", "a line is named twice") }
}
