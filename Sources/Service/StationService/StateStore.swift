/// Small files that outlive a run of the station, each under a name of its own: a place's coordinates, the weather
/// service's last answers, the count of calls.
///
/// ## For callers
/// A call blocks its thread for as long as the disk does.
///
/// ## For implementors
/// - Any thread may call, and calls for different names may overlap.
/// - A write that fails or is cut short leaves the earlier bytes in place.
/// - ``read(_:)`` returns nil for what cannot be read; nothing throws.
/// - Names are short: lower-case letters, digits and `-`.
/// - ``read(_:)`` returns the bytes of the last ``write(_:as:isLasting:)`` that returned true. Accept at least 1 MiB, and
///   refuse what could not be read back.
package protocol StateStore: Sendable {
    /// The bytes last written under the name; nil where there are none.
    func read(_ name: String) -> [UInt8]?
    /// Replaces what the name holds; false when it could not, and ``failure`` then says why.
    ///
    /// - Parameter isLasting: return only when the bytes survive a power cut. That costs a card several times their number:
    ///   ask for it only where a loss is worth more. Otherwise a power cut may lose the last half minute.
    func write(_ bytes: [UInt8], as name: String, isLasting: Bool) -> Bool
    /// Why the latest failed write failed, and the remedy, in words; nil where none failed or the reason is not known.
    var failure: String? { get }
}

extension StateStore {
    package var failure: String? { nil }
}

/// Where the station saves what it has learned and measured, so that the next run continues from there.
///
/// ## For implementors
/// - The station's inbox calls, one call at a time: return within a disk's time.
/// - A power cut leaves the old text or the new one, never a mixture.
package protocol CheckpointStore: Sendable {
    /// The text that was saved last; nil if nothing was saved or it cannot be read. Called once, at the start of a run.
    func restore() -> String?
    /// Replaces the saved text: every ten minutes, after a reload, and when the station stops.
    ///
    /// - Returns: nil on success, else why it failed, in words; the text of an earlier call then stays.
    func save(_ text: String) -> String?
}
