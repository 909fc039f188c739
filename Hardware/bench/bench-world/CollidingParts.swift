import Ports
import Simulation

/// Two parts with one address: both listen, both answer, and where they differ the low level wins, as on open-drain
/// wires.
struct CollidingParts: EmulatedI2CPart {
    private let first: any EmulatedI2CPart
    private let second: any EmulatedI2CPart

    init(_ first: any EmulatedI2CPart, _ second: any EmulatedI2CPart) {
        self.first = first
        self.second = second
    }

    /// Passes the bytes to both parts; one acknowledge is enough.
    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError) {
        var refusal: I2CError?
        var isTaken = false
        for part in [first, second] {
            do throws(I2CError) {
                try part.receive(bytes, at: timing)
                isTaken = true
            } catch {
                refusal = error
            }
        }
        if let refusal, !isTaken { throw refusal }
    }

    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8] {
        let one = reply(of: first, count, at: timing)
        let other = reply(of: second, count, at: timing)
        switch (one, other) {
        case (let one?, let other?): return zip(one, other).map { $0 & $1 }
        case (let bytes?, nil), (nil, let bytes?): return bytes
        case (nil, nil): throw I2CError(.noAcknowledge)
        }
    }

    private func reply(of part: any EmulatedI2CPart, _ count: Int, at timing: WireTiming) -> [UInt8]? {
        do throws(I2CError) {
            return try part.transmit(count, at: timing)
        } catch {
            return nil
        }
    }
}
