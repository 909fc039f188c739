import Glibc
import LinuxPlatform
import Ports

/// An open bus; closed with the last reference.
final class OpenI2CBus {
    private let system: I2CSystem
    private let path: String
    private let descriptor: Int32
    private let functions: AdapterFunctions

    init(_ path: String, through system: I2CSystem) throws(SystemError) {
        let descriptor = system.open(path)
        guard descriptor >= 0 else { throw SystemError(errno: -descriptor) }
        var functions: UInt = 0
        var outcome = system.functions(descriptor, &functions)
        if outcome >= 0 { outcome = system.setLimits(descriptor) }
        guard outcome >= 0 else {
            system.close(descriptor)
            throw SystemError(errno: -outcome)
        }
        self.system = system
        self.path = path
        self.descriptor = descriptor
        self.functions = AdapterFunctions(rawValue: functions)
    }

    deinit {
        system.close(descriptor)
    }

    /// Whether the path still leads to this bus.
    var isCurrent: Bool { system.isCurrent(descriptor, path) }

    func perform(_ transfer: I2CTransfer) throws(SystemError) -> [UInt8] {
        guard functions.contains(.plain) else {
            return try perform(SMBusCall(transfer, with: functions), at: transfer.address)
        }
        var reply = [UInt8](repeating: 0, count: transfer.readCount)
        let outcome = system.transfer(descriptor, transfer, &reply)
        guard outcome >= 0 else { throw SystemError(errno: -outcome) }
        return reply
    }

    private func perform(_ call: SMBusCall?, at address: I2CAddress) throws(SystemError) -> [UInt8] {
        guard let call else { throw SystemError(errno: EOPNOTSUPP) }
        var reply = [UInt8](repeating: 0, count: call.readCount)
        let outcome = system.smbus(descriptor, address, call, &reply)
        guard outcome >= 0 else { throw SystemError(errno: -outcome) }
        return reply
    }
}
