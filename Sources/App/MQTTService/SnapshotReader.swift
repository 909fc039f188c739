import Documents
import LinuxPlatform
import Ports
import Values
import Words

/// Reads the station's snapshot, whatever is in the file.
enum SnapshotReader {
    struct Failure: Error, Hashable {
        var cause: String
    }

    /// The most bytes of a snapshot; the largest station writes a tenth of it.
    private static let largest = 1 << 20

    private struct Schema: Decodable {
        var schema: Int
    }

    static func read(_ path: String) -> Result<SnapshotDocument, Failure> {
        let bytes: [UInt8]
        do throws(StorageError) {
            bytes = try LinuxStorage().read(path, limit: largest)
        } catch {
            return .failure(Failure(cause: CommandWords.cannotRead(path, "\(error)")))
        }
        return decode(bytes, path: path)
    }

    static func decode(_ bytes: [UInt8], path: String) -> Result<SnapshotDocument, Failure> {
        guard let json = JSONTree(file: bytes), let schema = json.decode(Schema.self) else {
            return .failure(Failure(cause: MQTTWords.notASnapshot(path)))
        }
        guard schema.schema == 1 else {
            return .failure(
                Failure(
                    cause: phrase(
                        "mqtt.other-schema",
                        "\(path) has schema \(schema.schema): windowsill and windowsill-mqtt need the same version")))
        }
        guard let document = SnapshotDocument(json: json) else {
            return .failure(Failure(cause: MQTTWords.notASnapshot(path)))
        }
        return .success(document)
    }
}
