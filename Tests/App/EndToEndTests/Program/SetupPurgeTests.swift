import Foundation
import TestSupport
import Testing

/// What setup writes is the program's to know, what is removed is the packages': here the one is compared with the other.
@Suite("A purge after windowsill setup")
struct SetupPurgeTests {
    private let program: Program
    private let packages = ["windowsill", "windowsill-mqtt", "windowsill-web"]

    init() throws { program = try Program() }

    private func packaged() throws -> String {
        try String(contentsOfFile: Repository.path("deploy/station.toml"), encoding: .utf8)
    }

    /// As the packages leave it: their folders, the file that dpkg itself removes at a purge, and units.
    private func install() throws {
        for folder in ["etc/windowsill", "etc/systemd/system", "usr/lib/systemd/system", "var/lib/windowsill", "run"] {
            try FileManager.default.createDirectory(
                atPath: program.path("root/" + folder), withIntermediateDirectories: true)
        }
        try program.write("[Socket]\n", to: "root/usr/lib/systemd/system/windowsill-web.socket")
        try program.write(try packaged(), to: "root/etc/windowsill/station.toml")
    }

    private func files() throws -> Set<String> {
        Set(
            try FileManager.default.subpathsOfDirectory(atPath: program.path("root")).filter { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: program.path("root/" + name))
                return attributes[.type] as? FileAttributeType == .typeRegular
            })
    }

    /// All that setup can write, some of it several times, so that older files are kept beside it.
    private func setUp() async throws {
        let key = try program.write("0123456789abcdef0123456789abcdef\n", to: "key")
        let token = try program.write("t0ken\n", to: "token")
        let template = try packaged() + "\n[push]\nurl = \"https://store.example.org/write\"\n"
        let file = try program.write(template, to: "template.toml")
        let answers = try program.write(
            "key_file = \"\(key)\"\npush_token_file = \"\(token)\"\nconfiguration_file = \"\(file)\"\n",
            to: "answers.toml")
        let dropIn = "root/etc/systemd/system/windowsill-web.socket.d/windowsill-setup.conf"
        let runs = [
            ["--place", "51.48,0"], ["--answers", answers, "--page", "home"],
            ["--place", "25.03,121.57", "--page", "home"], ["--page", "board"],
        ]
        for (number, options) in runs.enumerated() {
            // An owner's own, which is kept twice.
            if number >= 2 { try program.write("[Socket]\n", to: dropIn) }
            let ending = try await program.start(["setup", "--root", program.path("root"), "--yes"] + options) { _ in }
            #expect(ending.status == 0, "\(ending.errors)")
        }
    }

    /// What dpkg runs, with the folder in place of the root, and without what it does itself.
    private func purge(_ package: String) async throws {
        let path = Repository.path("deploy/debian/\(package).postrm")
        var script = try String(contentsOfFile: path, encoding: .utf8)
        for folder in ["/etc/", "/var/", "/run/"] {
            script = script.replacingOccurrences(of: folder, with: program.path("root") + folder)
        }
        let ending = try await program.script("set -- purge\n" + script)
        #expect(ending.status == 0, "\(ending.errors)")
    }

    @Test("removes all that setup wrote: what is left are the files of before")
    func removes() async throws {
        try install()
        let before = try files()
        try await setUp()
        let written = try files().subtracting(before)
        #expect(written.count >= 7, "\(written)")
        // dpkg removes its own configuration file before it calls the scripts.
        try FileManager.default.removeItem(atPath: program.path("root/etc/windowsill/station.toml"))
        for package in packages { try await purge(package) }
        let left = try files().subtracting(["usr/lib/systemd/system/windowsill-web.socket"])
        #expect(left.isEmpty, "\(left)")
        #expect(
            !FileManager.default.fileExists(atPath: program.path("root/etc/systemd/system/windowsill-web.socket.d")))
    }

    @Test("of one package leaves what belongs to the others")
    func leavesOthers() async throws {
        try install()
        try await setUp()
        let dropIn = "root/etc/systemd/system/windowsill-web.socket.d/windowsill-setup.conf"
        try await purge("windowsill-mqtt")
        #expect(!program.text(of: "root/etc/windowsill/station.toml").isEmpty && !program.text(of: dropIn).isEmpty)
        try await purge("windowsill-web")
        #expect(!program.text(of: "root/etc/windowsill/openweathermap-key").isEmpty && program.text(of: dropIn).isEmpty)
    }
}
