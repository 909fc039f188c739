import HAL
import Quantities
import SimulatedHAL
import SimulatedMETNorway
import SimulatedOpenMeteo
import SimulatedOpenWeatherMap
import SimulatedWeather

extension Player {
    /// Of a part on the bus: a sensor, or behind the last of them the display.
    func address(_ which: Int) -> UInt8? {
        let index = which % (machine.parts.count + 1)
        guard index < machine.parts.count else { return Machine.displayAddress(of: machine.world)?.rawValue }
        guard case .i2c(_, let address) = machine.parts[index] else { return nil }
        return address.rawValue
    }

    func fault(of trouble: Trouble) -> Machine.BusFault {
        switch trouble.kind {
        case .busHangs: return .hangs
        case .flippedBits: return .flips(every: 1 + trouble.how % 7, bit: trouble.how)
        default:
            let kinds: [I2CError.Kind] = [.noAcknowledge, .timedOut, .busFault, .arbitrationLost, .other]
            return .fails(kinds[trouble.how % kinds.count], every: 1 + trouble.how / kinds.count % 4)
        }
    }

    func disturbGlass(_ trouble: Trouble) {
        let noises: [HD44780Noise] = [
            .lostStrobe, .doubledStrobe, .flippedData(mask: UInt8(1 + trouble.which % 15)), .flippedRegister,
            .strayStrobe(nibble: UInt8(trouble.which % 16), isData: trouble.how % 2 == 0),
        ]
        for _ in 0...trouble.which % 3 { machine.glass?.disturb(noises[trouble.how % noises.count]) }
    }

    func setServices(_ troubles: [Trouble]) {
        var weather: WeatherFault?
        var (meteo, norway): (ServiceFault?, ServiceFault?)
        for trouble in troubles {
            switch trouble.which % 3 {
            case 0: weather = Self.weatherFaults[trouble.how % Self.weatherFaults.count]
            case 1: meteo = Self.serviceFaults[trouble.how % Self.serviceFaults.count]
            default: norway = Self.serviceFaults[trouble.how % Self.serviceFaults.count]
            }
        }
        machine.openWeatherMap.set(weather)
        machine.openMeteo.set(meteo)
        machine.metNorway.set(norway)
    }

    private static let weatherFaults: [WeatherFault] = [
        .noNetwork, .timeout(after: .seconds(30)), .keyRejected, .untrusted, .badRequest, .notFound, .notFoundInside,
        .tooManyRequests(retryAfter: nil), .tooManyRequests(retryAfter: .seconds(1200)), .internalError, .badGateway,
        .truncated, .webPage, .empty,
    ]

    private static let serviceFaults: [ServiceFault] = [
        .noNetwork, .timeout(after: .seconds(30)), .untrusted, .answering(status: 203), .status(400, body: "{}"),
        .status(401, body: ""), .status(403, body: "Forbidden"), .status(404, body: ""),
        .status(429, body: "slow down"),
        .status(500, body: "<html>"), .truncated, .webPage, .empty,
    ]
}

extension Machine {
    /// Pulls a part out; the one behind the last sensor is the display.
    func unplug(_ index: Int) {
        guard index < parts.count else {
            if let address = Self.displayAddress(of: world) { bus.detach(address) }
            return
        }
        switch parts[index] {
        case .i2c(_, let address): bus.detach(address)
        case .line(let part): part.unplug()
        case .kernel(let part): part.unplug()
        }
    }

    /// Puts it back, which switches it on.
    func plug(_ index: Int) {
        guard index < parts.count else {
            guard let displayPart, let address = Self.displayAddress(of: world) else { return }
            displayPart.powerCycle(at: timeline.now.sinceStart)
            bus.attach(displayPart, at: address)
            return
        }
        switch parts[index] {
        case .i2c(let part, let address):
            part.powerCycle()
            bus.attach(part, at: address)
        case .line(let part): part.plug()
        case .kernel(let part): part.plug()
        }
    }
}
