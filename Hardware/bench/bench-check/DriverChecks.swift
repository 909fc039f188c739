import Devices
import LinuxHAL
import Ports
import Values

/// Checks of the drivers of sensors and displays, on the kernel's devices.
enum DriverChecks {
    static func sht3x(_ air: (celsius: Double, percent: Double)) async throws(Mismatch) {
        let sensor = SHT3x(
            on: try bus(1), at: 0x44, timeline: Timeline(ContinuousClock()), part: "SHT31")
        let measurement = try await measured(sensor, attempts: 1)
        // A step of the chip is 0.0027 °C and 0.0015 %.
        try compare(measurement, with: air, within: (celsius: 0.003, percent: 0.002))
    }

    /// Shows text on a display, by its part's name in the configuration, at the address where it mostly is.
    static func display(_ name: String, _ rows: [String]) async throws(Mismatch) {
        guard let part = DisplayPart(rawValue: name) else { throw Mismatch("no display: \(name)") }
        let (bus, address) = (try bus(1), part.addresses[0])
        switch part {
        case .pcf8574: try await show(rows, over: PCF8574Link(on: bus, at: address))
        case .mcp23008: try await show(rows, over: MCP23008Link(on: bus, at: address))
        case .st7032:
            try await show(rows, over: ByteLink(on: bus, at: address, .st7032(contrast: 40, isBoosted: true)))
        case .aip31068: try await show(rows, over: ByteLink(on: bus, at: address, .aip31068))
        case .ssd1306, .ssd1309, .sh1106: throw Mismatch("no text can be read from: \(name)")
        }
    }

    static func display(_ rows: [String]) async throws(Mismatch) {
        try await show(rows, over: PCF8574Link(on: try bus(1), at: 0x27))
    }

    static func displayOnLines(_ rows: [String]) async throws(Mismatch) {
        let names = ["GPIO17", "GPIO27", "GPIO22", "GPIO23", "GPIO24", "GPIO25"]
        let outputs: LinuxDigitalOutputs
        do throws(GPIOError) {
            outputs = try LinuxDigitalOutputs(names.map { .name($0) })
        } catch {
            throw Mismatch("\(error)")
        }
        try await show(rows, over: GPIO4BitLink(outputs))
    }

    static func bus(_ number: UInt32) throws(Mismatch) -> LinuxI2CBus {
        do throws(I2CError) {
            return try LinuxI2CBus(I2CBusName(number: number))
        } catch {
            throw Mismatch("\(error)")
        }
    }

    static func line(_ name: String) throws(Mismatch) -> LinuxDigitalInput {
        guard let name = LineName(name) else { throw Mismatch("\(name) names no line") }
        do throws(GPIOError) {
            return try LinuxDigitalInput(name)
        } catch {
            throw Mismatch("\(error)")
        }
    }

    static func measured(_ sensor: any Sensor, attempts: Int) async throws(Mismatch) -> Measurement {
        var failure = ""
        for _ in 1...attempts {
            do throws(SensorError) {
                return try await sensor.measure()
            } catch {
                failure = "\(error)"
            }
        }
        throw Mismatch(failure)
    }

    static func compare(
        _ measurement: Measurement, with air: (celsius: Double, percent: Double),
        within step: (celsius: Double, percent: Double)
    ) throws(Mismatch) {
        guard let celsius = measurement.temperature?.celsius, let percent = measurement.humidity?.percent else {
            throw Mismatch("a value is missing: \(measurement)")
        }
        try expect(
            abs(celsius - air.celsius) <= step.celsius && abs(percent - air.percent) <= step.percent,
            "\(celsius) °C and \(percent) % where \(air.celsius) and \(air.percent) were set")
    }

    private static func show(_ rows: [String], over link: some HD44780Link) async throws(Mismatch) {
        var display = HD44780(link, size: .twentyByFour, timeline: Timeline(ContinuousClock()))
        do throws(DisplayError) {
            try await display.show(Frame(rows, size: .twentyByFour))
        } catch {
            throw Mismatch("\(error)")
        }
    }
}
