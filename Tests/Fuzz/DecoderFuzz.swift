import Ports
import ProviderKit
import Values
import Words

@testable import OpenWeatherMap

private let key = Secret("0123456789abcdef0123456789abcdef".utf8)
private let coder = OpenWeatherMapCoder(hiding: key, words: .english)
/// A body of ours has blocks that a sparse one of the service's may lack.
private let keeper = OpenWeatherMapCoder(limits: .kept, hiding: key, words: .english)

/// Every decoder of OpenWeatherMap's bodies, chosen by the first byte. What was decoded is encoded and decoded again:
/// that must never fail.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard let first = input.first else { return 0 }
    let body = Array(input.dropFirst())
    switch first % 8 {
    case 0: again(try? coder.current(from: body).model) { try keeper.current(from: keeper.body($0)).model }
    case 1:
        let forecast = try? coder.forecast(from: body).model
        _ = forecast?.days { _ in .utc }
        again(forecast) { try keeper.forecast(from: keeper.body($0)).model }
    case 2: again(try? coder.daily(from: body).model) { try keeper.daily(from: keeper.body($0)).model }
    case 3: again(try? coder.places(from: body).model) { try keeper.places(from: keeper.body($0)).model }
    case 4:
        let answer = try? coder.oneCall(from: body).model
        _ = answer?.hours?.days { _ in .utc }
        let place = answer?.current?.place ?? answer?.hours?.place ?? answer?.days?.place ?? Place()
        guard answer?.current != nil else { return 0 }
        again(answer) { try keeper.oneCall(from: keeper.body($0, at: place)).model }
    case 5: again(try? coder.alert(from: body).model) { try keeper.alert(from: keeper.body($0)).model }
    case 6: again(try? coder.airQuality(from: body).model) { try keeper.airQuality(from: keeper.body($0)).model }
    default: pages(body)
    }
    return 0
}

/// The pages of One Call 4.0 and postal codes, each of which is decoded by the client alone.
private func pages(_ body: [UInt8]) {
    again(try? coder.place(from: body).model) { try keeper.place(from: keeper.body($0)).model }
    _ = try? coder.currentRecord(from: body)
    _ = try? coder.hourPage(from: body)
    _ = try? coder.dayPage(from: body)
    _ = try? coder.minutePage(from: body)
}

private func again<Model: Equatable>(_ model: Model?, _ decode: (Model) throws -> Model) {
    guard let model else { return }
    guard (try? decode(model)) != nil else { fatalError("decoded once, and not again: \(model)") }
}
