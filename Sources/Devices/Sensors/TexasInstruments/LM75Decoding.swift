package import Values
import Words

extension LM75 {
    /// Decodes the two bytes of the temperature register.
    ///
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other length and for ones where the part has zeros, and, outside
    /// −55…125 °C, ``SensorError/Cause/impossibleValue(_:)``.
    package static func measurement(
        from reply: [UInt8], model: Model, part: String
    ) throws(SensorError) -> Measurement {
        guard reply.count == 2 else {
            throw SensorError(part: part, cause: .malformedReply(SensorWords.bytes(reply.count, insteadOf: 2)))
        }
        let register = UInt16(reply[0]) << 8 | UInt16(reply[1])
        guard register & model.emptyBits == 0 else {
            throw SensorError(
                part: part,
                cause: .malformedReply(phrase("sensor.bits-below-temperature", "bits are set below the temperature")))
        }
        let milliCelsius = model.milliCelsius(register)
        guard (-55_000...125_000).contains(milliCelsius) else {
            let text = decimalText(thousandths: milliCelsius, places: 1)
            throw SensorError(part: part, cause: .impossibleValue("\(text) °C"))
        }
        return Measurement(temperature: Temperature(milliCelsius: milliCelsius))
    }
}
