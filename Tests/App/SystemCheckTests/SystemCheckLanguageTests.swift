import Configuration
import Devices
import TestSupport
import Testing
import Words

@testable import Commands

@Suite("The system check in a pseudo-language")
struct SystemCheckLanguageTests {
    /// Names of parts, symbols of units, and the letter between date and time.
    private static let names: Set<String> = ["SHT", "BMP", "C", "hPa", "T"]

    @Test("every finding and every remedy is in the chosen language")
    func doctor() async throws {
        let configuration = try StationConfiguration.parse(
            """
            [place]
            name = "Taipei"
            [openweathermap]
            api_key_file = "/proc/none/key"
            [lcd]
            bus = "simulated"
            [[sensors]]
            name = "room"
            kind = "sht31"
            bus = "simulated"
            [[sensors]]
            name = "shelf"
            kind = "bmp280"
            bus = "simulated"
            [[buttons]]
            name = "front"
            line = 17
            chip = "simulated"
            [log]
            path = "/proc/none/log"
            [state]
            path = "/proc/none"
            """, file: "station.toml")
        let findings = try await Catalogue.$current.withValue(PseudoLanguage.catalogue) {
            var check = SystemCheck(configuration, clock: ContinuousClock())
            try await check.run()
            return check.findings
        }
        #expect(
            Set(findings.map(\.check)).isSuperset(of: ["sensor/room", "sensor/shelf", "lcd", "log", "state", "clock"]))
        // The sensors of this machine's kernel have any names.
        for finding in findings where finding.check != "kernel" {
            let text = finding.detail + (finding.remedy ?? "")
            #expect(PseudoLanguage.english(in: text, except: Self.names) == [], "\(finding)")
        }
    }
}
