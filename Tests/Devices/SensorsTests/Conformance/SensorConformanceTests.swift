import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("Every sensor")
struct SensorConformanceTests {
    @Test("every sensor reads the air across its whole range, within its resolution", arguments: SensorUnderTest.all)
    func sweeps(sensor: SensorUnderTest) async throws {
        let steps = 331
        var rig = sensor.rig()
        for step in 0..<steps {
            var air = SimulatedAir()
            if let value = sensor.temperature?.value(step, of: steps) { air.temperature.milliCelsius = value }
            // Against the temperature, and once around the middle: the ends meet every neighbour.
            let turned = (step * 7 + steps / 2) % steps
            if let value = sensor.humidity?.value(turned, of: steps) { air.humidity.milliPercent = value }
            if let value = sensor.pressure?.value(steps - 1 - step, of: steps) { air.pressure.pascals = value }
            if let value = sensor.illuminance?.value(step, of: steps) { air.illuminance.milliLux = value }
            if let value = sensor.carbonDioxide?.value(step, of: steps) { air.carbonDioxide = value / 1000 }
            rig.set(air)
            try await rig.clock.sleep(for: .seconds(60))
            expect(try await rig.measureCool(within: sensor.cools), matches: air, for: sensor)
        }
    }

    @Test(
        "every reading takes at least the time that the part needs, and not much more", arguments: SensorUnderTest.all)
    func takesItsTime(sensor: SensorUnderTest) async throws {
        var rig = sensor.rig()
        do throws(SensorError) {
            let (first, took) = try await rig.measure()
            #expect(sensor.firstTakes.contains(took), "the first took \(took)")
            if first.isWarmingUp { _ = try await rig.measureCool(within: sensor.cools) }
        } catch {
            guard case .cooling = error.cause else { throw error }
            _ = try await rig.measureCool(within: sensor.cools)
        }
        for _ in 0..<3 {
            await rig.rest()
            let later = try await rig.measure()
            #expect(sensor.takes.contains(later.took), "a later one took \(later.took)")
        }
    }

    /// Those on a bus; a line and a kernel file have no transfers.
    private static let onBus = SensorUnderTest.all.filter {
        if case .i2c = $0.kind.wiring { true } else { false }
    }

    @Test("every reading takes no more transfers than the sheet says", arguments: onBus)
    func costsItsTransfers(sensor: SensorUnderTest) async throws {
        var rig = sensor.rig()
        try await prepare(&rig, of: sensor)
        for _ in 0..<3 {
            _ = try await rig.measure()
            let exchanges = rig.takeExchanges()
            #expect(!exchanges.isEmpty)
            let told = try #require(try ChipSheet.naming(sensor.kind.name)?.transfers)
            let allowed = sensor.name == sensor.kind.name ? told.first : told.max()
            #expect(exchanges.count <= (allowed ?? 0))
            await rig.rest()
        }
    }

    @Test(
        "every fault of every step is an error that names it, never a wrong value, and the next reading is right",
        arguments: SensorUnderTest.all, [true, false])
    func survivesEveryFault(sensor: SensorUnderTest, inFirstMeasurement: Bool) async throws {
        var model = sensor.rig()
        if !inFirstMeasurement { try await prepare(&model, of: sensor) }
        // Of a warm part it is what comes before it refuses.
        _ = try? await model.measure()
        let faults = sensor.faults(model.takeExchanges(), model.takeAccesses())
        #expect(!faults.isEmpty)
        for fault in faults {
            var rig = sensor.rig()
            if !inFirstMeasurement { try await prepare(&rig, of: sensor) }
            rig.disturb(fault.place)
            do throws(SensorError) {
                let (measurement, _) = try await rig.measure()
                #expect(fault.outcome != .error, "\(fault.place) went unnoticed")
                if !measurement.isWarmingUp { expect(measurement, matches: SimulatedAir(), for: sensor) }
            } catch {
                #expect(fault.outcome != .rightReading || error.isWarm(sensor), "\(fault.place) gave \(error)")
                #expect(error.part == rig.driver.part)
                if !error.isWarm(sensor) { expect(error.cause, follows: fault) }
            }
            rig.disturb(nil)
            await rig.rest()
            expect(try await rig.measureCool(within: sensor.cools), matches: SimulatedAir(), for: sensor)
        }
    }

    @Test("every unplugged sensor is missing, and reads right when it is back", arguments: SensorUnderTest.all)
    func goesAndComesBack(sensor: SensorUnderTest) async throws {
        var rig = sensor.rig()
        try await prepare(&rig, of: sensor)
        for absence in 1...3 {
            rig.unplug()
            for _ in 0..<absence {
                do throws(SensorError) {
                    let (measurement, _) = try await rig.measure()
                    Issue.record("\(measurement) out of thin air")
                } catch {
                    #expect(error.part == rig.driver.part)
                }
                await rig.rest()
            }
            rig.plug()
            try await rig.clock.sleep(for: .seconds(2))
            expect(try await rig.measureCool(within: sensor.cools), matches: SimulatedAir(), for: sensor)
            await rig.rest()
        }
    }

    @Test(
        "every sensor stops at once when its task is cancelled, and reads right the next time",
        arguments: SensorUnderTest.all)
    func isCancelled(sensor: SensorUnderTest) throws {
        let outcome: (SensorError?, Result<Measurement, SensorError>) = sensor.rig().runCancelling(
            after: sensor.firstTakes.lowerBound / 2, cooling: sensor.cools)
        #expect(outcome.0?.cause == .cancelled || outcome.0?.isWarm(sensor) == true)
        expect(try outcome.1.get(), matches: SimulatedAir(), for: sensor)
    }

    /// One good measurement and a rest.
    private func prepare(_ rig: inout SensorRig, of sensor: SensorUnderTest) async throws {
        _ = try await rig.measureCool(within: sensor.cools)
        await rig.rest()
        _ = rig.takeExchanges()
        _ = rig.takeAccesses()
    }
}

extension SensorConformanceTests {
    func expect(
        _ measurement: Measurement, matches air: SimulatedAir, for sensor: SensorUnderTest,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let pairs: [(measured: Int?, truth: Int, quantity: SensorUnderTest.Span?)] = [
            (measurement.temperature?.milliCelsius, air.temperature.milliCelsius, sensor.temperature),
            (measurement.humidity?.milliPercent, air.humidity.milliPercent, sensor.humidity),
            (measurement.pressure?.pascals, air.pressure.pascals, sensor.pressure),
            (measurement.illuminance?.milliLux, air.illuminance.milliLux, sensor.illuminance),
            (measurement.values[.carbonDioxide], air.carbonDioxide * 1000, sensor.carbonDioxide),
        ]
        for (measured, truth, quantity) in pairs {
            let isRight =
                switch (measured, quantity) {
                case (nil, nil): true
                case (let measured?, let quantity?): abs(measured - truth) <= quantity.resolution
                default: false
                }
            #expect(
                isRight, "\(sensor.name) read \(String(describing: measured)) where \(truth) is true",
                sourceLocation: sourceLocation)
        }
    }

    /// The cause says what happened, and a failure of the wire is passed through unchanged.
    private func expect(
        _ cause: SensorError.Cause, follows fault: SensorFault, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        switch (fault.place, cause) {
        // It says no, says what it says after power-up, or what was never measured: anything but a value.
        case (.powerLoss, .bus), (.powerLoss, .malformedReply), (.powerLoss, .impossibleValue),
            (.powerLoss, .wrongPart),
            (.powerLoss, .checksum):
            break
        case (.transfer(_, .failBefore(let kind)), .bus(let error)),
            (.transfer(_, .failAfter(let kind)), .bus(let error)):
            #expect(error.kind == kind, sourceLocation: sourceLocation)
        case (.transfer(_, .flippedBit), _) where fault.outcome == .errorOrRightReading:
            break
        case (.transfer(_, .flippedBit), .checksum), (.transfer(_, .shortReply), .malformedReply):
            break
        case (.file(_, .failing(let kind)), .file(let error)):
            // A chip that is not there when it is looked for may be one of others.
            #expect(error.kind == kind || error.kind == .missing, sourceLocation: sourceLocation)
        case (.file(_, .cutOff), .malformedReply), (.file(_, .saying), .malformedReply):
            break
        case (.file(_, .saying), .file(let error)):
            // Some other name than the one that is looked for.
            #expect(error.kind == .missing, sourceLocation: sourceLocation)
        case (.file(_, .saying("1\n")), .impossibleValue):
            // What a driver says of a failed sensor.
            break
        case (.line(.failing(let failure)), .line(let error)):
            #expect(error == failure, sourceLocation: sourceLocation)
        case (.line(.flippedBit), .checksum):
            break
        case (.line(.lostEdge), .malformedReply), (.line(.missingLeadingEdges), .malformedReply),
            (.line(.spike), .malformedReply), (.line(.stuck), .malformedReply):
            break
        default:
            Issue.record("\(fault.place) gave \(cause)", sourceLocation: sourceLocation)
        }
    }
}

extension SensorRig {
    /// Measures in a task that is cancelled meanwhile, then once more in peace.
    fileprivate func runCancelling(
        after delay: Duration, cooling longest: Duration
    ) -> (SensorError?, Result<Measurement, SensorError>) {
        clock.run { [self, clock, driver] in
            let (cancelled, failure) = await withTaskGroup(of: (any Sensor, SensorError?)?.self) { group in
                group.addTask {
                    var driver = driver
                    let result = await Self.outcome(of: &driver)
                    return (driver, result.failure)
                }
                group.addTask {
                    try? await clock.sleep(for: delay)
                    return nil
                }
                var measured: (any Sensor, SensorError?)?
                for await ended in group {
                    if let ended { measured = ended } else { group.cancelAll() }
                }
                return measured ?? (driver, nil)
            }
            var again = self
            again.driver = cancelled
            do throws(SensorError) {
                return (failure, .success(try await again.measureCool(within: longest)))
            } catch {
                return (failure, .failure(error))
            }
        }
    }

    private static func outcome(of driver: inout any Sensor) async -> Result<Measurement, SensorError> {
        do throws(SensorError) {
            return .success(try await driver.measure())
        } catch {
            return .failure(error)
        }
    }
}

extension SensorError {
    /// Whether the part refuses to be read because its heater was found on, and may.
    fileprivate func isWarm(_ sensor: SensorUnderTest) -> Bool {
        if case .cooling = cause { sensor.cools > .zero } else { false }
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
