import Assembly
import Configuration
import StationCore
import TestSupport
import Testing

@Suite("The lines that a station drives")
struct DrivenLinesTests {
    private func output(_ name: String, _ line: LineReference, isActiveHigh: Bool) -> OutputConfiguration {
        OutputConfiguration(OutputRules(name: name, task: .warn), line: line, isActiveHigh: isActiveHigh)
    }

    @Test("are noted beside its snapshot, and found whatever its configuration has become")
    func notes() throws {
        let folder = try TemporaryFolder()
        var configuration = StationConfiguration()
        configuration.statusPath = folder.path + "/snapshot.json"
        configuration.outputs = [
            output("fan", .named("GPIO5"), isActiveHigh: false),
            output("lamp", .numbered(4, chip: "pinctrl-rp1"), isActiveHigh: true),
            output("toy", .simulated("GPIO6"), isActiveHigh: true),
        ]
        configuration.keepDrivenLines()
        let kept = DrivenLines.outputs(beside: configuration.statusPath)
        #expect(kept.map(\.line) == [.named("GPIO5"), .numbered(4, chip: "pinctrl-rp1")])
        #expect(kept.map(\.isActiveHigh) == [false, true])
        configuration.outputs = []
        configuration.keepDrivenLines()
        #expect(DrivenLines.outputs(beside: configuration.statusPath).isEmpty)
        #expect(folder.files.isEmpty)
    }
}
