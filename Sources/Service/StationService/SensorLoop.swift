import HAL
import Quantities
import Sensors
import StationCore
import Words

/// Reads one sensor, once or until cancelled.
struct SensorLoop: Sendable {
    let setup: ServiceSensor
    let timeline: Timeline

    /// Readings are compared with their neighbours, and the first ones have none: this many come as fast as the part allows, so
    /// that a wrong one among them does not last. The regular interval is unaffected.
    private static let quickReadings = 3

    func run(emit: @Sendable (StationEvent) -> Void) async {
        var sensor = setup.sensor
        var due = timeline.now
        var inARow = 0
        while !Task.isCancelled {
            let event = await readOnce(&sensor)
            if let event { emit(event) }
            if case .sensorRead = event { inARow += 1 } else { inARow = 0 }
            let soon = timeline.now + setup.sensor.minimumInterval
            let isQuick = inARow < Self.quickReadings && inARow > 0 && soon < due + setup.interval
            if !isQuick { due = max(due + setup.interval, timeline.now) }
            do { try await timeline.sleep(until: isQuick ? soon : due) } catch { return }
        }
    }

    /// One reading, with a second attempt when the first fails: a disturbed transfer is common and soon over, unlike a part that
    /// has to cool. Nil when the task is cancelled.
    func readOnce(_ sensor: inout any Sensor) async -> StationEvent? {
        do throws(SensorError) {
            return .sensorRead(name: setup.name, try await measure(&sensor))
        } catch {
            switch error.cause {
            case .cancelled: return nil
            case .cooling: return .sensorFailed(name: setup.name, cause: error.description)
            default: break
            }
        }
        do { try await timeline.sleep(for: max(sensor.minimumInterval, .milliseconds(50))) } catch { return nil }
        do throws(SensorError) {
            return .sensorRead(name: setup.name, try await measure(&sensor))
        } catch {
            return error.cause == .cancelled ? nil : .sensorFailed(name: setup.name, cause: error.description)
        }
    }

    private func measure(_ sensor: inout any Sensor) async throws(SensorError) -> Reading {
        let measurement = try await sensor.measure()
        let processor = try await processorTemperature()
        return Reading(
            temperature: measurement.temperature, humidity: measurement.humidity, pressure: measurement.pressure,
            illuminance: measurement.illuminance, processorTemperature: processor,
            time: timeline.now)
    }

    /// Nil for a sensor in free air. Throws where it cannot be read: a warmed sensor's temperature would be wrong without it.
    private func processorTemperature() async throws(SensorError) -> Temperature? {
        guard var thermometer = setup.processorHeat?.thermometer else { return nil }
        guard let temperature = try await thermometer.measure().temperature else {
            throw SensorError(part: thermometer.part, cause: .wrongPart(ServiceWords.measuresNoTemperature))
        }
        return temperature
    }
}
