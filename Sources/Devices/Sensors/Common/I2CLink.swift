import HAL

/// A conversation with one part on a bus, every failure told as the part's own ``SensorError``.
struct I2CLink: Sendable {
    let device: I2CDevice
    let timeline: Timeline
    let part: String

    func send(_ command: [UInt8]) async throws(SensorError) {
        do throws(I2CError) {
            try await device.write(command)
        } catch {
            throw failure(.bus(error))
        }
    }

    /// Sends a command that a healthy chip may refuse in the state it happens to be in; says whether it was taken.
    ///
    /// Only a missing acknowledge counts as a refusal: any other failure tells of the bus, not of the chip.
    func offer(_ command: [UInt8]) async throws(SensorError) -> Bool {
        do throws(I2CError) {
            try await device.write(command)
            return true
        } catch {
            guard error.kind == .noAcknowledge else { throw failure(.bus(error)) }
            return false
        }
    }

    /// Exactly `count` bytes.
    func read(_ count: Int) async throws(SensorError) -> [UInt8] {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.read(count)
        } catch {
            throw failure(.bus(error))
        }
        return try whole(reply, count)
    }

    /// Exactly `count` bytes, or nil when the part has nothing to say.
    func readIfAny(_ count: Int) async throws(SensorError) -> [UInt8]? {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.read(count)
        } catch {
            guard error.kind == .noAcknowledge else { throw failure(.bus(error)) }
            return nil
        }
        return try whole(reply, count)
    }

    /// Exactly `count` bytes, asked for and answered in one transfer.
    func send(_ command: [UInt8], thenRead count: Int) async throws(SensorError) -> [UInt8] {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.write(command, thenRead: count)
        } catch {
            throw failure(.bus(error))
        }
        return try whole(reply, count)
    }

    /// Exactly `count` bytes, asked for and answered in one transfer, or nil when the part refuses the question in the
    /// state it happens to be in.
    func offer(_ command: [UInt8], thenRead count: Int) async throws(SensorError) -> [UInt8]? {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.write(command, thenRead: count)
        } catch {
            guard error.kind == .noAcknowledge else { throw failure(.bus(error)) }
            return nil
        }
        return try whole(reply, count)
    }

    func wait(_ duration: Duration) async throws(SensorError) {
        try await wait(until: timeline.now + duration)
    }

    /// Returns at `time` of the timeline or, when that has passed, at once.
    func wait(until time: Duration) async throws(SensorError) {
        do throws(CancellationError) {
            try await timeline.sleep(until: time)
        } catch {
            throw failure(.cancelled)
        }
    }

    /// An error of the part with this cause.
    func failure(_ cause: SensorError.Cause) -> SensorError {
        SensorError(part: part, cause: cause)
    }

    private func whole(_ reply: [UInt8], _ count: Int) throws(SensorError) -> [UInt8] {
        guard reply.count == count else { throw failure(.malformedReply("\(reply.count) bytes instead of \(count)")) }
        return reply
    }
}
