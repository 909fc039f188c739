import Glibc
import StationService

/// systemd as the station's supervisor. Does nothing where it is not systemd that started the program.
struct Systemd: Supervisor {
    private let socket: NotifySocket?
    private let end: LastExitFile?

    /// - Parameter variables: `NOTIFY_SOCKET` (sd_notify(3)) and `STATE_DIRECTORY` (systemd.exec(5)).
    init(_ variables: [String: String] = environment(["NOTIFY_SOCKET", "STATE_DIRECTORY"])) {
        socket = variables["NOTIFY_SOCKET"].flatMap { NotifySocket(path: $0) }
        end = variables["STATE_DIRECTORY"].map { LastExitFile(folder: $0) }
    }

    func lastEnd() -> String? { end?.take() }

    func report(_ status: ServiceStatus) {
        switch status {
        case .ready: socket?.send("READY=1\nSTATUS=")
        case .reloading: socket?.send("RELOADING=1\nMONOTONIC_USEC=\(Self.monotonicMicroseconds)")
        case .alive: socket?.send("WATCHDOG=1")
        case .stalled(let loop, let time):
            let text = "\(loop) stands still since \(time.components.seconds) s"
            end?.add(text)
            socket?.send("STATUS=\(text)")
        case .abandoned(let loops):
            socket?.send("STATUS=abandoned because their calls did not return: \(loops.joined(separator: ", "))")
        case .stopping:
            end?.forget()
            socket?.send("STOPPING=1\nSTATUS=")
        }
    }

    private static var monotonicMicroseconds: Int64 {
        var now = timespec()
        guard clock_gettime(CLOCK_MONOTONIC, &now) == 0 else { return 0 }
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
    }
}
