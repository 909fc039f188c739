import Ports
package import Values
import Words

/// Sensirion SEN63C and SEN66, at 0x6B: what a ``SEN5x`` measures, and carbon dioxide to 40 000 ppm.
///
/// It keeps its settings only while it has power, so they are sent at each start; the pressure follows the station's barometer.
package final class SEN6xC: SEN5x, CarbonDioxideSensor, @unchecked Sendable {
    private enum Setting {
        static let temperatureOffset: UInt16 = 0x60B2
        static let calibrate: UInt16 = 0x6707
        static let selfCalibration: UInt16 = 0x6711
        static let pressure: UInt16 = 0x6720
        static let altitude: UInt16 = 0x6736
    }

    private static let calibratingTime = Duration.milliseconds(500)

    package var settings = CarbonDioxideSettings()
    package var assumedFreshLevel: Int? { settings.assumedFreshLevel(isUsual: true) }
    package var ambientPressure: Pressure?

    /// The pressure in hPa that the part has; nil if it has none.
    private var setPressure: Int?

    override func configure() async throws(SensorError) {
        setPressure = nil
        if let calibratesItself = settings.selfCalibration {
            try await order(Setting.selfCalibration, [calibratesItself ? 1 : 0])
        }
        if let offset = settings.temperatureOffset {
            // The part adds it: in 200ths of a degree, then its slope, its time and the first of five places for one.
            let limited = min(max(offset, 0), CarbonDioxideSettings.offsets.upperBound)
            try await order(Setting.temperatureOffset, [UInt16(bitPattern: Int16(-limited / 5)), 0, 0, 0])
        }
        if let altitude = settings.altitude {
            try await order(Setting.altitude, [CarbonDioxideSettings.metres(altitude)])
        }
        try await compensate()
    }

    /// Sends the pressure, the nearest that the part accepts: 700…1200 hPa.
    override func compensate() async throws(SensorError) {
        guard let pressure = ambientPressure else { return }
        let hectopascals = min(max((pressure.pascals + 50) / 100, 700), 1200)
        guard setPressure != hectopascals else { return }
        try await order(Setting.pressure, [UInt16(hectopascals)])
        setPressure = hectopascals
    }

    package func correct(to level: Int) async throws(SensorError) -> Int? {
        guard let since = measuringSince, timeline.now - since >= CarbonDioxideSettings.calibrationLead else {
            throw failure(.malformedReply(SensorWords.calibrationTooEarly))
        }
        try await wait(until: freeFrom)
        // Whatever happens now, the part has to be started again.
        measuringSince = nil
        try await order(Command.stop, for: model.stoppingTime)
        try await order(Setting.calibrate, [UInt16(clamping: level)], for: Self.calibratingTime)
        guard let correction = SCD4x.correction(try await words(1)[0]) else {
            throw failure(.malformedReply(SensorWords.calibrationFailed))
        }
        return correction
    }
}
