package import Devices
import Synchronization
import Values

/// A program that leaves a sensor's readings in a file, as the gateways of radio sensors do.
package final class EmulatedGateway: EmulatedSensor {
    /// What a driver has to know of the file.
    package let source: ReadingSource
    private let disk: SimulatedDisk
    private let air = Mutex(SimulatedAir())

    private static let folder = "/run/gateway"

    package init(on disk: SimulatedDisk) {
        self.disk = disk
        disk.makeFolder("/run")
        disk.makeFolder(Self.folder)
        source = ReadingSource(
            path: "\(Self.folder)/sensor.json",
            fields: ReadingFields(
                [
                    ReadingField(.temperature, key: "air.Temperature", unit: .celsius),
                    ReadingField(.humidity, key: "air.Humidity", unit: .percent),
                    ReadingField(.pressure, key: "air.Pressure", unit: .pascals),
                    ReadingField(.illuminance, key: "light", unit: .lux),
                    ReadingField(.carbonDioxide, key: "co2", unit: .partsPerMillion),
                    ReadingField(.gasResistance, key: "gas", unit: .kilohms),
                    ReadingField(.pm1, key: "dust.0", unit: .microgramsPerCubicMetre),
                    ReadingField(.pm25, key: "dust.1", unit: .microgramsPerCubicMetre),
                    ReadingField(.pm10, key: "dust.2", unit: .microgramsPerCubicMetre),
                    ReadingField(.voc, key: "gases.0", unit: .index),
                    ReadingField(.nox, key: "gases.1", unit: .index),
                ], time: "last_seen"),
            freshFor: .seconds(3900))
    }

    package func set(_ air: SimulatedAir) {
        self.air.withLock { $0 = air }
        plug()
    }

    /// Leaves a reading of the present air.
    package func plug() { leave(text()) }

    /// Removes the file.
    package func unplug() { try? disk.remove(source.path) }

    /// Leaves any text in place of a reading.
    package func leave(_ text: String) { disk.put(Array(text.utf8), at: source.path) }

    /// The reading of the present air as it is left.
    ///
    /// - Parameter stamp: the value of its stamp, as JSON; nil without one.
    package func text(stamp: String? = nil) -> String {
        let air = air.withLock { $0 }
        func number(_ thousandths: Int) -> String { decimalText(thousandths: thousandths, places: 3) }
        let dust = air.particles.all.map(number).joined(separator: ",")
        let end = stamp.map { ",\"last_seen\":\($0)" } ?? ""
        return """
            {"air":{"Temperature":\(number(air.temperature.milliCelsius)),"Humidity":\(number(air.humidity.milliPercent)),\
            "Pressure":\(air.pressure.pascals)},"light":\(number(air.illuminance.milliLux)),"co2":\(air.carbonDioxide),\
            "gas":\(number(air.gasResistance)),"dust":[\(dust)],"gases":[\(air.gases.organic),\(air.gases.nitrogen)]\(end)}
            """
    }
}
