import Configuration
import Devices
import Glibc
import LinuxHAL
import Ports
import Values
import Words

/// Checks that a GPIO line exists and is free.
enum LineCheck {
    /// The finding about a line; nil if nothing is wrong.
    static func problem(of reference: LineReference, _ check: String) -> Finding? {
        let line: LineName
        switch reference {
        case .simulated: return nil
        case .named(let name): line = .name(name)
        case .numbered(let number, let chip): line = .number(UInt32(clamping: number), chip: chip)
        }
        do throws(GPIOError) {
            guard case .held(let holder) = try line.use() else { return nil }
            return Finding(
                check, .problem,
                DoctorWords.lineInUse("\(line)", by: holder.isEmpty ? nil : printable(holder)),
                remedy: phrase(
                    "doctor.line-in-use-remedy",
                    "stop that program, or remove its overlay from config.txt; a running station holds its own lines"))
        } catch {
            guard case .number = line, error.errno == ENOENT else { return Finding(check, cause: error) }
            return Finding(
                check, cause: error,
                remedy: phrase(
                    "doctor.no-such-line-remedy",
                    "no chip with this label has this line: 'gpiodetect' lists chips and labels"))
        }
    }
}
