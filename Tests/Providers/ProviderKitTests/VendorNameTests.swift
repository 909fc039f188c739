import Foundation
import TestSupport
import Testing

@Suite("Names of weather services")
struct VendorNameTests {
    /// Where one may be named beside its own folder and its twin's: its table of the configuration, and where all rooms meet.
    private static let open = ["Sources/App/Configuration/", "Sources/App/Assembly/"]

    private static let providers: [String] = {
        let folder = Repository.folder.appendingPathComponent("Sources/Providers").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") && !["ProviderKit", "SimulatedServices"].contains($0) }
            .sorted()
    }()

    /// Lower-case letters alone: `open-meteo`, `OpenMeteo` and `Open-Meteo` are one name.
    private static func letters(_ text: some StringProtocol) -> String {
        String(text.lowercased().filter(\.isLetter))
    }

    @Test("a weather service is named in its folder, its configuration and the assembly, and nowhere else")
    func named() throws {
        #expect(!Self.providers.isEmpty)
        // A service's map is a product of the company's that the data are from.
        let names = Self.providers.map { ($0, Self.letters($0.hasSuffix("Map") ? $0.dropLast(3) : $0[...])) }
        let root = Repository.folder.path + "/"
        let sources = FileManager.default.enumerator(atPath: root + "Sources")?.allObjects ?? []
        var found: [String] = []
        for case let file as String in sources where file.hasSuffix(".swift") {
            let path = "Sources/\(file)"
            guard !Self.open.contains(where: path.hasPrefix) else { continue }
            let lines = try String(contentsOfFile: root + path, encoding: .utf8).split(separator: "\n")
            for (folder, name) in names {
                let own = ["Sources/Providers/\(folder)/", "Sources/Providers/SimulatedServices/\(folder)/"]
                guard !own.contains(where: path.hasPrefix) else { continue }
                if Self.letters(file).contains(name) { found.append(path) }
                found += lines.filter { Self.letters($0).contains(name) }.map { "\(path): \($0)" }
            }
        }
        #expect(found == [])
    }
}
