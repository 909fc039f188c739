package import Documents
import Glibc
package import OutletKit
package import Ports
package import StationCore
import Synchronization
import Values
import Words

extension OutletID {
    package static var glassFile: OutletID { OutletID("glass", remedy: FaultWords.runFileRemedy) }
}

/// Puts what is on the display into a file, for programs that draw it elsewhere. It is written when the glass changes, at
/// most once a second, into a folder of its own: a program that watches the other files need not wake for it.
package final class GlassFile: GlassMirror {
    package var id: OutletID { .glassFile }

    private let folder: String
    private let file: TextFile
    private let timeline: Timeline
    /// The document to write; nil removes the file.
    private let latest = LatestValue<GlassDocument?>()
    private let state = Mutex((due: Uptime.start, isClosed: false))
    /// A signal sent when there is no pause left to wait for.
    private let ready = AsyncSignal()

    private static let pause = Duration.seconds(1)

    /// - Parameter folder: the folder of the file, which is created if it is missing; the folder around it has to exist.
    package init(folder: String, on storage: any Storage, timeline: Timeline) {
        self.folder = folder
        self.timeline = timeline
        file = TextFile(path: folder + "/glass.json", on: storage)
    }

    package func show(_ document: GlassDocument) {
        latest.put(document)
        if !isEarly { ready.send() }
    }

    package func clear() {
        latest.put(nil)
        ready.send()
    }

    package func close(_ closing: Closing) {
        latest.close()
        state.withLock { $0.isClosed = true }
        ready.send()
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        var file = file
        var written: GlassDocument?
        while var next = await latest.next() {
            if next == written { continue }
            while isEarly, next != nil, !Task.isCancelled {
                await rest()
                next = latest.pop() ?? next
            }
            written = next
            guard let next else {
                file.remove()
                continue
            }
            let due = timeline.now + Self.pause
            state.withLock { $0.due = due }
            mkdir(folder, 0o755)
            // Whatever the umask is.
            chmod(folder, 0o755)
            if let event = file.write(next.json + "\n") { emit(event) }
        }
        file.remove()
    }

    private var isEarly: Bool {
        state.withLock { !$0.isClosed && timeline.now < $0.due }
    }

    /// Waits until the first change after the pause, which wakes the processor anyhow: while a line scrolls no timer runs
    /// out. Without a change it waits a second longer.
    private func rest() async {
        let end = state.withLock { $0.due + Self.pause }
        await withTaskGroup(of: Void.self) { [timeline, ready] group in
            group.addTask { try? await timeline.sleep(until: end) }
            group.addTask { _ = await ready.wait() }
            await group.next()
            group.cancelAll()
        }
    }
}
