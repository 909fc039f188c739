package import Ports
import Values
import Words

/// Finds the sensors that kernel drivers already read.
package struct KernelFinder: Sendable {
    private let files: any KernelFiles
    private let withoutSensors: Set<Int>

    /// - Parameter withoutSensors: the numbers of buses inside a computer, on which its memory and its board have thermometers.
    package init(_ files: any KernelFiles, withoutSensors: Set<Int> = []) {
        self.files = files
        self.withoutSensors = withoutSensors
    }

    /// The sensors that kernel drivers read: thermometers on 1-Wire, then industrial I/O, then hardware monitoring: of that only
    /// what hangs on an I²C bus or measures humidity, because processors, disks and supplies have thermometers too. What cannot be
    /// read is left out.
    package func find() async -> [FoundDevice] {
        var found: [FoundDevice] = []
        for name in await names(in: "/sys/bus/w1/devices") where Self.thermometers.contains(String(name.prefix(3))) {
            found.append(FoundDevice(kind: .ds18b20, device: name))
        }
        found += Self.devices(of: .iio, at: await industrialIO())
        found += Self.devices(of: .hwmon, at: await hardwareMonitors())
        return found
    }

    /// A device of a subsystem: its driver's name and, where it has one, its place.
    private typealias Place = (name: String, place: String?)

    private func industrialIO() async -> [Place] {
        var places: [Place] = []
        for entry in await names(in: IndustrialIO.folder) where entry.hasPrefix(IndustrialIO.prefix) {
            let folder = "\(IndustrialIO.folder)/\(entry)"
            let attributes = await names(in: folder)
            guard let name = await text(of: "\(folder)/name"), IndustrialIO.measuresAnything(name, attributes) else {
                continue
            }
            places.append((name, await target(of: folder, stepsUp: 1)))
        }
        return places.filter { !isInside($0.place) }
    }

    private func hardwareMonitors() async -> [Place] {
        var places: [Place] = []
        for entry in await names(in: HardwareMonitor.folder) {
            let folder = "\(HardwareMonitor.folder)/\(entry)"
            let attributes = await names(in: folder)
            let place = attributes.contains("device") ? await target(of: "\(folder)/device") : nil
            let isOfAir = attributes.contains("humidity1_input") || place.map { Self.bus(of: $0) != nil } ?? false
            guard isOfAir, attributes.contains("temp1_input"), let name = await text(of: "\(folder)/name") else {
                continue
            }
            // A clock measures the heat of its crystal.
            let parent = await names(in: "\(folder)/device")
            guard !parent.contains("rtc") else { continue }
            places.append((name, place))
        }
        return places.filter { !isInside($0.place) }
    }

    /// The devices by their places, and by their drivers' names where the place is not one for a configuration.
    private static func devices(of kind: SensorKind, at places: [Place]) -> [FoundDevice] {
        places.map { name, place in
            let isAlone = places.count { $0.place == place } == 1
            guard isAlone, let place, bus(of: place) != nil || place.contains("@") else {
                return FoundDevice(kind: kind, device: name)
            }
            return FoundDevice(kind: kind, device: place, driver: name)
        }
    }

    /// The families of 1-Wire that the kernel's thermometer driver reads: DS18S20, DS1822, DS18B20, DS1825 and DS28EA00.
    private static let thermometers: Set<String> = ["10-", "22-", "28-", "3b-", "42-"]

    private func isInside(_ place: String?) -> Bool {
        place.flatMap { Self.bus(of: $0) }.map { withoutSensors.contains($0) } ?? false
    }

    /// The number of the I²C bus of a place such as `1-0044`, which is bus 1, address 0x44; nil for other places.
    private static func bus(of place: String) -> Int? {
        let halves = place.split(separator: "-")
        guard halves.count == 2, halves[1].count == 4, Int(halves[1], radix: 16) != nil else { return nil }
        return Int(halves[0])
    }

    private func names(in folder: String) async -> [String] {
        (try? await files.names(in: folder)) ?? []
    }

    private func text(of path: String) async -> String? {
        guard let bytes = try? await files.read(path), bytes.last == UInt8(ascii: "\n") else { return nil }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    private func target(of link: String, stepsUp: Int = 0) async -> String? {
        (try? await files.target(of: link))?.split(separator: "/").dropLast(stepsUp).last.map(String.init)
    }
}

/// A sensor that a kernel driver reads.
package struct FoundDevice: Hashable, Sendable {
    /// The kind in the configuration: `ds18b20`, `iio` or `hwmon`.
    package var kind: SensorKind
    /// The device as the configuration has it: its place, `1-0076`, or its name in the kernel.
    package var device: String
    /// The kernel driver's name for a device that is called by its place, by which a configuration may have it; nil for others.
    package var driver: String?

    package init(kind: SensorKind, device: String, driver: String? = nil) {
        (self.kind, self.device, self.driver) = (kind, device, driver)
    }
}

extension FoundDevice: CustomStringConvertible {
    /// The device with its driver's name, as far as a terminal can show them: `bme280 at 1-0076`.
    package var description: String {
        let device = printable(device, limit: 63)
        return driver.map { SensorWords.device(printable($0, limit: 63), at: device) } ?? device
    }
}
