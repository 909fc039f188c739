import HAL
import Sensors
import Station

/// Reads one sensor, once or for ever.
struct SensorLoop: Sendable {
    let setup: ServiceSensor
    let timeline: Timeline

    func run(tell: @Sendable (StationEvent) -> Void) async {
        var sensor = setup.sensor
        var due = timeline.now
        while !Task.isCancelled {
            if let event = await readOnce(&sensor) { tell(event) }
            due = max(due + setup.interval, timeline.now)
            do { try await timeline.sleep(until: due) } catch { return }
        }
    }

    /// One reading, with a second attempt when the first one fails: a disturbed transfer is common and soon over.
    /// Nil when the task was cancelled meanwhile.
    func readOnce(_ sensor: inout any Sensor) async -> StationEvent? {
        do throws(SensorError) {
            return .sensorRead(name: setup.name, try await measure(&sensor))
        } catch {
            if error.cause == .cancelled { return nil }
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
        // Without it a warmed sensor's temperature would be wrong: then there is no reading.
        var processor = setup.processorHeat?.thermometer
        return Reading(
            temperature: measurement.temperature, humidity: measurement.humidity, pressure: measurement.pressure,
            illuminance: measurement.illuminance, processorTemperature: try await processor?.measure().temperature,
            time: timeline.now)
    }
}
