import CLinuxHAL
import Glibc
import LinuxPlatform
import Ports

/// The system calls of a bus: the kernel's, or a test's.
///
/// Every number returned is a negative errno when the call failed.
struct I2CSystem: Sendable {
    /// Returns a descriptor.
    var open: @Sendable (_ path: String) -> Int32
    var close: @Sendable (_ bus: Int32) -> Void
    var setLimits: @Sendable (_ bus: Int32) -> Int32
    var functions: @Sendable (_ bus: Int32, _ result: inout UInt) -> Int32
    var isCurrent: @Sendable (_ bus: Int32, _ path: String) -> Bool
    /// Fills `reply`, which is as long as the transfer reads.
    var transfer: @Sendable (_ bus: Int32, _ transfer: I2CTransfer, _ reply: inout [UInt8]) -> Int32
    /// Fills `reply`, which is as long as the call reads.
    var smbus: @Sendable (_ bus: Int32, _ address: I2CAddress, _ call: SMBusCall, _ reply: inout [UInt8]) -> Int32
    /// Blocks the thread of the bus.
    var sleep: @Sendable (_ duration: Duration) -> Void

    /// Half a second holds the longest transfer that a driver makes, at 10 kHz; the kernel's default is a whole one.
    private static let timeoutIn10Milliseconds: UInt = 50

    static let kernel = I2CSystem(
        open: { hal_i2c_open($0) },
        close: { hal_i2c_close($0) },
        setLimits: { hal_i2c_set_limits($0, timeoutIn10Milliseconds, 0) },
        functions: { hal_i2c_functions($0, &$1) },
        isCurrent: { hal_i2c_is_current($0, $1) },
        transfer: { bus, transfer, reply in
            hal_i2c_transfer(
                bus, transfer.address.rawValue, transfer.write, transfer.write.count, &reply, reply.count)
        },
        smbus: { bus, address, call, reply in
            guard call.readCount == 0 else {
                return hal_smbus(bus, address.rawValue, call.call, call.command, &reply, reply.count)
            }
            var payload = call.payload
            return hal_smbus(bus, address.rawValue, call.call, call.command, &payload, payload.count)
        },
        sleep: { sleepThread(until: monotonicTime() + nanoseconds($0)) })
}

extension I2CSystem {
    /// An open bus, and what its adapter can do.
    typealias Bus = (descriptor: Int32, functions: AdapterFunctions)

    /// Opens the bus at a path, and limits how long its transfers may take.
    func openBus(_ path: String) throws(SystemError) -> Bus {
        let descriptor = open(path)
        guard descriptor >= 0 else { throw SystemError(errno: -descriptor) }
        var functions: UInt = 0
        var outcome = self.functions(descriptor, &functions)
        if outcome >= 0 { outcome = setLimits(descriptor) }
        guard outcome >= 0 else {
            close(descriptor)
            throw SystemError(errno: -outcome)
        }
        return (descriptor, AdapterFunctions(rawValue: functions))
    }

    /// Makes one transfer and returns what was read; by an SMBus call, where the adapter can do no plain ones.
    func perform(_ transfer: I2CTransfer, on bus: Bus) throws(SystemError) -> [UInt8] {
        var reply = [UInt8](repeating: 0, count: transfer.readCount)
        let outcome: Int32
        if bus.functions.contains(.plain) {
            outcome = self.transfer(bus.descriptor, transfer, &reply)
        } else if let call = SMBusCall(transfer, with: bus.functions) {
            outcome = smbus(bus.descriptor, transfer.address, call, &reply)
        } else {
            outcome = -EOPNOTSUPP
        }
        guard outcome >= 0 else { throw SystemError(errno: -outcome) }
        return reply
    }
}
