import LinuxPlatform
import Ports
import ProgramKit
import Values

/// Whether a station runs on this board, for commands that must not disturb one.
enum RunningStation {
    /// Whether the service is running, or waiting for its restart, which `systemctl is-active` calls inactive.
    static var isServiceUp: Bool {
        let script = """
            case $(systemctl show --property=ActiveState --value windowsill) in
            active|activating|reloading) ;;
            *) false ;;
            esac
            """
        return spawn(["sh", "-c", script]) == 0
    }

    /// Whether a station has confirmed its snapshot lately.
    static func confirms(_ snapshot: String) -> Bool {
        guard let (_, age) = try? StatusFile(path: snapshot).read(at: SystemWallClock().now().timestamp) else {
            return false
        }
        return age <= StatusText.longestSilence
    }
}
