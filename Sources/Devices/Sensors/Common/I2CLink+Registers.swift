import Words

/// Reads for parts without checksums whose answers stay the same until the next measurement.
extension I2CLink {
    /// Reads `count` bytes, accepted only if two reads agree: nothing else reveals a flipped bit.
    ///
    /// Two reads that differ may also have met a new measurement, so a third decides; throws
    /// ``SensorError/Cause/malformedReply(_:)`` when no two are alike. A cancelled task ends here, before it does more.
    ///
    /// - Parameter register: the number of the first byte; nil for a part that has none.
    func readTwice(_ count: Int, from register: UInt8? = nil) async throws(SensorError) -> [UInt8] {
        let first = try await readOnce(count, from: register)
        var last = try await readOnce(count, from: register)
        if first != last {
            let second = last
            last = try await readOnce(count, from: register)
            guard last == second || last == first else {
                throw failure(
                    .malformedReply(
                        phrase("sensor.all-reads-differ", "three reads in a row differ: the cable is noisy or too long")
                    ))
            }
        }
        guard !Task.isCancelled else { throw failure(.cancelled) }
        return last
    }

    private func readOnce(_ count: Int, from register: UInt8?) async throws(SensorError) -> [UInt8] {
        if let register { return try await send([register], thenRead: count) }
        return try await read(count)
    }
}
