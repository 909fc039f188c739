package import Ports
import Words

/// A finding about one thing that was checked.
package struct Finding: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, Encodable {
        case ok
        /// The finding is worth knowing; nothing is wrong.
        case note
        case problem
    }

    /// The thing that was checked: `configuration`, `bus` (whether there is any), `bus/i2c-1`, `kernel` (sensors that its drivers
    /// read), `sensor/room`, `sensor/room/processor`, `button/front`, `lcd`, `log`, `state`, `clock`, `key`, `weather`.
    package var check: String
    package var state: State
    /// The finding, or the cause of a problem; one line.
    package var detail: String
    /// What a person can do about it; nil without a problem or a known remedy.
    package var remedy: String?

    package init(_ check: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.check = check
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}

extension Finding: CustomStringConvertible {
    /// The finding as a line of text: `problem  display: nothing responds at 0x27; check its wiring`.
    package var description: String {
        let word = state.words + String(repeating: " ", count: max(1, 9 - state.words.columns))
        let finding = remedy.map { phrase("discovery.finding", "\(detail); \($0)") } ?? detail
        return phrase("doctor.finding", "\(word)\(ComponentWords.name(of: check)): \(finding)")
    }
}

extension Finding.State {
    fileprivate var words: String {
        switch self {
        case .ok: phrase("doctor.ok", "ok")
        case .note: phrase("doctor.note", "note")
        case .problem: phrase("doctor.problem", "problem")
        }
    }
}

extension Finding {
    /// A problem of a bus.
    package init(_ check: String, cause error: I2CError) {
        self.init(check, .problem, error.withoutRemedy.description, remedy: error.remedy ?? DiscoveryWords.checkWires)
    }

    /// A problem of a line.
    package init(_ check: String, cause error: GPIOError, remedy: String? = nil) {
        self.init(check, .problem, error.withoutRemedy.description, remedy: remedy ?? error.remedy)
    }

    /// A problem of a sensor.
    ///
    /// - Parameter parts: where else on its bus it may be.
    package init(_ check: String, cause error: SensorError, elsewhere parts: [FoundPart]) {
        let there = parts.map(\.description).joined(separator: "; ")
        var detail = error
        var remedy: String?
        switch error.cause {
        case .bus(let bus):
            detail.cause = .bus(bus.withoutRemedy)
            remedy =
                bus.remedy
                ?? (there.isEmpty
                    ? DiscoveryWords.checkWires
                    : phrase("discovery.found-elsewhere", "found \(there): correct its address"))
        case .line(let line):
            detail.cause = .line(line.withoutRemedy)
            remedy = line.remedy
        case .file(let file):
            var bare = file
            bare.remedy = nil
            detail.cause = .file(bare)
            remedy =
                file.remedy
                ?? phrase(
                    "discovery.check-kernel-driver",
                    "check that the kernel driver is loaded: see its overlay in config.txt, and 'dmesg'")
        case .reading(let reading):
            self.init(check, .problem, SensorWords.failure(of: error.part, reading.cause), remedy: reading.remedy)
            return
        case .checksum, .malformedReply: remedy = DiscoveryWords.checkCable
        case .wrongPart: remedy = phrase("discovery.correct-kind", "correct the sensor's kind, or replace the part")
        case .impossibleValue: remedy = phrase("discovery.maybe-damaged", "the part may be damaged: try another")
        case .cooling:
            remedy = phrase(
                "discovery.still-warm",
                "try again in a minute; if the heater is on again, check the supply or replace the board")
        case .busy, .cancelled: break
        }
        self.init(check, .problem, detail.description, remedy: remedy)
    }

    /// A problem if the part found cannot be the sensor configured at its address: nothing more may be sent there. Nil
    /// if it may be that sensor.
    package init?(_ check: String, _ part: FoundPart, insteadOf kind: SensorKind) {
        guard !part.kinds.contains(kind) else { return nil }
        if let driver = part.holder {
            self.init(check, .problem, "\(part)", remedy: Self.remedy(againstDriver: driver, at: part.address))
            return
        }
        let detail = phrase("discovery.mismatch", "expected \(kind.part), found \(part.description)")
        switch (part.kinds.first, part.certainty) {
        case (let other?, _):
            self.init(
                check, .problem, detail,
                remedy: phrase("discovery.set-kind", "set its kind to \"\(other.name)\", or replace the part"))
        case (nil, .possible):
            self.init(
                check, .problem, detail,
                remedy: phrase(
                    "discovery.correct-address-or-cable", "correct its address; or \(DiscoveryWords.checkCable)"))
        case (nil, _):
            self.init(
                check, .problem, detail,
                remedy: phrase("discovery.correct-address-or-replace", "correct its address, or replace the part"))
        }
    }

    /// What to do about a kernel driver that has claimed an address the station needs.
    package static func remedy(againstDriver driver: String, at address: I2CAddress) -> String {
        DiscoveryWords.freeAddress(from: driver, at: "00\(String(address.rawValue, radix: 16))")
    }
}

extension I2CError {
    fileprivate var withoutRemedy: I2CError {
        var error = self
        error.remedy = nil
        return error
    }
}

extension GPIOError {
    fileprivate var withoutRemedy: GPIOError {
        var error = self
        error.remedy = nil
        return error
    }
}
