/// Files of the IANA time zone database, made up.
package enum ZoneFile {
    /// A file of the database, second version, with an empty first part as `zic -b slim` writes it.
    package static func bytes(first: Int32, _ changes: [(Int64, Int32)]) -> [UInt8] {
        func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
            (0..<(Number.bitWidth / 8)).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        func header(times: Int, types: Int, letters: Int) -> [UInt8] {
            let counts = [0, 0, 0, times, types, letters].flatMap { bigEndian(UInt32($0)) }
            return Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
        }
        let offsets = [first] + changes.map(\.1)
        var file = header(times: 0, types: 1, letters: 1) + bigEndian(Int32(0)) + [0, 0, 0]
        file += header(times: changes.count, types: offsets.count, letters: 4)
        file +=
            changes.flatMap { bigEndian($0.0) } + (1...max(1, changes.count)).prefix(changes.count).map { UInt8($0) }
        file += offsets.flatMap { bigEndian($0) + [0, 0] } + Array("ABC\0".utf8)
        return file + Array("\nABC0\n".utf8)
    }
}
