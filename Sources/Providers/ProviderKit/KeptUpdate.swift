import Values

/// An answer as the state folder keeps it, in whatever words its service said it.
struct KeptUpdate: Decodable {
    private struct File: Decodable {
        var windowsill: KeptUpdate
    }

    /// A reader takes no other than its own. Raise it with every change to what ``WeatherUpdate`` is made of.
    private var version: Int
    /// The checksum of the update as it is encoded.
    private var checksum: Int
    private var update: WeatherUpdate

    private static let version = 5

    /// The update in a file; nil for a damaged file, one of another version, and one that never held an update.
    static func update(in bytes: [UInt8]) -> WeatherUpdate? {
        guard let kept = JSONTree(file: bytes)?.decode(File.self)?.windowsill, kept.version == version,
            kept.checksum == checksum(of: encoded(kept.update))
        else { return nil }
        return kept.update
    }

    /// Around the update's own text, which the checksum is of.
    static func bytes(of update: WeatherUpdate) -> [UInt8] {
        let text = encoded(update)
        var bytes = Array(#"{"windowsill":{"checksum":\#(checksum(of: text)),"update":"#.utf8)
        bytes += text
        bytes += Array(#","version":\#(version)}}"#.utf8)
        return bytes
    }

    /// A checksum that 64 bits with a sign can hold, as every number that ``JSONTree`` reads exactly.
    private static func checksum(of text: [UInt8]) -> Int { Int(truncatingIfNeeded: FNV1a(text).value) }

    private static func encoded(_ update: WeatherUpdate) -> [UInt8] {
        // Only numbers that are not finite cannot be encoded, and nothing that was decoded is one.
        (try? JSONTextEncoder().encode(update)) ?? []
    }
}
