public import HAL
public import Sensors

extension Finding {
    /// A problem of a bus.
    public init(_ check: String, cause error: I2CError) {
        self.init(check, .problem, error.withoutRemedy.description, remedy: error.remedy ?? Self.wires)
    }

    /// A problem of a line.
    public init(_ check: String, cause error: GPIOError, remedy: String? = nil) {
        self.init(check, .problem, error.withoutRemedy.description, remedy: remedy ?? error.remedy)
    }

    /// A problem of a sensor.
    ///
    /// - Parameter parts: where else on its bus it may be.
    public init(_ check: String, cause error: SensorError, elsewhere parts: [FoundPart]) {
        let there = parts.map(\.description).joined(separator: "; ")
        var detail = error
        var remedy: String?
        switch error.cause {
        case .bus(let bus):
            detail.cause = .bus(bus.withoutRemedy)
            remedy =
                bus.remedy ?? (there.isEmpty ? Self.wires : "found \(there): correct its address")
        case .line(let line):
            detail.cause = .line(line.withoutRemedy)
            remedy = line.remedy
        case .file(let file):
            var bare = file
            bare.remedy = nil
            detail.cause = .file(bare)
            remedy = file.remedy ?? "check that the kernel's driver is loaded: its overlay in config.txt, and dmesg"
        case .checksum, .malformedReply: remedy = Self.cable
        case .wrongPart: remedy = "correct the sensor's kind, or exchange the part"
        case .impossibleValue: remedy = "the part may be damaged: try another"
        case .cooling:
            remedy = "try again in a minute; if its heater is on again then, check its supply, or exchange the board"
        case .cancelled: break
        }
        self.init(check, .problem, detail.description, remedy: remedy)
    }

    /// A problem when another part than the sensor that is configured answers at its address; nothing more may be sent
    /// there then. Nil when it may be the one.
    public init?(_ check: String, _ part: FoundPart, insteadOf kind: SensorKind) {
        guard !part.kinds.contains(kind.name) else { return nil }
        if let driver = part.holder {
            self.init(check, .problem, "\(part)", remedy: Self.remedy(againstDriver: driver, at: part.address))
            return
        }
        let detail = "another part than \(kind.part) answers at \(part)"
        switch (part.kinds.first, part.certainty) {
        case (let other?, _):
            self.init(check, .problem, detail, remedy: "set its kind to \"\(other)\", or exchange the part")
        case (nil, .possible): self.init(check, .problem, detail, remedy: "correct its address; or \(Self.cable)")
        case (nil, _): self.init(check, .problem, detail, remedy: "correct its address, or exchange the part")
        }
    }

    /// What to do where a driver of the kernel's holds an address that the station wants.
    public static func remedy(againstDriver driver: String, at address: I2CAddress) -> String {
        "take the overlay of \(driver) out of config.txt; or, for a sensor, read it through that driver: kind \"iio\" or "
            + "\"hwmon\" with its device, as \"1-00\(String(address.rawValue, radix: 16))\" on bus 1"
    }

    private static let wires = "check its wires (SDA, SCL, ground) and its supply"
    private static let cable =
        "shorten the cable, keep it away from others, check the pull-ups, or slow the bus: dtparam=i2c_arm_baudrate=10000"
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
