import Glibc

/// Reports new names in a folder (inotify(7)), without looking at it in between.
package enum FolderWatch {
    /// Starts calling `handle` on the loop's thread whenever something new is in the folder.
    ///
    /// - Parameter handle: receives whether a file was completed: moved there, or closed after writing. Anything else may
    ///   still be written.
    package static func watch(
        _ folder: String, on loop: EventLoop, _ handle: @escaping @Sendable (_ isComplete: Bool) -> Void
    ) throws(SystemError) {
        // IN_NONBLOCK and IN_CLOEXEC are O_NONBLOCK and O_CLOEXEC, and Swift imports the former in two ways.
        let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
        guard inotify_add_watch(descriptor, folder, complete | UInt32(IN_CREATE | IN_ONLYDIR)) >= 0 else {
            let number = errno
            close(descriptor)
            throw SystemError(errno: number)
        }
        loop.watch(descriptor) {
            let events = events(of: descriptor)
            if events != 0 { handle(events & (complete | UInt32(IN_Q_OVERFLOW)) != 0) }
        }
    }

    private static let complete = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE)

    /// The masks of all events that have arrived, combined.
    private static func events(of descriptor: Int32) -> UInt32 {
        var events: UInt32 = 0
        var bytes = [UInt8](repeating: 0, count: 16_384)
        // What comes faster than it can be read waits for the next turn of the loop.
        for _ in 0..<64 {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { break }
            bytes.withUnsafeBytes { bytes in
                var start = 0
                while start + MemoryLayout<inotify_event>.size <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                    events |= event.mask
                    start += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
        }
        return events
    }
}
