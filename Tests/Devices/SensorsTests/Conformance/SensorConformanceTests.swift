import Devices
import Glibc
import Ports
import Simulation
import TestSupport
import Testing
import Values

@Suite("Every sensor")
struct SensorConformanceTests {
    @Test("every sensor reads the air across its whole range, within its resolution", arguments: SensorUnderTest.all)
    func sweeps(sensor: SensorUnderTest) async {
        await Findings.asOneIssue { findings in
            let steps = 331
            let rig = sensor.rig()
            for step in 0..<steps {
                var air = SimulatedAir()
                if let value = sensor.temperature?.value(step, of: steps) { air.temperature.milliCelsius = value }
                // Against the temperature, and once around the middle: the ends meet every neighbour.
                let turned = (step * 7 + steps / 2) % steps
                if let value = sensor.humidity?.value(turned, of: steps) { air.humidity.milliPercent = value }
                if let value = sensor.pressure?.value(steps - 1 - step, of: steps) { air.pressure.pascals = value }
                if let value = sensor.illuminance?.value(step, of: steps) { air.illuminance.milliLux = value }
                if let value = sensor.carbonDioxide?.value(step, of: steps) { air.carbonDioxide = value / 1000 }
                if let value = sensor.particles?.value(step, of: steps) {
                    air.particles = SimulatedParticles(to1: value * 6 / 10, to25: value * 8 / 10, to10: value)
                }
                if let value = sensor.organic?.value(step, of: steps) { air.gases.organic = value / 1000 }
                if let value = sensor.nitrogen?.value(turned, of: steps) { air.gases.nitrogen = value / 1000 }
                rig.set(air)
                try await rig.clock.sleep(for: .seconds(60))
                await findings.expectReading(of: air, from: rig, of: sensor, "step \(step) of \(steps)")
            }
        }
    }

    @Test(
        "every reading takes at least the time that the part needs, and not much more", arguments: SensorUnderTest.all)
    func takesItsTime(sensor: SensorUnderTest) async {
        await Findings.asOneIssue { findings in
            let rig = sensor.rig()
            do throws(SensorError) {
                let (first, took) = try await rig.measure()
                findings.expect(sensor.firstTakes.contains(took), "the first took \(took), not \(sensor.firstTakes)")
                if first.isWarmingUp { _ = try await rig.measureCool(within: sensor.cools) }
            } catch {
                guard case .cooling = error.cause else { throw error }
                _ = try await rig.measureCool(within: sensor.cools)
            }
            for _ in 0..<3 {
                await rig.rest()
                let took = try await rig.measure().took
                findings.expect(sensor.takes.contains(took), "a later one took \(took), not \(sensor.takes)")
            }
        }
    }

    /// Those on a bus; a line and a kernel file have no transfers.
    private static let onBus = SensorUnderTest.all.filter {
        if case .i2c = $0.kind.wiring { true } else { false }
    }

    @Test("every reading takes no more transfers than the sheet says", arguments: onBus)
    func costsItsTransfers(sensor: SensorUnderTest) async throws {
        let told = try #require(try ChipSheet.naming(sensor.kind.name)?.transfers)
        let allowed = (sensor.name == sensor.kind.name ? told.first : told.max()) ?? 0
        await Findings.asOneIssue { findings in
            let rig = sensor.rig()
            try await prepare(rig, of: sensor)
            for _ in 0..<3 {
                _ = try await rig.measure()
                let exchanges = rig.takeExchanges()
                findings.expect(!exchanges.isEmpty, "a reading without a transfer")
                findings.expect(
                    exchanges.count <= allowed, "\(exchanges.count) transfers, and the sheet says \(allowed)")
                await rig.rest()
            }
        }
    }

    @Test(
        "every fault of every step is an error that names it, never a wrong value, and the next reading is right",
        arguments: SensorUnderTest.all, [true, false])
    func survivesEveryFault(sensor: SensorUnderTest, inFirstMeasurement: Bool) async {
        await Findings.asOneIssue { findings in
            let model = sensor.rig()
            if !inFirstMeasurement { try await prepare(model, of: sensor) }
            // Of a warm part it is what comes before it refuses.
            _ = try? await model.measure()
            let faults = sensor.faults(model.takeExchanges(), model.takeAccesses())
            findings.expect(!faults.isEmpty, "nothing can fail")
            for fault in faults {
                let rig = sensor.rig()
                if !inFirstMeasurement { try await prepare(rig, of: sensor) }
                rig.disturb(fault.place)
                do throws(SensorError) {
                    let (measurement, _) = try await rig.measure()
                    findings.expect(fault.outcome != .error, "\(fault.place) went unnoticed")
                    findings.expect(
                        measurement.settled, matches: SimulatedAir(), for: sensor, "during \(fault.place)")
                } catch {
                    let isWarm = error.isWarm(sensor)
                    findings.expect(fault.outcome != .rightReading || isWarm, "\(fault.place) gave \(error)")
                    findings.expect(error.part == rig.driver.part, "\(fault.place) was said of \(error.part)")
                    if !isWarm { findings.expect(error.cause, follows: fault) }
                }
                rig.disturb(nil)
                await rig.rest()
                await findings.expectReading(of: SimulatedAir(), from: rig, of: sensor, "after \(fault.place)")
            }
        }
    }

    @Test("every unplugged sensor is missing, and reads right when it is back", arguments: SensorUnderTest.all)
    func goesAndComesBack(sensor: SensorUnderTest) async {
        await Findings.asOneIssue { findings in
            let rig = sensor.rig()
            try await prepare(rig, of: sensor)
            for absence in 1...3 {
                rig.unplug()
                for _ in 0..<absence {
                    do throws(SensorError) {
                        let (measurement, _) = try await rig.measure()
                        findings.add("\(measurement) out of thin air")
                    } catch {
                        findings.expect(error.part == rig.driver.part, "the absence was said of \(error.part)")
                    }
                    await rig.rest()
                }
                rig.plug()
                try await rig.clock.sleep(for: .seconds(2))
                await findings.expectReading(of: SimulatedAir(), from: rig, of: sensor, "after absence \(absence)")
                await rig.rest()
            }
        }
    }

    @Test(
        "every sensor stops at once when its task is cancelled, and reads right the next time",
        arguments: SensorUnderTest.all)
    func isCancelled(sensor: SensorUnderTest) async {
        await Findings.asOneIssue { findings in
            let outcome: (SensorError?, Result<Measurement, SensorError>) = sensor.rig().runCancelling(
                after: sensor.firstTakes.lowerBound / 2, cooling: sensor.cools)
            findings.expect(
                outcome.0?.cause == .cancelled || outcome.0?.isWarm(sensor) == true,
                "cancelled, it ended with \(outcome.0.map { "\($0)" } ?? "a reading")")
            findings.expect(try outcome.1.get(), matches: SimulatedAir(), for: sensor, "the next time")
        }
    }

    /// One good measurement and a rest.
    private func prepare(_ rig: SensorRig, of sensor: SensorUnderTest) async throws {
        _ = try await rig.measureCool(within: sensor.cools)
        await rig.rest()
        _ = rig.takeExchanges()
        _ = rig.takeAccesses()
    }
}

extension Findings {
    /// Compares what a part reads in the air, once it has cooled, with the air.
    mutating func expectReading(
        of air: SimulatedAir, from rig: SensorRig, of sensor: SensorUnderTest, _ moment: @autoclosure () -> String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        do throws(SensorError) {
            let measurement = try await rig.measureCool(within: sensor.cools)
            expect(measurement, matches: air, for: sensor, moment(), sourceLocation: sourceLocation)
        } catch {
            add("\(sensor.name) could not be read: \(error): \(moment())", sourceLocation: sourceLocation)
        }
    }

    mutating func expect(
        _ measurement: Measurement, matches air: SimulatedAir, for sensor: SensorUnderTest,
        _ moment: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rows: [(unit: String, Quantity, measured: Int?, truth: Int, SensorUnderTest.Span?)] = [
            (
                "m°C", .temperature, measurement.temperature?.milliCelsius, air.temperature.milliCelsius,
                sensor.temperature
            ),
            ("m%", .humidity, measurement.humidity?.milliPercent, air.humidity.milliPercent, sensor.humidity),
            ("Pa", .pressure, measurement.pressure?.pascals, air.pressure.pascals, sensor.pressure),
            ("mlx", .illuminance, measurement.illuminance?.milliLux, air.illuminance.milliLux, sensor.illuminance),
            (
                "10⁻³ ppm", .carbonDioxide, measurement.values[.carbonDioxide], air.carbonDioxide * 1000,
                sensor.carbonDioxide
            ),
            ("Ω", .gasResistance, measurement.values[.gasResistance], air.gasResistance, sensor.gasResistance),
            ("ng/m³", .pm1, measurement.values[.pm1], air.particles.to1, sensor.particles),
            ("ng/m³", .pm25, measurement.values[.pm25], air.particles.to25, sensor.particles),
            ("ng/m³", .pm10, measurement.values[.pm10], air.particles.to10, sensor.particles),
            ("10⁻³ VOC", .voc, measurement.values[.voc], air.gases.organic * 1000, sensor.organic),
            ("10⁻³ NOx", .nox, measurement.values[.nox], air.gases.nitrogen * 1000, sensor.nitrogen),
        ]
        for (unit, kind, measured, truth, quantity) in rows {
            let isRight =
                switch (measured, quantity) {
                case (nil, nil): true
                case (nil, _): measurement.awaited.contains(kind)
                case (let measured?, let quantity?): abs(measured - truth) <= quantity.resolution
                default: false
                }
            expect(
                isRight,
                "\(sensor.name) read \(measured.map(String.init) ?? "no") \(unit) where \(truth) is true: \(moment())",
                sourceLocation: sourceLocation)
        }
    }

    /// The cause says what happened, and a failure of the wire is passed through unchanged.
    fileprivate mutating func expect(
        _ cause: SensorError.Cause, follows fault: SensorFault, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = "\(fault.place) gave \(cause)"
        switch (fault.place, cause) {
        // It says no, says what it says after power-up, or what was never measured: anything but a value.
        case (.powerLoss, .bus), (.powerLoss, .malformedReply), (.powerLoss, .impossibleValue),
            (.powerLoss, .wrongPart),
            (.powerLoss, .checksum):
            break
        case (.transfer(_, .failBefore(let kind)), .bus(let error)),
            (.transfer(_, .failAfter(let kind)), .bus(let error)):
            expect(error.kind == kind, text, sourceLocation: sourceLocation)
        case (.transfer(_, .flippedBit), _) where fault.outcome == .errorOrRightReading:
            break
        case (.transfer(_, .flippedBit), .checksum), (.transfer(_, .shortReply), .malformedReply):
            break
        // The sum of a frame is of two bytes.
        case (.transfer(_, .flippedBit), .malformedReply):
            break
        case (.file(_, .failing(let kind)), .file(let error)):
            // A chip that is not there when it is looked for may be one of others.
            expect(error.kind == kind || error.kind == .missing, text, sourceLocation: sourceLocation)
        case (.file(_, .cutOff), .malformedReply), (.file(_, .saying), .malformedReply):
            break
        case (.file(_, .saying), .file(let error)):
            // Some other name than the one that is looked for.
            expect(error.kind == .missing, text, sourceLocation: sourceLocation)
        case (.file(_, .saying("1\n")), .impossibleValue):
            // What a driver says of a failed sensor.
            break
        case (.reading(.failing(let errno)), .reading(let error)):
            let isMissing = [ENOENT, ENOTDIR].contains(errno)
            expect(
                error.kind == (isMissing ? .missing : .unreadable(StorageError(.open, errno: errno))), text,
                sourceLocation: sourceLocation)
        case (.reading(.stamped), .reading(let error)):
            expect(error.kind == .old(.seconds(3900)), text, sourceLocation: sourceLocation)
        case (.reading(.saying), .reading(let error)):
            switch error.kind {
            case .notJSON, .noValue, .wrong, .unreadable(StorageError(.read, errno: EFBIG)): break
            default: add(text, sourceLocation: sourceLocation)
            }
        case (.line(.failing(let failure)), .line(let error)):
            expect(error == failure, text, sourceLocation: sourceLocation)
        case (.line(.flippedBit), .checksum):
            break
        case (.line(.lostEdge), .malformedReply), (.line(.missingLeadingEdges), .malformedReply),
            (.line(.spike), .malformedReply), (.line(.stuck), .malformedReply):
            break
        default:
            add(text, sourceLocation: sourceLocation)
        }
    }
}

extension SensorRig {
    /// Measures in a task that is cancelled meanwhile, then once more in peace.
    fileprivate func runCancelling(
        after delay: Duration, cooling longest: Duration
    ) -> (SensorError?, Result<Measurement, SensorError>) {
        clock.run { [self, clock, driver] in
            let failure = await withTaskGroup(of: SensorError?.self) { group in
                group.addTask { await Self.failure(of: driver) }
                group.addTask {
                    try? await clock.sleep(for: delay)
                    return nil
                }
                var failure: SensorError?
                for await ended in group {
                    if let ended { failure = ended } else { group.cancelAll() }
                }
                return failure
            }
            do throws(SensorError) {
                return (failure, .success(try await measureCool(within: longest)))
            } catch {
                return (failure, .failure(error))
            }
        }
    }

    private static func failure(of driver: any Sensor) async -> SensorError? {
        do throws(SensorError) {
            _ = try await driver.measure()
            return nil
        } catch {
            return error
        }
    }
}

extension SensorError {
    /// Whether the part refuses to be read because its heater was found on, and may.
    fileprivate func isWarm(_ sensor: SensorUnderTest) -> Bool {
        if case .cooling = cause { sensor.cools > .zero } else { false }
    }
}
