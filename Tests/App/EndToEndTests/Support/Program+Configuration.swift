import LoopbackServers
import TestSupport

/// Tables of a configuration.
enum Table {
    /// Simulated, so that no bus of the machine is looked at.
    static func sensor(_ name: String, kind: String = "sht31", _ more: String = "") -> String {
        "[[sensors]]\nname = \"\(name)\"\nkind = \"\(kind)\"\nbus = \"simulated\"\n\(more)"
    }

    static let display = "[lcd]\nbus = \"simulated\""

    /// On a bus that no machine has.
    static let absentSensor = "[[sensors]]\nname = \"cellar\"\nkind = \"sht31\"\nbus = \"i2c-999\""

    /// Of a place with coordinates.
    static func weather(from server: LoopbackServer) -> String {
        "[place]\nlatitude = 25.04\nlongitude = 121.56\n\(service(server))"
    }

    static func service(_ server: LoopbackServer) -> String {
        "[openweathermap]\nbase_url = \"\(server.baseURL)\"\nca_file = \"\(server.caFile ?? "")\""
    }
}

extension Program {
    /// A configuration of these tables, in their order, of a station that writes into this folder alone.
    ///
    /// - Parameter log: in this folder.
    func configuration(_ tables: String..., log: String = "station.log") -> String {
        (tables + [
            "[log]\npath = \"\(path(log))\"", "[state]\npath = \"\(folder.path)\"",
            "[status]\npath = \"\(path("snapshot.json"))\"",
        ]).joined(separator: "\n") + "\n"
    }

    /// Writes such a configuration, and says where.
    @discardableResult
    func configure(_ tables: String..., log: String = "station.log") throws -> String {
        try write(configuration(tables.joined(separator: "\n"), log: log), to: "station.toml")
    }
}
