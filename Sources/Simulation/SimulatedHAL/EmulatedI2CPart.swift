public import HAL

/// The wire side of an emulated part.
///
/// A part has two faces: bytes and busy times here; and a world side of its own, where a test or the demo says what
/// the air is doing. Parts judge time by what they are told, so they behave alike under virtual and real clocks.
public protocol EmulatedI2CPart: Sendable {
    /// Bytes arrive. Throw ``I2CError/Kind-swift.enum/noAcknowledge`` to refuse them.
    func receive(_ bytes: [UInt8], at timing: WireTiming) throws(I2CError)

    /// `count` bytes are read. Throw to refuse the address, as a part does that is still measuring.
    func transmit(_ count: Int, at timing: WireTiming) throws(I2CError) -> [UInt8]
}
