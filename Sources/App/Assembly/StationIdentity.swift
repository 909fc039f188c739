import LinuxPlatform
package import Ports
import Values
import Words

/// The identity of a station: an id that stays as long as card and board stay together.
///
/// It is made from the machine's id and the board's serial number, and reveals neither (machine-id(5)). It is kept in the
/// state folder together with a hash of the board's serial number, so that a card on another board takes a new id, two boards
/// with copies of one card have different ones, and a replaced board can keep the old one.
package struct StationIdentity: Hashable, Sendable {
    /// The machine, as the system describes it.
    package struct Machine: Sendable {
        /// The machine's identifier (machine-id(5)); empty where the machine has none.
        package var id: [UInt8]
        /// The serial number in the board's device tree; empty if the machine has none.
        package var serial: [UInt8]

        package init(id: [UInt8], serial: [UInt8]) {
            self.id = id
            self.serial = serial
        }

        package static var this: Machine {
            func content(_ path: String) -> [UInt8] {
                (try? LinuxStorage().read(path)).map { $0.filter { $0 > 0x20 && $0 < 0x7F } } ?? []
            }
            // /proc/device-tree leads here.
            return Machine(
                id: content("/etc/machine-id"), serial: content("/sys/firmware/devicetree/base/serial-number"))
        }
    }

    /// The station's identifier, 16 hexadecimal digits.
    package private(set) var id: String
    /// The hash of the board's serial number; nil where it was never known.
    private var board: String?
    /// The identifier before the card came to this board; nil if it never did.
    package private(set) var previous: String?

    package static let name = "station-id"

    /// - Parameter kept: the identity that ``kept(in:)`` returned.
    package init(_ machine: Machine, kept: StationIdentity?) {
        let board = Self.board(of: machine)
        if let kept {
            self = kept
            // A kernel that no longer shows the number has not become another board.
            guard let board, board != kept.board else { return }
            self.board = board
            guard kept.board != nil else { return }
        } else {
            self.init(id: "", board: board, previous: nil)
        }
        previous = id.isEmpty ? nil : id
        id = Self.id(of: machine, otherThan: previous)
    }

    private init(id: String, board: String?, previous: String?) {
        self.id = id
        self.board = board
        self.previous = previous
    }

    /// The identity with the old id on a new board; nil where no id could be kept.
    ///
    /// - Parameter machine: nil for a card that is looked at elsewhere: its next board is the new one.
    package static func keepingID(_ machine: Machine?, kept: StationIdentity?) -> StationIdentity? {
        guard let kept else { return nil }
        guard let machine else { return StationIdentity(id: kept.id, board: nil, previous: nil) }
        let board = board(of: machine) ?? kept.board
        // The station may have run on the new board already.
        if board == kept.board { return kept.previous.map { StationIdentity(id: $0, board: board, previous: nil) } }
        return StationIdentity(id: kept.id, board: board, previous: nil)
    }

    private static func board(of machine: Machine) -> String? {
        machine.serial.isEmpty ? nil : digest("board", [machine.serial])
    }

    /// - Parameter previous: the id that the card brings from another board. A board whose own id it is gave that away: the
    ///   station on the board that kept it may still run.
    private static func id(of machine: Machine, otherThan previous: String?) -> String {
        // Without either it is drawn once, and kept.
        let drawn = machine.id.isEmpty ? (0..<16).map { _ in UInt8.random(in: 0...255) } : machine.id
        let id = digest("station", [drawn, machine.serial])
        return id == previous ? digest("another station", [drawn, machine.serial]) : id
    }

    private static func digest(_ purpose: String, _ parts: [[UInt8]]) -> String {
        let bytes = parts.reduce(Array("windowsill \(purpose)".utf8)) { $0 + [0] + $1 }
        return SHA256.hash(bytes).prefix(8).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }

    /// A seed that differs from station to station, and is the same at every start.
    package var seed: UInt64 { FNV1a(id.utf8).value }

    // MARK: In the state folder

    package static func kept(in folder: StateFolder) -> StationIdentity? {
        var values: [Substring: String] = [:]
        for line in (folder.text(name) ?? "").split(separator: "\n").prefix(10) {
            let words = line.split(separator: " ")
            guard words.count == 2, words[1].utf8.count == 16, words[1].allSatisfy(\.isHexDigit) else { continue }
            values[words[0]] = String(words[1])
        }
        return values["id"].map { StationIdentity(id: $0, board: values["board"], previous: values["previous"]) }
    }

    package func keep(in folder: StateFolder) throws(StorageError) {
        try folder.replace(Self.name, with: Array(text.utf8), .whole)
    }

    /// The content of the identity's file.
    package var text: String {
        let lines = [("id", id), ("board", board), ("previous", previous)]
        return lines.compactMap { name, value in value.map { "\(name) \($0)\n" } }.joined()
    }

    /// Brings the folder's file up to date with this machine.
    ///
    /// - Parameter notify: receives a warning if it cannot be written, or if the card was on another board and the id is new.
    /// - Returns: the previous identifier if this one is new; otherwise nil.
    package static func settle(
        in folder: StateFolder, on machine: Machine = .this, notify: (String) -> Void
    ) -> String? {
        let kept = kept(in: folder)
        let identity = StationIdentity(machine, kept: kept)
        guard identity != kept else { return nil }
        let previous = identity.previous.flatMap { $0 == kept?.id ? $0 : nil }
        if let previous { notify(CommandWords.newStationID(identity.id, previous: previous)) }
        do throws(StorageError) {
            try identity.keep(in: folder)
        } catch {
            notify(CommandWords.cannotWrite(folder.path(of: name), "\(error)"))
        }
        return previous
    }
}
