public import HAL

/// Finds the emulated part for a kind of sensor, by the kind's name in the configuration.
public enum EmulatedSensors {
    /// A new part for an I²C bus, powered and idle; nil for a name that has none.
    public static func i2c(_ kind: String) -> (any EmulatedI2CSensor)? {
        switch kind {
        case "sht30", "sht31", "sht35", "sht85": EmulatedSHT3x()
        default: nil
        }
    }

    /// A new part on a line, long awake; nil for a name that has none.
    public static func line(_ kind: String, timeline: Timeline) -> (any EmulatedLineSensor)? {
        switch kind {
        case "dht22", "am2302": EmulatedDHT22(timeline: timeline)
        default: nil
        }
    }
}
