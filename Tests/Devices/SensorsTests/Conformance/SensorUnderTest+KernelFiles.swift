import Devices
import Ports
import Simulation

extension SensorUnderTest {
    /// A device behind a kernel driver.
    static func kernel(
        _ kind: SensorKind, _ variant: String = "", resolution: Resolution = Resolution(),
        takes: ClosedRange<Duration>, device: (@Sendable (Timeline) -> any EmulatedKernelSensor)? = nil
    ) -> SensorUnderTest? {
        guard case .kernel(_, let driver) = kind.wiring else { return nil }
        return SensorUnderTest(
            kind, variant, resolution: resolution, firstTakes: takes, takes: takes,
            rig: {
                let clock = VirtualClock()
                let timeline = Timeline(clock)
                guard let part = device?(timeline) ?? EmulatedSensors.kernel(kind, timeline: timeline) else {
                    preconditionFailure("no emulated device for \(kind.name)")
                }
                part.set(SimulatedAir())
                let files = FaultInjectingKernelFiles(part)
                return SensorRig(
                    clock: clock,
                    driver: driver(files, part.device, kind.part),
                    set: { part.set($0) },
                    plug: { part.plug() },
                    unplug: { part.unplug() },
                    disturb: { place in
                        guard case .file(let number, let fault) = place else {
                            return files.disturb(nil, with: .cutOff(0))
                        }
                        files.disturb(number, with: fault)
                    },
                    takeExchanges: { [] },
                    takeAccesses: { files.takeAccesses() })
            },
            faults: { _, accesses in fileFaults(accesses) })
    }

    /// Every kind of failure of everything that is read; every file empty, cut off anywhere, and saying something else.
    ///
    /// Another device's file may fail without harm, as may one that says what the right one says; and what only tells that
    /// the device is still where it was, because otherwise it is looked for again.
    private static func fileFaults(_ accesses: [FaultInjectingKernelFiles.Access]) -> [SensorFault] {
        var faults: [SensorFault] = []
        let folders: Set<String> = ["/sys/class/hwmon", "/sys/bus/iio/devices", "/sys/bus/w1/devices"]
        let wasKnown = !accesses.contains { folders.contains($0.path) }
        for (number, access) in accesses.enumerated() {
            let isOther =
                access.path.contains("/hwmon0/") || access.path.hasSuffix("/hwmon0")
                || wasKnown && (access.content == nil || access.path.hasSuffix("/name"))
            for kind in KernelFileError.Kind.allCases {
                faults.append(
                    SensorFault(
                        place: .file(number, .failing(kind)), outcome: isOther ? .errorOrRightReading : .error))
            }
            guard let content = access.content else { continue }
            for count in 0..<content.count {
                faults.append(SensorFault(place: .file(number, .cutOff(count))))
            }
            for text in ["\n", "?\n", "1\n2\n", "nan\n", "0x10\n", "1e3\n", String(repeating: "9", count: 400) + "\n"] {
                faults.append(
                    SensorFault(
                        place: .file(number, .saying(text)), outcome: isOther ? .errorOrRightReading : .error))
            }
        }
        return faults
    }
}
