import Words

/// The path and the parameters of an address.
package struct QueryParameters {
    /// The part of the address before the query.
    package let address: String
    package let path: String
    private let values: [String: String]

    package init(url: String) {
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let address = parts.first ?? ""
        let afterScheme = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address
        self.address = String(address)
        path = afterScheme.firstIndex(of: "/").map { String(afterScheme[$0...]) } ?? "/"
        var values: [String: String] = [:]
        for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            values[String(sides[0])] = sides.count > 1 ? percentDecoded(sides[1]) : ""
        }
        self.values = values
    }

    package subscript(_ name: String) -> String? { values[name] }

    /// The parameter as a number; nil for anything but a finite number.
    package func number(_ name: String) -> Double? {
        values[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The parameter as a count, clamped to the range; the upper end where it was not sent.
    package func count(_ name: String, in range: ClosedRange<Int>) -> Int {
        min(max(values[name].flatMap { Int($0) } ?? range.upperBound, range.lowerBound), range.upperBound)
    }
}

private func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
            let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        {
            bytes.append(escaped)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
