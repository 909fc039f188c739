package import Devices
package import Values

/// A sensor whose bus hangs in the kernel while its call does; otherwise the sensor that it wraps.
package final class HangingSensor: Sensor {
    package let turn = Turn()
    private let sensor: any Sensor
    private let call: HangingCall

    package init(_ sensor: any Sensor, call: HangingCall) {
        self.sensor = sensor
        self.call = call
    }

    package var part: String { sensor.part }
    package var minimumInterval: Duration { sensor.minimumInterval }

    package func takeMeasurement() async throws(SensorError) -> Measurement {
        await call.wait()
        return try await sensor.measure()
    }
}
