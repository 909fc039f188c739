import Values

/// A two-wire bus of which this program is the only controller.
///
/// ## For driver authors
/// - Accept an ``I2CDevice``, never the bus: other parts share it.
/// - One call of ``perform(_:)`` is one START … STOP on the wire. Between two calls the bus may carry any other transfer. Put what
///   must not be interrupted (a command and its reply after a repeated START) into one transfer.
/// - A transfer that throws may have been carried out in part: the device may have seen any prefix of the bytes.
///   Start again from a known state; never send "the rest".
/// - React to ``I2CError/Kind-swift.enum``, and pass the error on whole: its errno and its remedy are for people.
/// - Nothing below you retries.
///
/// ## For implementors
/// - Send the address and `write` if there are bytes to write, then, if `readCount` is above 0, a repeated START, the
///   address and the read, then STOP. Both empty is an address probe: send the address with the write bit and STOP.
/// - Return exactly `readCount` bytes or throw. Never invent, pad or cache a byte.
/// - Carry out transfers one at a time, in the order of the calls; calls may come from any task.
/// - Make blocking system calls on a dedicated thread, never on the shared pool.
/// - Return within a bounded time whatever the wire does: a stuck bus is ``I2CError/Kind-swift.enum/timedOut``.
public protocol I2CBus: Sendable {
    /// Carries out one transfer and returns what was read: `readCount` bytes, none for a write or a probe.
    ///
    /// ```
    /// write            ST SAD+W ACK O0 ACK O1 ACK … ON ACK SP
    /// read             ST SAD+R ACK I0 MAK I1 MAK … IN NMAK SP
    /// write, then read ST SAD+W ACK O0 ACK … ON ACK SR SAD+R ACK I0 MAK … IN NMAK SP
    /// probe            ST SAD+W ACK SP
    /// ```
    /// ST: START; SR: repeated START; SP: STOP; SAD+W, SAD+R: the address with the write or read bit; ACK: acknowledge by the
    /// device; MAK, NMAK: acknowledge, or none, by the controller; O0…ON: the bytes of `write`; I0…IN: the bytes read.
    ///
    /// A missing ACK ends the transfer with a STOP and throws ``I2CError/Kind-swift.enum/noAcknowledge``. If the task is
    /// cancelled before the transfer begins, it may throw ``I2CError/Kind-swift.enum/other`` with `ECANCELED` and send
    /// nothing; a transfer that has begun is completed.
    func perform(_ transfer: I2CTransfer) async throws(I2CError) -> [UInt8]

    /// Carries out a conversation: transfers one after the other, with pauses before them. Returns the reply of each that was
    /// made; the conversation ends early where a step says so, and with the first error.
    ///
    /// Saves wake-ups: a bus with a thread of its own waits there, and wakes its caller once, with the last reply. Between two
    /// steps the bus may carry other transfers, or none for as long as the pause lasts: pauses are of milliseconds.
    /// If the task is cancelled before the end, it may throw ``I2CError/Kind-swift.enum/other``.
    ///
    /// - Parameter timeline: the caller's timeline, for a bus that keeps no time of its own.
    func perform(_ steps: [I2CStep], on timeline: Timeline) async throws(I2CError) -> [[UInt8]]
}

/// One START … STOP: bytes out, then (after a repeated START) bytes in.
public struct I2CTransfer: Hashable, Sendable {
    public var address: I2CAddress
    public var write: [UInt8]
    /// The number of bytes to read afterwards; 0 reads nothing.
    public var readCount: Int

    public init(to address: I2CAddress, write: [UInt8] = [], readCount: Int = 0) {
        self.address = address
        self.write = write
        self.readCount = readCount
    }
}

/// One transfer of a conversation with a part: when it may begin, and whether another may follow its reply.
public struct I2CStep: Sendable {
    /// The least time from the end of the step before, or from the call, to this transfer.
    public var pause: Duration
    public var transfer: I2CTransfer
    /// Whether another step may follow this reply. Called where the transfer is made: must not block.
    public var continues: @Sendable (_ reply: [UInt8]) -> Bool

    public init(
        after pause: Duration = .zero, _ transfer: I2CTransfer,
        continues: @escaping @Sendable (_ reply: [UInt8]) -> Bool = { _ in true }
    ) {
        self.pause = pause
        self.transfer = transfer
        self.continues = continues
    }
}

extension I2CBus {
    /// Wakes the caller after each transfer and each pause.
    public func perform(_ steps: [I2CStep], on timeline: Timeline) async throws(I2CError) -> [[UInt8]] {
        var replies: [[UInt8]] = []
        for step in steps {
            if step.pause > .zero {
                do throws(CancellationError) {
                    try await timeline.sleep(for: step.pause)
                } catch {
                    throw I2CError(.other, address: step.transfer.address)
                }
            }
            let reply = try await perform(step.transfer)
            replies.append(reply)
            guard step.continues(reply) else { break }
        }
        return replies
    }
}

/// A part at one address of a bus: the port that a driver uses.
///
/// Each call is one transfer, with the errors and the cancellation of ``I2CBus/perform(_:)``.
public struct I2CDevice: Sendable {
    /// The bus, which is shared with other parts.
    public let bus: any I2CBus
    public let address: I2CAddress

    public init(on bus: any I2CBus, at address: I2CAddress) {
        self.bus = bus
        self.address = address
    }

    /// Sends `bytes`; an empty array only probes whether the part answers.
    ///
    /// ```
    /// ST SAD+W ACK O0 ACK … ON ACK SP
    /// ```
    /// When it throws, the part may have seen any prefix of the bytes.
    public func write(_ bytes: [UInt8]) async throws(I2CError) {
        _ = try await bus.perform(I2CTransfer(to: address, write: bytes))
    }

    /// Reads exactly `count` bytes.
    ///
    /// ```
    /// ST SAD+R ACK I0 MAK … IN NMAK SP
    /// ```
    public func read(_ count: Int) async throws(I2CError) -> [UInt8] {
        try await bus.perform(I2CTransfer(to: address, readCount: count))
    }

    /// Sends `bytes` and reads exactly `count` bytes without giving up the bus in between.
    ///
    /// ```
    /// ST SAD+W ACK O0 ACK … ON ACK SR SAD+R ACK I0 MAK … IN NMAK SP
    /// ```
    public func write(_ bytes: [UInt8], thenRead count: Int) async throws(I2CError) -> [UInt8] {
        try await bus.perform(I2CTransfer(to: address, write: bytes, readCount: count))
    }
}
