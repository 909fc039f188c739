import Documents
import Foundation
import LinuxPlatform
import Ports
import ProgramKit
import TOMLTables
import TestSupport
import Testing
import Values

@testable import MQTTService

@Suite("What windowsill-mqtt reads")
struct MQTTPartsTests {
    @Test("the password is the file's text without its line end; an empty one counts as missing")
    func password() throws {
        let folder = try TemporaryFolder()
        func load(_ text: String) throws -> Secret? {
            folder.write(text, to: "mqtt-password")
            return try PasswordFile.load(nil, folder: folder.path)
        }
        let text = try load(" a b \r\n")
        #expect(text == Secret(" a b ".utf8))
        let empty = try load("\n")
        #expect(empty == nil)
        let none = try PasswordFile.load(nil, folder: nil)
        #expect(none == nil)
        #expect(throws: (any Error).self) { _ = try load(String(repeating: "x", count: 2000)) }
        #expect(throws: (any Error).self) { _ = try PasswordFile.load("/nowhere", folder: nil) }
    }

    @Test("a snapshot with a key that is not text is read without that key")
    func damagedSnapshot() throws {
        let text = #"{"schema":1,"time":"now","health":[],"board":{"\uD800":1},"\uDC00":2}"#
        let document = try SnapshotDocument(file: Array(text.utf8))
        #expect(document.time == "now")
        #expect(throws: SnapshotFailure.notASnapshot) { try SnapshotDocument(file: Array("{".utf8)) }
        #expect(throws: SnapshotFailure.notASnapshot) { try SnapshotDocument(file: Array(#"{"time":"now"}"#.utf8)) }
        #expect(throws: SnapshotFailure.otherSchema(2)) { try SnapshotDocument(file: Array(#"{"schema":2}"#.utf8)) }
    }

    @Test("a snapshot is read through a link, except by a command, and refused where it is missing or not text")
    func snapshotFile() throws {
        let folder = try TemporaryFolder()
        let (path, link) = ("\(folder.path)/snapshot.json", "\(folder.path)/link.json")
        let missing = SnapshotFailure.unreadable(StorageError(.open, errno: ENOENT))
        #expect(throws: missing) { _ = try SnapshotDocument.read(path) }
        folder.write(#"{"schema":1,"time":"now"}"#, to: "snapshot.json")
        #expect(symlink(path, link) == 0)
        #expect(try SnapshotDocument.read(link).document.time == "now")
        #expect(throws: SnapshotFailure.self) { _ = try SnapshotDocument.read(link, followsLinks: false) }
        try Data(Array(#"{"schema":1,"time":""#.utf8) + [0xFF] + Array(#""}"#.utf8)).write(
            to: URL(fileURLWithPath: path))
        #expect(throws: SnapshotFailure.notASnapshot) { _ = try SnapshotDocument.read(path) }
    }

    private func read(_ text: String) throws(ConfigurationErrors) -> MQTTServiceConfiguration {
        try TOMLDocument.parse(Array(text.utf8), file: "x") { document, problems in
            let table = TableReader(
                document.root, at: TOMLPosition(line: 1, column: 1), keys: document.root.map(\.key), problems: problems)
            return MQTTServiceConfiguration(mqtt: readMQTT(table))
        }
    }

    private func problem(_ text: String) -> String {
        do {
            _ = try read(text)
            return ""
        } catch {
            return error.description
        }
    }

    @Test("a table of a broker alone has the defaults; without a table there is no broker")
    func defaults() throws {
        let plain = try read("[mqtt]\nbroker = \"b\"")
        #expect(plain.mqtt == MQTTConfiguration(broker: "b"))
        let encrypted = try read("[mqtt]\nbroker = \"b\"\ntls = true")
        #expect(encrypted.mqtt?.port == 8883)
        let empty = try read("")
        #expect(empty.mqtt == nil)
    }

    @Test("of other tables it reads where the snapshot and the page are, and leaves the rest to the station")
    func otherTables() throws {
        let folder = try TemporaryFolder()
        func load(_ text: String) throws -> MQTTServiceConfiguration {
            try MQTTServiceConfiguration.load(path: folder.file("station.toml", text.utf8))
        }
        let both = try load(
            "[status]\npath = \"/run/a\"\nnew = 1\n[web]\ntitle = \"A\"\nurl = \"https://a.example/b\"\n[new]\nx = 1")
        #expect(both.statusPath == "/run/a" && both.page == "https://a.example/b" && both.mqtt == nil)
        let none = try load("[web]\ntitle = \"A\"")
        #expect(none.page == nil)
        for text in ["a.example", "ftp://a", "http://", "http:///", "http://a b", "http://a/\\\"", "javascript:1"] {
            #expect(throws: ConfigurationErrors.self) { _ = try load("[web]\nurl = \"\(text)\"") }
        }
    }

    @Test("of the sensors it reads those on the broker, and leaves the others to the station")
    func sensors() throws {
        let folder = try TemporaryFolder()
        func load(_ text: String) throws -> [SubscribedSensor] {
            try MQTTServiceConfiguration.load(path: folder.file("station.toml", text.utf8)).sensors
        }
        let sensors = try load(
            """
            [[sensors]]
            name = "room"
            kind = "sht31"
            bus = 5
            [[sensors]]
            name = "bedroom"
            kind = "mqtt"
            topic = "a/b"
            co2 = "co2"
            """)
        let field = SubscribedSensor.Field(ReadingField(.carbonDioxide, key: "co2", unit: .partsPerMillion), on: "a/b")
        #expect(sensors == [SubscribedSensor(name: "bedroom", fields: [field], freshFor: .seconds(3900))])
        #expect(try load("").isEmpty)
        for text in [
            "name = \"../a\"\ntopic = \"a\"\nco2 = \"c\"", "name = \"a\"\nco2 = \"c\"", "name = \"a\"\ntopic = \"a\"",
        ] {
            #expect(throws: ConfigurationErrors.self) { _ = try load("[[sensors]]\nkind = \"mqtt\"\n\(text)") }
        }
    }

    private static let wrong: [(text: String, part: String)] = [
        ("", "mqtt.broker: is missing"), ("broker = \"a b\"", "not a host"), ("broker = \"\"", "not a host"),
        ("broker = \"a:1883/x\"", "not a host"), ("broker = \"a\"\nport = 0", "mqtt.port"),
        ("broker = \"a\"\ntls = \"yes\"", "not true or false"), ("broker = \"a\"\nca_file = \"/x\"", "tls"),
        ("broker = \"a\"\ntls = true\ncertificate_file = \"/x\"", "key_file"),
        ("broker = \"a\"\npassword_file = \"/x\"", "user"), ("broker = \"a\"\ntopic_prefix = \"a/#\"", "topic prefix"),
        ("broker = \"a\"\ntopic_prefix = \"/a\"", "topic prefix"), ("broker = \"a\"\nid = \"A B\"", "mqtt.id"),
        ("broker = \"a\"\nname = \"\"", "mqtt.name"), ("broker = \"a\"\nprot = 1", "did you mean"),
    ]

    @Test("what is wrong is named with its key", arguments: wrong)
    func problems(text: String, part: String) {
        #expect(problem("[mqtt]\n\(text)").contains(part), "\(problem("[mqtt]\n\(text)"))")
    }

    @Test("a folder that appears later is watched from then on, and only its snapshot counts")
    func folder() throws {
        let parent = try TemporaryFolder()
        let snapshot = SnapshotFolder(path: "\(parent.path)/run/snapshot.json")
        #expect(snapshot.age == nil && !snapshot.hasChanged())
        try FileManager.default.createDirectory(atPath: "\(parent.path)/run", withIntermediateDirectories: false)
        #expect(snapshot.follow() && !snapshot.follow())
        parent.write("x", to: "run/other")
        parent.write("x", to: "run/draft")
        #expect(!snapshot.hasChanged())
        rename("\(parent.path)/run/draft", "\(parent.path)/run/snapshot.json")
        #expect(snapshot.hasChanged() && !snapshot.hasChanged())
        #expect(snapshot.age.map { $0 < .seconds(60) } == true)
        unlink("\(parent.path)/run/snapshot.json")
        #expect(snapshot.hasChanged() && snapshot.age == nil)
        try FileManager.default.removeItem(atPath: "\(parent.path)/run")
        _ = snapshot.hasChanged()
        try FileManager.default.createDirectory(atPath: "\(parent.path)/run", withIntermediateDirectories: false)
        #expect(snapshot.follow())
    }

    @Test("where the system has no inotify instance left, the snapshot is still followed")
    func withoutInotify() throws {
        let parent = try TemporaryFolder()
        let snapshot = SnapshotFolder(path: "\(parent.path)/snapshot.json", descriptor: -1)
        #expect(!snapshot.hasChanged() && !snapshot.follow())
        for text in ["x", "y"] {
            parent.write(text, to: "draft")
            rename("\(parent.path)/draft", "\(parent.path)/snapshot.json")
            #expect(snapshot.hasChanged() && !snapshot.hasChanged())
        }
        unlink("\(parent.path)/snapshot.json")
        #expect(snapshot.hasChanged() && !snapshot.hasChanged())
    }
}
