/// What a `Retry-After` header (RFC 9110 §10.2.3) asks for, held at a day.
///
/// Nil unless it is a number of seconds: a date means nothing to a machine whose clock may not be set.
func retryAfter(_ value: String) -> Duration? {
    guard !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
    }
    return .seconds(min(Int64(value) ?? .max, 86_400))
}
