import Glibc
import StationService

/// Keeps what the station remembers in a file of the state folder.
struct MemoryFile: StationMemory {
    private let file: SmallFile

    init(folder: String) {
        file = SmallFile(path: folder + "/memory")
    }

    func recall() -> String? {
        file.read()
    }

    func remember(_ text: String) -> String? {
        file.write(text, isLasting: true).map {
            guard $0 != EFBIG else {
                return
                    "\(file.path) would be larger than \(SmallFile.largest) bytes: today's extremes are lost with the next start; configure fewer sensors"
            }
            return
                "\(file.path) cannot be written (errno \($0)): today's extremes are lost with the next start; make the folder writable"
        }
    }
}
