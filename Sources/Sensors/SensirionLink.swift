import HAL

/// A conversation with one Sensirion chip, every failure told as the part's own ``SensorError``.
struct SensirionLink: Sendable {
    let device: I2CDevice
    let timeline: Timeline
    let part: String

    func send(_ command: [UInt8]) async throws(SensorError) {
        do throws(I2CError) {
            try await device.write(command)
        } catch {
            throw SensorError(part: part, cause: .bus(error))
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
            guard error.kind == .noAcknowledge else { throw SensorError(part: part, cause: .bus(error)) }
            return false
        }
    }

    func words(_ count: Int) async throws(SensorError) -> [UInt16] {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.read(count * 3)
        } catch {
            throw SensorError(part: part, cause: .bus(error))
        }
        return try Sensirion.words(count, in: reply, part: part)
    }

    func wait(_ duration: Duration) async throws(SensorError) {
        do throws(CancellationError) {
            try await timeline.sleep(for: duration)
        } catch {
            throw SensorError(part: part, cause: .cancelled)
        }
    }
}
