/// Where what a station learned and measured is kept from one start to the next.
///
/// ## For implementors
/// A power cut leaves the old text or the new one, never a part. What cannot be read is forgotten.
public protocol CheckpointStore: Sendable {
    /// Nil when nothing was kept.
    func recall() -> String?
    /// Nil when it was kept, else why not, in words.
    func remember(_ text: String) -> String?
}
