import CLinuxHAL
import Ports
import Testing

@testable import LinuxHAL

@Suite("An adapter that only speaks SMBus")
struct SMBusCallTests {
    private static let everything: AdapterFunctions = [
        .writeQuick, .readByte, .writeByte, .readByteData, .writeByteData, .readWordData, .writeWordData, .readBlock,
        .writeBlock,
    ]
    /// What an Intel chipset's adapter before its I²C block writes was.
    private static let withoutBlocks = everything.subtracting([.readBlock, .writeBlock])

    private func mapping(
        _ write: [UInt8], _ readCount: Int, with functions: AdapterFunctions = everything
    ) -> SMBusCall? {
        SMBusCall(I2CTransfer(to: 0x44, write: write, readCount: readCount), with: functions)
    }

    @Test(
        "an SMBus adapter writes with the call that puts the same bytes on the wire",
        arguments: [
            (0, HAL_SMBUS_WRITE_QUICK), (1, HAL_SMBUS_WRITE_BYTE), (2, HAL_SMBUS_WRITE_BYTE_DATA),
            (3, HAL_SMBUS_WRITE_WORD_DATA), (4, HAL_SMBUS_WRITE_I2C_BLOCK), (33, HAL_SMBUS_WRITE_I2C_BLOCK),
        ])
    func writes(count: Int, expected: hal_smbus_call) throws {
        let bytes = (0..<count).map { UInt8($0 + 1) }
        let call = try #require(mapping(bytes, 0))
        #expect(call.call == expected)
        #expect((count > 1 ? [call.command] : []) + call.payload == bytes)
        #expect(call.readCount == 0)
    }

    @Test(
        "an SMBus adapter reads after a command byte with the call that reads as many bytes",
        arguments: [
            (1, HAL_SMBUS_READ_BYTE_DATA), (2, HAL_SMBUS_READ_WORD_DATA), (3, HAL_SMBUS_READ_I2C_BLOCK),
            (32, HAL_SMBUS_READ_I2C_BLOCK),
        ])
    func reads(count: Int, expected: hal_smbus_call) throws {
        let call = try #require(mapping([0xF7], count))
        #expect(call.call == expected)
        #expect(call.command == 0xF7)
        #expect(call.payload.isEmpty)
        #expect(call.readCount == count)
    }

    @Test("an SMBus adapter reads one byte without a command")
    func readsByte() {
        #expect(mapping([], 1)?.call == HAL_SMBUS_READ_BYTE)
    }

    @Test(
        "an SMBus adapter cannot do what no single call puts on the wire",
        arguments: [
            // Six bytes without a command; a two-byte command; blocks too long.
            ([], 6), ([0x24, 0x00], 6), ([0xF7], 33), ([UInt8](repeating: 0, count: 34), 0),
        ] as [([UInt8], Int)])
    func cannot(write: [UInt8], readCount: Int) {
        #expect(mapping(write, readCount) == nil)
    }

    @Test("only calls that the SMBus adapter supports are used")
    func usesWhatIsThere() {
        for (write, readCount) in [([], 0), ([], 1), ([1], 0), ([1, 2], 0), ([1, 2, 3], 0), ([1], 1), ([1], 2)] {
            #expect(mapping(write.map { UInt8($0) }, readCount, with: []) == nil)
        }
        #expect(mapping([1], 3, with: Self.withoutBlocks) == nil)
        #expect(mapping([1, 2, 3, 4], 0, with: Self.withoutBlocks) == nil)
        #expect(mapping([1], 1, with: .readBlock)?.call == HAL_SMBUS_READ_I2C_BLOCK)
        #expect(mapping([1, 2], 0, with: .writeBlock)?.call == HAL_SMBUS_WRITE_I2C_BLOCK)
    }
}
