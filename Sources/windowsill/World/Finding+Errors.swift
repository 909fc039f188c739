import Doctor
import HAL
import OpenWeatherMap
import Sensors

extension Finding {
    init(_ check: String, _ state: State, cause error: I2CError) {
        self.init(check, state, error.withoutRemedy.description, remedy: error.remedy ?? Self.wires)
    }

    /// - Parameter parts: what answers at the sensor's address, and where else it may be.
    init(_ check: String, _ state: State, cause error: SensorError, elsewhere parts: [FoundPart]) {
        let there = parts.map(\.description).joined(separator: "; ")
        var detail = error
        var remedy: String?
        switch error.cause {
        case .bus(let bus):
            detail.cause = .bus(bus.withoutRemedy)
            remedy =
                bus.remedy ?? (there.isEmpty ? Self.wires : "found \(there): correct its address or kind, or the wires")
        case .line(let line):
            detail.cause = .line(line.withoutRemedy)
            remedy = line.remedy
        case .file(let file):
            var bare = file
            bare.remedy = nil
            detail.cause = .file(bare)
            remedy = file.remedy ?? "check that the kernel's driver is loaded: its overlay in config.txt, and dmesg"
        case .checksum: remedy = Self.cable
        case .malformedReply: remedy = there.isEmpty ? Self.cable : "found \(there): correct its kind, or \(Self.cable)"
        case .wrongPart:
            remedy = there.isEmpty ? "correct the sensor's kind" : "found \(there): correct the sensor's kind"
        case .impossibleValue: remedy = "the part may be damaged: try another"
        case .cancelled: break
        }
        self.init(check, state, detail.description, remedy: remedy)
    }

    /// The description of such an error says what to do already.
    init(_ check: String, _ state: State, cause error: OpenWeatherMapError) {
        self.init(check, state, error.description)
    }

    private static let wires = "check its wires (SDA, SCL, ground) and its supply"
    private static let cable =
        "shorten the cable, keep it away from others, check the pull-ups, or slow the bus: dtparam=i2c_arm_baudrate=10000"
}

extension I2CError {
    var withoutRemedy: I2CError {
        var error = self
        error.remedy = nil
        return error
    }
}

extension GPIOError {
    var withoutRemedy: GPIOError {
        var error = self
        error.remedy = nil
        return error
    }
}
