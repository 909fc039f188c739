import HAL
import Quantities
import Station

/// Looks at the board itself once a minute: the processor's temperature, and whether the supply is strong enough.
struct BoardLoop: Sendable {
    let files: any KernelFiles
    let timeline: Timeline

    private static let interval = Duration.seconds(60)

    func run(tell: @Sendable (StationEvent) -> Void) async {
        while !Task.isCancelled {
            let reading = await readOnce()
            if reading != BoardReading() { tell(.boardRead(reading)) }
            do { try await timeline.sleep(for: Self.interval) } catch { return }
        }
    }

    /// Empty on a machine that tells nothing of it.
    func readOnce() async -> BoardReading {
        BoardReading(processor: await processor(), isUndervolted: await isUndervolted())
    }

    /// The thermal zone that calls itself the processor's (Documentation/ABI/testing/sysfs-class-thermal).
    private func processor() async -> Temperature? {
        let folder = "/sys/class/thermal"
        for zone in await names(in: folder) where zone.hasPrefix("thermal_zone") {
            guard let type = await text("\(folder)/\(zone)/type"), ["cpu-thermal", "cpu_thermal"].contains(type) else {
                continue
            }
            guard let number = await text("\(folder)/\(zone)/temp").flatMap({ Int($0) }),
                (-60_000...200_000).contains(number)
            else { return nil }
            return Temperature(milliCelsius: number)
        }
        return nil
    }

    /// The kernel's driver for the Raspberry Pi's supply (Documentation/hwmon/raspberrypi-hwmon): 1 when there was too little
    /// voltage since the last look.
    private func isUndervolted() async -> Bool? {
        let folder = "/sys/class/hwmon"
        for device in await names(in: folder) {
            guard await text("\(folder)/\(device)/name") == "rpi_volt" else { continue }
            return await text("\(folder)/\(device)/in0_lcrit_alarm").map { $0 == "1" }
        }
        return nil
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
