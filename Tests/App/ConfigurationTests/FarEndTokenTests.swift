import Foundation
import Ports
import TOMLTables
import TestSupport
import Testing

@testable import Configuration

@Suite("The token of a far end")
struct FarEndTokenTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("is the content of its file or of systemd's credential, without white space around it, and may be missing")
    func sources() throws {
        func write(_ text: String, to name: String) throws -> String {
            let path = "\(folder.path)/\(name)"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return path
        }
        let file = try write("  Bearer abc \n", to: "token")
        #expect(try FarEndToken.push.load(file, folder: nil) == Secret("Bearer abc".utf8))
        #expect(try FarEndToken.push.load(nil, folder: folder.path) == nil)
        _ = try write("xyz\n", to: FarEndToken.push.credential)
        #expect(try FarEndToken.push.load(nil, folder: folder.path) == Secret("xyz".utf8))
        _ = try write("\n", to: FarEndToken.push.credential)
        #expect(try FarEndToken.push.load(nil, folder: folder.path) == nil)
        #expect(throws: FileError.missing) { try FarEndToken.push.load("/nowhere/token", folder: nil) }
    }
}
