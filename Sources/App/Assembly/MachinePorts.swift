package import Configuration
import Glibc
import LinuxPlatform
package import Ports
package import TOMLTables
import Values

/// The ports that a station runs on in place of this machine, for a whole station in a simulated world.
///
/// Everything answers on the thread that asks, so that in virtual time every run is the same.
package struct MachinePorts: Sendable {
    package var wall: any WallClock
    /// The storage of the state, the log, the history and what other programs read.
    package var storage: any Storage
    /// The client that reaches the network.
    package var client: any HTTPClient
    /// The key of the weather service; nil on a machine without one.
    package var key: Secret?
    package var machine: StationIdentity.Machine
    package var bus: @Sendable (_ number: Int) -> any I2CBus
    package var input: @Sendable (LineReference) -> any DigitalInput
    package var outputs: @Sendable ([LineReference]) -> any DigitalOutputs
    /// Opens kernel files by the device's name, or `board`.
    package var files: @Sendable (_ device: String) -> any KernelFiles

    package init(
        wall: any WallClock, storage: any Storage, client: any HTTPClient, key: Secret?,
        machine: StationIdentity.Machine, bus: @escaping @Sendable (_ number: Int) -> any I2CBus,
        input: @escaping @Sendable (LineReference) -> any DigitalInput,
        outputs: @escaping @Sendable ([LineReference]) -> any DigitalOutputs,
        files: @escaping @Sendable (_ device: String) -> any KernelFiles
    ) {
        self.wall = wall
        self.storage = storage
        self.client = client
        self.key = key
        self.machine = machine
        self.bus = bus
        self.input = input
        self.outputs = outputs
        self.files = files
    }
}

extension StationConfiguration {
    /// Reads a configuration from the disk of a machine.
    package static func load(path: String, on ports: MachinePorts) throws(ConfigurationErrors) -> StationConfiguration {
        let bytes: [UInt8]
        do throws(StorageError) {
            bytes = try ports.storage.read(path)
        } catch {
            let problem = ConfigurationProblem(file: path, wrong: "\(error)")
            throw ConfigurationErrors([problem], systemErrno: error.errno)
        }
        return try parse(String(decoding: bytes, as: UTF8.self), file: path)
    }
}

/// Fails every request with its reason; used when there is no key, or no token where one is configured.
struct RefusingHTTPClient: HTTPClient, HTTPPoster {
    let reason: String

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .refused(reason)
    }

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .refused(reason)
    }
}

extension RefusingHTTPClient {
    /// Refuses a pipe as the file of trusted authorities: OpenSSL would wait for its other end. Nil for anything else, whose
    /// errors OpenSSL reports.
    ///
    /// - Parameter setting: the name of the file's setting in the configuration.
    init?(trusting file: String?, _ setting: String = "openweathermap.ca_file") {
        guard let file else { return nil }
        do throws(StorageError) {
            _ = try LinuxStorage().open(file, for: .reading)
            return nil
        } catch {
            guard error.errno == ENXIO else { return nil }
            reason = "\(setting) \(printable(file, limit: 200)): \(error)"
        }
    }
}
