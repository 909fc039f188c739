package import Ports
import Values
import Words

/// What the drivers of parts on a bus have in common: the part's place, its conversations, and its ``SensorError`` for every failure.
package class I2CSensor: @unchecked Sendable {
    package let part: String
    package let turn = Turn()
    let timeline: Timeline
    private let bus: any I2CBus
    private let address: I2CAddress
    /// The time until which the part may be busy with a command whose result was not waited for.
    var freeFrom = Uptime.start

    /// - Parameter part: the name in errors and logs; the chips of a family often cannot be told apart over the bus.
    package init(on bus: any I2CBus, at address: I2CAddress, timeline: Timeline, part: String) {
        self.bus = bus
        self.address = address
        self.timeline = timeline
        self.part = part
    }

    /// Makes several transfers, of which only the last reply wakes the caller; each reply is as long as its transfer asks for.
    func perform(_ steps: [I2CStep]) async throws(SensorError) -> [[UInt8]] {
        let replies: [[UInt8]]
        do throws(I2CError) {
            replies = try await bus.perform(steps)
        } catch {
            throw failure(error.kind == .other && Task.isCancelled ? .cancelled : .bus(error))
        }
        for (reply, step) in zip(replies.isEmpty ? [[]] : replies, steps)
        where reply.count != step.transfer.readCount {
            throw failure(.malformedReply(SensorWords.bytes(reply.count, insteadOf: step.transfer.readCount)))
        }
        return replies
    }

    /// Sends a command and reads exactly `count` bytes in one transfer.
    @discardableResult
    func send(_ command: [UInt8], thenRead count: Int = 0) async throws(SensorError) -> [UInt8] {
        try await perform([I2CStep(transfer(command, thenRead: count))]).first ?? []
    }

    /// Sends a command that keeps the part busy, and waits for as long. Where the task ends meanwhile, or the message fails, which the part
    /// may have taken nevertheless, ``freeFrom`` says until when it has to be left alone.
    func send(_ command: [UInt8], busyFor time: Duration) async throws(SensorError) {
        freeFrom = timeline.now + time + .milliseconds(2)
        try await send(command)
        freeFrom = timeline.now + time
        try await wait(time)
    }

    /// Reads exactly `count` bytes.
    func read(_ count: Int) async throws(SensorError) -> [UInt8] {
        try await send([], thenRead: count)
    }

    /// Sends a command, or only reads, where a healthy chip may refuse in the state that it happens to be in; nil when it does.
    ///
    /// Only a missing acknowledge counts as a refusal: any other failure is the bus's, not the chip's.
    func offer(_ command: [UInt8] = [], thenRead count: Int = 0) async throws(SensorError) -> [UInt8]? {
        do throws(SensorError) {
            return try await send(command, thenRead: count)
        } catch {
            guard error.isRefusal else { throw error }
            return nil
        }
    }

    func transfer(_ command: [UInt8], thenRead count: Int = 0) -> I2CTransfer {
        I2CTransfer(to: address, write: command, readCount: count)
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
                guard timeline.now < end, error.isRefusal else { throw error }
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
}

extension SensorError {
    /// Whether the part did not acknowledge.
    fileprivate var isRefusal: Bool {
        if case .bus(let error) = cause { error.kind == .noAcknowledge } else { false }
    }
}

/// Reads for parts without checksums whose answers stay the same until the next measurement.
extension I2CSensor {
    /// Reads `count` bytes, accepted only if two reads agree: nothing else reveals a flipped bit.
    ///
    /// Two reads that differ may also have met a new measurement, so a third decides; throws
    /// ``SensorError/Cause/malformedReply(_:)`` when no two are alike. A cancelled task ends here, before it does more.
    ///
    /// - Parameter register: the number of the first byte; nil for a part that has none.
    func readTwice(_ count: Int, from register: UInt8? = nil) async throws(SensorError) -> [UInt8] {
        let pointer = register.map { [$0] } ?? []
        let first = try await send(pointer, thenRead: count)
        var last = try await send(pointer, thenRead: count)
        if first != last {
            let second = last
            last = try await send(pointer, thenRead: count)
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
}

/// A driver of a part that measures on command and refuses everything else until it has finished.
protocol OneShotSensor: I2CSensor, Sensor {
    /// The longest that a measurement keeps the part busy.
    var busyTime: Duration { get }
    /// Makes one measurement by a part that is not busy.
    func measureWhenIdle() async throws(SensorError) -> Measurement
}

extension OneShotSensor {
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        try await wait(until: freeFrom)
        do throws(SensorError) {
            return try await measureWhenIdle()
        } catch {
            freeFrom = timeline.now + busyTime
            throw error
        }
    }
}
