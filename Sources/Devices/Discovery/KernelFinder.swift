package import Ports

/// Finds the sensors that kernel drivers already read.
package struct KernelFinder: Sendable {
    private let files: any KernelFiles

    package init(_ files: any KernelFiles) {
        self.files = files
    }

    /// The sensors that kernel drivers read: thermometers on 1-Wire, then industrial I/O, then hardware monitoring: of that only
    /// what hangs on an I²C bus or measures humidity, because processors, disks and supplies have thermometers too. What cannot be
    /// read is left out.
    package func find() async -> [FoundDevice] {
        var found: [FoundDevice] = []
        for name in await names(in: "/sys/bus/w1/devices") where Self.thermometers.contains(String(name.prefix(3))) {
            found.append(FoundDevice(kind: .ds18b20, device: name))
        }
        for entry in await names(in: "/sys/bus/iio/devices") where entry.hasPrefix("iio:device") {
            let folder = "/sys/bus/iio/devices/\(entry)"
            let attributes = await names(in: folder)
            guard let name = await text(of: "\(folder)/name") else { continue }
            if IndustrialIO.measuresAnything(name, attributes) {
                found.append(FoundDevice(kind: .iio, device: name))
            }
        }
        for entry in await names(in: "/sys/class/hwmon") {
            let folder = "/sys/class/hwmon/\(entry)"
            let attributes = await names(in: folder)
            let place = attributes.contains("device") ? await target(of: "\(folder)/device") : nil
            let isOfAir = attributes.contains("humidity1_input") || place.map(Self.isOnBus) ?? false
            if isOfAir, attributes.contains("temp1_input"), let name = await text(of: "\(folder)/name") {
                found.append(FoundDevice(kind: .hwmon, device: place.flatMap { Self.isOnBus($0) ? $0 : nil } ?? name))
            }
        }
        return found
    }

    /// The families of 1-Wire that the kernel's thermometer driver reads: DS18S20, DS1822, DS18B20, DS1825 and DS28EA00.
    private static let thermometers: Set<String> = ["10-", "22-", "28-", "3b-", "42-"]

    /// Whether a place is one on an I²C bus, as `1-0044`: bus 1, address 0x44.
    private static func isOnBus(_ place: String) -> Bool {
        let halves = place.split(separator: "-")
        return halves.count == 2 && Int(halves[0]) != nil && halves[1].count == 4 && Int(halves[1], radix: 16) != nil
    }

    private func names(in folder: String) async -> [String] {
        (try? await files.names(in: folder)) ?? []
    }

    private func text(of path: String) async -> String? {
        guard let bytes = try? await files.read(path), bytes.last == UInt8(ascii: "\n") else { return nil }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    private func target(of link: String) async -> String? {
        (try? await files.target(of: link))?.split(separator: "/").last.map(String.init)
    }
}

/// A sensor that a kernel driver reads.
package struct FoundDevice: Hashable, Sendable {
    /// The kind in the configuration: `ds18b20`, `iio` or `hwmon`.
    package var kind: SensorKind
    /// The kernel driver's name for the device, or its place.
    package var device: String

    package init(kind: SensorKind, device: String) {
        self.kind = kind
        self.device = device
    }
}
