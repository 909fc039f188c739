/// A sensor's reading as `windowsill-mqtt` leaves it for the station: a JSON object with the values in the units of their keys,
/// `{"temperature_c":21.30,"humidity_pct":48.1}`, and the sender's stamp where there is a credible one.
package struct ReadingDocument: Hashable, Sendable {
    package var values: QuantityValues
    /// When the values were measured, by the sender's clock; nil where the arrival counts.
    package var time: Timestamp?

    static let timeKey = "time"
    /// The member by which a file is known to be the program's own.
    private static let writerKey = "by"
    private static let writer = "windowsill-mqtt"

    package init(_ values: QuantityValues, time: Timestamp? = nil) {
        self.values = values
        self.time = time
    }

    package var bytes: [UInt8] {
        var members = values.quantities.map { quantity in
            "\"\(quantity.jsonKey)\":\(decimalText(thousandths: values[quantity] ?? 0, places: 3))"
        }
        if let time { members.append("\"\(Self.timeKey)\":\"\(CivilTime(time, in: .utc))\"") }
        members.append("\"\(Self.writerKey)\":\"\(Self.writer)\"")
        return Array("{\(members.joined(separator: ","))}\n".utf8)
    }

    /// Whether a file has a document that `windowsill-mqtt` wrote, rather than another program's.
    package static func isOurs(_ bytes: [UInt8]) -> Bool {
        JSONTree(reading: bytes)?[writerKey]?.text == writer
    }

    /// The file with the readings of a sensor, in the folder `readings` beside the station's snapshot.
    package static func path(of sensor: String, beside snapshot: String) -> String {
        "\(folder(beside: snapshot))/\(sensor)\(fileEnd)"
    }

    package static func folder(beside snapshot: String) -> String { snapshot.sibling("readings") }

    /// The sensor that a file in the folder is named after; nil for any other file.
    package static func sensor(ofFile name: String) -> String? {
        name.hasSuffix(fileEnd) && !name.hasPrefix(".") ? String(name.dropLast(fileEnd.count)) : nil
    }

    private static let fileEnd = ".json"
}
