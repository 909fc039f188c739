import Devices
import Foundation
import Ports
import Simulation
import Testing

@Suite("The catalogue of parts")
struct SensorKindTests {
    @Test("every part goes through the conformance suite", arguments: SensorKind.allCases)
    func isProven(kind: SensorKind) {
        #expect(!SensorUnderTest.rows(for: kind).isEmpty)
    }

    @Test("every part can be simulated", arguments: SensorKind.allCases)
    func isSimulated(kind: SensorKind) {
        switch kind.wiring {
        case .i2c: #expect(EmulatedSensors.i2c(kind) != nil)
        case .line: #expect(EmulatedSensors.line(kind, timeline: Timeline(VirtualClock())) != nil)
        case .kernel: #expect(EmulatedSensors.kernel(kind, timeline: Timeline(VirtualClock())) != nil)
        case .file: #expect(EmulatedSensors.file(kind, on: SimulatedDisk()) != nil)
        }
    }

    @Test("every part has a sheet that names it, and every sheet with wires a diagram of them")
    func isDocumented() throws {
        for sheet in try ChipSheet.all() where sheet.text.contains("\n## Wires\n") {
            let diagram = ChipSheet.hardware.appendingPathComponent("wiring/\(sheet.name).svg")
            #expect(FileManager.default.fileExists(atPath: diagram.path), "\(sheet.name)")
        }
        for kind in SensorKind.allCases {
            let sheet = try ChipSheet.naming(kind.name)
            #expect(sheet != nil, "\(kind.name)")
        }
    }

    @Test("the list of sheets names every sheet")
    func isListed() throws {
        let list = ChipSheet.hardware.appendingPathComponent("chips/README.md")
        let text = try String(contentsOf: list, encoding: .utf8)
        for sheet in try ChipSheet.all() { #expect(text.contains("](\(sheet.name).md)"), "\(sheet.name)") }
    }

    @Test("every part that can be recognised is asked at each of its addresses, and once")
    func isAsked() {
        for kind in SensorKind.allCases {
            guard let probe = kind.probe, case .i2c(let addresses, _) = kind.wiring else { continue }
            for address in addresses {
                let asked = SensorKind.probes(at: address).filter { $0.probe === probe }
                #expect(asked.map { $0.kinds.contains(kind) } == [true], "\(kind) at \(address)")
            }
        }
    }

    @Test("every part has one name of lower-case letters and digits, and an address if it needs one")
    func isNamed() {
        #expect(Set(SensorKind.allCases.map(\.name)).count == SensorKind.allCases.count)
        for kind in SensorKind.allCases {
            #expect(kind.name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) })
            #expect(!kind.part.contains(" "))
            #expect(SensorKind(rawValue: kind.name) == kind)
            if case .i2c(let addresses, _) = kind.wiring {
                #expect(!addresses.isEmpty)
                #expect(Set(addresses).count == addresses.count)
            }
        }
    }
}
