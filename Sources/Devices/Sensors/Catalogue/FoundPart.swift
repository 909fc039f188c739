package import Ports
import Words

/// A part that answers at an address of a bus.
package struct FoundPart: Hashable, Sendable {
    package var address: I2CAddress
    /// The part's name, qualified if it is only probable: `PCF8574, probably an LCD`, `SHT31 family (SHT30, SHT31, SHT35, SHT85),
    /// serial 0x2000beef`.
    package var name: String
    package var certainty: Certainty
    /// The kinds of sensor that the part may be, most likely first; empty for a part that the station cannot read.
    package var kinds: [SensorKind]
    /// Whether a character display may be behind the part.
    package var mayBeDisplay: Bool
    /// The kernel driver that has claimed the part: no other program may address it. Nil where none has.
    package var holder: String?
    /// The kernel driver that reads a part which windowsill has no driver for; nil for others.
    package var kernelDriver: KernelDriver?
    /// The part there that this station does not read, to be advised on; nil for others.
    package var unread: UnreadPart?
    /// Further buses on which the same part answers, by their names in the configuration.
    package var otherBuses: [String] = []

    package init(
        _ name: String, at address: I2CAddress, _ certainty: Certainty, kinds: [SensorKind] = [],
        mayBeDisplay: Bool = false, holder: String? = nil, kernelDriver: KernelDriver? = nil
    ) {
        self.address = address
        self.name = name
        self.certainty = certainty
        self.kinds = kinds
        self.mayBeDisplay = mayBeDisplay
        self.holder = holder
        self.kernelDriver = kernelDriver
    }
}

extension FoundPart: CustomStringConvertible {
    /// The part as a line of text, `0x44: SHT31 family …`; what is only possible says so, and what answers on further buses names
    /// them.
    package var description: String {
        let name =
            otherBuses.isEmpty
            ? name
            : phrase("discovery.on-further-buses", "\(name); answers on \(otherBuses.joined(separator: ", ")), too")
        return certainty == .possible
            ? phrase("discovery.perhaps", "\(address.description): perhaps \(name)")
            : phrase("discovery.found", "\(address.description): \(name)")
    }
}

/// A kernel driver, and how a person gets a part to it.
package struct KernelDriver: Hashable, Sendable {
    /// The part's name.
    package var part: String
    /// The name of the part in the overlay `i2c-sensor`, where it is in there.
    package var parameter: String
    /// The kind by which the station then reads the part.
    package var kind: SensorKind

    package init(_ part: String, parameter: String, kind: SensorKind = .iio) {
        self.part = part
        self.parameter = parameter
        self.kind = kind
    }
}

/// The certainty with which a part was identified.
package enum Certainty: Hashable, Sendable {
    /// The part has said what it is: an identity, or a checksum that only this family makes.
    case certain
    /// The part behaves as this one does, or this one is by far the likeliest there.
    case probable
    /// The part has no identity, or may not be asked for it: one of several.
    case possible
}
