/// The device's answer to a ``USBIPRequest``.
package enum USBIPReply: Hashable, Sendable {
    /// The transfer is done: the bytes read, or nothing and how many were taken.
    case done(sequence: UInt32, read: [UInt8], written: Int)
    /// The device refuses the transfer.
    case stalled(sequence: UInt32)
    /// A transfer that was waited for in vain is forgotten.
    case unlinked(sequence: UInt32)

    /// The error numbers −EPIPE and −ECONNRESET, as Linux counts them on every architecture that has USB/IP.
    private static let stall: Int32 = -32
    private static let reset: Int32 = -104

    package var bytes: [UInt8] {
        switch self {
        case .done(let sequence, let read, let written):
            Self.header(3, sequence, status: 0, length: read.isEmpty ? written : read.count) + read
        case .stalled(let sequence): Self.header(3, sequence, status: Self.stall, length: 0)
        case .unlinked(let sequence): Self.header(4, sequence, status: Self.reset, length: 0)
        }
    }

    private static func header(_ command: UInt32, _ sequence: UInt32, status: Int32, length: Int) -> [UInt8] {
        var header: [UInt8] = []
        header.reserveCapacity(USBIPRequest.headerLength + length)
        for number in [command, sequence, 0, 0, 0, UInt32(bitPattern: status), UInt32(clamping: length)] {
            for shift in [24, 16, 8, 0] as [UInt32] { header.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        return header + [UInt8](repeating: 0, count: USBIPRequest.headerLength - header.count)
    }
}
