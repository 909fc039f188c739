public import Ports
import Synchronization
import Values

/// A sensor that a kernel driver exposes through industrial I/O.
public final class EmulatedIndustrialIO: EmulatedKernelTree {
    /// The drivers and kernels, which differ in what they show.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// A BME280 since Linux 6.11: finished values, humidity in thousandths of a percent.
        case bme280
        /// A BME280 before: humidity in percent with decimals.
        case olderBME280
        /// A BME680: humidity in percent and pressure in hectopascals.
        case bme680
        /// An HDC100x: raw values, a scale, an offset with decimals for the temperature and none for humidity.
        case hdc100x
        /// An SCD41: raw values with scales, carbon dioxide in percent.
        case scd41
        /// A CCS811, which guesses carbon dioxide from other gases.
        case ccs811
        /// A BH1750: light alone, raw with a scale.
        case bh1750
    }

    private static let folder = "/sys/bus/iio/devices"
    private static let measuringTime = Duration.milliseconds(15)

    private struct State {
        var air = SimulatedAir()
        var isPlugged = true
        var number = 0
    }

    public let device: String
    private let place: String
    private let style: Style
    let timeline: Timeline
    private let state = Mutex(State())

    /// - Parameter place: the bus and the address, as the kernel names them; by default bus 1, address 0x76.
    public init(timeline: Timeline, style: Style = .bme280, place: String = "1-0076") {
        self.timeline = timeline
        self.style = style
        self.place = place
        device =
            switch style {
            case .bme280, .olderBME280: "bme280"
            case .bme680: "bme680"
            case .hdc100x: "hdc100x"
            case .scd41: "scd41"
            case .ccs811: "ccs811"
            case .bh1750: "bh1750"
            }
    }

    public func set(_ air: SimulatedAir) {
        state.withLock { $0.air = air }
    }

    /// Plugs the device in again; the kernel gives it a new number.
    public func plug() {
        state.withLock {
            $0.isPlugged = true
            $0.number += 1
        }
    }

    public func unplug() {
        state.withLock { $0.isPlugged = false }
    }

    func readingTime(of path: String) -> Duration {
        path.hasSuffix("_input") || path.hasSuffix("_raw") ? Self.measuringTime : .zero
    }

    func tree() -> KernelTree {
        let state = state.withLock { $0 }
        var tree = KernelTree()
        // A folder that is there even without a device.
        tree.files["\(Self.folder)/trigger0/name"] = "sysfstrig1\n"
        guard state.isPlugged else { return tree }
        let name = "iio:device\(state.number)"
        let path = "\(Self.folder)/\(name)"
        tree.links[path] = "../../../devices/platform/soc/fe804000.i2c/i2c-1/\(place)/\(name)"
        tree.files["\(path)/name"] = device + "\n"
        let air = state.air
        let kilopascals = decimalText(thousandths: air.pressure.pascals, places: 3)
        let percent = decimalText(thousandths: air.humidity.milliPercent, places: 3) + "000000"
        switch style {
        case .bme280:
            tree.files["\(path)/in_temp_input"] = "\(air.temperature.milliCelsius)\n"
            tree.files["\(path)/in_humidityrelative_input"] = "\(air.humidity.milliPercent)\n"
            tree.files["\(path)/in_pressure_input"] = "\(kilopascals)000000\n"
        case .olderBME280:
            tree.files["\(path)/in_temp_input"] = "\(air.temperature.milliCelsius)\n"
            tree.files["\(path)/in_humidityrelative_input"] = "\(percent)\n"
            tree.files["\(path)/in_pressure_input"] = "\(kilopascals)000000\n"
        case .bme680:
            tree.files["\(path)/in_temp_input"] = "\(air.temperature.milliCelsius)\n"
            tree.files["\(path)/in_humidityrelative_input"] = "\(percent)\n"
            tree.files["\(path)/in_pressure_input"] =
                decimalText(thousandths: air.pressure.pascals * 10, places: 3) + "\n"
        case .hdc100x:
            // T = (raw − 15887.515151) · 2.517700195 and RH = raw · 1.525878906, in thousandths.
            let temperature = Int(((air.temperature.celsius + 40) * 65_536 / 165).rounded())
            let humidity = Int((air.humidity.percent * 655.36).rounded())
            tree.files["\(path)/in_temp_raw"] = "\(min(max(temperature, 0), 65_535))\n"
            tree.files["\(path)/in_temp_offset"] = "-15887.515151\n"
            tree.files["\(path)/in_temp_scale"] = "2.517700195\n"
            tree.files["\(path)/in_humidityrelative_raw"] = "\(min(max(humidity, 0), 65_535))\n"
            tree.files["\(path)/in_humidityrelative_scale"] = "1.525878906\n"
        case .scd41:
            // T = (raw − 16852.114286) · 175000 / 65536 and RH = raw · 100000 / 65536, in thousandths; CO2 in percent.
            let temperature = Int(((air.temperature.celsius + 45) * 65_536 / 175).rounded())
            let humidity = Int((air.humidity.percent * 655.36).rounded())
            tree.files["\(path)/in_temp_raw"] = "\(min(max(temperature, 0), 65_535))\n"
            tree.files["\(path)/in_temp_offset"] = "-16852.114286\n"
            tree.files["\(path)/in_temp_scale"] = "2.670288085\n"
            tree.files["\(path)/in_humidityrelative_raw"] = "\(min(max(humidity, 0), 65_535))\n"
            tree.files["\(path)/in_humidityrelative_scale"] = "1.525878906\n"
            tree.files["\(path)/in_concentration_co2_raw"] = "\(air.carbonDioxide)\n"
            tree.files["\(path)/in_concentration_co2_scale"] = "0.000100000\n"
        case .ccs811:
            tree.files["\(path)/in_concentration_co2_raw"] = "\(air.carbonDioxide)\n"
            tree.files["\(path)/in_concentration_co2_scale"] = "0.000100000\n"
        case .bh1750:
            tree.files["\(path)/in_illuminance_raw"] =
                "\(Int((Double(air.illuminance.milliLux) / 833.333).rounded()))\n"
            tree.files["\(path)/in_illuminance_scale"] = "0.833333\n"
        }
        return tree
    }
}
