import Ports
import Values
import Words

/// Talks to one part on a bus; every failure becomes the part's ``SensorError``.
struct I2CLink: Sendable {
    let device: I2CDevice
    let timeline: Timeline
    let part: String
    /// The time until which a one-shot part may be busy with a measurement that failed before its result was read.
    var freeFrom = Uptime.start

    func send(_ command: [UInt8]) async throws(SensorError) {
        do throws(I2CError) {
            try await device.write(command)
        } catch {
            throw failure(.bus(error))
        }
    }

    /// Sends a command that a healthy chip may refuse in the state it happens to be in; says whether it was taken.
    ///
    /// Only a missing acknowledge counts as a refusal: any other failure is the bus's, not the chip's.
    func offer(_ command: [UInt8]) async throws(SensorError) -> Bool {
        do throws(I2CError) {
            try await device.write(command)
            return true
        } catch {
            guard error.kind == .noAcknowledge else { throw failure(.bus(error)) }
            return false
        }
    }

    /// Reads exactly `count` bytes.
    func read(_ count: Int) async throws(SensorError) -> [UInt8] {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.read(count)
        } catch {
            throw failure(.bus(error))
        }
        return try whole(reply, count)
    }

    /// Reads exactly `count` bytes; nil when the part has no data.
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

    /// Sends a command and reads exactly `count` bytes in one transfer.
    func send(_ command: [UInt8], thenRead count: Int) async throws(SensorError) -> [UInt8] {
        let reply: [UInt8]
        do throws(I2CError) {
            reply = try await device.write(command, thenRead: count)
        } catch {
            throw failure(.bus(error))
        }
        return try whole(reply, count)
    }

    /// Sends a command and reads exactly `count` bytes in one transfer; nil when the part refuses the question in the state it
    /// happens to be in.
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

    /// Makes several transfers, of which only the last reply wakes the caller; each reply is as long as its transfer asks for.
    func perform(_ steps: [I2CStep]) async throws(SensorError) -> [[UInt8]] {
        let replies: [[UInt8]]
        do throws(I2CError) {
            replies = try await device.bus.perform(steps, on: timeline)
        } catch {
            throw failure(error.kind == .other && Task.isCancelled ? .cancelled : .bus(error))
        }
        for (reply, step) in zip(replies, steps) { _ = try whole(reply, step.transfer.readCount) }
        return replies
    }

    func transfer(_ command: [UInt8], thenRead count: Int = 0) -> I2CTransfer {
        I2CTransfer(to: device.address, write: command, readCount: count)
    }

    /// The longest that parts need after a reset or a wake-up: lots are sold that take far longer than their data sheet says.
    static let longestStart = Duration.milliseconds(150)

    /// Asks a part that starts until it is ready: what it refuses until then is no failure.
    ///
    /// - Parameter question: asks the part; returns nil while the part says that it is not ready.
    @discardableResult
    func whenStarted<Answer>(
        _ question: () async throws(SensorError) -> Answer?
    ) async throws(SensorError) -> Answer {
        let end = timeline.now + Self.longestStart
        while true {
            do throws(SensorError) {
                if let answer = try await question() { return answer }
                guard timeline.now < end else {
                    throw failure(.malformedReply(phrase("sensor.still-starting", "still starting up")))
                }
            } catch {
                guard timeline.now < end, case .bus(let cause) = error.cause, cause.kind == .noAcknowledge else {
                    throw error
                }
            }
            try await wait(.milliseconds(10))
        }
    }

    func wait(_ duration: Duration) async throws(SensorError) {
        try await wait(until: timeline.now + duration)
    }

    /// Returns at `time` of the timeline or, when that has passed, at once.
    func wait(until time: Uptime) async throws(SensorError) {
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
        guard reply.count == count else {
            throw failure(.malformedReply(SensorWords.bytes(reply.count, insteadOf: count)))
        }
        return reply
    }
}

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
