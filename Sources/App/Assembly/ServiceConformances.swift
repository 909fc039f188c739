package import LinuxPlatform
package import StationService
import Words

/// Makes systemd the station's supervisor.
extension Systemd: Supervisor {
    package func lastEnd() -> String? { lastExit?.pop() }

    package func report(_ status: ServiceStatus) {
        switch status {
        case .watched(let interval): setWatchdog(interval)
        case .ready: notifyReady()
        case .reloading: notifyReloading()
        case .alive: pingWatchdog()
        case .stalled(let loop, let time):
            let text = phrase(
                "command.stalled",
                "\(loop) has been stalled for \(time.components.seconds) s; withholding the watchdog ping")
            lastExit?.add(text)
            showStatus(text)
        case .abandoned(let loops):
            showStatus(
                phrase(
                    "command.abandoned",
                    "abandoned, because their calls did not return: \(loops.joined(separator: ", "))"))
        case .stopping:
            lastExit?.forget()
            notifyStopping()
        }
    }
}

extension Journal {
    package func write(_ message: AdminMessage) {
        write(message.text, priority: message.priority.rawValue)
    }
}
