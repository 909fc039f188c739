import Ports
import StationCore
import Values

/// Reads the board itself once a minute: the processor's temperature, and whether the supply voltage is high enough.
struct BoardLoop: Sendable {
    private let files: any KernelFiles
    private let timeline: Timeline
    /// The paths of the attributes; nil until found.
    private var thermometer: String?
    private var supplyAlarm: String?
    /// The number of searches left: a driver may be loaded a little later than this program starts.
    private var searches = 10

    private static let interval = Duration.seconds(60)

    init(files: any KernelFiles, timeline: Timeline) {
        self.files = files
        self.timeline = timeline
    }

    mutating func run(emit: @Sendable (StationEvent) -> Void) async {
        while !Task.isCancelled {
            let reading = await readOnce()
            if reading != BoardReading() { emit(.boardRead(reading)) }
            do { try await timeline.sleep(for: Self.interval) } catch { return }
        }
    }

    /// The board's values now; empty on a machine that has neither.
    mutating func readOnce() async -> BoardReading {
        if thermometer == nil || supplyAlarm == nil, searches > 0 {
            searches -= 1
            if thermometer == nil { thermometer = await findThermometer() }
            if supplyAlarm == nil { supplyAlarm = await findSupplyAlarm() }
        }
        return BoardReading(processor: await processor(), isUndervolted: await isUndervolted())
    }

    /// The thermal zone that calls itself the processor's (Documentation/ABI/testing/sysfs-class-thermal).
    private func findThermometer() async -> String? {
        let folder = "/sys/class/thermal"
        for zone in await names(in: folder) where zone.hasPrefix("thermal_zone") {
            guard let type = await text("\(folder)/\(zone)/type"), ["cpu-thermal", "cpu_thermal"].contains(type) else {
                continue
            }
            return "\(folder)/\(zone)/temp"
        }
        return nil
    }

    private func processor() async -> Temperature? {
        guard let thermometer, let number = await text(thermometer).flatMap({ Int($0) }),
            (-60_000...200_000).contains(number)
        else { return nil }
        return Temperature(milliCelsius: number)
    }

    /// The kernel driver for the Raspberry Pi's supply (Documentation/hwmon/raspberrypi-hwmon): 1 when the voltage has been too
    /// low since the last read.
    private func findSupplyAlarm() async -> String? {
        let folder = "/sys/class/hwmon"
        for device in await names(in: folder) {
            guard await text("\(folder)/\(device)/name") == "rpi_volt" else { continue }
            return "\(folder)/\(device)/in0_lcrit_alarm"
        }
        return nil
    }

    private func isUndervolted() async -> Bool? {
        guard let supplyAlarm else { return nil }
        return await text(supplyAlarm).map { $0 == "1" }
    }

    private func names(in folder: String) async -> [String] {
        do throws(KernelFileError) { return try await files.names(in: folder) } catch { return [] }
    }

    private func text(_ path: String) async -> String? {
        do throws(KernelFileError) {
            let bytes = try await files.read(path)
            guard bytes.last == UInt8(ascii: "\n") else { return nil }
            return String(decoding: bytes.dropLast(), as: UTF8.self)
        } catch { return nil }
    }
}
