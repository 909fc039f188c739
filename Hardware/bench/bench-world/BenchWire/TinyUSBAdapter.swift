package import Ports

/// The USB device that the kernel's driver i2c-tiny-usb talks to: an I²C adapter whose bus is anybody's.
///
/// The driver sends each message of a transfer on its own and marks the first and the last. A write that is not the
/// last is held, acknowledged, and carried out with the read that follows, so that the bus sees one transfer with a
/// repeated START. What ``HAL/I2CTransfer`` cannot say (two writes in one transfer, a write after a read) is refused.
package struct TinyUSBAdapter: Sendable {
    /// The next step of a request.
    package enum Step: Hashable, Sendable {
        /// The adapter answers; the bytes are for the kernel to read, and empty when it wrote.
        case reply([UInt8])
        case stall
        /// The adapter does not answer: the bus hangs.
        case keepSilent
        /// The caller carries the transfer out, and asks ``TinyUSBAdapter/finish(_:)`` for the next step.
        case perform(I2CTransfer)
    }

    /// The driver's commands.
    private enum Command {
        static let functions: UInt8 = 1
        static let setDelay: UInt8 = 2
        static let status: UInt8 = 3
        static let transfer: UInt8 = 4
        static let isFirst: UInt8 = 1
        static let isLast: UInt8 = 2
    }

    private enum Status: UInt8 {
        case idle = 0
        case acknowledged = 1
        case refused = 2
    }

    private static let describe: UInt8 = 6
    /// The device descriptor: a vendor's class, control endpoint of 64 bytes, 1c40:0534, which is one of those that the driver
    /// looks for.
    private static let device: [UInt8] = [
        18, 1, 0x10, 0x01, 0xFF, 0, 0, 64, 0x40, 0x1C, 0x34, 0x05, 0x05, 0x02, 0, 0, 0, 1,
    ]
    /// The configuration descriptor: one interface without further endpoints.
    private static let configuration: [UInt8] = [9, 2, 18, 0, 1, 1, 0, 0x80, 5, 9, 4, 0, 0, 0, 0xFF, 0, 0, 0]
    /// The supported functions: I2C_FUNC_I2C and I2C_FUNC_SMBUS_EMUL (linux/i2c.h), lowest byte first.
    private static let functions: [UInt8] = [0x09, 0x00, 0xFF, 0x0E]

    private var status = Status.idle
    /// The write that waits for its read; nil without one.
    private var held: I2CTransfer?
    private var pending: I2CTransfer?

    package init() {}

    /// Handles a control transfer; returns what to do.
    ///
    /// - Parameter data: the bytes that the kernel wrote; empty when it reads.
    package mutating func handle(_ setup: USBSetup, data: [UInt8]) -> Step {
        guard !setup.isStandard else { return standard(setup) }
        switch setup.request {
        case Command.functions: return reply(Self.functions, to: setup)
        case Command.setDelay: return .reply([])
        case Command.status: return reply([status.rawValue], to: setup)
        case Command.transfer...Command.transfer | Command.isFirst | Command.isLast: return message(setup, data)
        default: return .stall
        }
    }

    /// Ends the transfer that ``handle(_:data:)`` asked for; returns what to do next.
    package mutating func finish(_ outcome: Result<[UInt8], I2CError>) -> Step {
        guard let transfer = pending else { return .stall }
        pending = nil
        switch outcome {
        case .success(let bytes):
            status = .acknowledged
            // A reply of another length is against the contract of the bus; the driver takes it for an error.
            return .reply(bytes)
        case .failure(let error) where error.kind == .noAcknowledge:
            status = .refused
            return .reply([UInt8](repeating: 0, count: transfer.readCount))
        case .failure(let error): return error.kind == .timedOut ? .keepSilent : .stall
        }
    }

    private func standard(_ setup: USBSetup) -> Step {
        guard setup.isRead else { return .reply([]) }
        guard setup.request == Self.describe else {
            return reply([UInt8](repeating: 0, count: Int(setup.length)), to: setup)
        }
        switch setup.value >> 8 {
        case 1: return reply(Self.device, to: setup)
        case 2: return reply(Self.configuration, to: setup)
        default: return .stall
        }
    }

    private func reply(_ bytes: [UInt8], to setup: USBSetup) -> Step {
        .reply(Array(bytes.prefix(Int(setup.length))))
    }

    private mutating func message(_ setup: USBSetup, _ data: [UInt8]) -> Step {
        let before = setup.request & Command.isFirst == 0 ? held : nil
        let isAlone = setup.request & Command.isFirst != 0
        let isLast = setup.request & Command.isLast != 0
        held = nil
        status = .refused
        // No part answers at a reserved address.
        guard let address = UInt8(exactly: setup.index).flatMap(I2CAddress.init) else {
            return .reply([UInt8](repeating: 0, count: setup.isRead ? Int(setup.length) : 0))
        }
        if setup.isRead {
            guard isLast, isAlone || before?.address == address else { return .stall }
            return perform(I2CTransfer(to: address, write: before?.write ?? [], readCount: Int(setup.length)))
        }
        guard isAlone else { return .stall }
        let transfer = I2CTransfer(to: address, write: data)
        if isLast { return perform(transfer) }
        held = transfer
        status = .acknowledged
        return .reply([])
    }

    private mutating func perform(_ transfer: I2CTransfer) -> Step {
        pending = transfer
        return .perform(transfer)
    }
}
