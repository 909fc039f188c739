import Values
import Words

@testable import METNorway
@testable import OpenMeteo
@testable import ProviderKit

private let meteo = OpenMeteoCoder(words: .english)
private let norway = METNorwayCoder(words: .english)
private let london = Coordinates(latitude: .degrees(51.5), longitude: .degrees(-0.1))
/// 2026-11-20T08:47:13Z.
private let now = Timestamp(secondsSince1970: 1_795_164_433)

/// The decoders of the services that need no key, and that of gpsd's lines, chosen by the first byte. What was decoded is kept and read
/// again: that must never fail.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard let first = input.first, let london else { return 0 }
    let body = Array(input.dropFirst())
    guard first % 4 != 3 else {
        var collector = FixCollector()
        for line in body.split(separator: UInt8(ascii: "\n")) {
            _ = collector.add(ReceiverReport(Array(line)), after: .seconds(400))
        }
        return 0
    }
    guard let tree = try? JSONTree(body, within: .answer) else { return 0 }
    var reader = FieldReader()
    switch first % 4 {
    case 0: keep(try? meteo.weather(tree, near: london, &reader))
    case 1: keep(try? meteo.air(tree, &reader))
    default:
        guard let hours = try? norway.hours(tree, near: london, &reader) else { return 0 }
        for hour in [-100, 0, 100] as [Int64] {
            keep(norway.update(hours, reader.origins, at: now.advanced(bySeconds: hour * 3600)))
        }
    }
    return 0
}

private func keep(_ update: WeatherUpdate?) {
    guard let update else { return }
    _ = update.hours?.days { _ in .utc }
    let bytes = (try? JSONTextEncoder().encode(update)) ?? []
    guard JSONTree(file: bytes) != nil else { return }
    guard JSONTree(file: bytes)?.decode(WeatherUpdate.self) == update else {
        fatalError("kept, and not read again: \(update)")
    }
}
