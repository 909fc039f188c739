import Foundation
import METNorway
import OpenMeteo
import OpenWeatherMap
import Ports
import ProviderKit
import TestSupport
import Values

/// Decodes recorded bodies and says what became of each: a number of values, or a sentence. With `damaged` after the folder,
/// each body again with every value missing, null, of another type, out of range and huge: counts what was refused, and names
/// every value that the sound body had not led to. With `sky`, what of the properties of a sky (``SkyProperties``) does not hold in each
/// body, those of OpenWeatherMap too; the status is 1 if there is any.
///
///     swift run measure decode-recordings FOLDER [damaged | sky]
///
/// The folder has `openmeteo/bodies/…`, `met-norway/bodies/…` and, for `sky`, `openweathermap/bodies/…`.
struct DecodeRecordings {
    private let folder: String
    private let words: Set<String>

    static func run(_ arguments: [String]) async throws {
        let (folder, words) = RecordedFolder.first(
            of: arguments, usage: "measure decode-recordings FOLDER [damaged | sky]", words: ["damaged", "sky"])
        try await DecodeRecordings(folder: folder, words: words).run()
    }

    private func run() async throws {
        var sky = RecordedSky()
        guard let place = Coordinates(latitude: 40.71, longitude: -73.99) else { exit(1) }
        let now = Timestamp(secondsSince1970: 1_795_164_433)
        for name in bodies("/openmeteo/bodies") {
            let body = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/openmeteo/bodies/" + name)))
            let status = name.hasPrefix("errors/4") ? 400 : 200
            let topic: WeatherTopic = name.hasPrefix("air_quality/") ? .air : .oneCall
            if name.hasPrefix("geocoding/"), words.contains("sky") { continue }
            if name.hasPrefix("geocoding/") {
                let service = OpenMeteo(client: AnsweringClient(HTTPResponse(status: 200, body: body)))
                let places = try? await service.places(.name("x"))
                let found = (places ?? []).map { "\($0.name) \($0.country ?? "-")" }
                print("openmeteo/\(name): \(found.count) places: \(found.prefix(3).joined(separator: ", "))")
            } else {
                let update = await report("openmeteo/\(name)", body) { body in
                    await OpenMeteo(client: AnsweringClient(HTTPResponse(status: status, body: body))).ask(
                        topic, at: place, AskCircumstances(now: now))
                }
                sky.look(at: update?.hours, update?.days, "openmeteo/\(name)")
            }
        }
        for name in bodies("/met-norway/bodies") {
            let body = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/met-norway/bodies/" + name)))
            // At the time of its first step, as far as the body says it.
            let text = String(decoding: body, as: UTF8.self)
            let first = text.firstMatch(of: /"time"\s*:\s*"([0-9T:-]+)Z"/).flatMap {
                CivilTime(rfc3339: "\($0.1)+00:00")
            }
            let update = await report("met-norway/\(name)", body) { body in
                await METNorway(
                    client: AnsweringClient(HTTPResponse(status: 200, body: body)),
                    METNorwaySettings(userAgent: "x/1 a@b")
                )
                .ask(
                    .oneCall, at: place, AskCircumstances(now: first?.timestamp ?? now))
            }
            sky.look(at: update?.hours, update?.days, "met-norway/\(name)")
        }
        if words.contains("sky") {
            for name in bodies("/openweathermap/bodies") {
                sky.look(
                    atOpenWeatherMap: [UInt8](
                        try Data(contentsOf: URL(fileURLWithPath: folder + "/openweathermap/bodies/" + name))), name)
            }
            print("\(sky.slots) slots and \(sky.days) days: \(sky.contradictions) contradictions")
            exit(sky.contradictions == 0 && sky.slots > 0 ? 0 : 1)
        }
    }

    private func bodies(_ path: String) -> [String] {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder + path)) ?? []
        return files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.sorted()
    }

    private func summary(_ reply: ServiceReply) -> String {
        switch reply.result {
        case .failure(let failure): return failure.text
        case .success(let update):
            let current = update.current.map { "now \($0.air.temperature.map { "\($0.celsius) °C" } ?? "-")" }
            let hours = update.hours.map { "\($0.slots.count) hours" }
            let days = update.days.map { "\($0.days.count) days" }
            let air = update.airQuality.map { "index \($0.europeanIndex ?? -1), ozone \($0.ozone ?? -1)" }
            let parts = [current, hours, days, air].compactMap { $0 }.joined(separator: ", ")
            let dropped = Set(reply.droppedFields.map { $0.replacing(/\[[0-9]+\]/, with: "[]") })
            return parts + (dropped.isEmpty ? "" : "; dropped: \(dropped.sorted().joined(separator: ", "))")
        }
    }

    /// One row of the report, of each body as it is or of what it is damaged to; with `sky` none, but what the body says.
    private func report(_ name: String, _ body: [UInt8], _ ask: ([UInt8]) async -> ServiceReply) async -> WeatherUpdate?
    {
        if words.isEmpty {
            print("\(name): \(summary(await ask(body)))")
            return nil
        }
        if words.contains("sky") {
            let tree = try? JSONTree(body, within: .answer)
            let offset = tree?["utc_offset_seconds"]?.number.flatMap { Int64(exactly: $0) } ?? 0
            let asked = name.hasPrefix("openmeteo") ? tree.map { Damage.bytes($0.withUnixTimes(offset: offset)) } : nil
            return try? await ask(asked ?? body).result.get()
        }
        guard let tree = try? JSONTree(body, within: .answer) else {
            print("\(name): no JSON")
            return nil
        }
        var damage = Damage()
        let offset = tree["utc_offset_seconds"]?.number.flatMap { Int64(exactly: $0) } ?? 0
        let asked = name.hasPrefix("openmeteo") ? tree.withUnixTimes(offset: offset) : tree
        await damage.examine(asked) { await ask($0).result }
        print(
            "\(name): \(damage.count) damaged, \(damage.refused) refused, \(damage.unchanged) as before, "
                + "\(damage.wordless) without words, \(damage.strange.count) ways to other values")
        for (way, values) in damage.strange.sorted(by: { $0.key < $1.key }) { print("    \(way): \(values)") }
        return nil
    }
}
