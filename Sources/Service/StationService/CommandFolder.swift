import Documents
package import Ports
import StationCore
package import Values

/// The folder in which other programs leave commands, a file each: `deploy/commands.md`.
///
/// Whatever is there is removed, but for a folder that is not empty: commands are carried out, and anything else is refused.
package struct CommandFolder: Sendable {
    /// The findings of one look into the folder.
    package struct Look: Hashable, Sendable {
        package var commands: [ServiceCommand] = []
        package var refused = 0
        /// Whether something is still being written, which must be removed if that does not end.
        package var mustLookAgain = false

        package init() {}
    }

    private let path: String
    private let storage: any Storage
    /// The names that could not be removed, each counted once.
    private var stuck: Set<String> = []

    /// The number of files that one look reads as commands; any further ones are removed and refused.
    private static let mostWaiting = 20
    /// How long a file may be written, in seconds.
    package static let writingTime: Int64 = 60

    package init(_ path: String, on storage: any Storage) {
        self.path = path
        self.storage = storage
    }

    package mutating func look(at now: Timestamp) -> Look {
        var look = Look()
        var waiting = 0
        let names = ((try? storage.names(in: path)) ?? []).sorted()
        stuck.formIntersection(names)
        for name in names where !stuck.contains(name) {
            let file = "\(path)/\(name)"
            if name.hasPrefix("."), isBeingWritten(file, at: now) {
                look.mustLookAgain = true
                continue
            }
            waiting += 1
            let command = waiting <= Self.mostWaiting && !name.hasPrefix(".") ? command(in: file) : nil
            do throws(StorageError) {
                // First of all: a command that stays would be carried out again and again.
                try storage.remove(file)
                if let command { look.commands.append(command) } else { look.refused += 1 }
            } catch {
                look.refused += 1
                stuck.insert(name)
            }
        }
        return look
    }

    private func isBeingWritten(_ file: String, at now: Timestamp) -> Bool {
        guard let status = try? storage.status(of: file), status.kind == .file else { return false }
        let age = now.seconds(since: Timestamp(secondsSince1970: status.modified))
        return (-Self.writingTime...Self.writingTime).contains(age)
    }

    /// The command in a file; nil for anything but a regular file with one name, which is a command.
    private func command(in path: String) -> ServiceCommand? {
        guard let file = try? storage.open(path, for: .reading, followsLinks: false),
            let status = try? file.status(), status.links == 1,
            let bytes = try? file.read(CommandDocument.largest + 1, at: 0), let document = CommandDocument(bytes)
        else { return nil }
        return ServiceCommand(document)
    }
}

extension ServiceCommand {
    fileprivate init(_ document: CommandDocument) {
        switch document {
        case .refresh: self = .act(.refresh)
        case .nextPage: self = .act(.nextPage)
        case .light: self = .act(.backlight)
        case .output(let order):
            let wish: OutputOrder.Wish =
                switch order.wish {
                case .on: .on
                case .off: .off
                case .auto: .auto
                }
            self = .order(OutputOrder(order.output, wish, for: .seconds(order.seconds)))
        case .calibrate(let order): self = .calibrate(sensor: order.sensor, level: order.level)
        case .message(let message):
            let urgency: Advice.Urgency =
                switch message.urgency {
                case .hint: .hint
                case .notice: .notice
                case .warning: .warning
                }
            self = .show(DisplayMessage(message.text, urgency: urgency, for: .seconds(message.seconds)))
        }
    }
}
