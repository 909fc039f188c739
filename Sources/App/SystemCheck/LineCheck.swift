import Configuration
import Discovery
import Glibc
import HAL
import LinuxHAL
import Quantities

/// Whether a GPIO line is there and free.
enum LineCheck {
    /// Nil where nothing is wrong.
    static func problem(of reference: LineReference, _ check: String) -> Finding? {
        let line: LineName
        switch reference {
        case .simulated: return nil
        case .named(let name): line = .name(name)
        case .numbered(let number, let chip): line = .number(UInt32(clamping: number), chip: chip)
        }
        do throws(GPIOError) {
            guard case .held(let holder) = try line.use() else { return nil }
            let name = holder.isEmpty ? "somebody who gives no name" : "\"\(printable(holder))\""
            return Finding(
                check, .problem, "line \(line) is in use by \(name)",
                remedy:
                    "stop that program, or take its overlay out of config.txt; a running station holds its own lines")
        } catch {
            guard case .number = line, error.errno == ENOENT else { return Finding(check, cause: error) }
            return Finding(
                check, cause: error, remedy: "no chip of this label has this line: gpiodetect lists chips and labels")
        }
    }
}
