import Glibc
import Quantities
import StationService
import Weather

/// Remembers a place's coordinates in a small file of the state folder: latitude and longitude in
/// millionths of a degree, then the name.
struct PlaceFile: PlaceMemory {
    private let path: String

    init(folder: String) {
        path = folder + "/place"
    }

    func coordinates(ofPlaceNamed name: String) -> Coordinates? {
        guard let text = read() else { return nil }
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[2] == name, let latitude = Int(words[0]), let longitude = Int(words[1]) else {
            return nil
        }
        return Coordinates(latitude: Angle(microdegrees: latitude), longitude: Angle(microdegrees: longitude))
    }

    /// Written beside and moved into place, so that a power cut leaves the old file or the new one.
    func remember(_ coordinates: Coordinates, ofPlaceNamed name: String) -> Bool {
        let text = "\(coordinates.latitude.microdegrees) \(coordinates.longitude.microdegrees) \(name)"
        let draft = path + ".new"
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o640)
        guard file >= 0 else { return false }
        let bytes = Array(text.utf8)
        let isWhole = write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        close(file)
        if isWhole && rename(draft, path) == 0 { return true }
        unlink(draft)
        return false
    }

    private func read() -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(file, &bytes, bytes.count)
        return count > 0 ? String(validating: bytes[..<count], as: UTF8.self) : nil
    }
}
