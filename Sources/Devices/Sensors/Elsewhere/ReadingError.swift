import Glibc
package import Ports
package import Values
import Words

/// The reason why a file has no reading that can be used.
package struct ReadingError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// There is no such file: nothing has come yet.
        case missing
        /// The file is a link, a folder, a pipe or a device; or larger than a reading can be; or the system could not read it.
        case unreadable(StorageError)
        /// The file is empty, cut off, or something else than JSON.
        case notJSON
        /// The file has no value for any of the sensor's quantities; with the names that it has.
        case noValue(keys: [String])
        /// A value is something else than a number, or one that no air has.
        case wrong(WrongReading)
        /// The latest reading is older than this.
        case old(Duration)
        /// The file was there before the station started, and the board's clock cannot tell how old it is.
        case undated
    }

    package var kind: Kind
    /// The path of the file.
    package var path: String
    /// The topics from which `windowsill-mqtt` writes the file; nil where another program does.
    package var topics: String?

    package init(_ kind: Kind, path: String, topics: String? = nil) {
        self.kind = kind
        self.path = path
        self.topics = topics
    }
}

extension ReadingError {
    /// Whether the sender says that it has no value now. `windowsill-mqtt` writes a file without values only when all are taken back;
    /// another program's may be one whose keys are others.
    package var takesBack: Bool { if case .noValue = kind { topics != nil } else { false } }
}

extension ReadingError: CustomStringConvertible {
    /// The cause in words, then what a person can do.
    package var description: String { FaultWords.failure(cause, remedy: remedy) }

    /// The cause in words. It stays the same as long as the cause does: it has no age that grows.
    package var cause: String {
        let file = printable(path, limit: 200)
        return switch kind {
        case .missing: phrase("sensor.reading-missing", "\(file) does not exist yet")
        case .unreadable(let error): CommandWords.cannotRead(file, error.bare)
        case .notJSON: phrase("sensor.reading-not-json", "\(file) is not JSON: empty, cut off or damaged")
        case .noValue(let keys):
            keys.isEmpty
                ? phrase("sensor.reading-empty", "\(file) has no values")
                : phrase(
                    "sensor.reading-no-value",
                    "\(file) has no value under the configured keys; it has \(keys.joined(separator: ", "))")
        case .wrong(let wrong): "\(file): \(wrong)"
        case .old(let limit):
            phrase(
                "sensor.reading-old", "no reading for more than \(Int(limit.components.seconds / 60)) min in \(file)")
        case .undated:
            phrase(
                "sensor.reading-undated",
                "the age of \(file) is unknown: the clock has been set since, or has not been set")
        }
    }

    /// What a person can do.
    package var remedy: String {
        switch kind {
        case .missing, .old:
            if let topics {
                return phrase(
                    "sensor.reading-remedy-topic",
                    "check that windowsill-mqtt is running ('windowsill status') and that something is published on \(printable(topics, limit: 200))"
                )
            }
            return phrase("sensor.reading-remedy-writer", "check that the program that writes it is running")
        case .unreadable(let error): return error.remedy ?? Self.replaceWhole
        case .notJSON: return Self.replaceWhole
        case .noValue:
            return phrase(
                "sensor.reading-remedy-keys", "correct the sensor's keys, or wait until its sender has measured")
        case .wrong:
            return phrase(
                "sensor.reading-remedy-unit", "correct the sensor's keys and units, or the program that sends it")
        case .undated: return phrase("sensor.reading-remedy-next", "the next reading is used")
        }
    }

    private static var replaceWhole: String {
        phrase(
            "sensor.reading-remedy-replace",
            "the program that writes it must write another file beside it and rename that: then it is never seen half-written"
        )
    }
}

extension StorageError {
    /// The failure without its remedy.
    fileprivate var bare: String {
        var text = description
        if let remedy, text.hasSuffix("; \(remedy)") { text.removeLast(remedy.count + 2) }
        return text
    }
}
