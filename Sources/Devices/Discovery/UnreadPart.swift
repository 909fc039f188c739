import Ports
import Values
import Words

/// A part that people buy for a weather station and that this one does not read itself, with the reason and what it reads instead.
///
/// The doctor names it where it answers, and the configuration where it is somebody's `kind`.
package enum UnreadPart: String, Hashable, Sendable, CaseIterable {
    case am2320, ccs811, ens160, mhz19, pms5003, pms7003, sgp30, sgp40, sgp41

    /// The part that a person means, however its name is written: `MH-Z19B`. Nil for all other names.
    package init?(named name: String) {
        let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let part = Self.allCases.first(where: { letters.hasPrefix($0.rawValue) }) else { return nil }
        self = part
    }

    /// The part that may have an address, of several the first; nil for an address without one.
    init?(at address: I2CAddress) {
        guard let part = Self.allCases.first(where: { $0.addresses.contains(address) }) else { return nil }
        self = part
    }

    private var addresses: [I2CAddress] {
        switch self {
        case .am2320: [0x5C]
        case .ccs811: [0x5A, 0x5B]
        case .ens160: [0x52, 0x53]
        case .mhz19, .pms5003, .pms7003: []
        case .sgp30: [0x58]
        case .sgp40, .sgp41: [0x59]
        }
    }

    /// The part's name, as shops have it.
    package var part: String { self == .mhz19 ? "MH-Z19" : rawValue.uppercased() }

    /// The part with the reason why it is not read.
    package var reason: String {
        switch self {
        // AM2320 datasheet, §8.2.4: it answers for three seconds after an address that it does not acknowledge.
        case .am2320:
            phrase(
                "discovery.needs-waking",
                "\(part), which sleeps and has to be woken for each reading: windowsill does not read it on the bus")
        case .ccs811, .ens160, .sgp30: DiscoveryWords.guessesCarbonDioxide(part)
        case .mhz19, .pms5003, .pms7003:
            phrase(
                "discovery.serial-line",
                "\(part), which sends over a serial line: windowsill reads only what another program leaves of it (kind = \"file\" or \"mqtt\")"
            )
        case .sgp40, .sgp41: DiscoveryWords.makesIndex(part)
        }
    }

    /// What is read instead of it.
    package var instead: String {
        switch self {
        // With SCL at ground it sends what an AM2302 does (AM2320 datasheet, §8.3).
        case .am2320:
            phrase(
                "discovery.am2320-instead",
                "an AM2320 whose SCL is at ground before it gets power is read on a GPIO line: kind = \"am2302\"")
        case .pms5003, .pms7003:
            phrase(
                "discovery.particles-instead",
                "particles are measured by \(Self.parts(with: .pm25))")
        case .sgp40, .sgp41:
            phrase(
                "discovery.index-instead",
                "such an index is recorded of \(Self.parts(with: .voc)), which make it themselves")
        case .ccs811, .ens160, .mhz19, .sgp30:
            phrase(
                "discovery.carbon-dioxide-instead",
                "CO2 is measured by \(Self.parts(with: .carbonDioxide))")
        }
    }

    /// The parts on a bus that have a quantity, for people.
    private static func parts(with quantity: Quantity) -> String {
        let kinds = SensorKind.allCases.filter { kind in
            if case .i2c = kind.wiring { kind.measures.range[quantity] != nil } else { false }
        }
        return kinds.map(\.part).listed
    }
}
