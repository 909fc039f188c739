/// The accuracy of parts: how far a value may be from the air. That is its resolution, because emulated parts have no other
/// error, and a little for rounding.
enum Accuracy {
    /// The largest difference between a value and the air, in the unit of its key.
    ///
    /// - Parameters:
    ///   - key: the quantity's key in the log.
    ///   - kind: the kind of the sensor, as in the configuration.
    static func tolerance(of key: String, by kind: String, near value: Double) -> Double {
        switch key {
        case "temperature_c":
            switch kind {
            case "dht11", "hwmon": 1.05
            case "lm75": 0.55
            case "dht22", "am2302": 0.15
            default: 0.1
            }
        case "humidity_pct":
            switch kind {
            case "dht11": 1.05
            default: 0.3
            }
        case "pressure_hpa": 0.2
        case "illuminance_lx": 1 + value / 100
        // The air pressure is compensated for only where another sensor measures it.
        case "co2_ppm": 10 + value * 0.03
        case "gas_resistance_kohm": value / 100
        // Some parts say whole micrograms.
        case "pm1_ugm3", "pm2_5_ugm3", "pm10_ugm3": 0.5
        // They are logged as whole numbers.
        case "voc_index", "nox_index": 0.5
        default: 0
        }
    }
}
