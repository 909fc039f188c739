import Devices
import Testing

/// Expects that `body` throws a ``SensorError`` with exactly this cause.
func expectError<Value>(
    _ cause: SensorError.Cause, part: String = "SHT31", sourceLocation: SourceLocation = #_sourceLocation,
    from body: () throws(SensorError) -> Value
) {
    do throws(SensorError) {
        let value = try body()
        Issue.record("got \(value) instead of an error", sourceLocation: sourceLocation)
    } catch {
        #expect(error == SensorError(part: part, cause: cause), sourceLocation: sourceLocation)
    }
}

/// Expects that a measurement throws a ``SensorError`` with exactly this cause, naming the sensor.
func expectError(
    _ cause: SensorError.Cause, from sensor: some Sensor, sourceLocation: SourceLocation = #_sourceLocation
) async {
    do throws(SensorError) {
        let value = try await sensor.measure()
        Issue.record("got \(value) instead of an error", sourceLocation: sourceLocation)
    } catch {
        #expect(error == SensorError(part: sensor.part, cause: cause), sourceLocation: sourceLocation)
    }
}
