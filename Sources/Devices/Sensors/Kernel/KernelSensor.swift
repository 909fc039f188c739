import Ports
import Values
import Words

/// A driver of a part that a kernel subsystem exposes, whatever part it is: one folder for each device, with its name and
/// what it measures in files.
protocol KernelSensor: KernelFileSensor, Sensor {
    /// The device as it was found at the last measurement; nil before the first.
    var found: KernelDevice? { get set }

    /// The folder in which the subsystem keeps its devices.
    static var folder: String { get }
    /// The prefix of the names of the devices' folders.
    static var prefix: String { get }
    /// The place of the device in a folder with these attributes; nil for a device without one.
    func place(of folder: String, with attributes: Set<String>) async throws(SensorError) -> String?
    /// The measurement in the files of the device.
    func measurement(of device: KernelDevice) async throws(SensorError) -> Measurement
}

extension KernelSensor {
    /// The shortest interval: some kernel drivers cache a value for two seconds.
    package var minimumInterval: Duration { .seconds(2) }

    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let device = try await findDevice()
        found = device
        return try await measurement(of: device)
    }

    /// The one device of the subsystem at this place or with this name: `1-0044`, `sht3x`.
    ///
    /// It is only searched for if it has moved: the numbers in the folders' names change as drivers come and
    /// go. A device that vanishes during the search is not found.
    private func findDevice() async throws(SensorError) -> KernelDevice {
        if let found, let now = try await look(into: found.folder), now.name == found.name, now.place == found.place {
            return now
        }
        var all: [KernelDevice] = []
        for entry in try await names(in: Self.folder) where entry.hasPrefix(Self.prefix) {
            if let device = try await look(into: "\(Self.folder)/\(entry)") { all.append(device) }
        }
        let matches = all.filter { $0.place == device }
        let named = matches.isEmpty ? all.filter { $0.name == device } : matches
        if named.count == 1 { return named[0] }
        let others = (named.isEmpty ? all : named).map {
            SensorWords.device($0.name, at: $0.place ?? phrase("sensor.kernel-no-place", "no place"))
        }
        throw SensorError(
            part: part,
            cause: .file(
                KernelFileError(
                    named.isEmpty ? .missing : .ambiguous,
                    path: phrase("sensor.kernel-device", "\(device) under \(Self.folder)"),
                    remedy: others.isEmpty
                        ? phrase("sensor.kernel-no-device", "none found: is its overlay in config.txt?")
                        : SensorWords.found(others.joined(separator: ", "))
                )))
    }

    /// The device in a folder; nil where it has none, or its device is being removed.
    private func look(into folder: String) async throws(SensorError) -> KernelDevice? {
        do throws(SensorError) {
            let name = try await text("\(folder)/name")
            let attributes = Set(try await names(in: folder))
            let place = try await place(of: folder, with: attributes)
            return KernelDevice(folder: folder, name: name, place: place, attributes: attributes)
        } catch {
            guard case .file(let failure) = error.cause, [.missing, .noAnswer].contains(failure.kind) else {
                throw error
            }
            return nil
        }
    }
}

/// A device whose files the kernel keeps in a folder.
struct KernelDevice: Hashable, Sendable {
    /// The path of the folder, whose name has a number that changes when drivers come and go.
    var folder: String
    /// The driver's name for the device.
    var name: String
    /// The name of the parent device; nil if it has no parent.
    var place: String?
    /// The names of the files in the folder.
    var attributes: Set<String>
}
