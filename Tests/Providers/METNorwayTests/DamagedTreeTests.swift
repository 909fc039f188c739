import Ports
import ProviderKit
import SimulatedServices
import Simulation
import TestSupport
import Testing
import Values
import Words

@testable import METNorway
@testable import OpenMeteo

/// Every value of an answer, missing and in every other shape: what comes of it is plausible, or a sentence.
@Suite("Damaged answers of services without a key")
struct DamagedTreeTests {
    private static let now = Timestamp(secondsSince1970: 1_795_164_433)
    private static let place = Coordinates(latitude: .degrees(59.91), longitude: .degrees(10.75))

    /// In place of a value; nil removes it.
    private static let shapes: [JSONTree?] = [
        nil, .null, .text("1"), .text(""), .flag(true), .list([]), .object([:]), .number(1e300), .number(-1e300),
        .number(-0.5), .number(1e6), .list([.number(1), .null, .text("x")]),
        .list(Array(repeating: .number(1), count: 3000)),
    ]

    /// Every tree that differs from this one in one value; of lists, only the second and the last entry change.
    private func damaged(_ tree: JSONTree) -> [JSONTree] {
        var trees: [JSONTree] = []
        switch tree {
        case .object(let members):
            for (key, value) in members {
                func with(_ other: JSONTree?) -> JSONTree {
                    var members = members
                    members[key] = other
                    return .object(members)
                }
                trees += Self.shapes.map(with) + damaged(value).map { with($0) }
            }
        case .list(let entries):
            for index in Set([1, entries.count - 1]) where entries.indices.contains(index) {
                func with(_ other: JSONTree?) -> JSONTree {
                    var entries = entries
                    if let other { entries[index] = other } else { entries.remove(at: index) }
                    return .list(entries)
                }
                trees += Self.shapes.map(with) + damaged(entries[index]).map { with($0) }
            }
        case .null, .flag, .integer, .number, .text: break
        }
        return trees
    }

    private func tree(_ client: any HTTPClient, _ url: String) async throws -> JSONTree {
        let request = HTTPRequest(url: url, userAgent: "w/1 a@example.org")
        return try JSONTree(try await client.get(request).body, within: .answer)
    }

    private func isPlausible(_ update: WeatherUpdate) -> Bool {
        let airs = [update.current?.air].compactMap { $0 } + (update.hours?.slots.map(\.air) ?? [])
        let temperatures =
            airs.flatMap { [$0.temperature, $0.feelsLike, $0.low, $0.high] }
            + (update.hours?.slots.flatMap { [$0.lowest, $0.highest] } ?? [])
            + (update.days?.days.flatMap { [$0.low, $0.high] } ?? [])
        let times = update.hours?.slots.map(\.time) ?? []
        return temperatures.compactMap { $0 }.allSatisfy { (-100...80).contains($0.celsius) }
            && airs.allSatisfy { air in
                air.values.isEveryValuePlausible && (air.wind.speed?.metresPerSecond ?? 0) >= 0
            } && zip(times, times.dropFirst()).allSatisfy { $0 < $1 } && times.count <= 400
    }

    @Test("of Open-Meteo, whatever one value becomes")
    func openMeteo() async throws {
        let twin = SimulatedOpenMeteo(now: { Self.now }, timeline: Timeline(VirtualClock()))
        let place = try #require(Self.place)
        let tree = try await tree(twin, OpenMeteoAddresses(OpenMeteoSettings()).forecast(at: place))
        let trees = damaged(tree)
        var refused = 0
        for tree in trees {
            var reader = FieldReader()
            do throws(FetchFailure) {
                let update = try OpenMeteoCoder(words: .english).weather(tree, near: place, &reader)
                #expect(isPlausible(update))
            } catch {
                refused += 1
                #expect(error.kind == .unreadable && !error.text.isEmpty)
            }
        }
        #expect(trees.count > 300)
        #expect(refused < trees.count / 20)
    }

    @Test("of Open-Meteo's air, whatever one value becomes")
    func air() async throws {
        let twin = SimulatedOpenMeteo(now: { Self.now }, timeline: Timeline(VirtualClock()))
        let place = try #require(Self.place)
        for tree in damaged(try await tree(twin, OpenMeteoAddresses(OpenMeteoSettings()).air(at: place))) {
            var reader = FieldReader()
            let update = try? OpenMeteoCoder(words: .english).air(tree, &reader)
            #expect((0...1000).contains(update?.airQuality?.europeanIndex ?? 0))
        }
    }

    @Test("of MET Norway, whatever one value becomes")
    func metNorway() async throws {
        let twin = SimulatedMETNorway(now: { Self.now }, timeline: Timeline(VirtualClock()))
        let place = try #require(Self.place)
        let url = "https://api.met.no\(SimulatedMETNorway.path)?lat=59.91&lon=10.75"
        let trees = damaged(try await tree(twin, url))
        for tree in trees {
            var reader = FieldReader()
            let coder = METNorwayCoder(words: .english)
            do throws(FetchFailure) {
                let hours = try coder.hours(tree, near: place, &reader)
                #expect(isPlausible(coder.update(hours, reader.origins, at: Self.now)))
            } catch {
                #expect(error.kind == .unreadable && !error.text.isEmpty)
            }
        }
        #expect(trees.count > 300)
    }
}

extension QuantityValues {
    fileprivate var isEveryValuePlausible: Bool {
        Quantity.allCases.allSatisfy { quantity in self[quantity].map { quantity.plausible.contains($0) } ?? true }
    }
}
