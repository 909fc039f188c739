import Devices
import Ports
import Simulation
import Testing

@Suite("Parts that only the kernel reads")
struct KernelOverlaysTests {
    /// Laid out as the list beside a Raspberry Pi's overlays.
    private static let list = """
        Name:   i2c-rtc
        Info:   Clocks
        Load:   dtoverlay=i2c-rtc,<param>=<val>
        Params: ms5611                  No sensor of this overlay

                addr                    The address


        Name:   i2c-sensor
        Info:   Barometers and others, for which
                bmp581 is no parameter
        Load:   dtoverlay=i2c-sensor,<param>=<val>
        Params: addr                    The address of the BME680 and
                                dps310 and others

                adt7410                 A thermometer

                bme680                  A barometer
                                Addresses 0x76 and 0x77

                bmp180                  A barometer

                i2c3                    The bus of that number


        Name:   i2c0
        Params: bmp380                  No parameter of the sensors
        """

    private func remedy(_ part: any EmulatedI2CPart, at address: I2CAddress, list: String?, bus: Int?) async throws
        -> String?
    {
        let found = try #require(try await ObservedBus([address: part]).finder.part(at: address))
        return KernelOverlays(list: list).remedy(for: found, onBus: bus)
    }

    @Test("a part in the board's list is proposed with the line for it, and the bus where it is not the first")
    func listed() async throws {
        let bmp180 = EmulatedBME280(.bmp180)
        #expect(
            try await remedy(bmp180, at: 0x77, list: Self.list, bus: 1)
                == "to read a BMP180, add 'dtoverlay=i2c-sensor,bmp180,addr=0x77' to config.txt and reboot: "
                + "a kernel driver then provides it (kind = \"iio\")")
        #expect(
            try await remedy(bmp180, at: 0x76, list: Self.list, bus: 3)?.contains("bmp180,addr=0x76,i2c3'") == true)
    }

    @Test("a part that the board's list does not have, or not on this bus, is proposed without a line")
    func unlisted() async throws {
        let lists: [(String?, Int?)] = [(nil, 1), ("", 1), (Self.list, 4), (Self.list, nil)]
        for (list, bus) in lists {
            let text = try await remedy(EmulatedBME280(.bmp180), at: 0x76, list: list, bus: bus)
            #expect(text == "the kernel has a driver for a BMP180: set it up there, then use kind = \"iio\"")
        }
    }

    @Test("a part that is only possible is proposed where the board offers it, and otherwise not mentioned")
    func possible() async throws {
        let part = Parrot(word: 0x42)
        #expect(try await remedy(part, at: 0x48, list: Self.list, bus: 1)?.contains("adt7410,addr=0x48'") == true)
        #expect(try await remedy(part, at: 0x48, list: nil, bus: 1) == nil)
        #expect(try await remedy(part, at: 0x76, list: Self.list, bus: 1) == nil)
    }

    @Test("a part that the station reads itself needs no kernel driver")
    func own() async throws {
        #expect(try await remedy(EmulatedBME280(), at: 0x76, list: Self.list, bus: 1) == nil)
    }
}
