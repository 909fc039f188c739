/// Never negative, and never longer than an hour: nobody waits so long for a line.
func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = min(max(duration, .zero), .seconds(3600)).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000
}
