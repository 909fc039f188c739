import Devices
import Ports
import StationCore
import Synchronization
import Values
import Words

/// Reads one sensor, once or until cancelled.
struct SensorLoop: Sendable {
    let setup: ServiceSensor
    let timeline: Timeline
    /// The station's pressure, for parts whose reading depends on it.
    var barometer = Barometer()
    var calibrations = CalibrationOrders()

    /// The number of first readings that come as fast as the part allows. Readings are compared with their neighbours, and the
    /// first ones have none: so a wrong one among them does not last. The regular interval is unaffected.
    private static let quickReadings = 3

    func run(emit: @Sendable (StationEvent) -> Void) async {
        var due = timeline.now
        var (inARow, hasRead) = (0, false)
        while !Task.isCancelled {
            let event = await readOnce(isFirst: !hasRead)
            if let event { emit(event.settled) }
            if let level = calibrations.dueLevel(for: setup.name, at: timeline.now) {
                emit(.recalibrated(sensor: setup.name, await recalibrate(to: level)))
            }
            if case .sensorRead = event { (inARow, hasRead) = (inARow + 1, true) } else { inARow = 0 }
            let soon = timeline.now + setup.sensor.minimumInterval
            let isQuick = inARow < Self.quickReadings && inARow > 0 && soon < due + setup.interval
            if !isQuick { due = max(due + setup.interval, timeline.now) }
            do { try await timeline.sleep(until: isQuick ? soon : due) } catch { return }
        }
    }

    /// The first reading that has a value, which takes a part that measures on its own as long as its mode does. A part that is started
    /// in vain again and again fails.
    func firstReading() async -> StationEvent? {
        while true {
            let event = await readOnce()
            guard case .sensorRead(_, let reading) = event, reading.isWarmingUp, reading.values.isEmpty else {
                return event
            }
        }
    }

    /// Makes one reading, with a second attempt when the first fails: a disturbed transfer is common and soon over, unlike a part
    /// that has to cool, or a reading that has not come. Nil when the task is cancelled.
    ///
    /// - Parameter isFirst: whether the station has no reading of the loop: then it gets one even where the driver has given it to an
    ///   earlier loop.
    func readOnce(isFirst: Bool = false) async -> StationEvent? {
        do throws(SensorError) {
            return event(of: try await measure(), isFirst)
        } catch {
            switch error.cause {
            case .cancelled: return nil
            // A second attempt would find the same.
            case .reading(let reading):
                return .sensorFailed(name: setup.name, cause: error.description, takesBack: reading.takesBack)
            case .cooling: return .sensorFailed(name: setup.name, cause: error.description)
            default: break
            }
        }
        do { try await timeline.sleep(for: max(setup.sensor.minimumInterval, .milliseconds(50))) } catch { return nil }
        do throws(SensorError) {
            return event(of: try await measure(), isFirst)
        } catch {
            return error.cause == .cancelled ? nil : .sensorFailed(name: setup.name, cause: error.description)
        }
    }

    private func event(of measurement: Measurement, _ isFirst: Bool) -> StationEvent {
        measurement.isRepeated && !isFirst
            ? .sensorUnchanged(name: setup.name) : .sensorRead(name: setup.name, measurement)
    }

    /// Carries out a requested calibration, once: a failure is reported, and the person decides.
    private func recalibrate(to level: Int) async -> Recalibration {
        do throws(SensorError) {
            return Recalibration(level: level, outcome: .corrected(by: try await setup.sensor.calibrate(to: level)))
        } catch {
            return Recalibration(level: level, outcome: .failed(cause: error.description))
        }
    }

    private func measure() async throws(SensorError) -> Measurement {
        var measurement = try await setup.sensor.measure(under: barometer.pressure)
        measurement.processorTemperature = try await processorTemperature()
        measurement.time = timeline.now - measurement.age
        return measurement
    }

    /// The processor's temperature; nil for a sensor in free air. Throws where it cannot be read: a warmed sensor's temperature
    /// would be wrong without it.
    private func processorTemperature() async throws(SensorError) -> Temperature? {
        guard let thermometer = setup.processorHeat?.thermometer else { return nil }
        guard let temperature = try await thermometer.measure().temperature else {
            throw SensorError(
                part: thermometer.part,
                cause: .wrongPart(phrase("service.measures-no-temperature", "it does not measure temperature")))
        }
        return temperature
    }
}

extension StationEvent {
    /// The event without the values that a part has not warmed up for: a value that is some degrees off for minutes is not recorded, and
    /// no advice follows from it.
    fileprivate var settled: StationEvent {
        if case .sensorRead(let name, let reading) = self { .sensorRead(name: name, reading.settled) } else { self }
    }
}

/// Calibrations that were requested and not carried out yet.
final class CalibrationOrders: Sendable {
    private let orders = Mutex<[String: (level: Int, placed: Uptime)]>([:])

    /// How long an order waits before it is given out: a part that was started because of it has begun to measure some moments
    /// later.
    private static let lead = CarbonDioxideSettings.calibrationLead + .seconds(10)
    /// How long an order is valid: a sensor that has not carried it out by then may be somewhere else.
    private static let validity = Duration.seconds(900)

    /// Places an order; a later one for the same sensor replaces it.
    ///
    /// - Parameter level: the CO2 of the air around the sensor, in ppm.
    func place(_ level: Int, for sensor: String, at now: Uptime) {
        orders.withLock { $0[sensor] = (level, now) }
    }

    /// The level by which a sensor is to be calibrated now; an order is given out once.
    func dueLevel(for sensor: String, at now: Uptime) -> Int? {
        orders.withLock { orders in
            guard let order = orders[sensor], now - order.placed >= Self.lead else {
                return nil
            }
            orders[sensor] = nil
            return now - order.placed <= Self.validity ? order.level : nil
        }
    }
}

/// The pressure at the station, from one of its sensors; nil before it is known.
final class Barometer: Sendable {
    private let latest = Mutex<Pressure?>(nil)

    var pressure: Pressure? { latest.withLock { $0 } }

    /// Sets the pressure. Nil leaves what is known: the pressure of an hour ago is nearer than none.
    func set(_ pressure: Pressure?) {
        guard let pressure else { return }
        latest.withLock { $0 = pressure }
    }
}
