import Values

/// A two-wire bus of which this program is the only controller.
///
/// ## For driver authors
/// - Other parts share the bus: send nothing to any address but the part's own.
/// - One ``I2CTransfer`` is one START … STOP on the wire. Between two the bus may carry any other transfer. Put what must not be
///   interrupted (a command and its reply after a repeated START) into one transfer.
/// - A transfer that throws may have been carried out in part: the device may have seen any prefix of the bytes.
///   Start again from a known state; never send "the rest".
/// - React to ``I2CError/Kind-swift.enum``, and pass the error on whole: its errno and its remedy are for people.
/// - Nothing below you retries.
///
/// ## For implementors
/// - Send the address and `write` if there are bytes to write, then, if `readCount` is above 0, a repeated START, the
///   address and the read, then STOP. Both empty is an address probe: send the address with the write bit and STOP.
/// - Return a reply for each transfer that was made, of exactly `readCount` bytes, or throw. Never invent, pad or cache a byte.
/// - Carry out transfers one at a time, in the order of the calls; calls may come from any task.
/// - Wait for the pauses by the bus's own clock, where there is one.
/// - Make blocking system calls on a dedicated thread, never on the shared pool.
/// - Return within a bounded time whatever the wire does: a stuck bus is ``I2CError/Kind-swift.enum/timedOut``.
public protocol I2CBus: Sendable {
    /// Carries out a conversation: transfers one after the other, with pauses before them. Returns the reply of each that was
    /// made: the bytes read, none for a write or a probe. The conversation ends early where a step says so, and with the first error.
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
    /// The caller is woken once, with the last reply. Between two steps the bus may carry other transfers, or none for as long as
    /// the pause lasts: pauses are of milliseconds.
    ///
    /// A missing ACK ends the transfer with a STOP and throws ``I2CError/Kind-swift.enum/noAcknowledge``. If the task is
    /// cancelled before a transfer begins, it may throw ``I2CError/Kind-swift.enum/other`` with `ECANCELED` and send
    /// nothing more; a transfer that has begun is completed.
    func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]]
}

extension I2CBus {
    /// Carries out one transfer, no earlier than after `pause`, and returns what was read: `readCount` bytes.
    @discardableResult
    public func perform(_ transfer: I2CTransfer, after pause: Duration = .zero) async throws(I2CError) -> [UInt8] {
        try await perform([I2CStep(after: pause, transfer)]).first ?? []
    }

    /// Carries out a conversation step by step, for a bus that has no conversations of its own.
    ///
    /// - Parameter carry: waits for the step's pause, then makes its transfer.
    public func perform(
        _ steps: [I2CStep], each carry: (I2CStep) async throws(I2CError) -> [UInt8]
    ) async throws(I2CError) -> [[UInt8]] {
        var replies: [[UInt8]] = []
        for step in steps {
            let reply = try await carry(step)
            replies.append(reply)
            guard step.continues(reply) else { break }
        }
        return replies
    }
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
