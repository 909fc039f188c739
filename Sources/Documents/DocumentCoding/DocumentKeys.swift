/// The keys of a document: a property's name in small letters, words and numbers apart, as in `rain_last_3_hours_mm` for
/// `rainLast3HoursMm`. A number stays with a unit before it: `ug_per_m3`.
package enum DocumentKeys {
    package static func key(of property: String) -> String {
        // Byte by byte: a snapshot has a thousand of them, and properties have names of ASCII.
        let bytes = property.utf8
        return String(unsafeUninitializedCapacity: 2 * bytes.count) { key in
            var (count, last) = (0, UInt8(ascii: "_"))
            for byte in bytes {
                let isUpper = upper.contains(byte)
                if isUpper || digits.contains(byte) && lower.contains(last) {
                    key[count] = UInt8(ascii: "_")
                    count += 1
                }
                key[count] = isUpper ? byte | 0x20 : byte
                count += 1
                last = byte
            }
            return count
        }
    }

    private static var upper: ClosedRange<UInt8> { UInt8(ascii: "A")...UInt8(ascii: "Z") }
    private static var lower: ClosedRange<UInt8> { UInt8(ascii: "a")...UInt8(ascii: "z") }
    private static var digits: ClosedRange<UInt8> { UInt8(ascii: "0")...UInt8(ascii: "9") }
}
