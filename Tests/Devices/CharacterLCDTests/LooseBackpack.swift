import Ports
import Simulation
import Synchronization

/// A backpack whose plug falls out in the middle of a transfer, on demand.
final class LooseBackpack: EmulatedI2CPart {
    private let port: any EmulatedDisplayPart
    private let bytesLeft = Mutex<Int?>(nil)

    init(_ port: any EmulatedDisplayPart) { self.port = port }

    /// So many bytes from now, each byte after them is refused until the next transfer.
    func fallOut(after bytes: Int) { bytesLeft.withLock { $0 = bytes } }

    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        let isFalling = bytesLeft.withLock { left in
            guard let count = left, count < bytes.count else {
                left = left.map { $0 - bytes.count }
                return false
            }
            return true
        }
        guard isFalling else { return try port.receive(bytes, at: timing) }
        let count = bytesLeft.withLock { left in
            defer { left = nil }
            return left ?? 0
        }
        try port.receive(Array(bytes.prefix(count)), at: timing)
        throw I2CError(.noAcknowledge, errno: 121)
    }

    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        try port.transmit(count, at: timing)
    }
}
