import Devices
import Glibc
import Ports
import Simulation
import Values

/// What a sensor elsewhere meets in place of its file.
enum ReadingFault: Hashable, Sendable {
    /// The system's answer to opening the file.
    case failing(Int32)
    /// Another content.
    case saying(String)
    /// The reading with another stamp: so many seconds from now.
    case stamped(Int64)
}

extension SensorUnderTest {
    /// A part whose readings another program leaves in a file.
    static func file(_ kind: SensorKind) -> SensorUnderTest? {
        guard case .file(let driver) = kind.wiring else { return nil }
        return SensorUnderTest(
            kind, "", resolution: Resolution(), firstTakes: Self.takes, takes: Self.takes,
            rig: {
                let clock = VirtualClock()
                let timeline = Timeline(clock)
                let wall = SimulatedWallClock(
                    start: Timestamp(secondsSince1970: 1_795_129_200), offset: .utc, timeline: timeline)
                let disk = SimulatedDisk { wall.time }
                guard let gateway = EmulatedSensors.file(kind, on: disk) else {
                    preconditionFailure("no emulated gateway for \(kind.name)")
                }
                gateway.set(SimulatedAir())
                return SensorRig(
                    clock: clock,
                    driver: driver(
                        gateway.source, SlowStorage(disk: disk, timeline: timeline), wall, timeline, kind.part),
                    set: { gateway.set($0) }, plug: { gateway.plug() }, unplug: { gateway.unplug() },
                    disturb: { place in
                        disk.onCall = nil
                        guard case .reading(let fault) = place else { return gateway.plug() }
                        switch fault {
                        case .failing(let errno): disk.onCall = { $0.operation == .open ? errno : 0 }
                        case .saying(let text): gateway.leave(text)
                        case .stamped(let seconds):
                            gateway.leave(gateway.text(stamp: "\(wall.time.secondsSince1970 + seconds)"))
                        }
                    },
                    takeExchanges: { [] })
            },
            faults: { _, _ in readingFaults(EmulatedGateway(on: SimulatedDisk()).text()) })
    }

    private static let takes = Duration.milliseconds(1)...Duration.milliseconds(1)

    /// Every refusal of the system; the file empty, cut off anywhere, too large and saying something else; stamps of any time.
    private static func readingFaults(_ text: String) -> [SensorFault] {
        var faults = [ENOENT, ENOTDIR, EACCES, ELOOP, EISDIR, ENXIO, EMFILE, ENFILE, ENOMEM, EIO].map {
            SensorFault(place: .reading(.failing($0)))
        }
        faults += (0..<text.count).map { SensorFault(place: .reading(.saying(String(text.prefix($0))))) }
        let values = [
            "\"warm\"", "true", "[21]", "{}", "\"21,5\"", "1e308", "-1e308", "99999999999999999999999", "200001",
        ]
        let keys = ["\"Temperature\":", "\"Humidity\":", "\"Pressure\":", "\"light\":", "\"co2\":", "\"gas\":"]
        for key in keys {
            for value in values {
                var parts = text.components(splitBy: key)
                guard let end = parts.last?.firstIndex(where: { ",}".contains($0) }) else { continue }
                parts[1] = value + parts[1][end...]
                faults.append(SensorFault(place: .reading(.saying(parts.joined(separator: key)))))
            }
        }
        let others = [
            "\n", "null", "[]", "[1]", "21.3", "\"\"", "{}", "{\"air\":null}", "{\"temperature\":21.3}", "\u{0}", "nan",
            "{\"air\":{\"Temperature\":nan,\"Humidity\":nan,\"Pressure\":nan},\"light\":nan,\"co2\":nan}",
            "\(text)\(text)", "{\"pad\":\"\(String(repeating: "x", count: 65_536))\",\(text.dropFirst())",
            String(repeating: "[", count: 5000), String(repeating: "{\"air\":", count: 5000),
        ]
        faults += others.map { SensorFault(place: .reading(.saying($0))) }
        faults.append(SensorFault(place: .reading(.stamped(-3901))))
        faults += [3, 86_400, Int64(1) << 40, -60, -1_700_000_000].map {
            SensorFault(place: .reading(.stamped($0)), outcome: .rightReading)
        }
        return faults
    }
}

extension String {
    /// The parts before and after the only occurrence of a text.
    fileprivate func components(splitBy text: String) -> [String] {
        guard let range = firstRange(of: text) else { return [self] }
        return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
    }
}

/// A disk whose waiting takes a millisecond of virtual time, in which a task can be cancelled.
private struct SlowStorage: Storage {
    let disk: SimulatedDisk
    let timeline: Timeline

    func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async throws(StorageError) -> Result {
        try? await timeline.sleep(for: .milliseconds(1))
        return try await disk.apart(work)
    }

    func open(_ path: String, for use: StorageUse, followsLinks: Bool) throws(StorageError) -> any StorageFile {
        try disk.open(path, for: use, followsLinks: followsLinks)
    }

    func draft(of path: String, mode: UInt32) throws(StorageError) -> any StorageDraft {
        try disk.draft(of: path, mode: mode)
    }

    func removeStaleDrafts(of path: String) { disk.removeStaleDrafts(of: path) }
    func status(of path: String) throws(StorageError) -> StorageStatus { try disk.status(of: path) }
    func names(in folder: String) throws(StorageError) -> [String] { try disk.names(in: folder) }
    func rename(_ path: String, to new: String) throws(StorageError) { try disk.rename(path, to: new) }
    func remove(_ path: String) throws(StorageError) { try disk.remove(path) }
    func touch(_ path: String) throws(StorageError) { try disk.touch(path) }
    func restrict(_ path: String, to mode: UInt32) throws(StorageError) { try disk.restrict(path, to: mode) }
    func syncFolder(of path: String) throws(StorageError) { try disk.syncFolder(of: path) }
}
