import Devices
import Ports
import Simulation
import Testing

@Suite("Findings of the doctor")
struct FindingTests {
    @Test("a part at a sensor's address is accepted only if it can be that sensor")
    func foreignChips() async throws {
        for kind in SensorKind.allCases {
            guard case .i2c(let addresses, _) = kind.wiring, let address = addresses.first else { continue }
            let own = try #require(EmulatedSensors.i2c(kind))
            let found = try #require(
                try await ObservedBus([address: own], configured: [address]).finder.part(at: address))
            #expect(Finding("sensor/x", found, insteadOf: kind) == nil)
            let stranger = FoundPart("a stranger", at: address, .possible)
            #expect(Finding("sensor/x", stranger, insteadOf: kind)?.state == .problem)
        }
    }

    @Test("a BMP280 sold as a BME280 is named, with the kind to configure")
    func soldAs() async throws {
        let found = try #require(try await ObservedBus([0x76: EmulatedBME280(.bmp280)]).finder.part(at: 0x76))
        let kind = SensorKind.bme280
        #expect(
            Finding("sensor/room", found, insteadOf: kind)?.description
                == "problem  sensor room: expected BME280, found "
                + "0x76: BMP280 (no humidity; sold as BME280); set its kind to \"bmp280\", or replace the part")
    }

    @Test(
        "every cause has its remedy",
        arguments: [
            (.checksum(expected: 0x92, received: 0x93), "shorten the cable"),
            (.malformedReply("short"), "shorten the cable"),
            (.wrongPart("a BMP180"), "correct the sensor's kind"), (.cooling(.seconds(60)), "try again in a minute"),
            (.bus(I2CError(.noAcknowledge, address: 0x44)), "check its wiring"),
            (.bus(I2CError(.unavailable, errno: 13, remedy: "group i2c")), "group i2c"),
            (.line(GPIOError(.lineBusy, remedy: "gpioinfo names who")), "gpioinfo names who"),
            (.file(KernelFileError(.missing, path: "/sys/bus/w1/devices")), "check that the kernel driver"),
        ] as [(SensorError.Cause, String)])
    func remedies(cause: SensorError.Cause, remedy: String) {
        let finding = Finding("sensor/room", cause: SensorError(part: "SHT31", cause: cause), elsewhere: [])
        #expect(finding.remedy?.hasPrefix(remedy) == true, "\(finding)")
        #expect(!finding.detail.contains(remedy))
    }

    @Test("a sensor that answers at another address than configured gets that address as its remedy")
    func elsewhere() {
        let error = SensorError(part: "SHT31", cause: .bus(I2CError(.noAcknowledge, address: 0x44)))
        let finding = Finding(
            "sensor/room", cause: error, elsewhere: [FoundPart("SHT31 family", at: 0x45, .certain, kinds: [.sht31])])
        #expect(finding.remedy == "found 0x45: SHT31 family: correct its address")
    }
}
