import CharacterLCD
import HAL
import Sensors

/// A sensor whose bus hangs in the kernel, from a moment on.
struct StuckSensor: Sensor {
    var sensor: any Sensor
    let call: HangingCall

    var part: String { sensor.part }
    var minimumInterval: Duration { sensor.minimumInterval }

    mutating func measure() async throws(SensorError) -> Measurement {
        await call.wait()
        return try await sensor.measure()
    }
}

/// A display whose bus hangs in the kernel, from a moment on.
struct StuckDisplay: CharacterDisplay {
    var display: any CharacterDisplay
    let call: HangingCall

    var size: DisplaySize { display.size }

    mutating func show(_ frame: Frame) async throws(DisplayError) {
        await call.wait()
        try await display.show(frame)
    }

    mutating func setBacklight(on: Bool) async throws(DisplayError) {
        await call.wait()
        try await display.setBacklight(on: on)
    }
}
