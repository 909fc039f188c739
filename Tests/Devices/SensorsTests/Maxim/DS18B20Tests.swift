import Devices
import Ports
import Simulation
import TestSupport
import Testing
import Values

@Suite("DS18B20")
struct DS18B20Tests {
    private let timeline = Timeline(VirtualClock())

    @Test(
        "a DS18B20 decodes the datasheet's table, as the kernel reports it",
        arguments: [
            ("d0 07 00 00 7f ff 00 10 41", 125_000, 125_000), ("91 01 00 00 7f ff 00 10 c5", 25_062, 25_062),
            ("a2 00 00 00 7f ff 00 10 c1", 10_125, 10_125), ("00 00 00 00 7f ff 00 10 7d", 0, 0),
            ("f8 ff 00 00 7f ff 00 10 76", -500, -500), ("6f fe 00 00 7f ff 00 10 5d", -25_062, -25_062),
            ("90 fc 00 00 7f ff 00 10 fa", -55_000, -55_000), ("e0 01 00 00 3f ff 10 10 3f", 30_000, 30_000),
        ])
    func decodesReports(bytes: String, kernel: Int, milliCelsius: Int) throws {
        let report = "\(bytes) : crc=\(bytes.suffix(2)) YES\n\(bytes) t=\(kernel)"
        let measurement = try DS18B20.measurement(fromReport: report, part: "DS18B20")
        #expect(measurement == Measurement(temperature: Temperature(milliCelsius: milliCelsius)))
    }

    @Test(
        "an invalid DS18B20 report is an error",
        arguments: [
            (
                "ff ff ff ff ff ff ff ff ff : crc=c9 NO\n72 01 4b 46 7f ff 0e 10 57 t=23125",
                "wrong checksum: the cable is noisy, too long or loose"
            ),
            (
                "00 00 00 00 00 00 00 00 00 : crc=00 YES\n00 00 00 00 00 00 00 00 00 t=0",
                "all zeros: the line is held low"
            ),
            ("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES", "1 line instead of 2"), ("", "1 line instead of 2"),
            ("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57 t=", "no temperature"),
            ("72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57", "no temperature"),
            ("72 01 4b 46 7f ff 0e 10 57\n72 01 4b 46 7f ff 0e 10 57 t=23125", "no checksum"),
            ("72 01 4b 46 : crc=57 YES\n72 01 4b 46 t=23125", "no checksum"),
        ])
    func rejectsReports(report: String, detail: String) {
        expectError(.malformedReply(detail), part: "DS18B20") { () throws(SensorError) in
            try DS18B20.measurement(fromReport: report, part: "DS18B20")
        }
    }

    @Test(
        "the values of a DS18B20 without power and of a failing line are errors",
        arguments: [
            (85_000, "85 °C, its power-on value"), (127_937, "127.9 °C"), (-127_000, "-127.0 °C"),
        ])
    func rejectsTheImpossible(milliCelsius: Double, text: String) {
        expectError(.impossibleValue(text), part: "DS18B20") { () throws(SensorError) in
            try DS18B20.measurement(milliCelsius: milliCelsius, part: "DS18B20")
        }
    }

    @Test("temperatures next to 85 °C are valid DS18B20 readings", arguments: [84_937, 85_062] as [Double])
    func measuresNextToIt(milliCelsius: Double) throws {
        #expect(
            try DS18B20.measurement(milliCelsius: milliCelsius, part: "DS18B20").temperature
                == .celsius(milliCelsius / 1000))
    }

    @Test("a DS18B20 that lost power while measuring is an error once")
    func losesPower() async throws {
        let sensor = EmulatedDS18B20(timeline: timeline)
        let driver = DS18B20(sensor, device: sensor.device, part: "DS18B20")
        sensor.losePower()
        await expectError(.impossibleValue("85 °C, its power-on value"), from: driver)
        #expect(try await driver.measure().temperature == .celsius(21))
    }

    @Test("an absent DS18B20 is an error that names those present")
    func namesOthers() async {
        let driver = DS18B20(EmulatedDS18B20(timeline: timeline), device: "28-00000badcafe", part: "DS18B20")
        await expectError(
            .file(
                KernelFileError(
                    .missing, path: "/sys/bus/w1/devices/28-00000badcafe", remedy: "found 28-0000070e41ac")),
            from: driver)
    }

    @Test("a 1-Wire line without a sensor is an error that says what to check")
    func reportsAnEmptyLine() async {
        let sensor = EmulatedDS18B20(timeline: timeline)
        sensor.unplug()
        let driver = DS18B20(sensor, device: sensor.device, part: "DS18B20")
        await expectError(
            .file(
                KernelFileError(
                    .missing, path: "/sys/bus/w1/devices/28-0000070e41ac",
                    remedy: "no sensor responds: check the wiring, and the 4.7 kΩ pull-up from the data wire to 3.3 V")),
            from: driver)
    }

    @Test("a kernel without 1-Wire is an error that says what to enable")
    func namesTheOverlay() async {
        let driver = DS18B20(EmulatedHardwareMonitor(timeline: timeline), device: "28-0000070e41ac", part: "DS18B20")
        await expectError(
            .file(
                KernelFileError(
                    .missing, path: "/sys/bus/w1/devices", errno: 2,
                    remedy: "1-Wire is not enabled: add dtoverlay=w1-gpio to config.txt and reboot")),
            from: driver)
    }
}
