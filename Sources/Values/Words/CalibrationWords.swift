/// What `windowsill calibrate` asks and answers.
package enum CalibrationWords {
    package static func ask(_ sensor: String) -> String {
        phrase(
            "calibration.ask", "Is \(sensor) outdoors, away from people, and does it stay there for three minutes?")
    }

    package static var needsYes: String {
        phrase("calibration.needs-yes", "there is nobody to ask: put the sensor outdoors and add --yes")
    }

    /// - Parameter sensors: those of CO2, or nothing.
    package static func notOfCarbonDioxide(_ name: String, sensors: [String]) -> String {
        sensors.isEmpty
            ? phrase("calibration.no-sensor-at-all", "no sensor of the configuration measures CO2")
            : phrase(
                "calibration.no-such-sensor",
                "no CO2 sensor of the configuration is named \"\(name)\": use \(UsageWords.choice(sensors))")
    }

    package static func waiting(_ sensor: String, level: String) -> String {
        phrase("calibration.waiting", "\(sensor) will be calibrated to \(level) ppm in three minutes")
    }

    package static func corrected(_ sensor: String, by ppm: String) -> String {
        phrase("calibration.corrected", "\(sensor) has corrected itself by \(ppm) ppm")
    }

    package static func accepted(_ sensor: String) -> String {
        phrase("calibration.accepted", "\(sensor) has corrected itself; it does not say by how much")
    }

    package static func failed(_ sensor: String, because cause: String) -> String {
        phrase("calibration.failed", "\(sensor) is not calibrated: \(cause)")
    }

    package static func noAnswer(_ path: String) -> String {
        phrase(
            "calibration.no-answer",
            "the station has not answered in \(path); 'windowsill status' shows whether it runs, and station.log what became of it"
        )
    }
}
