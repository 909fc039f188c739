package import Ports
import Words

/// What the drivers of devices that the kernel shows in files have in common: their files, and a ``SensorError`` for every failure.
package class KernelFileSensor: @unchecked Sendable {
    package let part: String
    package let turn = Turn()
    /// The kernel's name for the device, or its place.
    let device: String
    private let files: any KernelFiles

    /// - Parameters:
    ///   - device: the kernel's name for it, or its place, as the driver says.
    ///   - part: the name in errors and logs.
    package init(_ files: any KernelFiles, device: String, part: String) {
        self.files = files
        self.device = device
        self.part = part
    }

    /// The text of a file without its line end.
    func text(_ path: String) async throws(SensorError) -> String {
        let bytes: [UInt8]
        do throws(KernelFileError) {
            bytes = try await files.read(path)
        } catch {
            throw SensorError(part: part, cause: .file(error))
        }
        try checkCancellation()
        guard bytes.last == UInt8(ascii: "\n") else {
            throw SensorError(
                part: part,
                cause: .malformedReply(
                    bytes.isEmpty
                        ? phrase("sensor.file-empty", "\(path) is empty")
                        : phrase("sensor.file-truncated", "\(path) is truncated")))
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    /// Reads a decimal number as the kernel writes it: `-21300` or `41.074000000`.
    func number(_ path: String) async throws(SensorError) -> Double {
        try await writtenNumber(path).value
    }

    /// Reads a decimal number together with how it is written.
    func writtenNumber(_ path: String) async throws(SensorError) -> KernelNumber {
        guard let number = KernelNumber(try await text(path)) else {
            throw SensorError(
                part: part, cause: .malformedReply(phrase("sensor.file-no-number", "\(path) does not contain a number"))
            )
        }
        return number
    }

    func names(in folder: String) async throws(SensorError) -> [String] {
        let names: [String]
        do throws(KernelFileError) {
            names = try await files.names(in: folder)
        } catch {
            throw SensorError(part: part, cause: .file(error))
        }
        try checkCancellation()
        return names
    }

    /// The last component of where a link leads, or the one so many before it.
    func destination(of link: String, stepsUp: Int = 0) async throws(SensorError) -> String? {
        let target: String
        do throws(KernelFileError) {
            target = try await files.target(of: link)
        } catch {
            throw SensorError(part: part, cause: .file(error))
        }
        try checkCancellation()
        return target.split(separator: "/").dropLast(stepsUp).last.map(String.init)
    }

    /// A read in the kernel cannot be interrupted; its result is discarded after a cancellation.
    private func checkCancellation() throws(SensorError) {
        if Task.isCancelled { throw SensorError(part: part, cause: .cancelled) }
    }
}
