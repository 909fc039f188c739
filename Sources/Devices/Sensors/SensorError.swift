package import Ports
import Words

/// The reason why a part gave no measurement.
package struct SensorError: Error, Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case bus(I2CError)
        case line(GPIOError)
        case file(KernelFileError)
        /// Another program has left no reading that can be used.
        case reading(ReadingError)
        /// The reply was disturbed on the way.
        case checksum(expected: UInt8, received: UInt8)
        /// The reply has the wrong length or shape; the text says which.
        case malformedReply(String)
        /// The reply is intact but has a value that the part cannot measure; the text says which.
        case impossibleValue(String)
        /// The part's heater was found on: there is no reading before it has been off for this long.
        case cooling(Duration)
        /// An earlier measurement has not returned.
        case busy
        /// Another part answers at this address.
        case wrongPart(String)
        /// The task was cancelled while the part was measuring.
        case cancelled
    }

    /// The part's usual name: `SHT31`.
    package var part: String
    package var cause: Cause

    package init(part: String, cause: Cause) {
        self.part = part
        self.cause = cause
    }
}

extension SensorError: CustomStringConvertible {
    /// The error in words: `SHT31: nothing responds at 0x44 (errno 121)`.
    package var description: String {
        let text =
            switch cause {
            case .bus(let error): error.description
            case .line(let error): error.description
            case .file(let error): error.description
            case .reading(let error): error.description
            case .checksum(let expected, let received):
                phrase(
                    "sensor.checksum",
                    "wrong checksum \(hexadecimal(received)), expected \(hexadecimal(expected)): the cable is noisy or too long"
                )
            case .malformedReply(let detail): phrase("sensor.malformed-reply", "unusable reply: \(detail)")
            case .impossibleValue(let detail): phrase("sensor.impossible-value", "impossible value: \(detail)")
            case .cooling(let time):
                phrase(
                    "sensor.cooling",
                    "no reading yet: its heater was on (after a power loss, or switched on by another program); cooling for \(time.components.seconds) s"
                )
            case .wrongPart(let detail): phrase("sensor.wrong-part", "another part responds: \(detail)")
            case .busy: SensorWords.busy
            case .cancelled: phrase("sensor.cancelled", "cancelled while measuring")
            }
        return SensorWords.failure(of: part, text)
    }
}

/// The number in hexadecimal: `0x07` for a byte, `0x1000` for a word.
func hexadecimal(_ number: some UnsignedInteger) -> String {
    (number < 0x10 ? "0x0" : "0x") + String(number, radix: 16)
}
