import Simulation
import StationTestKit
import TestSupport
import Testing
import Values

@testable import Records

@Suite("station.log after a power cut")
struct LogPowerCutTests {
    private static let seeds = Array(UInt64(0)..<100)
    private static let path = "/log/station.log"

    private func line(_ number: Int) -> LogLine {
        LogLine(.fetch, at: morning, [LogField("status", .integer(1_000_000 + number))])
    }

    private func log(on disk: SimulatedDisk) -> LogFile {
        LogFile(
            path: Self.path, on: disk, version: "0.1.0", rotation: LogRotation(largestFile: 4096, files: 40),
            compressesBeside: false)
    }

    /// The numbers of all lines that can be read, the oldest first.
    private func numbers(on disk: SimulatedDisk) -> (numbers: [Int], damaged: [LogReader.Damage]) {
        var numbers: [Int] = []
        var damaged: [LogReader.Damage] = []
        let reader = LogReader(LogSelection(events: [.fetch]), on: disk) { bytes, _, _ in
            let status = (try? LogLine.parse(String(decoding: bytes, as: UTF8.self)))?["status"]?.integer
            numbers.append((status ?? 0) - 1_000_000)
        } report: {
            damaged.append($0)
        }
        for file in LogReader.files(of: Self.path, on: disk) { reader.read(file) }
        reader.finish()
        return (numbers, damaged)
    }

    @Test(
        "has every line that the kernel had written back, once and in order, and takes no part of a line for a whole one",
        arguments: seeds)
    func cut(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let disk = SimulatedDisk(folders: ["/log"], seed: seed)
        let calls = LockedValue(0)
        var number = 0
        var lasting: [Int] = []
        var written: Set<Int> = []
        for cuts in 1...4 {
            let last = calls.value + Int.random(in: 1...400, using: &random)
            disk.onCall = { [disk] _ in
                calls.value += 1
                if calls.value == last { disk.cutPower() }
                return 0
            }
            let log = log(on: disk)
            while calls.value < last {
                let lines = (0..<Int.random(in: 1...5, using: &random)).map { line(number + $0) }
                written.formUnion(number..<number + lines.count)
                number += lines.count
                log.append(lines)
                if calls.value < last, Int.random(in: 0..<5, using: &random) == 0 {
                    disk.writeBack()
                    lasting = numbers(on: disk).numbers
                }
            }
            disk.onCall = nil
            disk.cutPower()
            disk.powerOn()
            // The next start ends what was torn.
            self.log(on: disk).append(line(number))
            written.insert(number)
            number += 1
            let (found, damaged) = numbers(on: disk)
            #expect(found == found.sorted() && Set(found).count == found.count)
            #expect(Set(found).isSuperset(of: lasting), "lost: \(Set(lasting).subtracting(found).sorted())")
            #expect(written.isSuperset(of: found), "made up: \(Set(found).subtracting(written).sorted())")
            #expect(damaged.count <= cuts && damaged.allSatisfy { $0.line > 0 }, "\(damaged)")
            disk.writeBack()
            lasting = found
        }
    }
}
