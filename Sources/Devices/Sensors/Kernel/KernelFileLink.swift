import Ports
import Words

/// Reads one device through the kernel's files; every failure becomes the part's ``SensorError``.
struct KernelFileLink: Sendable {
    let files: any KernelFiles
    let part: String

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

    /// The one device under `folder` at this place or with this name: `1-0044`, `sht3x`.
    ///
    /// It is only searched for if it has moved: the numbers in the folders' names change as drivers come and
    /// go. A device that vanishes during the search is not found.
    ///
    /// - Parameters:
    ///   - known: what was found the last time.
    ///   - place: the place of the device of a folder with these attributes, nil if it has none.
    func device(
        _ device: String, under folder: String, prefix: String, lastFound known: KernelDevice?,
        place: (_ folder: String, _ attributes: Set<String>) async throws(SensorError) -> String?
    ) async throws(SensorError) -> KernelDevice {
        if let known, let now = try await look(into: known.folder, place), now.name == known.name,
            now.place == known.place
        {
            return now
        }
        var found: [KernelDevice] = []
        for entry in try await names(in: folder) where entry.hasPrefix(prefix) {
            if let device = try await look(into: "\(folder)/\(entry)", place) { found.append(device) }
        }
        let matches = found.filter { $0.place == device }
        let named = matches.isEmpty ? found.filter { $0.name == device } : matches
        if named.count == 1 { return named[0] }
        let others = (named.isEmpty ? found : named).map {
            SensorWords.device($0.name, at: $0.place ?? phrase("sensor.kernel-no-place", "no place"))
        }
        throw SensorError(
            part: part,
            cause: .file(
                KernelFileError(
                    named.isEmpty ? .missing : .ambiguous,
                    path: phrase("sensor.kernel-device", "\(device) under \(folder)"),
                    remedy: others.isEmpty
                        ? phrase("sensor.kernel-no-device", "none found: is its overlay in config.txt?")
                        : SensorWords.found(others.joined(separator: ", "))
                )))
    }

    /// The device in a folder; nil where it has none, or its device is being removed.
    private func look(
        into folder: String, _ place: (_ folder: String, _ attributes: Set<String>) async throws(SensorError) -> String?
    ) async throws(SensorError) -> KernelDevice? {
        do throws(SensorError) {
            let name = try await text("\(folder)/name")
            let attributes = Set(try await names(in: folder))
            let place = try await place(folder, attributes)
            return KernelDevice(folder: folder, name: name, place: place, attributes: attributes)
        } catch {
            guard case .file(let failure) = error.cause, [.missing, .noAnswer].contains(failure.kind) else {
                throw error
            }
            return nil
        }
    }

    /// A read in the kernel cannot be interrupted; its result is discarded after a cancellation.
    private func checkCancellation() throws(SensorError) {
        if Task.isCancelled { throw SensorError(part: part, cause: .cancelled) }
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
