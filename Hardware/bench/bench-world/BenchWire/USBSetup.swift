/// The setup stage of a control transfer: the eight bytes that say what it asks for (USB 2.0, §9.3).
package struct USBSetup: Hashable, Sendable {
    package var requestType: UInt8
    package var request: UInt8
    package var value: UInt16
    package var index: UInt16
    /// The number of bytes that follow, in the direction that the type says.
    package var length: UInt16

    package init(requestType: UInt8, request: UInt8, value: UInt16 = 0, index: UInt16 = 0, length: UInt16 = 0) {
        self.requestType = requestType
        self.request = request
        self.value = value
        self.index = index
        self.length = length
    }

    /// Reads a setup stage; nil for another number of bytes than eight.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count == 8 else { return nil }
        let bytes = Array(bytes)
        func word(_ index: Int) -> UInt16 { UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8 }
        self.init(requestType: bytes[0], request: bytes[1], value: word(2), index: word(4), length: word(6))
    }

    /// Whether the device sends the data.
    package var isRead: Bool { requestType & 0x80 != 0 }

    /// Whether the request is one that every USB device knows.
    var isStandard: Bool { requestType & 0x60 == 0 }
}
