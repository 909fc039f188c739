import StationLog

extension LogValue {
    /// Nil when it is no whole number.
    var integer: Int? { Int(content) }
}
