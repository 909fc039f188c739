import Glibc
import LinuxPlatform
import Ports
import StationCore
import StationService
import TestSupport
import Testing
import Values

@Suite("The folder of commands")
struct CommandFolderTests {
    private let folder: TemporaryFolder
    private let now = Timestamp(secondsSince1970: Int64(time(nil)))

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func look(after seconds: Int64 = 0) -> CommandFolder.Look {
        var commands = CommandFolder(folder.path, on: LinuxStorage())
        return commands.look(at: now.advanced(bySeconds: seconds))
    }

    private func names() throws -> [String] {
        try LinuxStorage().names(in: folder.path)
    }

    @Test(
        "a file with a command is carried out once and removed",
        arguments: [
            ("refresh\n", ButtonAction.refresh), ("refresh", .refresh), ("next_page\n", .nextPage),
            ("next page\n", .nextPage), ("light\n", .backlight),
        ])
    func commands(text: String, action: ButtonAction) throws {
        folder.write(text, to: "1")
        #expect(look().commands == [.act(action)])
        #expect(try names().isEmpty)
        #expect(look() == CommandFolder.Look())
    }

    @Test("a message is shown for as long and as urgently as it says")
    func message() throws {
        folder.write("message hint 90\nLaundry is done\n", to: "1")
        #expect(look().commands == [.show(DisplayMessage("Laundry is done", urgency: .hint, for: .seconds(90)))])
        #expect(try names().isEmpty)
    }

    @Test("a command for an output is in force for as long as it says")
    func output() {
        folder.write("output off 90\nfan\n", to: "1")
        #expect(look().commands == [.order(OutputOrder("fan", .off, for: .seconds(90)))])
    }

    private static let garbage: [[UInt8]] = [
        [], [0x0A], Array("REFRESH\n".utf8), Array("refresh now\n".utf8), Array("refresh\nlight\n".utf8),
        Array(" refresh\n".utf8), Array("refresh\r\n".utf8), Array("refresh\0".utf8), [0xFF, 0xFE],
        Array("refresh".utf8) + [0x80], [UInt8](repeating: 0x20, count: 1017) + Array("refresh\n".utf8),
        [UInt8](repeating: 0, count: 1 << 22), Array("next  page\n".utf8),
        Array("message notice 600\n".utf8), Array("message now 600\ntext\n".utf8),
        Array("message notice 1\ntext\n".utf8),
    ]

    @Test("a file that is not one command is refused, removed and counted", arguments: garbage)
    func refuses(bytes: [UInt8]) throws {
        _ = folder.file("1", bytes)
        let look = look()
        #expect(look.commands.isEmpty && look.refused == 1)
        #expect(try names().isEmpty)
    }

    @Test("links, pipes, folders and files with two names are refused, removed and never followed")
    func irregular() throws {
        let outside = try TemporaryFolder()
        outside.write("refresh\n", to: "command")
        #expect(symlink("\(outside.path)/command", path("link")) == 0)
        #expect(symlink("nowhere", path("dangling")) == 0)
        #expect(link("\(outside.path)/command", path("second-name")) == 0)
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        #expect(mkdir(path("folder"), 0o700) == 0)
        #expect(symlink("nowhere", path(".dangling")) == 0)
        #expect(mkfifo(path(".pipe"), 0o600) == 0)
        let look = look()
        #expect(look.commands.isEmpty && look.refused == 7)
        #expect(try names().isEmpty)
        #expect(outside.text(of: "command") == "refresh\n")
    }

    @Test("what cannot be removed is counted once and does not keep others waiting")
    func stuck() throws {
        #expect(mkdir(path("folder"), 0o700) == 0)
        #expect(mkdir(path("folder/inside"), 0o700) == 0)
        var commands = CommandFolder(folder.path, on: LinuxStorage())
        #expect(commands.look(at: now).refused == 1)
        folder.write("light\n", to: "zz")
        let look = commands.look(at: now)
        #expect(look.commands == [.act(.backlight)] && look.refused == 0)
    }

    @Test("a name that begins with a dot is left alone for a minute, and then removed without being read")
    func drafts() throws {
        folder.write("refresh\n", to: ".1")
        #expect(look().mustLookAgain)
        #expect(try names() == [".1"])
        let later = look(after: 62)
        #expect(later.commands.isEmpty && later.refused == 1 && !later.mustLookAgain)
        #expect(try names().isEmpty)
    }

    @Test("of thousands of files twenty are carried out, and all are removed")
    func flood() throws {
        for number in 0..<3000 { folder.write("light\n", to: "\(number)") }
        let look = look()
        #expect(look.commands.count == 20 && look.refused == 2980)
        #expect(try names().isEmpty)
    }
}
