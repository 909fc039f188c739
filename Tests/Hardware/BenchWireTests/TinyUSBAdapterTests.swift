import Ports
import Testing
import bench_world

@Suite("The adapter behind i2c-tiny-usb")
struct TinyUSBAdapterTests {
    private var adapter = TinyUSBAdapter()

    @Test("the adapter reports its identity and its functions")
    mutating func describesItself() {
        guard case .reply(let device) = adapter.handle(standard(6, value: 0x0100, length: 64), data: []) else {
            Issue.record("no device descriptor")
            return
        }
        #expect(device.count == 18)
        #expect(Array(device[8..<12]) == [0x40, 0x1C, 0x34, 0x05], "a pair of numbers that the driver looks for")
        #expect(
            adapter.handle(standard(6, value: 0x0200, length: 9), data: []) == .reply([9, 2, 18, 0, 1, 1, 0, 0x80, 5]))
        #expect(adapter.handle(standard(6, value: 0x0300, length: 4), data: []) == .stall)
        #expect(adapter.handle(read(1, length: 4), data: []) == .reply([0x09, 0x00, 0xFF, 0x0E]))
    }

    @Test("a lone write is one transfer, and its status is queried afterwards")
    mutating func write() {
        #expect(status() == 0)
        #expect(
            adapter.handle(write(7, to: 0x44), data: [0x24, 0]) == .perform(I2CTransfer(to: 0x44, write: [0x24, 0])))
        #expect(adapter.finish(.success([])) == .reply([]))
        #expect(status() == 1)
    }

    @Test("a write without a stop is held, and goes out with the read that follows")
    mutating func joinsWriteAndRead() {
        #expect(adapter.handle(write(5, to: 0x44), data: [0xF3, 0x2D]) == .reply([]))
        #expect(status() == 1)
        let joined = I2CTransfer(to: 0x44, write: [0xF3, 0x2D], readCount: 3)
        #expect(adapter.handle(read(6, length: 3, from: 0x44), data: []) == .perform(joined))
        #expect(adapter.finish(.success([1, 2, 3])) == .reply([1, 2, 3]))
        #expect(status() == 1)
    }

    @Test("nothing that the adapter held leaks into a later transfer")
    mutating func forgetsHeldWrite() {
        #expect(adapter.handle(write(5, to: 0x44), data: [1]) == .reply([]))
        #expect(
            adapter.handle(read(7, length: 1, from: 0x44), data: []) == .perform(I2CTransfer(to: 0x44, readCount: 1)))
    }

    @Test("an empty write is a probe")
    mutating func probe() {
        #expect(adapter.handle(write(7, to: 0x27), data: []) == .perform(I2CTransfer(to: 0x27)))
    }

    @Test("a missing part is reported in the status, and its read is filled with zeros")
    mutating func refused() {
        _ = adapter.handle(read(7, length: 2, from: 0x45), data: [])
        #expect(adapter.finish(.failure(I2CError(.noAcknowledge))) == .reply([0, 0]))
        #expect(status() == 2)
    }

    @Test("no part answers at a reserved address")
    mutating func reservedAddress() {
        #expect(adapter.handle(write(7, to: 0x03), data: [1]) == .reply([]))
        #expect(status() == 2)
    }

    @Test("a hanging bus gets no reply, a disturbed one a stall")
    mutating func faults() {
        _ = adapter.handle(write(7, to: 0x44), data: [1])
        #expect(adapter.finish(.failure(I2CError(.timedOut))) == .keepSilent)
        _ = adapter.handle(write(7, to: 0x44), data: [1])
        #expect(adapter.finish(.failure(I2CError(.busFault))) == .stall)
    }

    @Test("an impossible transfer is refused")
    mutating func refusesTheRest() {
        _ = adapter.handle(write(5, to: 0x44), data: [1])
        #expect(adapter.handle(write(6, to: 0x44), data: [2]) == .stall, "a second write")
        #expect(adapter.handle(read(5, length: 1, from: 0x44), data: []) == .stall, "a read that is not the last")
        _ = adapter.handle(write(5, to: 0x44), data: [1])
        #expect(adapter.handle(read(6, length: 1, from: 0x45), data: []) == .stall, "a read from elsewhere")
        #expect(adapter.handle(write(9, to: 0x44), data: []) == .stall, "an unknown command")
        #expect(adapter.finish(.success([])) == .stall, "an end without a beginning")
    }

    private mutating func status() -> UInt8? {
        guard case .reply(let bytes) = adapter.handle(read(3, length: 1), data: []) else { return nil }
        return bytes.first
    }

    private func standard(_ request: UInt8, value: UInt16, length: UInt16) -> USBSetup {
        USBSetup(requestType: 0x80, request: request, value: value, length: length)
    }

    private func read(_ request: UInt8, length: UInt16, from address: UInt16 = 0) -> USBSetup {
        USBSetup(requestType: 0xC1, request: request, index: address, length: length)
    }

    private func write(_ request: UInt8, to address: UInt16) -> USBSetup {
        USBSetup(requestType: 0x41, request: request, index: address)
    }
}
