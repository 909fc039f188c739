package import HAL
package import Sensors
import Words

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
                bus.remedy ?? (there.isEmpty ? DiscoveryWords.checkWires : DiscoveryWords.correctAddress(found: there))
        case .line(let line):
            detail.cause = .line(line.withoutRemedy)
            remedy = line.remedy
        case .file(let file):
            var bare = file
            bare.remedy = nil
            detail.cause = .file(bare)
            remedy = file.remedy ?? DiscoveryWords.checkKernelDriver
        case .checksum, .malformedReply: remedy = DiscoveryWords.checkCable
        case .wrongPart: remedy = DiscoveryWords.correctKind
        case .impossibleValue: remedy = DiscoveryWords.maybeDamaged
        case .cooling: remedy = DiscoveryWords.stillWarm
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
        let detail = DiscoveryWords.mismatch(kind.part, found: part.description)
        switch (part.kinds.first, part.certainty) {
        case (let other?, _):
            self.init(check, .problem, detail, remedy: DiscoveryWords.setKind(other.name))
        case (nil, .possible): self.init(check, .problem, detail, remedy: DiscoveryWords.correctAddressOrCheckCable)
        case (nil, _): self.init(check, .problem, detail, remedy: DiscoveryWords.correctAddressOrReplace)
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
