import CharacterLCD
import HAL
import Sensors
import SimulatedHAL

/// A sensor whose bus never answers and never fails, from a moment on.
struct StuckSensor: Sensor {
    var sensor: any Sensor
    let clock: VirtualClock
    let isStuck: Noted<Bool>

    var part: String { sensor.part }
    var minimumInterval: Duration { sensor.minimumInterval }

    mutating func measure() async throws(SensorError) -> Measurement {
        if isStuck.value { try? await clock.sleep(for: .seconds(1_000_000)) }
        return try await sensor.measure()
    }
}

/// A display that takes frames and never says that it has them, from a moment on.
struct StuckDisplay: CharacterDisplay {
    var display: any CharacterDisplay
    let clock: VirtualClock
    let isStuck: Noted<Bool>

    var size: DisplaySize { display.size }

    mutating func show(_ frame: Frame) async throws(DisplayError) {
        if isStuck.value { try? await clock.sleep(for: .seconds(1_000_000)) }
        try await display.show(frame)
    }

    mutating func setBacklight(on: Bool) async throws(DisplayError) {
        try await display.setBacklight(on: on)
    }
}
