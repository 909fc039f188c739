/// A display that shows a grid of characters.
///
/// A driver is a value owned by one task, as sensors are.
///
/// ## For callers
/// - Call ``show(_:)`` every few seconds, also when nothing has changed: that is when a display that was disturbed,
///   or pulled out and put back, is repaired.
/// - After an error go on calling: as soon as the display answers again it shows the whole frame.
///
/// ## For driver authors
/// - Making a driver touches nothing; the first frame does.
/// - Write only what changed, and never blank what stays.
/// - A frame of another size is cut, or padded with blanks.
public protocol CharacterDisplay: Sendable {
    var size: DisplaySize { get }
    mutating func show(_ frame: Frame) async throws(DisplayError)
    /// Does nothing on a display whose light cannot be switched. A wish that could not be carried out is remembered
    /// and comes with the next frame.
    mutating func setBacklight(on: Bool) async throws(DisplayError)
}
