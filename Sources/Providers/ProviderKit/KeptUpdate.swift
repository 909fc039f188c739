import FoundationEssentials
import JSONText
import Quantities
import Weather

/// An answer as the state folder keeps it, in whatever words its service said it.
struct KeptUpdate: Codable {
    private struct File: Codable {
        var windowsill: KeptUpdate
    }

    /// A reader takes no other than its own. Raise it with every change to what ``WeatherUpdate`` is made of.
    private var version: Int
    /// Of the update, as it is encoded.
    private var checksum: UInt64
    private var update: WeatherUpdate

    private static let version = 2

    /// Nil for a damaged file, one of another version, and one that never held an update.
    static func update(in bytes: [UInt8]) -> WeatherUpdate? {
        guard let data = try? BodyScreen.data(bytes, within: .kept),
            let kept = try? JSONDecoder().decode(File.self, from: data).windowsill, kept.version == version,
            kept.checksum == checksum(of: kept.update)
        else { return nil }
        return kept.update
    }

    static func bytes(of update: WeatherUpdate) -> [UInt8] {
        encoded(File(windowsill: KeptUpdate(version: version, checksum: checksum(of: update), update: update)))
    }

    private static func checksum(of update: WeatherUpdate) -> UInt64 { FNV1a(encoded(update)).value }

    private static func encoded(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only numbers that are not finite cannot be encoded, and nothing that was decoded is one.
        return (try? encoder.encode(value)).map { Array($0) } ?? []
    }
}
