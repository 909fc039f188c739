import Foundation
import Records
import StationCore
import TestSupport
import Testing
import Values
import Words

@Suite("The contract in deploy/station.log.md")
struct ContractTests {
    private let document: [String]

    init() throws {
        let text = try String(contentsOfFile: Repository.path("deploy/station.log.md"), encoding: .utf8)
        document = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The cells of a section's table, without its head.
    private func table(_ section: String) -> [[String]] {
        let lines = document.drop { $0 != "## \(section)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return lines.filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// What stands between backticks.
    private func words(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }

    @Test("the contract names every event, with its keys in their order")
    func events() {
        let written = table("Events").map { "\(words($0[0])) \(words($0[1]))" }
        let meant = LogEvent.allCases.map { "\([$0.rawValue]) \($0.keys.map(\.name))" }
        #expect(written == meant)
    }

    @Test("the contract describes every key, and no other")
    func keys() {
        let written = table("Keys").flatMap { words($0[0]) }
        #expect(Set(written).count == written.count)
        let always: Set = ["time", "level", "event", "clock", "uptime_s"]
        let meant = LogEvent.allCases.reduce(into: always) { $0.formUnion($1.keys.map(\.name)) }
        #expect(Set(written) == meant)
    }

    @Test("the contract gives each unit to the keys that end in it")
    func units() {
        let endings = [
            "_c": "°C", "_pct": "percent", "_hpa": "hPa", "_lx": "lux", "_mps": "m/s", "_deg": "degrees", "_mm": "mm",
            "_s": "seconds", "_ms": "milliseconds",
        ]
        for row in table("Keys") {
            let key = words(row[0])[0]
            guard let ending = key.lastIndex(of: "_").map({ String(key[$0...]) }), let unit = endings[ending] else {
                continue
            }
            #expect(row[2].hasPrefix(unit), "\(key)")
        }
    }

    @Test("the contract and the program agree on which keys are numeric")
    func types() throws {
        for row in table("Keys") where !["time", "level", "event", "clock"].contains(words(row[0])[0]) {
            let key = try #require(LogKey(words(row[0])[0]))
            #expect(key.isNumber == ["integer", "decimal"].contains(row[1]), "\(key.name)")
        }
    }

    @Test("the contract names every outcome of a fetch or a reload, and no other")
    func outcomes() throws {
        let row = try #require(table("Keys").first { words($0[0]) == ["outcome"] })
        let meant = ["ok"] + FetchFailure.Kind.allCases.map(\.rawValue)
        let parts = row[3].split(separator: ";").map { words(String($0)) }
        #expect(parts == [meant, ["reload", "ok", "refused"], ["standstill", "abandoned"]])
    }

    private var examples: [LogLine] {
        get throws {
            try document.filter { $0.hasPrefix("    time=") }.map { try LogLine.parse(String($0.dropFirst(4))) }
        }
    }

    @Test("the contract has an example of every event")
    func examplesOfEvents() throws {
        #expect(try Set(examples.map(\.event)) == Set(LogEvent.allCases))
    }

    @Test("the causes in the contract's examples are what the program writes")
    func examplesQuoteTheProgram() throws {
        let silent = HardwareWords.transfer(HardwareWords.nothingResponds, at: "0x76", on: "/dev/i2c-1")
        let ending = FetchWords.ending(at: "MET Norway")
        let written = [
            FetchWords.noSubscription(
                to: ["One Call 4.0", "One Call 3.0", FetchWords.dailyPlan], using: FetchWords.freePlan),
            FetchWords.notInPlan,
            OutputCause.values.rawValue,
            SensorWords.failure(of: "BME280", HardwareWords.failure(silent, errno: 121, remedy: nil)),
            FaultWords.notice(ending, FaultWords.noticeRemedy),
        ]
        let causes = try examples.compactMap { line in line.fields.first { $0.key.name == "cause" }?.value.content }
        #expect(causes == written)
    }

    @Test("an example in the contract has only keys of its event, in their order")
    func examplesHaveTheirKeys() throws {
        for line in try examples {
            // While the clock is not set, every line has it.
            let allowed = (line.isClockSet ? [] : ["uptime_s"]) + line.event.keys
            let order = line.fields.compactMap { field in allowed.firstIndex(of: field.key) }
            #expect(order.count == line.fields.count, "\(line.event)")
            #expect(order == order.sorted(), "\(line.event)")
        }
    }
}
