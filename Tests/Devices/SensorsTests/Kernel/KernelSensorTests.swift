import Ports
import Simulation
import Synchronization
import Testing
import Values

@testable import Devices

@Suite("Sensors behind kernel drivers")
struct KernelSensorTests {
    private let timeline = Timeline(VirtualClock())

    @Test(
        "kernel sensors are found by their driver's name and by their place, never by a number",
        arguments: ["sht3x", "1-0044"])
    func findsByName(device: String) async throws {
        let files = EmulatedHardwareMonitor(timeline: timeline)
        let sensor = HardwareMonitor(files, device: device, part: "hwmon")
        for _ in 0..<3 {
            #expect(try await sensor.measure().temperature == .celsius(21.3))
            files.unplug()
            files.plug()
        }
    }

    @Test("industrial I/O sensors are found in the same ways", arguments: ["bme280", "1-0076"])
    func findsIndustrialIO(device: String) async throws {
        let sensor = IndustrialIO(EmulatedIndustrialIO(timeline: timeline), device: device, part: "iio")
        #expect(try await sensor.measure().pressure == .hectopascals(1013))
    }

    @Test("kernel sensors are searched for once: the next reading only checks that the device has not moved")
    func looksOnce() async throws {
        let monitor = FaultInjectingKernelFiles(EmulatedHardwareMonitor(timeline: timeline))
        let sensor = HardwareMonitor(monitor, device: "sht3x", part: "hwmon")
        _ = try await sensor.measure()
        _ = monitor.takeAccesses()
        _ = try await sensor.measure()
        let folder = "/sys/class/hwmon/hwmon1"
        #expect(
            monitor.takeAccesses().map(\.path) == [
                "\(folder)/name", folder, "\(folder)/device", "\(folder)/temp1_fault", "\(folder)/temp1_input",
                "\(folder)/humidity1_input",
            ])

        let industrial = FaultInjectingKernelFiles(EmulatedIndustrialIO(timeline: timeline))
        let other = IndustrialIO(industrial, device: "1-0076", part: "iio")
        _ = try await other.measure()
        #expect(industrial.takeAccesses().map(\.path).contains("/sys/bus/iio/devices"))
        _ = try await other.measure()
        #expect(!industrial.takeAccesses().map(\.path).contains("/sys/bus/iio/devices"))
    }

    @Test(
        "a kernel sensor is not confused with another device that now has its number, with another driver or at another place",
        arguments: [("sht3x", "sht4x"), ("1-0044", "sht4x"), ("1-0044", "sht3x")])
    func leavesForeignDevices(device: String, stranger: String) async throws {
        let files = Renumbered(timeline: timeline, stranger: stranger)
        let sensor = HardwareMonitor(files, device: device, part: "hwmon")
        #expect(try await sensor.measure().temperature == .celsius(21.3))
        files.renumber()
        #expect(try await sensor.measure().temperature == .celsius(21.3))
    }

    @Test("a missing kernel sensor is an error that names those present")
    func namesOthers() async {
        let sensor = HardwareMonitor(EmulatedHardwareMonitor(timeline: timeline), device: "sht4x", part: "hwmon")
        await expectError(
            .file(
                KernelFileError(
                    .missing, path: "sht4x under /sys/class/hwmon",
                    remedy: "found cpu_thermal at no place, sht3x at 1-0044")),
            from: sensor)
    }

    @Test("kernel sensors that share a name are distinguished by their place")
    func distinguishesTwins() async throws {
        let twins = Twins(timeline: timeline)
        let byName = HardwareMonitor(twins, device: "sht3x", part: "hwmon")
        await expectError(
            .file(
                KernelFileError(
                    .ambiguous, path: "sht3x under /sys/class/hwmon",
                    remedy: "found sht3x at 1-0044, sht3x at 1-0045")),
            from: byName)
        let byPlace = HardwareMonitor(twins, device: "1-0045", part: "hwmon")
        #expect(try await byPlace.measure().temperature == .celsius(5))
    }

    @Test("a kernel sensor may have a temperature and nothing else")
    func measuresTemperatureAlone() async throws {
        let files = EmulatedHardwareMonitor(timeline: timeline, device: "lm75", place: "1-0048", hasHumidity: false)
        let sensor = HardwareMonitor(files, device: "lm75", part: "hwmon")
        #expect(try await sensor.measure() == Measurement(temperature: .celsius(21.3)))
    }

    @Test("a kernel sensor that its driver reports as failed gives no reading")
    func believesTheDriver() async {
        let files = EmulatedHardwareMonitor(timeline: timeline)
        files.hasFailed = true
        let sensor = HardwareMonitor(files, device: "sht3x", part: "hwmon")
        await expectError(.impossibleValue("the kernel driver reports a sensor fault"), from: sensor)
    }

    @Test(
        "kernel humidity is in percent or thousandths of a percent, and no real humidity is ambiguous",
        arguments: [
            ("45.600000000", 45_600), ("45600", 45_600), ("0", 0), ("100.0", 100_000), ("100000", 100_000),
            ("41.074000000", 41_074), ("500", 500), ("100", 100), ("1", 1), ("-10", 0), ("105000", 100_000),
            ("45600.5", 45_601),
        ] as [(String, Int)])
    func readsHumidity(text: String, milliPercent: Int) throws {
        let number = try #require(KernelNumber(text))
        #expect(try KernelUnits.humidity(percentOrMilliPercent: number, part: "iio").milliPercent == milliPercent)
    }

    @Test(
        "light behind a kernel driver is measured, and makes a device one that is found, under each name of its channel",
        arguments: ["in_illuminance_raw", "in_illuminance_input", "in_illuminance0_raw", "in_illuminance0_input"])
    func light(attribute: String) async throws {
        #expect(IndustrialIO.measuresAnything("bh1750", ["name", attribute]))
        let files = LightFiles(attribute: attribute)
        let sensor = IndustrialIO(files, device: "bh1750", part: "iio")
        let lux: Illuminance = attribute.hasSuffix("_raw") ? .lux(100) : .lux(200)
        #expect(try await sensor.measure().illuminance == lux)
        #expect(!IndustrialIO.measuresAnything("bh1750", ["name", "in_intensity_raw", "in_illuminance_scale"]))
    }

    @Test("kernel humidity that no air has is no value", arguments: ["-700", "-6000", "119000", "1000000000"])
    func refusesHumidity(text: String) {
        #expect(throws: (any Error).self) {
            let number = try #require(KernelNumber(text))
            _ = try KernelUnits.humidity(percentOrMilliPercent: number, part: "iio")
        }
    }

    @Test("raw kernel humidity is in thousandths of a percent, however small")
    func scalesHumidity() async throws {
        let files = EmulatedIndustrialIO(timeline: timeline, style: .hdc100x)
        files.set(SimulatedAir(humidity: .percent(0.05)))
        let sensor = IndustrialIO(files, device: "hdc100x", part: "iio")
        let percent = try #require(try await sensor.measure().humidity).percent
        #expect(percent < 0.1)
    }

    @Test(
        "kernel pressure is in kilopascals or hectopascals",
        arguments: [(100.942695312, 100_943), (1014.35, 101_435), (30, 30_000), (300, 30_000)] as [(Double, Int)])
    func readsPressure(value: Double, pascals: Int) throws {
        #expect(try KernelUnits.pressure(kilopascalsOrHectopascals: value, part: "iio").pascals == pascals)
    }

    @Test("kernel values that no air has are rejected", arguments: [1.99, 0, -5, 150, 1201, 101_325])
    func rejectsPressure(value: Double) {
        #expect(throws: SensorError.self) { try KernelUnits.pressure(kilopascalsOrHectopascals: value, part: "iio") }
    }
}

/// Two sensors that the same driver reads.
private struct Twins: KernelFiles {
    let first: EmulatedHardwareMonitor
    let second: EmulatedHardwareMonitor

    init(timeline: Timeline) {
        first = EmulatedHardwareMonitor(timeline: timeline)
        second = EmulatedHardwareMonitor(timeline: timeline, place: "1-0045")
        second.set(SimulatedAir(temperature: .celsius(5)))
        second.plug()
    }

    func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        try await (path.contains("hwmon2") ? second : first).read(path)
    }

    func names(in folder: String) async throws(KernelFileError) -> [String] {
        guard folder == "/sys/class/hwmon" else {
            return try await (folder.contains("hwmon2") ? second : first).names(in: folder)
        }
        return ["hwmon1", "hwmon2"]
    }

    func target(of link: String) async throws(KernelFileError) -> String {
        try await (link.contains("hwmon2") ? second : first).target(of: link)
    }
}

/// A sensor whose number another one gets when both come back: at another place.
private final class Renumbered: KernelFiles {
    private let sensor: EmulatedHardwareMonitor
    private let stranger: EmulatedHardwareMonitor
    private let isRenumbered = Mutex(false)

    init(timeline: Timeline, stranger name: String) {
        sensor = EmulatedHardwareMonitor(timeline: timeline)
        stranger = EmulatedHardwareMonitor(timeline: timeline, device: name, place: "1-0045")
        stranger.set(SimulatedAir(temperature: .celsius(5)))
    }

    func renumber() {
        isRenumbered.withLock { $0 = true }
        sensor.unplug()
        sensor.plug()
    }

    /// Who is behind a path, each asked by its own number.
    private func owner(_ path: String) -> EmulatedHardwareMonitor {
        isRenumbered.withLock { $0 } && path.contains("hwmon1") ? stranger : sensor
    }

    func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        try await owner(path).read(path)
    }

    func names(in folder: String) async throws(KernelFileError) -> [String] {
        guard folder == "/sys/class/hwmon" else { return try await owner(folder).names(in: folder) }
        return isRenumbered.withLock { $0 } ? ["hwmon1", "hwmon2"] : ["hwmon1"]
    }

    func target(of link: String) async throws(KernelFileError) -> String {
        try await owner(link).target(of: link)
    }
}

/// One light sensor: 200 with a scale of 0.5, where the value is raw.
private struct LightFiles: KernelFiles {
    let attribute: String
    private static let folder = "/sys/bus/iio/devices"

    private var scale: String { attribute.replacing("_raw", with: "_scale") }

    func read(_ path: String) async throws(KernelFileError) -> [UInt8] {
        switch path {
        case "\(Self.folder)/iio:device0/name": Array("bh1750\n".utf8)
        case "\(Self.folder)/iio:device0/\(attribute)": Array("200\n".utf8)
        case "\(Self.folder)/iio:device0/\(scale)": Array("0.5\n".utf8)
        default: throw KernelFileError(.missing, path: path)
        }
    }

    func names(in folder: String) async throws(KernelFileError) -> [String] {
        switch folder {
        case Self.folder: ["iio:device0"]
        case "\(Self.folder)/iio:device0": ["name", attribute] + (attribute.hasSuffix("_raw") ? [scale] : [])
        default: throw KernelFileError(.missing, path: folder)
        }
    }

    func target(of link: String) async throws(KernelFileError) -> String {
        "../../../devices/platform/i2c-1/1-0023/iio:device0"
    }
}
