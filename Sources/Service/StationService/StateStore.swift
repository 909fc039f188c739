/// Where small things are kept from one start to the next, each under a name of its own.
///
/// ## For implementors
/// - A write that fails or is cut short leaves what was kept before.
/// - What cannot be read is forgotten, not thrown.
/// - Names are short and made of small letters, digits and `-`.
/// - ``read(_:)`` returns whatever ``write(_:as:isLasting:)`` accepted. Accept at least 1 MiB, and refuse what could not be
///   read back.
package protocol StateStore: Sendable {
    /// Nil where nothing is kept under the name.
    func read(_ name: String) -> [UInt8]?
    /// False when it could not be kept.
    ///
    /// - Parameter isLasting: waits until a power cut cannot take it any more. Costs a card several times its bytes: only
    ///   for what is worth that.
    func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool
    /// Why the latest write that failed did so, and what to do about it; nil where none failed or nothing is known.
    var failure: String? { get }
}

extension StateStore {
    package var failure: String? { nil }
}

/// Where what a station learned and measured is kept from one start to the next.
///
/// ## For implementors
/// A power cut leaves the old text or the new one, never a part. What cannot be read is forgotten.
package protocol CheckpointStore: Sendable {
    /// Nil when nothing was kept.
    func restore() -> String?
    /// Nil when it was kept, else why not, in words.
    func save(_ text: String) -> String?
}
