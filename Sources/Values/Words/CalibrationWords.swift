/// What `windowsill calibrate` asks and answers.
package enum CalibrationWords {
    /// - Parameter sensors: those of CO2, or nothing.
    package static func notOfCarbonDioxide(_ name: String, sensors: [String]) -> String {
        sensors.isEmpty
            ? phrase("calibration.no-sensor-at-all", "no sensor of the configuration measures CO2")
            : phrase(
                "calibration.no-such-sensor",
                "no CO2 sensor of the configuration is named \"\(name)\": use \(UsageWords.choice(sensors))")
    }

    package static func failed(_ sensor: String, because cause: String) -> String {
        phrase("calibration.failed", "\(sensor) is not calibrated: \(cause)")
    }
}
