/// For parts with numbered registers and without checksums.
extension I2CLink {
    /// `count` bytes from `register` on, believed only when two reads say the same: nothing else tells a disturbed bit.
    ///
    /// Two reads that differ may also have met a new measurement, so a third decides; throws
    /// ``SensorError/Cause/malformedReply(_:)`` when no two are alike. A cancelled task ends here, before it does more.
    func readTwice(_ count: Int, from register: UInt8) async throws(SensorError) -> [UInt8] {
        let first = try await send([register], thenRead: count)
        var last = try await send([register], thenRead: count)
        if first != last {
            let second = last
            last = try await send([register], thenRead: count)
            guard last == second || last == first else {
                throw failure(.malformedReply("three reads that all differ: a disturbed or long cable"))
            }
        }
        guard !Task.isCancelled else { throw failure(.cancelled) }
        return last
    }
}
