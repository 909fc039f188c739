import Devices
import Testing
import Values

@Suite("The five bytes of a DHT22")
struct DHT22DecodingTests {
    @Test(
        "the datasheet's examples and published frames of real DHT22s decode to their values",
        arguments: [
            // AM2302 datasheet.
            ([0x02, 0x8C, 0x01, 0x5F, 0xEE], 351, 652), ([0x02, 0x8C, 0x80, 0x65, 0x73], -101, 652),
            // Sign and magnitude.
            ([2, 144, 128, 27, 45], -27, 656), ([3, 155, 0, 29, 187], 29, 923), ([1, 193, 0, 2, 196], 2, 449),
            ([1, 200, 128, 2, 75], -2, 456), ([1, 243, 128, 0, 116], 0, 499),
            // Two's complement.
            ([2, 17, 255, 241, 3], -15, 529), ([2, 16, 255, 241, 2], -15, 528), ([1, 245, 255, 255, 244], -1, 501),
            ([2, 2, 255, 252, 255], -4, 514), ([0x02, 0x33, 0xFF, 0xF7, 0x2B], -9, 563),
            // Above zero, where all agree.
            ([0, 136, 0, 44, 180], 44, 136), ([0, 138, 0, 38, 176], 38, 138), ([0, 139, 0, 36, 175], 36, 139),
            ([0, 142, 0, 27, 169], 27, 142), ([0, 144, 0, 23, 167], 23, 144), ([0, 148, 0, 15, 163], 15, 148),
            ([0, 149, 0, 11, 160], 11, 149),
        ] as [([UInt8], Int, Int)])
    func decodesPublishedFrames(bytes: [UInt8], celsiusTenths: Int, percentTenths: Int) throws {
        let measurement = try DHT22.measurement(from: DHTFrame(bytes, part: "DHT22"), part: "DHT22")
        #expect(measurement.temperature?.milliCelsius == celsiusTenths * 100)
        #expect(measurement.humidity?.milliPercent == percentTenths * 100)
        #expect(measurement.pressure == nil)
    }

    @Test("every temperature below zero is the same in all three conventions")
    func agreesOnNegatives() throws {
        for tenths in 1...400 {
            for raw in [0x8000 | tenths, 0x10000 - tenths, 0x1000 - tenths] {
                let measurement = try DHT22.measurement(from: frame(humidity: 500, temperature: raw), part: "DHT22")
                #expect(measurement.temperature?.milliCelsius == -tenths * 100)
            }
        }
    }

    @Test("the ends of a DHT22's range are measured, one step beyond is impossible")
    func endsAtItsRange() throws {
        for (humidity, raw) in [(0, 1), (1000, 800), (500, 0x8000 | 400), (500, 0x10000 - 400)] {
            _ = try DHT22.measurement(from: frame(humidity: humidity, temperature: raw), part: "DHT22")
        }
        let beyond = [
            (1001, 200, "100.1 %"), (500, 801, "80.1 °C"), (500, 0x8000 | 401, "-40.1 °C"),
            (500, 0x10000 - 401, "-40.1 °C"),
            (0, 0, "0 % at 0 °C: the line is held low"), (0, 0x8000, "0 % at 0 °C: the line is held low"),
        ]
        for (humidity, raw, text) in beyond {
            let frame = try frame(humidity: humidity, temperature: raw)
            expectError(.impossibleValue(text), part: "DHT22") { () throws(SensorError) in
                try DHT22.measurement(from: frame, part: "DHT22")
            }
        }
    }

    @Test("a DHT22's line held high is rejected although its sum is right")
    func rejectsAllOnes() throws {
        let frame = try DHTFrame([0xFF, 0xFF, 0xFF, 0xFF, 0xFC], part: "DHT22")
        expectError(.impossibleValue("all bits are 1"), part: "DHT22") { () throws(SensorError) in
            try DHT22.measurement(from: frame, part: "DHT22")
        }
    }

    @Test("a frame that starts with the response pulse is rejected although its sum is right")
    func rejectsShiftedFrames() throws {
        let frame = try DHTFrame([0x81, 0x46, 0x00, 0xAF, 0x76], part: "DHT22")
        expectError(.malformedReply("shifted by one bit"), part: "DHT22") { () throws(SensorError) in
            try DHT22.measurement(from: frame, part: "DHT22")
        }
    }

    @Test(
        "a DHT11's frame is recognised in place of a DHT22's",
        arguments: [[53, 0, 24, 4, 81], [53, 0, 10, 129, 192], [50, 0, 0, 134, 184], [50, 0, 27, 0, 77]] as [[UInt8]])
    func knowsADHT11(bytes: [UInt8]) throws {
        let frame = try DHTFrame(bytes, part: "DHT22")
        expectError(.wrongPart("a DHT11"), part: "DHT22") { () throws(SensorError) in
            try DHT22.measurement(from: frame, part: "DHT22")
        }
    }

    @Test("a wrong sum is an error that names both bytes")
    func rejectsAWrongSum() {
        expectError(.checksum(expected: 0xEE, received: 0xEF), part: "DHT22") { () throws(SensorError) in
            try DHTFrame([0x02, 0x8C, 0x01, 0x5F, 0xEF], part: "DHT22")
        }
    }

    @Test("a DHT22 frame of fewer or more than five bytes is invalid", arguments: [0, 4, 6])
    func wantsFiveBytes(count: Int) {
        expectError(.malformedReply("\(count) bytes instead of 5"), part: "DHT22") { () throws(SensorError) in
            try DHTFrame(Array(repeating: 0, count: count), part: "DHT22")
        }
    }

    private func frame(humidity: Int, temperature: Int) throws -> DHTFrame {
        let bytes = [humidity >> 8, humidity, temperature >> 8, temperature].map { UInt8(truncatingIfNeeded: $0) }
        return try DHTFrame(bytes + [bytes.reduce(0, &+)], part: "DHT22")
    }
}
