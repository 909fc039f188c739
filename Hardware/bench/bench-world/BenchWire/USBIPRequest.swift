/// A message of the kernel's to a device behind its virtual USB host (Documentation/usb/usbip_protocol.rst of the
/// kernel). All numbers in the header are big-endian; the setup stage is as USB has it.
package enum USBIPRequest: Hashable, Sendable {
    /// The request USBIP_CMD_SUBMIT, without the bytes that follow it when the device is written to.
    case submit(sequence: UInt32, endpoint: UInt32, isRead: Bool, length: Int, setup: USBSetup)
    /// The request USBIP_CMD_UNLINK: the kernel no longer waits for the answer to `target`.
    case unlink(sequence: UInt32, target: UInt32)

    /// The length of every message's header.
    package static let headerLength = 48

    /// Reads a header; nil for what is no such message, or announces more than a control transfer can hold.
    package init?(header: [UInt8]) {
        guard header.count == Self.headerLength else { return nil }
        func number(_ index: Int) -> UInt32 {
            UInt32(header[index]) << 24 | UInt32(header[index + 1]) << 16 | UInt32(header[index + 2]) << 8
                | UInt32(header[index + 3])
        }
        let sequence = number(4)
        switch number(0) {
        case 1:
            let length = number(24)
            guard length <= UInt32(UInt16.max), let setup = USBSetup(header[40..<48]) else { return nil }
            self = .submit(
                sequence: sequence, endpoint: number(16), isRead: number(12) == 1, length: Int(length), setup: setup)
        case 2: self = .unlink(sequence: sequence, target: number(20))
        default: return nil
        }
    }
}
