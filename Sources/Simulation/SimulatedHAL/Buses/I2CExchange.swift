public import Ports

/// A transfer and its outcome.
public struct I2CExchange: Hashable, Sendable {
    public var transfer: I2CTransfer
    public var outcome: Result<[UInt8], I2CError>

    public init(_ transfer: I2CTransfer, outcome: Result<[UInt8], I2CError>) {
        self.transfer = transfer
        self.outcome = outcome
    }

    /// A write that the part acknowledges.
    public static func write(_ bytes: [UInt8], to address: I2CAddress) -> I2CExchange {
        I2CExchange(I2CTransfer(to: address, write: bytes), outcome: .success([]))
    }

    /// A read that the part answers.
    public static func read(_ reply: [UInt8], from address: I2CAddress) -> I2CExchange {
        I2CExchange(I2CTransfer(to: address, readCount: reply.count), outcome: .success(reply))
    }

    /// The same transfer with a failure as its outcome.
    public func failing(_ kind: I2CError.Kind) -> I2CExchange {
        I2CExchange(transfer, outcome: .failure(I2CError(kind, address: transfer.address)))
    }
}

extension I2CExchange: CustomStringConvertible {
    /// The exchange in words: `0x44 write 24 00`, `0x44 read 3: 80 10 e1`, `0x44 write 24 00: nothing responds at 0x44`.
    public var description: String {
        var text = "\(transfer.address)"
        if !transfer.write.isEmpty { text += " write\(Self.hexadecimal(transfer.write))" }
        if transfer.readCount > 0 { text += " read \(transfer.readCount)" }
        if transfer.write.isEmpty, transfer.readCount == 0 { text += " probe" }
        switch outcome {
        case .success(let reply): return reply.isEmpty ? text : text + ":" + Self.hexadecimal(reply)
        case .failure(let error): return text + ": \(error)"
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 0x10 ? " 0" : " ") + String($0, radix: 16) }.joined()
    }
}
