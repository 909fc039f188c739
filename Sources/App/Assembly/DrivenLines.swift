package import Configuration
import LinuxPlatform
import Ports
import StationCore
import TOMLTables
import Values

/// The lines that a station drives, as a configuration of their own beside its snapshot. After a crash they are driven off by it,
/// whatever the station's configuration has become meanwhile.
package enum DrivenLines {
    private static func path(beside status: String) -> String { status.sibling("outputs.toml") }

    /// Replaces the file; without outputs there is none. A failure is left to the next start, which drives the lines off, too.
    static func write(_ outputs: [OutputConfiguration], beside status: String) {
        let tables = outputs.compactMap { output in
            line(output.line).map { line in
                "[[outputs]]\nname = \"\(output.rules.name)\"\n\(line)\nactive = \"\(output.isActiveHigh ? "high" : "low")\"\n"
                    + "does = \"\(OutputRules.Task.warn.rawValue)\"\n"
            }
        }
        let (path, storage) = (path(beside: status), LinuxStorage())
        if tables.isEmpty {
            if storage.exists(path) { try? storage.remove(path) }
        } else {
            try? storage.replace(path, with: Array(tables.joined().utf8), mode: 0o644, .eventual)
        }
    }

    /// The outputs of the station that ran last; empty where it had none.
    package static func outputs(beside status: String) -> [OutputConfiguration] {
        (try? StationConfiguration.load(path: path(beside: status)).outputs) ?? []
    }

    /// The keys of a line; nil for a simulated one.
    private static func line(_ line: LineReference) -> String? {
        switch line {
        case .named(let name): "line = \"\(name)\""
        case .numbered(let number, let chip): "line = \(number)\nchip = \"\(chip)\""
        case .simulated: nil
        }
    }
}

extension StationConfiguration {
    /// Notes which lines a station with this configuration drives.
    package func keepDrivenLines() { DrivenLines.write(outputs, beside: statusPath) }
}
