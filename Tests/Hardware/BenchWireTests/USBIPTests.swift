import Testing
import bench_world

@Suite("USB/IP messages")
struct USBIPTests {
    /// The first message that the kernel sends: GET_DESCRIPTOR(device), 64 bytes.
    private static let getDescriptor: [UInt8] = [
        0, 0, 0, 1, 0, 0, 0, 7, 0, 1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0,
        0, 0, 0x80, 6, 0, 1, 0, 0, 64, 0,
    ]

    @Test("a submission is parsed as the kernel documents it")
    func submission() {
        #expect(
            USBIPRequest(header: Self.getDescriptor)
                == .submit(
                    sequence: 7, endpoint: 0, isRead: true, length: 64,
                    setup: USBSetup(requestType: 0x80, request: 6, value: 0x0100, index: 0, length: 64)))
    }

    @Test("an unlink names the abandoned submission")
    func unlink() {
        var header = [UInt8](repeating: 0, count: 48)
        header[3] = 2
        header[7] = 9
        header[23] = 8
        #expect(USBIPRequest(header: header) == .unlink(sequence: 9, target: 8))
    }

    @Test("an invalid message is rejected")
    func nonsense() {
        #expect(USBIPRequest(header: []) == nil)
        #expect(USBIPRequest(header: [UInt8](repeating: 0, count: 48)) == nil)
        #expect(USBIPRequest(header: Self.getDescriptor + [0]) == nil)
        var tooLong = Self.getDescriptor
        tooLong[25] = 1
        #expect(USBIPRequest(header: tooLong) == nil)
    }

    @Test("a reply has a header of 48 bytes with its length, then its data")
    func reply() {
        let bytes = USBIPReply.done(sequence: 0x0102, read: [0xAA, 0xBB], written: 0).bytes
        #expect(bytes.count == 50)
        #expect(Array(bytes[..<8]) == [0, 0, 0, 3, 0, 0, 1, 2])
        #expect(Array(bytes[20..<28]) == [0, 0, 0, 0, 0, 0, 0, 2])
        #expect(Array(bytes[48...]) == [0xAA, 0xBB])
    }

    @Test("the reply to a write has the number of bytes accepted, and no data")
    func written() {
        let bytes = USBIPReply.done(sequence: 1, read: [], written: 5).bytes
        #expect(bytes.count == 48)
        #expect(Array(bytes[24..<28]) == [0, 0, 0, 5])
    }

    @Test("a stall is reported as EPIPE, an unlink as ECONNRESET")
    func refusals() {
        #expect(Array(USBIPReply.stalled(sequence: 1).bytes[20..<24]) == [0xFF, 0xFF, 0xFF, 0xE0])
        let unlinked = USBIPReply.unlinked(sequence: 1).bytes
        #expect(unlinked[3] == 4)
        #expect(Array(unlinked[20..<24]) == [0xFF, 0xFF, 0xFF, 0x98])
    }
}
