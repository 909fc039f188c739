import Quantities
import Sensors

extension Measurement {
    /// `21.30 °C, 45.6 %, 1013.0 hPa`.
    var text: String {
        let values = [
            temperature.map { decimalText(thousandths: $0.milliCelsius, places: 2) + " °C" },
            humidity.map { decimalText(thousandths: $0.milliPercent, places: 1) + " %" },
            pressure.map { decimalText($0.hectopascals, places: 1) + " hPa" },
            illuminance.map { decimalText(thousandths: $0.milliLux, places: 0) + " lx" },
        ]
        return values.compactMap { $0 }.joined(separator: ", ")
    }
}
