import Glibc
import Ports
import Simulation

/// Serves the bench's bus to the kernel: its virtual USB host (vhci-hcd) is given one end of a pair of sockets, and finds
/// an I²C adapter on it.
final class USBDevice: Sendable {
    private static let attach = "/sys/devices/platform/vhci_hcd.0/attach"
    /// The port of the virtual host, the device's number, and full speed (linux/usb/ch9.h).
    private static let port = "0"
    private static let number = "65538"
    private static let speed = "2"

    private let parts: BenchParts
    private let socket: Int32

    init(_ parts: BenchParts) throws(WorldError) {
        self.parts = parts
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw WorldError("socketpair") }
        socket = ends[0]
        let attachment = try opened(Self.attach, O_WRONLY)
        let order = "\(Self.port) \(ends[1]) \(Self.number) \(Self.speed)"
        try write(Array(order.utf8), to: attachment, Self.attach)
        close(attachment)
        close(ends[1])
    }

    /// Answers the kernel until an error, which it throws; never returns otherwise.
    func serve() throws(WorldError) {
        var adapter = TinyUSBAdapter()
        while true {
            let header = try read(USBIPRequest.headerLength)
            switch USBIPRequest(header: header) {
            case .submit(let sequence, _, let isRead, let length, let setup):
                let data = isRead ? [] : try read(length)
                try answer(adapter.handle(setup, data: data), to: sequence, data.count, with: &adapter)
            case .unlink(let sequence, _): try send(.unlinked(sequence: sequence))
            case nil: throw WorldError("a message of USB/IP", errno: EPROTO)
            }
        }
    }

    private func answer(
        _ step: TinyUSBAdapter.Step, to sequence: UInt32, _ written: Int, with adapter: inout TinyUSBAdapter
    ) throws(WorldError) {
        switch step {
        case .reply(let bytes): try send(.done(sequence: sequence, read: bytes, written: written))
        case .stall: try send(.stalled(sequence: sequence))
        case .keepSilent: return
        case .perform(let transfer):
            let bus = parts.bus
            let outcome = blocking { () async -> Result<[UInt8], I2CError> in
                do throws(I2CError) {
                    return .success(try await bus.perform(transfer))
                } catch {
                    return .failure(error)
                }
            }
            try answer(adapter.finish(outcome), to: sequence, written, with: &adapter)
            try parts.showGlasses()
        }
    }

    private func read(_ count: Int) throws(WorldError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let result = bytes.withUnsafeMutableBytes {
                Glibc.read(socket, $0.baseAddress?.advanced(by: done), count - done)
            }
            guard result > 0 || (result < 0 && errno == EINTR) else { throw WorldError("the virtual USB host") }
            done += max(result, 0)
        }
        return bytes
    }

    private func send(_ reply: USBIPReply) throws(WorldError) {
        try write(reply.bytes, to: socket, "the virtual USB host")
    }
}
