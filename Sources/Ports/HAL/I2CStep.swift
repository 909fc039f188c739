import Values

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
