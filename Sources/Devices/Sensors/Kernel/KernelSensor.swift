import Ports
import Values

/// A driver of a part that a kernel subsystem exposes, whatever part it is: one folder for each device, with its name and
/// what it measures in files.
protocol KernelSensor: Sensor {
    var target: KernelTarget { get set }

    /// The folder in which the subsystem keeps its devices.
    static var folder: String { get }
    /// The prefix of the names of the devices' folders.
    static var prefix: String { get }
    /// The place of the device in a folder with these attributes; nil for a device without one.
    static func place(
        of folder: String, with attributes: Set<String>, through link: KernelFileLink
    ) async throws(SensorError) -> String?
    /// The measurement in the files of the device.
    func measurement(of device: KernelDevice) async throws(SensorError) -> Measurement
}

extension KernelSensor {
    package var part: String { target.link.part }

    /// The shortest interval: some kernel drivers cache a value for two seconds.
    package var minimumInterval: Duration { .seconds(2) }

    package mutating func measure() async throws(SensorError) -> Measurement {
        let link = target.link
        let device = try await link.device(
            target.device, under: Self.folder, prefix: Self.prefix, lastFound: target.found
        ) { (folder, attributes) async throws(SensorError) -> String? in
            try await Self.place(of: folder, with: attributes, through: link)
        }
        target.found = device
        return try await measurement(of: device)
    }
}

/// The device that a kernel sensor reads.
struct KernelTarget: Sendable {
    let link: KernelFileLink
    /// The kernel driver's name for the device, or its place.
    let device: String
    /// The device as it was found at the last measurement; nil before the first.
    var found: KernelDevice?

    init(_ files: any KernelFiles, device: String, part: String) {
        self.device = device
        link = KernelFileLink(files: files, part: part)
    }
}
