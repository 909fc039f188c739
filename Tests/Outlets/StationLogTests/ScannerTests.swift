import Glibc
import TestSupport
import Testing
import Values

@testable import Records

@Suite("Scanning the bytes of a log")
struct ScannerTests {
    private static let originals = [
        "time=2026-11-20T07:00:00+08:00 level=info event=reading sensor=room chip=sht31 temperature_c=21.43 samples=6",
        "time=2026-02-28T23:59:59-03:30 level=warning event=fault component=sensor/room cause=\"no answer from 0x44\"",
        "time=1970-01-01T00:00:12+00:00 level=info event=start clock=unset uptime_s=12 version=0.1.0",
        "time=2026-11-20T07:00:00+08:00 level=info event=weather place=臺北市 condition=\"a\\nb\" condition_id=800",
        "time=2024-02-29T07:00:00+08:00 level=error event=fetch url=\"https://x/?q=1\" cause=\"\"",
        "time=2026-11-20T07:00:00+08:00 level=info event=log format=1 version=0.1.0~torn=",
    ]

    private func verdict(_ text: [UInt8]) -> LogScanner.Verdict {
        var scanner = LogScanner()
        return text.withUnsafeBufferPointer { scanner.scan($0) }
    }

    private func parsed(_ bytes: [UInt8]) -> LogScanner.Verdict? {
        // A cut may go through a letter: the end that closes a torn line says enough.
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return bytes.reversed().starts(with: "~torn=".utf8.reversed()) ? .torn : .corrupt
        }
        do throws(LogLineError) {
            _ = try LogLine.parse(text)
            return nil
        } catch {
            return error == .torn ? .torn : .corrupt
        }
    }

    @Test("the scanner agrees with the parser on every line, however damaged", arguments: 0..<6)
    func agrees(which: Int) throws {
        let original = Array(Self.originals[which].utf8)
        var random = SplitMix64(seed: UInt64(which))
        let scraps = Array(" =\"\\n\t0123456789abcxyz_~-+:T\u{e9}\u{a0}\u{202e}".utf8) + [0, 0xFF]
        for _ in 0..<4000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = scraps[Int.random(in: 0..<scraps.count, using: &random)]
                case 1: bytes.remove(at: index)
                default: bytes.insert(scraps[Int.random(in: 0..<scraps.count, using: &random)], at: index)
                }
            }
            let scanned = verdict(bytes)
            let whole = parsed(bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            switch scanned {
            case .line(let line):
                let read = try LogLine.parse(text)
                #expect(line.time == read.time.timestamp && line.event == read.event, "\(text)")
                #expect(line.isClockSet == read.isClockSet && line.level == read.level, "\(text)")
                let component = read["component"]?.content
                let about =
                    read["sensor"]?.content
                    ?? component.flatMap { $0.hasPrefix("sensor/") ? String($0.dropFirst(7)) : nil }
                #expect(line.sensor == about.map { ScannedLine.hash(ofSensor: $0) }, "\(text)")
            // A reader that knows all events calls a line of an unknown one wrong; this one passes over it.
            case .unknownEvent: #expect(whole == .corrupt, "\(text)")
            default: #expect(scanned == whole, "\(text)")
            }
        }
    }

    @Test("the scanner reads the time with any offset and date")
    func times() throws {
        for text in [
            "2026-11-20T07:00:00+08:00", "2024-02-29T23:59:59-09:30", "1970-01-01T00:00:00+00:00",
            "9999-12-31T00:00:00+14:00",
        ] {
            let line = "time=\(text) level=info event=stop"
            let time = try LogLine.parse(line).time.timestamp
            #expect(
                verdict(Array(line.utf8))
                    == .line(ScannedLine(time: time, level: .info, event: .stop, isClockSet: true)))
        }
    }

    @Test("the scanner skips events of later versions")
    func unknownEvents() {
        #expect(verdict(Array("time=\(morningText) level=info event=aurora kp=7".utf8)) == .unknownEvent)
        for rest in ["\0\0", "=1", "\"", "\t"] {
            #expect(verdict(Array("time=\(morningText) level=info event=aurora\(rest)".utf8)) == .corrupt)
        }
    }
}
