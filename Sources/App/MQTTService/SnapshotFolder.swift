import Glibc
import ProgramKit
import Words

/// The file that the station replaces by rename: whether it was replaced, and how old it is. Watches the folder, never the
/// file, which is another one after each rename.
final class SnapshotFolder {
    let path: String
    private let folder: String
    private let name: String
    /// The descriptor to watch; −1 where the system has no inotify instance left, 128 a user by default: then the file
    /// itself is looked at.
    let descriptor: Int32
    private var watch: Int32 = -1
    private var seen: FileIdentity?

    init(path: String, descriptor: Int32 = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))) {
        self.path = path
        self.descriptor = descriptor
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = String(path[(slash.map { path.index(after: $0) } ?? path.startIndex)...])
        follow()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Watches the folder, which may appear late or be replaced by another: to be called again and again.
    ///
    /// - Returns: whether the folder is another than before; what happened there so far was not noticed.
    @discardableResult
    func follow() -> Bool {
        guard descriptor >= 0 else { return false }
        let before = watch
        // The same number for a folder that is watched already.
        watch = inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO) | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR))
        return watch >= 0 && watch != before
    }

    /// Whether the file was replaced or removed since the last call; without inotify, also whether it was touched.
    func hasChanged() -> Bool {
        guard descriptor >= 0 else {
            let found = FileIdentity(path)
            defer { seen = found }
            return found != seen
        }
        var hasChanged = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            var start = 0
            // struct inotify_event: wd, mask, cookie, len, each of 32 bits; then the name, padded with zeroes.
            while start + 16 <= count {
                let (mask, length) = buffer.withUnsafeBytes {
                    (
                        $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
                        $0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self)
                    )
                }
                let end = min(start + 16 + Int(length), count)
                let bytes = buffer[start + 16..<end].prefix { $0 != 0 }
                if bytes.elementsEqual(name.utf8) || mask & UInt32(IN_Q_OVERFLOW) != 0 { hasChanged = true }
                start = start + 16 + Int(length)
            }
        }
        return hasChanged
    }

    /// The time since the file was written or touched; nil if it does not exist.
    var age: Duration? { FileIdentity(path)?.age }
}

extension SnapshotFailure {
    /// The failure in words.
    func text(of path: String) -> String {
        switch self {
        case .unreadable(let error): CommandWords.cannotRead(path, "\(error)")
        case .notASnapshot: phrase("mqtt.not-a-snapshot", "\(path) is not a snapshot of the station")
        case .otherSchema(let schema):
            phrase(
                "mqtt.other-schema",
                "\(path) has schema \(schema): windowsill and windowsill-mqtt need the same version")
        }
    }
}
