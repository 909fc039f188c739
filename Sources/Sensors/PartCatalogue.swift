import HAL

/// Every kind of sensor that the station can read.
public enum PartCatalogue {
    /// In the order in which people are told of them.
    public static let all: [SensorKind] = [
        // The ADDR pin of an SHT3x chooses its address; the SHT85 has no such pin.
        SensorKind("sht30", part: "SHT30", .i2c([0x44, 0x45], sht3x), measures: .air(-40...125)),
        SensorKind("sht31", part: "SHT31", .i2c([0x44, 0x45], sht3x), measures: .air(-40...125)),
        SensorKind("sht35", part: "SHT35", .i2c([0x44, 0x45], sht3x), measures: .air(-40...125)),
        SensorKind("sht85", part: "SHT85", .i2c([0x44], sht3x), measures: .air(-40...125)),
        SensorKind("dht22", part: "DHT22", .line(dht22), measures: .air(-40...80)),
        SensorKind("am2302", part: "AM2302", .line(dht22), measures: .air(-40...80)),
    ]

    /// Nil for a name that is not in the catalogue.
    public static func kind(named name: String) -> SensorKind? {
        all.first { $0.name == name }
    }

    private static let sht3x: SensorKind.I2CDriver = { SHT3x($0, timeline: $1, part: $2) }
    private static let dht22: SensorKind.LineDriver = { DHT22($0, timeline: $1, part: $2) }
}
