import Configuration
import Glibc
import HAL
import LinuxHAL

/// Whether a GPIO line is there and free.
enum LineCheck {
    /// Nil where nothing is wrong.
    static func problem(of reference: LineReference) -> (detail: String, remedy: String?)? {
        let line: LineName
        switch reference {
        case .simulated: return nil
        case .named(let name): line = .name(name)
        case .numbered(let number, let chip): line = .number(UInt32(clamping: number), chip: chip)
        }
        do throws(GPIOError) {
            guard case .held(let holder) = try line.use() else { return nil }
            let name = holder.isEmpty ? "somebody who gives no name" : "\"\(printable(holder))\""
            return (
                "line \(line) is in use by \(name)",
                "stop that program, or take the overlay for it out of config.txt; a running station holds its own lines"
            )
        } catch {
            let remedy: String? =
                switch (line, error.errno) {
                case (.number, ENOENT): "no chip of this label has this line: gpiodetect lists chips and labels"
                default: error.remedy
                }
            return (error.withoutRemedy.description, remedy)
        }
    }
}
