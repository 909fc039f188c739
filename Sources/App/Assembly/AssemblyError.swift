import Configuration
import Glibc
package import LinuxPlatform
package import Ports
package import TOMLTables
import Words

/// Why a station cannot be put together.
package enum AssemblyError: CommandError, Hashable {
    case configuration(ConfigurationErrors)
    /// The configuration is not where the package has it.
    case notConfigured(path: String, systemErrno: Int32?)
    /// The system has no thread left for a bus, a line or a file.
    case bus(I2CError)
    case line(GPIOError)
    case file(KernelFileError)
    /// A sensor is wired like another kind; the configuration's reader refuses that.
    case wiring(sensor: String, kind: String)
    /// No part like this can be simulated.
    case notEmulated(String)
    /// The system has no descriptor left for the signals.
    case signals(errno: Int32)

    package var description: String {
        switch self {
        case .configuration(let errors): errors.description
        case .notConfigured(let path, _):
            FaultWords.failure(CommandWords.noConfiguration(path), remedy: CommandWords.noConfigurationRemedy)
        case .bus(let error): error.description
        case .line(let error): error.description
        case .file(let error): error.description
        case .wiring(let sensor, let kind):
            phrase("command.wrong-wiring", "\(sensor): a \(kind) cannot be connected like that")
        case .notEmulated(let part): phrase("command.not-emulated", "there is no emulated \(part)")
        case .signals(let errno): CommandWords.noSignals(errno: errno)
        }
    }

    /// The text for standard error; the problems of a configuration begin with its file's name, not with the program's.
    package var report: String {
        if case .configuration = self { description } else { CommandWords.failure(description) }
    }

    package var status: ExitStatus {
        switch self {
        case .configuration(let errors): ExitStatus(systemErrno: errors.systemErrno)
        case .notConfigured(_, let number): ExitStatus(systemErrno: number)
        case .wiring: .configuration
        case .bus, .line, .file, .notEmulated, .signals: .system
        }
    }
}

extension ExitStatus {
    /// The status for a configuration that cannot be used: systemd restarts the service after any status but that of an
    /// invalid configuration.
    ///
    /// - Parameter systemErrno: the number of ``ConfigurationErrors``; nil if the configuration itself is wrong.
    package init(systemErrno: Int32?) {
        switch systemErrno {
        case nil: self = .configuration
        case EIO: self = .inputOutput
        default: self = .system
        }
    }
}
