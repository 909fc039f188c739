public import Ports
import Synchronization
import Values

/// A bus of emulated parts, with the times of a real one: each transfer takes as long as its bits.
public final class SimulatedI2CBus: I2CBus {
    /// What has passed over the wire since the bus was made.
    public struct Traffic: Hashable, Sendable {
        public var transfers = 0
        /// The number of bytes, address bytes included.
        public var bytes = 0

        public init() {}
    }

    private struct State {
        var parts: [I2CAddress: any EmulatedI2CPart] = [:]
        var freeFrom = Duration.zero
        var traffic = Traffic()
    }

    private let timeline: Timeline
    private let byteTime: Duration
    private let state: Mutex<State>

    /// - Parameter frequency: the frequency of the clock line in hertz, above 0.
    public init(clock: some Clock<Duration>, frequency: Int = 100_000) {
        timeline = Timeline(clock)
        byteTime = .nanoseconds(9_000_000_000 / max(frequency, 1))
        state = Mutex(State())
    }

    /// Plugs a part in, in place of whatever had the address.
    public func attach(_ part: any EmulatedI2CPart, at address: I2CAddress) {
        state.withLock { $0.parts[address] = part }
    }

    /// Pulls a part out: from now on nothing answers at the address.
    public func detach(_ address: I2CAddress) {
        state.withLock { $0.parts[address] = nil }
    }

    public var traffic: Traffic { state.withLock { $0.traffic } }

    /// Performs the steps of a conversation; the bus is not free for another until it ends.
    public func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        var steps = steps
        if let first = steps.first, first.pause > .zero {
            // A task that is cancelled in it sends nothing.
            do { try await timeline.sleep(for: first.pause) } catch {
                throw I2CError(.other, address: first.transfer.address)
            }
            steps[0].pause = .zero
        }
        var replies: [[UInt8]] = []
        var failure: I2CError?
        var end = timeline.now.sinceStart
        var pausesUntil = end
        for step in steps {
            if step.pause > .zero { pausesUntil = end + step.pause }
            let outcome: Result<[UInt8], I2CError>
            (outcome, end) = carry(step.transfer, notBefore: end + step.pause)
            do throws(I2CError) {
                let reply = try outcome.get()
                replies.append(reply)
                guard step.continues(reply) else { break }
            } catch {
                failure = error
                break
            }
        }
        // A pause is interrupted, and a transfer under way is not: a cancelled task still sees how it ended.
        try? await timeline.sleep(until: Uptime(sinceStart: end))
        if timeline.now.sinceStart < pausesUntil { throw I2CError(.other, address: steps.first?.transfer.address) }
        if let failure { throw failure }
        return replies
    }

    /// Carries one transfer to the part at its address. Returns its outcome, and when the wire is free again.
    private func carry(
        _ transfer: I2CTransfer, notBefore time: Duration
    ) -> (outcome: Result<[UInt8], I2CError>, end: Duration) {
        let (part, start) = state.withLock { ($0.parts[transfer.address], max($0.freeFrom, time)) }
        var bytes = 0
        let outcome: Result<[UInt8], I2CError>
        do throws(I2CError) {
            outcome = .success(try carry(transfer, to: part, from: start, counting: &bytes))
        } catch {
            outcome = .failure(error)
        }
        let end = start + byteTime * bytes
        state.withLock {
            $0.freeFrom = max($0.freeFrom, end)
            $0.traffic.transfers += 1
            $0.traffic.bytes += bytes
        }
        return (outcome, end)
    }

    /// Carries one transfer to a part, no further than a refused byte; `bytes` receives how many passed over the wire.
    private func carry(
        _ transfer: I2CTransfer, to part: (any EmulatedI2CPart)?, from start: Duration, counting bytes: inout Int
    ) throws(I2CError) -> [UInt8] {
        bytes = 1
        guard let part else { throw I2CError(.noAcknowledge, address: transfer.address) }
        do throws(I2CError) {
            if !transfer.write.isEmpty || transfer.readCount == 0 {
                try part.receive(transfer.write, at: WireTiming(start: start + byteTime, byte: byteTime))
                bytes += transfer.write.count
            }
            guard transfer.readCount > 0 else { return [] }
            if !transfer.write.isEmpty { bytes += 1 }
            let reply = try part.transmit(
                transfer.readCount, at: WireTiming(start: start + byteTime * bytes, byte: byteTime))
            bytes += transfer.readCount
            return reply
        } catch {
            throw I2CError(error.kind, address: transfer.address, errno: error.errno)
        }
    }
}

/// The wire side of an emulated part.
///
/// A part has two sides: bytes and busy times here, and its own world side, where a test or the demo sets the air. Parts measure time by the timing they are given, so they behave alike under virtual and real clocks.
public protocol EmulatedI2CPart: Sendable {
    /// Receives the bytes of a write, or none after the address with the write bit: a probe, and the command of some parts.
    /// Throw ``I2CError/Kind-swift.enum/noAcknowledge`` to refuse them, as a part does that is busy.
    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError)

    /// Returns `count` bytes for a read. Throw to refuse the address, as a part does that is still measuring.
    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8]
}

/// When the bytes of one message pass over the wire. A part has no clock but this: its times are lengths since its bus was
/// made.
public struct WireTiming: Hashable, Sendable {
    /// When the first byte after the address begins, counted from when the bus was made.
    public var start: Duration
    /// The time of eight bits and the acknowledge: 90 µs at 100 kHz.
    public var byte: Duration

    public init(start: Duration, byte: Duration) {
        self.start = start
        self.byte = byte
    }

    /// When byte `index`, counted from 0, has been acknowledged.
    public func end(ofByte index: Int) -> Duration {
        start + byte * (index + 1)
    }
}
