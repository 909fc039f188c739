import HAL

/// A conversation with one part that has numbered registers and no checksums, every failure told as the part's own
/// ``SensorError``.
struct RegisterLink: Sendable {
    let device: I2CDevice
    let timeline: Timeline
    let part: String

    func write(_ bytes: [UInt8]) async throws(SensorError) {
        do throws(I2CError) {
            try await device.write(bytes)
        } catch {
            throw SensorError(part: part, cause: .bus(error))
        }
    }

    /// `count` bytes from `register` on, believed only when two reads say the same: nothing else tells a disturbed bit.
    ///
    /// Two reads that differ may also have met a new measurement, so a third decides; throws
    /// ``SensorError/Cause/malformedReply(_:)`` when no two are alike.
    func read(_ count: Int, from register: UInt8) async throws(SensorError) -> [UInt8] {
        let first = try await readOnce(count, from: register)
        let second = try await readOnce(count, from: register)
        if first == second { return second }
        let third = try await readOnce(count, from: register)
        guard third == second || third == first else {
            throw SensorError(
                part: part, cause: .malformedReply("three reads that all differ: a disturbed or long cable"))
        }
        return third
    }

    func wait(_ duration: Duration) async throws(SensorError) {
        do throws(CancellationError) {
            try await timeline.sleep(for: duration)
        } catch {
            throw SensorError(part: part, cause: .cancelled)
        }
    }

    private func readOnce(_ count: Int, from register: UInt8) async throws(SensorError) -> [UInt8] {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.write([register], thenRead: count)
        } catch {
            throw SensorError(part: part, cause: .bus(error))
        }
        guard reply.count == count else {
            throw SensorError(part: part, cause: .malformedReply("\(reply.count) bytes instead of \(count)"))
        }
        return reply
    }
}
