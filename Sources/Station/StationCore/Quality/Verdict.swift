/// What quality control makes of one more reading.
///
/// Neither a reading nor a rejection means that the reading is held back until the next one confirms or refutes it.
struct Verdict: Hashable, Sendable {
    /// To be shown, averaged and recorded; corrected.
    var believed: Reading?
    /// The present reading, or the one that was held back before it.
    var rejection: Rejection?
}
