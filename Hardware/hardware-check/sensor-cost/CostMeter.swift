import Devices
import Glibc
import Ports
import Simulation
import Values

/// A meter for one kind of sensor, with its emulated part and the wire between them.
struct CostMeter {
    /// The average cost of one reading.
    struct Cost {
        var transfers: Double
        var bytes: Double
        var milliseconds: Double
        var microseconds: Double
        /// The growth of memory in bytes during all readings after the first tenth.
        var growth: Int
    }

    private let clock = VirtualClock()
    private let bus: SimulatedI2CBus
    private let sensor: any Sensor

    /// Creates a meter; nil for a kind without an emulated part.
    init?(_ kind: SensorKind) {
        let timeline = Timeline(clock)
        bus = SimulatedI2CBus(clock: clock)
        switch kind.wiring {
        case .i2c(let addresses, let driver):
            guard let part = EmulatedSensors.i2c(kind), let address = addresses.first else { return nil }
            part.set(SimulatedAir())
            bus.attach(part, at: address)
            sensor = driver(bus, address, timeline, kind.part)
        case .line(let driver):
            guard let part = EmulatedSensors.line(kind, timeline: timeline) else { return nil }
            part.set(SimulatedAir())
            sensor = driver(part, timeline, kind.part)
        case .kernel(_, let driver):
            guard let part = EmulatedSensors.kernel(kind, timeline: timeline) else { return nil }
            part.set(SimulatedAir())
            sensor = driver(part, part.device, kind.part)
        case .file(let driver):
            let disk = SimulatedDisk()
            guard let gateway = EmulatedSensors.file(kind, on: disk) else { return nil }
            gateway.set(SimulatedAir())
            let wall = SimulatedWallClock(start: Timestamp(secondsSince1970: 0), offset: .utc, timeline: timeline)
            var source = gateway.source
            // The file is never replaced, and all readings take longer than one is fresh.
            source.freshFor = .seconds(1_000_000_000)
            sensor = driver(source, disk, wall, timeline, kind.part)
        }
    }

    /// Measures the cost of readings; nil when one fails. The first, which may find out what the part is, does not count.
    func run(_ readings: Int) async -> Cost? {
        guard await read(times: 1) else { return nil }
        let early = max(1, readings / 10)
        let traffic = bus.traffic
        let began = clock.now
        let start = processorTime()
        guard await read(times: early) else { return nil }
        let used = ownBytes()
        guard await read(times: readings - early) else { return nil }
        let growth = ownBytes() - used
        let count = Double(readings)
        let time = began.duration(to: clock.now) - sensor.minimumInterval * readings
        return Cost(
            transfers: Double(bus.traffic.transfers - traffic.transfers) / count,
            bytes: Double(bus.traffic.bytes - traffic.bytes) / count,
            milliseconds: time / .milliseconds(1) / count,
            microseconds: Double(processorTime() - start) / 1000 / count, growth: growth)
    }

    private func read(times: Int) async -> Bool {
        for _ in 0..<times {
            do throws(SensorError) { _ = try await sensor.measure() } catch { return false }
            try? await clock.sleep(for: sensor.minimumInterval)
        }
        return true
    }

    /// The processor time of this process, in nanoseconds.
    private func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The anonymous memory of this process, in bytes; 0 if the kernel does not report it.
    private func ownBytes() -> Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        while fgets(&text, Int32(text.count), file) != nil {
            let line = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if line.hasPrefix("RssAnon:") { return 1024 * (Int(line.filter(\.isNumber)) ?? 0) }
        }
        return 0
    }
}
