/// A number that some answers send as a string of its digits.
protocol SentAsText {
    init?(digits: String)
}

extension Double: SentAsText {
    /// Nil unless the text is a number as JSON writes them: neither `nan` nor `0x1p3`.
    init?(digits: String) {
        let isNumber = digits.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
        }
        guard isNumber, digits.utf8.count <= 64, let number = Double(digits) else { return nil }
        self = number
    }
}
