import Devices
import Ports
import Simulation
import Testing
import Values

/// One line of the table of sensors: what the part can measure, how long it may take, and how to build one.
struct SensorUnderTest: Sendable, CustomTestStringConvertible {
    /// How close to the truth a reading must be, in thousandths (pressure: pascals).
    struct Resolution: Sendable {
        var temperature = 10
        var humidity = 10
        var pressure = 10
        /// Thousandths of a lux.
        var illuminance = 840
        /// Thousandths of a ppm.
        var carbonDioxide = 1000
        /// Ohms.
        var gasResistance = 50
        /// Thousandths of a microgram per cubic metre.
        var particles = 1
        /// Thousandths.
        var index = 0
    }

    /// Values from one end to the other and how close to the truth a reading must be, in thousandths (pressure: pascals).
    struct Span: Sendable {
        var range: ClosedRange<Int>
        var resolution: Int

        init?(_ range: ClosedRange<Int>?, by step: Int = 1, resolution: Int) {
            guard let range else { return nil }
            self.range = range.lowerBound / step...range.upperBound / step
            self.resolution = resolution
        }

        /// `steps` values from end to end, both included.
        func value(_ step: Int, of steps: Int) -> Int {
            range.lowerBound + (range.upperBound - range.lowerBound) * step / (steps - 1)
        }
    }

    var kind: SensorKind
    var name: String
    var temperature: Span?
    var humidity: Span?
    var pressure: Span?
    var illuminance: Span?
    var carbonDioxide: Span?
    var gasResistance: Span?
    var particles: Span?
    /// The index of volatile organic compounds, and that of nitrogen oxides.
    var organic: Span?
    var nitrogen: Span?
    /// How long the first measurement may take, and every later one.
    var firstTakes: ClosedRange<Duration>
    var takes: ClosedRange<Duration>
    /// For how long the part may say that it is still warm, or not yet warm; 0 for those without a heater, or without a warm-up.
    var cools = Duration.zero
    /// Builds a part in ``SimulatedAir``'s air, and a driver for it.
    var rig: @Sendable () -> SensorRig
    /// Everything that may happen to a measurement, from what an undisturbed one sent over the bus and read of files.
    var faults: @Sendable ([I2CExchange], [FaultInjectingKernelFiles.Access]) -> [SensorFault]

    var testDescription: String { name }

    init(
        _ kind: SensorKind, _ variant: String, resolution: Resolution,
        firstTakes: ClosedRange<Duration>, takes: ClosedRange<Duration>,
        rig: @escaping @Sendable () -> SensorRig,
        faults: @escaping @Sendable ([I2CExchange], [FaultInjectingKernelFiles.Access]) -> [SensorFault]
    ) {
        self.kind = kind
        name = variant.isEmpty ? kind.name : "\(kind.name) \(variant)"
        let range = kind.measures.range
        temperature = Span(range[.temperature], resolution: resolution.temperature)
        humidity = Span(range[.humidity], resolution: resolution.humidity)
        pressure = Span(range[.pressure], by: 10, resolution: resolution.pressure)
        illuminance = Span(range[.illuminance], resolution: resolution.illuminance)
        carbonDioxide = Span(range[.carbonDioxide], resolution: resolution.carbonDioxide)
        gasResistance = Span(range[.gasResistance], resolution: resolution.gasResistance)
        particles = Span(range[.pm10], resolution: resolution.particles)
        organic = Span(range[.voc], resolution: resolution.index)
        nitrogen = Span(range[.nox], resolution: resolution.index)
        self.firstTakes = firstTakes
        self.takes = takes
        self.rig = rig
        self.faults = faults
    }
}

extension SensorUnderTest {
    /// A part on an I²C bus.
    ///
    /// - Parameters:
    ///   - cools: for how long the part may say that it is still warm.
    ///   - hasChecksums: whether a wrong bit in a reply must be an error; without them the reading may also be right.
    ///   - unguarded: the lengths of the replies that have no checksum all the same.
    ///   - refusable: commands whose refusal by the part is part of a sound measurement, because they are sent again or not needed.
    ///   - refusableReads: the lengths of plain reads of which the same holds.
    ///   - part: nil takes the one that a simulated world has for the kind.
    static func i2c(
        _ kind: SensorKind, _ variant: String = "", resolution: Resolution = Resolution(),
        firstTakes: ClosedRange<Duration>, takes: ClosedRange<Duration>, cools: Duration = .zero,
        hasChecksums: Bool, unguarded: Set<Int> = [], refusable: [[UInt8]] = [], refusableReads: Set<Int> = [],
        part: (@Sendable () -> any EmulatedI2CSensor)? = nil
    ) -> SensorUnderTest? {
        guard case .i2c(let addresses, let driver) = kind.wiring, let address = addresses.first else { return nil }
        var row = SensorUnderTest(
            kind, variant, resolution: resolution, firstTakes: firstTakes, takes: takes,
            rig: {
                let clock = VirtualClock()
                guard let part = part?() ?? EmulatedSensors.i2c(kind) else {
                    preconditionFailure("no emulated part for \(kind.name)")
                }
                part.set(SimulatedAir())
                let wire = SimulatedI2CBus(clock: clock)
                wire.attach(part, at: address)
                let recorder = RecordingI2CBus(wire)
                let bus = FaultInjectingI2CBus(recorder)
                return SensorRig(
                    clock: clock,
                    driver: driver(bus, address, Timeline(clock), kind.part),
                    set: { part.set($0) },
                    plug: {
                        part.powerCycle()
                        wire.attach(part, at: address)
                    },
                    unplug: { wire.detach(address) },
                    disturb: { place in
                        switch place {
                        case .transfer(let number, let fault): bus.setPlan { count, _ in count == number ? fault : nil }
                        case .powerLoss(let number):
                            bus.setPlan { count, _ in
                                if count == number { part.powerCycle() }
                                return nil
                            }
                        default: bus.setPlan(nil)
                        }
                    },
                    takeExchanges: {
                        defer { recorder.clear() }
                        return recorder.exchanges
                    })
            },
            faults: { exchanges, _ in
                busFaults(
                    exchanges, unguarded: { !hasChecksums || unguarded.contains($0) },
                    refusable: {
                        $0.write.isEmpty ? refusableReads.contains($0.readCount) : refusable.contains($0.write)
                    })
            })
        row.cools = cools
        return row
    }

    /// Every kind of failure at every transfer, before and after the part saw it; every wrong bit and every missing byte.
    private static func busFaults(
        _ exchanges: [I2CExchange], unguarded: (Int) -> Bool, refusable: (I2CTransfer) -> Bool
    ) -> [SensorFault] {
        var faults: [SensorFault] = []
        for (number, exchange) in exchanges.enumerated() {
            faults.append(SensorFault(place: .powerLoss(number), outcome: .errorOrRightReading))
            for kind in I2CError.Kind.allCases {
                var outcome = SensorFault.Outcome.error
                if kind == .noAcknowledge, refusable(exchange.transfer) {
                    outcome = .errorOrRightReading
                }
                if kind == .noAcknowledge, exchange.isRefused { outcome = .rightReading }
                faults.append(SensorFault(place: .transfer(number, .failBefore(kind)), outcome: outcome))
                // What the part refuses fails for that reason, and no later one.
                if exchange.isRefused { continue }
                faults.append(SensorFault(place: .transfer(number, .failAfter(kind)), outcome: outcome))
            }
            if exchange.isRefused { continue }
            let flipped: SensorFault.Outcome = unguarded(exchange.transfer.readCount) ? .errorOrRightReading : .error
            for count in 0..<exchange.transfer.readCount {
                faults.append(SensorFault(place: .transfer(number, .shortReply(count))))
            }
            for bit in 0..<exchange.transfer.readCount * 8 {
                faults.append(SensorFault(place: .transfer(number, .flippedBit(bit)), outcome: flipped))
            }
        }
        return faults
    }

    /// A DHT sensor on its line.
    static func dht(
        _ kind: SensorKind, _ variant: String = "", resolution: Resolution,
        firstTakes: ClosedRange<Duration>, takes: ClosedRange<Duration>,
        line: @escaping @Sendable (Timeline) -> any EmulatedDHT
    ) -> SensorUnderTest? {
        guard case .line(let driver) = kind.wiring else { return nil }
        return SensorUnderTest(
            kind, variant, resolution: resolution, firstTakes: firstTakes, takes: takes,
            rig: {
                let clock = VirtualClock()
                let timeline = Timeline(clock)
                let line = line(timeline)
                line.set(SimulatedAir())
                return SensorRig(
                    clock: clock,
                    driver: driver(line, timeline, kind.part),
                    set: { line.set($0) },
                    plug: { line.plug() },
                    unplug: { line.unplug() },
                    disturb: { place in
                        guard case .line(let fault) = place else {
                            line.fault = nil
                            return
                        }
                        line.fault = fault
                    },
                    takeExchanges: { [] })
            },
            faults: { _, _ in lineFaults() })
    }

    /// Every edge lost, seen by the kernel's numbering or not, a spike in every pulse, every bit wrong, every late start,
    /// a stuck line and every failure of the line. The four edges before the first bit and the last one carry nothing.
    private static func lineFaults() -> [SensorFault] {
        var faults: [SensorFault] = []
        for edge in 0...84 {
            for leavesGap in [false, true] {
                let isHarmless = edge < 4 || edge == 84
                faults.append(
                    SensorFault(
                        place: .line(.lostEdge(edge, leavesGap: leavesGap)),
                        outcome: isHarmless ? .rightReading : .error))
            }
            faults.append(
                SensorFault(place: .line(.missingLeadingEdges(edge)), outcome: edge <= 4 ? .rightReading : .error))
            if edge > 0 { faults.append(SensorFault(place: .line(.spike(beforeEdge: edge)))) }
        }
        for bit in 0..<40 {
            faults.append(SensorFault(place: .line(.flippedBit(bit))))
        }
        for level in [Level.low, .high] {
            faults.append(SensorFault(place: .line(.stuck(level))))
        }
        for kind in GPIOError.Kind.allCases {
            faults.append(SensorFault(place: .line(.failing(GPIOError(kind, line: "GPIO4")))))
        }
        return faults
    }
}

extension I2CExchange {
    /// Whether the part said no, in a sound measurement: only to be asked whether it is there.
    fileprivate var isRefused: Bool {
        if case .failure = outcome { true } else { false }
    }
}
