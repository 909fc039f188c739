import Assembly
import Configuration
import Devices
import Foundation
import LinuxPlatform
import Ports
import StationService
import TestSupport
import Testing
import Values

@Suite("The file of a sensor elsewhere, on a disk")
struct ReadingFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/readings", withIntermediateDirectories: false)
    }

    private var path: String { "\(folder.path)/readings/loft.json" }

    private func sensor() throws -> ServiceSensor {
        let text = """
            [status]
            path = "\(folder.path)/snapshot.json"
            [state]
            path = "\(folder.path)"
            [[sensors]]
            name = "loft"
            kind = "file"
            temperature = { key = "t", unit = "°F" }
            """
        var builder = StationBuilder(
            try StationConfiguration.parse(text, file: "station.toml"), clock: ContinuousClock())
        return try #require(try builder.build().sensors.first)
    }

    private func cause() async throws -> ReadingError.Kind? {
        let driver = try sensor().sensor
        do throws(SensorError) {
            let measurement = try await driver.measure()
            Issue.record("\(measurement)")
        } catch {
            if case .reading(let failure) = error.cause { return failure.kind }
        }
        return nil
    }

    @Test("a station reads the file of the sensor's name beside its snapshot")
    func reads() async throws {
        folder.write("{\"t\": 71.6}", to: "readings/loft.json")
        // Written ten minutes ago.
        let written = timespec(tv_sec: time(nil) - 600, tv_nsec: 0)
        try #require(utimensat(AT_FDCWD, path, [written, written], 0) == 0)
        let sensor = try sensor()
        #expect(sensor.measures.range[.humidity] == nil && sensor.measures.range[.temperature] != nil)
        let measurement = try await sensor.sensor.measure()
        #expect(measurement.temperature == .celsius(22) && measurement.age >= .seconds(600))
        #expect(try await sensor.sensor.measure().isRepeated)
        folder.write("{\"t\": 73.4}", to: "readings/draft")
        rename("\(folder.path)/readings/draft", path)
        #expect(try await sensor.sensor.measure().temperature == .celsius(23))
    }

    @Test("a link, a pipe and a folder are refused, and nothing is waited for", .timeLimit(.minutes(1)))
    func refuses() async throws {
        folder.write("{\"t\": 71.6}", to: "true.json")
        #expect(try await cause() == .missing)
        #expect(symlink("\(folder.path)/true.json", path) == 0)
        #expect(try await cause() == .unreadable(StorageError(.open, errno: ELOOP)))
        #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
        #expect(try await cause() == .unreadable(StorageError(.open, errno: ENXIO)))
        #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
        #expect(try await cause() == .unreadable(StorageError(.open, errno: EISDIR)))
        #expect(rmdir(path) == 0)
        folder.write("{\"t\": 71.6\(String(repeating: " ", count: 70_000))}", to: "readings/loft.json")
        #expect(try await cause() == .unreadable(StorageError(.read, errno: EFBIG)))
    }
}
