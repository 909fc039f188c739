import Configuration
import Glibc
import LinuxPlatform
import Ports
import Values
import Words

/// The folder of the user's own in which a simulated station has its files.
struct SimulatedFolder {
    let path: String
    private let hasPlaces: Bool

    var configuration: String { "\(path)/station.toml" }

    /// Uses `$XDG_STATE_HOME/windowsill-simulated`, by default in `~/.local/state` (XDG Base Directory Specification 0.8); or
    /// `windowsill-simulated-places`.
    ///
    /// - Parameter hasPlaces: whether the station is that of the demo's house.
    init(hasPlaces: Bool = false) throws(CommandFailure) {
        let variables = environment(["XDG_STATE_HOME", "HOME"])
        func folder(_ name: String) -> String? {
            variables[name].flatMap { $0.hasPrefix("/") && $0 == printable($0, limit: 400) ? $0 : nil }
        }
        guard let parent = folder("XDG_STATE_HOME") ?? folder("HOME").map({ "\($0)/.local/state" }) else {
            throw CommandFailure(
                phrase(
                    "demo.no-folder",
                    "there is no folder for a simulated station: set HOME or XDG_STATE_HOME to a full path"))
        }
        self.hasPlaces = hasPlaces
        path = "\(parent)/windowsill-simulated\(hasPlaces ? "-places" : "")"
    }

    /// Creates the folders, and the configuration unless there is one.
    func prepare() throws(OutputError) {
        for folder in [path, "\(path)/state", "\(path)/run", "\(path)/run/commands"] { try makeFolder(folder) }
        guard access(configuration, F_OK) != 0 else { return }
        try OutputFile(configuration).write(Self.toml(in: path, hasPlaces: hasPlaces))
    }

    private func makeFolder(_ path: String) throws(OutputError) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            guard mkdir(made, 0o755) != 0 else { continue }
            let failure = errno
            // One that cannot be written to may be there already.
            if access(made, F_OK) != 0 { throw OutputError(made, StorageError(.write, errno: failure)) }
        }
    }

    /// - Parameters:
    ///   - folder: a full path without control characters.
    ///   - hasPlaces: whether the station is that of the demo's house.
    static func toml(in folder: String, hasPlaces: Bool = false) -> String {
        let folder = folder.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let header =
            hasPlaces
            ? phrase(
                "demo.file-header-places",
                "A house on simulated devices, under a simulated sky. Change it as you like: without this file,\n"
                    + "# 'windowsill demo --history --places' writes it again. Every key: man station.toml.")
            : phrase(
                "demo.file-header",
                "A station on simulated devices, under a simulated sky. Change it as you like: without this file,\n"
                    + "# 'windowsill run --simulated' writes it again. Every key: man station.toml.")
        return """
            # \(header)
            [place]
            latitude = 51.48
            longitude = 0.0

            [weather]
            providers = ["\(ProviderChoice.withoutKey.rawValue)"]
            simulated = true

            \(hasPlaces ? DemoHouse.tables : oneRoom)
            [lcd]
            bus = "simulated"
            size = "20x4"

            [log]
            path = "\(folder)/station.log"

            [state]
            path = "\(folder)/state"

            [status]
            path = "\(folder)/run/snapshot.json"

            """
    }

    /// The sensors of a station with one room.
    private static let oneRoom = """
        [[sensors]]
        name = "room"
        kind = "bme280"
        bus = "simulated"

        [[sensors]]
        name = "shelf"
        kind = "dht22"
        line = 4
        chip = "simulated"

        """
}
