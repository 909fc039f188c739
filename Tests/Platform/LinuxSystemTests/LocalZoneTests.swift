import Foundation
import TestSupport
import Testing

@testable import LinuxPlatform

@Suite("The board's time zone")
struct LocalZoneTests {
    @Test(
        "TZ names a zone where it names a file of the database, or has the rules itself",
        arguments: [
            ("", true), (":", true), ("UTC", true), ("Etc/UTC", true), ("Europe/Prague", true),
            (":Europe/Prague", true),
            ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("EST5EDT4", true), ("<+0330>-3:30", true), ("Europe/Nowhere", false),
            ("Mars", false), ("/nowhere/zone", false), ("X1", false), ("../Prague", false), ("5", false),
            ("<+03", false),
        ])
    func variable(content: String, isKnown: Bool) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Europe", withIntermediateDirectories: false)
        _ = folder.file("Europe/Prague", ZoneFile.bytes(first: 3600, []))
        #expect(LocalZone.isKnown(content, in: ZoneFolder(folder.path)) == isKnown)
    }

    @Test("a link to a zone that is not there is no zone, unless it is UTC; without a link the zone is UTC")
    func link() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/localtime"
        #expect(LocalZone.isKnown(link: path))
        for (target, isKnown) in [
            ("/nowhere/US/Pacific", false), ("/nowhere/Etc/UTC", true),
            (folder.file("zone", ZoneFile.bytes(first: 3600, [])), true),
        ] {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(LocalZone.isKnown(link: path) == isKnown, "\(target)")
        }
    }
}
