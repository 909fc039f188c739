import TestSupport
import Testing
import Values

@Suite("Formulas compared with MetPy, psychrolib and thermofeel")
struct ReferenceTests {
    /// Temperatures within 0.1 K, everything else within 1 %, and half of the last digit that is kept.
    @Test(
        "every formula agrees within 0.1 K or 1 % over its whole range",
        arguments: [
            "saturation_hpa", "vapour_pressure_hpa", "deficit_hpa", "absolute_humidity_g_m3", "dew_point_c",
            "frost_point_c",
            "wet_bulb_c", "heat_index_c", "humidex", "apparent_temperature_c", "wind_chill_c", "sea_level_pressure_hpa",
        ])
    func agrees(quantity: String) throws {
        let rows = Reference.all.filter { $0.quantity == quantity }
        #expect(rows.count >= 20)
        for row in rows {
            let value = try #require(Self.value(of: row), "nothing for \(row)")
            let difference = abs(value - row.value)
            let limit = quantity.hasSuffix("_c") ? 0.1 : abs(row.value) * 0.01 + 0.0005
            #expect(difference <= limit, "\(value) for \(row)")
        }
    }

    private static func value(of row: Reference) -> Double? {
        // What a row lacks, its quantity does not need.
        let temperature = Temperature.celsius(row.temperature ?? 0)
        let wind = Speed.metresPerSecond(row.wind ?? 0)
        let pressure = Pressure.hectopascals(row.pressure ?? 0)
        switch row.quantity {
        case "saturation_hpa": return saturationVapourPressure(at: temperature)
        case "wind_chill_c": return windChill(at: temperature, in: wind)?.celsius
        case "sea_level_pressure_hpa":
            return seaLevelPressure(of: pressure, at: .metres(row.altitude ?? 0), under: temperature)?.hectopascals
        default: break
        }
        guard let percent = row.humidity, let air = MoistAir(temperature, .percent(percent)) else { return nil }
        return switch row.quantity {
        case "vapour_pressure_hpa": air.vapourPressure
        case "deficit_hpa": air.vapourPressureDeficit
        case "absolute_humidity_g_m3": air.absoluteHumidity.gramsPerCubicMetre
        case "dew_point_c": air.dewPoint?.celsius
        case "frost_point_c": air.frostPoint?.celsius
        case "wet_bulb_c": air.wetBulb(at: pressure)?.celsius
        case "heat_index_c": air.heatIndex?.celsius
        case "humidex": air.humidex
        case "apparent_temperature_c": air.apparentTemperature(in: wind)?.celsius
        default: nil
        }
    }
}
