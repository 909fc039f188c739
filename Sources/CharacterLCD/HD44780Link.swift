/// Moves nibbles to an HD44780; knows pins or a backpack, and nothing of what the nibbles mean.
///
/// ## For implementors
/// - The register line is settled before the strobe rises, and stays until it has fallen.
/// - After each write let the controller have its execution time before the next strobe rises, also when that comes
///   with a later call. Make sure by counting what passes over the wire, or by waiting.
/// - After a throw nothing is known of how much arrived; the caller begins anew.
public protocol HD44780Link: Sendable {
    /// Sends everything in one transfer, where the link has such.
    mutating func send(_ writes: [HD44780Write]) async throws(DisplayError)
    /// Switches the light, without a strobe; does nothing where there is no such line.
    mutating func setBacklight(on: Bool) async throws(DisplayError)
}
