import CProcess
import Foundation
import Testing

@Suite("The process's memory")
struct ProcessTests {
    /// Pages of files that it has in memory, in kB.
    private func filePages() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
        return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
    }

    @Test("code pages are released, and are back when needed")
    func givesBack() throws {
        let before = try filePages()
        cprocess_give_back_code()
        #expect(try filePages() < before)
        #expect(try JSONSerialization.jsonObject(with: Data("[1, 2]".utf8)) as? [Int] == [1, 2])
    }
}
