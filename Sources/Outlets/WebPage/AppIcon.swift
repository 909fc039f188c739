/// The page's icon: a window with a sill, and the sun in it.
enum AppIcon {
    private static let palette: [UInt32] = [0x32509D, 0xFFFFFF, 0x9EC4EE, 0xFEE048]

    /// The boxes of the icon, in its own units of a twenty-fourth: from and to, across and down, and a colour.
    private static let boxes: [(x: ClosedRange<Double>, y: ClosedRange<Double>, colour: Int)] = [
        (0...24, 0...24, 0), (6...18, 5...17, 1), (4...20, 18...20, 1), (7...11.5, 6...16, 2), (12.5...17, 6...16, 2),
        (9...11.5, 8...10.5, 3), (12.5...15, 8...10.5, 3),
    ]

    static var svg: String {
        let rectangles = boxes.map { x, y, colour in
            let (width, height) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
            return "<path fill=\"#\(String(palette[colour], radix: 16))\" "
                + "d=\"M\(x.lowerBound) \(y.lowerBound)h\(width)v\(height)h-\(width)z\"/>"
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(rectangles.joined())</svg>"
    }

    /// The icon as PNG, for systems that show no SVG: four colours, two bits each, stored without compression.
    static func png(side: Int) -> [UInt8] {
        let unit = Double(side) / 24
        var rows: [UInt8] = []
        for y in 0..<side {
            // No filter.
            rows.append(0)
            var byte: UInt8 = 0
            for x in 0..<side {
                let (column, row) = ((Double(x) + 0.5) / unit, (Double(y) + 0.5) / unit)
                let colour = boxes.last { $0.x.contains(column) && $0.y.contains(row) }?.colour ?? 0
                byte = byte << 2 | UInt8(truncatingIfNeeded: colour)
                if x % 4 == 3 { rows.append(byte) }
            }
            if side % 4 != 0 { rows.append(byte << UInt8(2 * (4 - side % 4))) }
        }
        let size = big(UInt32(side)) + big(UInt32(side))
        // PNG (ISO/IEC 15948): header, palette, data, end.
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", size + [2, 3, 0, 0, 0])
            + chunk("PLTE", palette.flatMap { big($0).dropFirst() }) + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    /// The data in stored blocks (RFC 1950, RFC 1951 §3.2.4).
    private static func zlib(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let part = data[start..<min(start + 65_535, data.count)]
            let (low, high) = (UInt8(part.count & 0xFF), UInt8(part.count >> 8))
            start += part.count
            result += [start == data.count ? 1 : 0, low, high, ~low, ~high] + part
        } while start < data.count
        var (one, two): (UInt32, UInt32) = (1, 0)
        for byte in data {
            one = (one + UInt32(byte)) % 65_521
            two = (two + one) % 65_521
        }
        return result + big(two << 16 | one)
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + data
        return big(UInt32(data.count)) + content + big(crc(content))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 != 0 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }

    private static func big(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
}
