import HAL

/// What a part has ready to be read, and from when on.
struct EmulatedReply: Sendable {
    /// Empty when there is nothing to read.
    var bytes: [UInt8] = []
    /// Reads are refused before this.
    var readyFrom = Duration.zero

    /// `count` bytes; past its last the part lets go of the line, which reads as ones.
    func prefix(_ count: Int, at time: Duration) throws(I2CError) -> [UInt8] {
        guard !bytes.isEmpty, time >= readyFrom else { throw I2CError(.noAcknowledge) }
        return count <= bytes.count
            ? Array(bytes.prefix(count)) : bytes + Array(repeating: 0xFF, count: count - bytes.count)
    }
}
