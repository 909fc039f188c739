/// What a person can do when a bus or a line fails.
extension HardwareWords {
    /// - Parameter seconds: for how long the kernel has not returned from a call.
    package static func stuckInCall(seconds: Int64) -> String {
        phrase(
            "hardware.stuck-in-call",
            "the kernel has been stuck in an earlier call for \(seconds) s; if it does not recover, power-cycle the board"
        )
    }
}
