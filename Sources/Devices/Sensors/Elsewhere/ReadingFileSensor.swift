import Glibc
package import Ports
package import Values
import Words

/// The file in which a sensor's readings arrive, and what they look like there.
package struct ReadingSource: Hashable, Sendable {
    /// The full path of the file.
    package var path: String
    package var fields: ReadingFields
    /// The age up to which a reading is present.
    package var freshFor: Duration
    /// The topics from which `windowsill-mqtt` writes the file; nil where another program does.
    package var topics: String?

    package init(path: String, fields: ReadingFields, freshFor: Duration, topics: String? = nil) {
        self.path = path
        self.fields = fields
        self.freshFor = freshFor
        self.topics = topics
    }
}

/// A sensor whose readings another program leaves in a file: a gateway's, or those that `windowsill-mqtt` receives from a broker.
///
/// The file is a JSON object, replaced as a whole by rename. It is opened without following links and without waiting, and read up
/// to ``JSONTree/largestReading``. Nothing in it is trusted: a value that no air has is an error.
///
/// **The age** of a reading is that of its stamp, where it has one, its sender's clock had been set and is not ahead, and otherwise the
/// time since the file was written; it is never less than that time. It is determined once, when the reading is first seen, and counted by the
/// station's own clock from then on: a step of the board's clock does not age it. A file that is still the one of the last
/// measurement is that measurement again (``Measurement/isRepeated``); one that is older than ``ReadingSource/freshFor`` is an error.
package final class ReadingFileSensor: Sensor, @unchecked Sendable {
    package let part: String
    package let turn = Turn()
    package let minimumInterval = Duration.seconds(1)
    package var freshFor: Duration? { source.freshFor }

    private let source: ReadingSource
    private let storage: any Storage
    private let wall: any WallClock
    private let timeline: Timeline
    /// When the file was last looked at; nil before the first time.
    private var looked: Uptime?
    /// The file that was last seen, and when it arrived: nil where that is not known.
    private var seen: (version: Version, arrival: Uptime?)?
    /// The file and the reading that were last seen, and when that was made.
    private var latest: (version: Version, reading: Reading, time: Uptime)?
    /// The reading that was last returned.
    private var given: Reading?

    /// - Parameters:
    ///   - wall: the board's clock, which the file's times and its stamps are compared with.
    ///   - part: the name in errors and logs.
    package init(
        _ source: ReadingSource, on storage: any Storage, wall: any WallClock, timeline: Timeline, part: String
    ) {
        self.source = source
        self.storage = storage
        self.wall = wall
        self.timeline = timeline
        self.part = part
    }

    /// A content of the file: another one after each rename and each writing.
    private struct Version: Hashable {
        var identity: StorageIdentity
        var modified: Int64
        var bytes: [UInt8]
    }

    /// What makes one reading another one than the last: its stamp where it has one, and otherwise the file.
    private struct Reading: Hashable {
        var values: QuantityValues
        var stamp: Timestamp?
        var version: Version?
    }

    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let version = try await read()
        let now = timeline.now
        let wall = wall.now()
        let arrival = arrival(of: version, at: now, by: wall)
        seen = (version, arrival)
        looked = now
        do throws(ReadingError) {
            return try measurement(of: version, arrived: arrival, at: now, by: wall)
        } catch {
            throw SensorError(part: part, cause: .reading(error))
        }
    }

    /// Reads the file on a thread that may wait for its disk.
    private func read() async throws(SensorError) -> Version {
        let (path, storage) = (source.path, storage)
        let result: Result<Version, StorageError>
        do throws(StorageError) {
            result = try await storage.apart {
                Result { () throws(StorageError) -> Version in
                    let file = try storage.open(path, for: .reading, followsLinks: false)
                    let bytes = try file.read(JSONTree.largestReading + 1, at: 0)
                    guard bytes.count <= JSONTree.largestReading else { throw StorageError(.read, errno: EFBIG) }
                    let status = try file.status()
                    return Version(identity: status.identity, modified: status.modified, bytes: bytes)
                }
            }
        } catch {
            result = .failure(error)
        }
        if Task.isCancelled { throw SensorError(part: part, cause: .cancelled) }
        switch result {
        case .success(let version): return version
        case .failure(let error):
            let isMissing = [ENOENT, ENOTDIR].contains(error.errno)
            // A file that is there at the next look has come since; one that cannot be read may have been there for long.
            if isMissing { looked = timeline.now }
            throw SensorError(part: part, cause: .reading(failure(isMissing ? .missing : .unreadable(error))))
        }
    }

    /// When the file's content arrived; nil where that is not known: it was there before the first look, and the board's clock has not
    /// been set, or has been set back since.
    private func arrival(of version: Version, at now: Uptime, by wall: WallTime) -> Uptime? {
        if let seen, seen.version == version { return seen.arrival }
        let age = Duration.seconds(wall.timestamp.seconds(since: Timestamp(secondsSince1970: version.modified)))
        if let looked { return now - min(max(age, .zero), now - looked) }
        return wall.isTrusted && age >= .seconds(-2) ? now - max(age, .zero) : nil
    }

    private func measurement(
        of version: Version, arrived arrival: Uptime?, at now: Uptime, by wall: WallTime
    ) throws(ReadingError) -> Measurement {
        guard let content = JSONTree(reading: version.bytes), content.isObject else { throw failure(.notJSON) }
        let values: QuantityValues
        do throws(WrongReading) {
            values = try source.fields.values(in: content)
        } catch {
            throw failure(.wrong(error))
        }
        guard !values.isEmpty else { throw failure(.noValue(keys: source.topics == nil ? content.someKeys : [])) }
        guard let arrival else { throw failure(.undated) }
        let stamp = stamp(in: content, of: version, by: wall)
        let reading = Reading(values: values, stamp: stamp, version: stamp == nil ? version : nil)
        let age = ReadingStamp.age(of: stamp, at: wall.isTrusted ? wall.timestamp : nil, arrived: now - arrival)
        let time = latest.flatMap { $0.reading == reading ? $0.time : nil } ?? now - age
        latest = (version, reading, time)
        guard now - time <= source.freshFor else { throw failure(.old(source.freshFor)) }
        var measurement = Measurement(values)
        measurement.age = now - time
        measurement.isRepeated = given == reading
        given = reading
        return measurement
    }

    /// The stamp, if it can be right: one that is ahead of the board's clock would be that of every reading to come. Once a file has been
    /// seen, what its stamp is worth does not change with the time.
    private func stamp(in content: JSONTree, of version: Version, by wall: WallTime) -> Timestamp? {
        if let latest, latest.version == version { return latest.reading.stamp }
        let stamp = ReadingStamp.credible(source.fields.stamp(in: content))
        return wall.isTrusted && !ReadingStamp.dates(stamp, at: wall.timestamp) ? nil : stamp
    }

    private func failure(_ kind: ReadingError.Kind) -> ReadingError {
        ReadingError(kind, path: source.path, topics: source.topics)
    }
}
