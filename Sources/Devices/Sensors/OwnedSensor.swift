import Synchronization
package import Values
import Words

/// A driver with one owner: its state lasts as long as this object, however often the station is put together
/// again.
///
/// One task at a time measures, and has the driver's memory while it does: the lock is held before and after a measurement, never
/// during one. A call that comes while another has not returned (its task was given up, and its system call hangs) throws
/// ``SensorError/Cause/busy``.
package final class OwnedSensor: Sensor {
    package let part: String
    package let minimumInterval: Duration
    /// The part's ``CarbonDioxideSensor/assumedFreshLevel``; nil for one without carbon dioxide.
    package let assumedFreshLevel: Int?
    /// The part's ``CarbonDioxideSensor/learningInterval``; nil for one without carbon dioxide.
    package let learningInterval: Duration?
    /// Whether ``calibrate(to:)`` can succeed: the part has a driver of its own that measures carbon dioxide.
    package let canBeCalibrated: Bool
    /// The driver; nil while it measures.
    private let driver: Mutex<(any Sensor)?>

    /// Makes the owner of a sensor; one that has an owner already keeps it.
    package static func owning(_ sensor: any Sensor) -> OwnedSensor {
        sensor as? OwnedSensor ?? OwnedSensor(sensor)
    }

    private init(_ sensor: any Sensor) {
        part = sensor.part
        minimumInterval = sensor.minimumInterval
        assumedFreshLevel = (sensor as? any CarbonDioxideSensor)?.assumedFreshLevel
        learningInterval = (sensor as? any CarbonDioxideSensor)?.learningInterval
        canBeCalibrated = sensor is any CarbonDioxideSensor
        driver = Mutex(sensor)
    }

    package func measure() async throws(SensorError) -> Measurement {
        try await measure(under: nil)
    }

    /// - Parameter pressure: the pressure of the air there, for parts that need it; nil if it is not known.
    package func measure(under pressure: Pressure?) async throws(SensorError) -> Measurement {
        try await outcome { driver in
            if let pressure, var sensor = driver as? any CarbonDioxideSensor {
                sensor.ambientPressure = pressure
                driver = sensor
            }
            return await Self.outcome(of: &driver)
        }.get()
    }

    /// - Parameter level: the CO2 of the air around the part, in ppm.
    package func calibrate(to level: Int) async throws(SensorError) -> Int? {
        let part = part
        return try await outcome { driver in
            guard var sensor = driver as? any CarbonDioxideSensor else {
                return .failure(
                    SensorError(
                        part: part, cause: .wrongPart(phrase("sensor.measures-no-carbon-dioxide", "it measures no CO2"))
                    ))
            }
            let outcome: Result<Int?, SensorError>
            do throws(SensorError) {
                outcome = .success(try await sensor.calibrate(to: level))
            } catch {
                outcome = .failure(error)
            }
            driver = sensor
            return outcome
        }.get()
    }

    /// Returns the result of work on the driver. It is not thrown from here: in debug builds Swift 6.3 damages the heap where a
    /// class passes on a typed error of `any Sensor`.
    private func outcome<Value: Sendable>(
        of work: @Sendable (inout any Sensor) async -> Result<Value, SensorError>
    ) async -> Result<Value, SensorError> {
        guard var driver = driver.withLock({ $0.take() }) else {
            return .failure(SensorError(part: part, cause: .busy))
        }
        let outcome = await work(&driver)
        self.driver.withLock { $0 = driver }
        return outcome
    }

    private static func outcome(of driver: inout any Sensor) async -> Result<Measurement, SensorError> {
        do throws(SensorError) {
            return .success(try await driver.measure())
        } catch {
            return .failure(error)
        }
    }
}
