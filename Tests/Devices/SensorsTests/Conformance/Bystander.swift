import Ports
import Simulation
import Synchronization

/// Another part at an address: accepts every write and records it, and answers every read with the same byte.
final class Bystander: EmulatedI2CPart {
    private let reply: UInt8
    private let log = Mutex<[[UInt8]]>([])

    init(saying reply: UInt8) {
        self.reply = reply
    }

    var writes: [[UInt8]] { log.withLock { $0 } }

    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        log.withLock { $0.append(bytes) }
    }

    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        Array(repeating: reply, count: count)
    }
}
