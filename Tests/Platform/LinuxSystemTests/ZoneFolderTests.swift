import Foundation
import TestSupport
import Testing
import Values

@testable import LinuxPlatform

@Suite("The time zone database")
struct ZoneFolderTests {
    private let folder: TemporaryFolder
    private let zones: ZoneFolder

    init() throws {
        folder = try TemporaryFolder()
        zones = ZoneFolder(folder.path)
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.path + "/Europe", withIntermediateDirectories: false)
        try Data(ZoneFile.bytes(first: 3600, [(1_000_000_000, 7200)]))
            .write(to: URL(fileURLWithPath: folder.path + "/Europe/Prague"))
        // As Debian has them: beside the file, from another folder, and through a further link.
        for (link, target) in [
            ("Europe/Bratislava", "Prague"), ("Czechia", "Europe/Prague"), ("Moravia", "Europe/Bratislava"),
            ("Europe/Gone", "Nowhere"), ("Loop", "Loop"), ("Folder", "Europe"),
        ] {
            try manager.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
        }
    }

    @Test(
        "a time zone is found under each of its names, through links too",
        arguments: ["Europe/Prague", "Europe/Bratislava", "Czechia", "Moravia"])
    func links(name: String) {
        let rules = zones.rules(named: name)
        #expect(rules?.offset(at: Timestamp(secondsSince1970: 0)) == .hours(1))
        #expect(rules?.offset(at: Timestamp(secondsSince1970: 1_000_000_000)) == .hours(2))
    }

    @Test(
        "no time zone is found through a broken link or outside the folder",
        arguments: [
            "Europe/Gone", "Loop", "Folder", "Europe", "../Europe/Prague", "/etc/localtime", "", "Europe/Prague\n",
        ])
    func refuses(name: String) {
        #expect(zones.rules(named: name) == nil)
    }
}
