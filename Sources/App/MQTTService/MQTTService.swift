import Documents
import Glibc
import HomeAssistant
package import LinuxPlatform
import Mosquitto
import Ports
package import ProgramKit
import TOMLTables
import Values
import Words

/// The station on an MQTT broker: reads the snapshot that the station writes, and publishes it. One thread, which sleeps in
/// poll(2) until something happens or is due.
package final class MQTTService {
    private let surroundings: Surroundings
    private let journal: Journal
    private let loop: ServiceLoop
    private let clock = ContinuousClock()
    private let origin: ContinuousClock.Instant
    private let status: StatusReporter

    private var configuration: MQTTServiceConfiguration
    private var session: HomeAssistantSession?
    private var connection: MosquittoConnection?
    private var snapshot: SnapshotFolder
    /// The identifier of the station whose snapshot was read; nil until there was one.
    private var station: String?
    /// Whether the station has changed under a session that still has the old id.
    private var isAnotherStation = false
    /// The record of what the broker has of this station; nil where nothing is known.
    private var published: PublishedRecord?
    private var commandsLeft = 0
    /// Why the last command could not be passed on; nil if it could.
    private var commandFailure: String?
    /// By sensor, why its last reading could not be left for the station; none where it could.
    private var readingFailures: [String: String] = [:]
    /// What is known of the sensors whose readings come from the broker.
    private var readings: RemoteReadings
    private var confirmed = Uptime.start
    private var said: SessionReport?
    /// The source of chance; the system is asked once, because each question to it is a call.
    private var random = SplitMix64(seed: .random(in: 0...UInt64.max))
    private var followed: Uptime?

    /// The keep-alive of the connection; the broker waits one and a half times as long.
    private static let keepAlive = Duration.seconds(60)
    /// The most packets from the broker that are handled in one turn.
    private static let mostAtOnce = 64
    private static let followPause = Duration.seconds(1)

    package init(_ surroundings: Surroundings, journal: Journal) throws(ServiceLoop.Failure) {
        self.surroundings = surroundings
        self.journal = journal
        do throws(ConfigurationErrors) {
            configuration = try MQTTServiceConfiguration.load(path: surroundings.configuration)
        } catch {
            throw ServiceLoop.Failure(error)
        }
        loop = try ServiceLoop(journal: journal)
        origin = clock.now
        snapshot = SnapshotFolder(path: configuration.statusPath)
        readings = RemoteReadings(configuration.sensors)
        status = StatusReporter(folder: surroundings.statusFolder, journal: journal)
        removeStaleReadings()
        begin()
    }

    private var now: Uptime { Uptime(sinceStart: origin.duration(to: clock.now)) }

    // MARK: The loop

    /// Runs the service until SIGTERM or SIGINT has arrived.
    package func run() -> ExitStatus {
        loop.run { turn() }
        end()
        status.remove()
        return .success
    }

    /// Does what is due, then waits for what comes next.
    private func turn() {
        follow()
        if session == nil, configuration.mqtt != nil { begin() }
        advance()
        if isAnotherStation {
            isAnotherStation = false
            end()
            begin()
            advance()
        }
        if configuration.mqtt != nil, now - confirmed >= StatusFile.confirmation {
            confirmed = now
            status.confirm()
        }
        wait()
        loop.handleSignals { () throws(ConfigurationErrors) in try reload() }
        if snapshot.hasChanged() { handle(.snapshotReplaced) }
    }

    /// Looks for the snapshot's folder, at most once a second: that is enough for one that appears late.
    private func follow() {
        if let followed, now - followed < Self.followPause { return }
        followed = now
        if snapshot.follow() { handle(.snapshotReplaced) }
    }

    private func wait() {
        let due = session?.nextDue(after: now) ?? now + StatusFile.confirmation
        var time = due - now
        let socket = connection?.descriptor ?? -1
        if connection != nil { time = min(time, Self.keepAlive / 2) }
        let interests = POLLIN | (connection?.hasUnsent == true ? POLLOUT : 0)
        // poll(2) ignores a negative descriptor.
        var watched = [
            pollfd(fd: socket, events: Int16(interests), revents: 0),
            pollfd(fd: snapshot.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000 + 1
        loop.wait(for: &watched, milliseconds: Int32(clamping: max(0, milliseconds)))
        // What else a turn does is done once for all messages that have arrived.
        for _ in 0..<Self.mostAtOnce {
            guard let connection else { return }
            let isReadable = watched[0].revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
            handle(connection.process(canRead: isReadable, canWrite: watched[0].revents & Int16(POLLOUT) != 0))
            watched[0].fd = connection.descriptor
            watched[0].revents = 0
            guard isReadable, poll(&watched, 1, 0) > 0 else { return }
        }
    }

    private func advance() {
        let actions =
            session?.advance(
                to: now, snapshotAge: snapshot.age, canPublish: connection?.hasUnsent != true,
                unacknowledged: connection?.unacknowledged ?? 0, wall: wall, random: chance) ?? []
        perform(actions)
    }

    /// The board's clock; nil while it has not been set. Asked only where a sensor's reading may have a stamp.
    private var wall: Timestamp? {
        guard configuration.sensors.contains(where: { $0.time != nil }) else { return nil }
        let now = SystemWallClock().now()
        return now.isTrusted ? now.timestamp : nil
    }

    private var chance: Double { Double.random(in: 0...1, using: &random) }

    private func handle(_ events: [BrokerEvent]) {
        for event in events {
            if case .closed = event { connection = nil }
            handle(.broker(event))
        }
    }

    private func handle(_ event: SessionEvent) {
        perform(session?.handle(event, at: now, random: chance) ?? [])
    }

    private func perform(_ actions: [SessionAction]) {
        for action in actions {
            switch action {
            case .connect(let version, let lacks): connect(version, lacking: lacks)
            case .disconnect:
                connection?.disconnect()
                connection = nil
            // Only what happens from now on is a command.
            case .subscribe(let topic): handle(connection?.subscribe(topic, isForNews: true) ?? [])
            case .subscribeToKept(let topic): handle(connection?.subscribe(topic) ?? [])
            case .publish(let message): handle(connection?.publish(message) ?? [])
            case .readSnapshot: readSnapshot()
            case .carryOut(let command): leave(command)
            case .keep(let record): keep(record)
            case .report(let report): say(report)
            case .leave(let document, let sensor): leave(document, of: sensor)
            case .reportTroubles(let troubles): status.report(troubles)
            }
        }
    }

    private func readSnapshot() {
        do throws(SnapshotFailure) {
            let document = try SnapshotDocument.read(snapshot.path).document
            if let id = document.station?.id, id != station {
                isAnotherStation = station != nil && configuration.mqtt?.id == nil
                station = id
                guard !isAnotherStation else { return }
            }
            handle(.snapshot(document))
        } catch {
            handle(.unreadable(error.text(of: snapshot.path)))
        }
        advance()
    }

    // MARK: The broker

    private func connect(_ version: MQTTVersion, lacking lacks: BrokerLacks) {
        guard let mqtt = configuration.mqtt, let id = mqtt.id ?? station else { return }
        let settings: BrokerSettings
        do throws(StorageError) {
            settings = try brokerSettings(mqtt, id: id, surroundings)
        } catch {
            journal.write(MQTTWords.passwordFailure("\(error)"), priority: 4)
            return handle([.closed(.wrongLogin)])
        }
        do throws(BrokerFailure) {
            let connection = try MosquittoConnection(settings, version: version, lacking: lacks, limitsReading: true)
            // Nothing here waits for the network longer than systemd waits for the end of this program.
            try Self.endingOnSignals { () throws(BrokerFailure) in try connection.connect() }
            self.connection = connection
        } catch {
            handle([.closed(error)])
        }
    }

    /// Does `work`, during which SIGTERM and SIGINT end the program at once, because it cannot look for them: there is no
    /// connection to say goodbye to.
    private static func endingOnSignals(_ work: () throws(BrokerFailure) -> Void) throws(BrokerFailure) {
        var ending = sigset_t()
        sigemptyset(&ending)
        sigaddset(&ending, SIGTERM)
        sigaddset(&ending, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
        defer { pthread_sigmask(SIG_BLOCK, &ending, nil) }
        try work()
    }

    // MARK: Configuration

    private func begin() {
        guard let mqtt = configuration.mqtt else {
            session = nil
            said = nil
            // Nothing is wrong: the package may be there without a broker.
            status.remove()
            return journal.write(MQTTWords.notConfigured, priority: 5)
        }
        guard let id = mqtt.id ?? meetStation() else { return }
        if published == nil {
            let record = surroundings.record?.restore { [journal] in journal.write($0, priority: 4) }
            published = record.flatMap { $0.belongs(to: station) ? $0 : nil }
        }
        session = HomeAssistantSession(
            homeAssistantSettings(mqtt, id: id, page: configuration.page, version: surroundings.version),
            record: published, readings: readings, timing: surroundings.timing)
    }

    /// Reads the station's id from the snapshot, because the station settles it at its start.
    private func meetStation() -> String? {
        if let station { return station }
        do throws(SnapshotFailure) {
            station = try SnapshotDocument.read(snapshot.path).document.station?.id
            if station == nil {
                say(SessionReport(.needsPerson, cause: MQTTWords.noStationID(snapshot.path), remedy: MQTTWords.setID))
            }
        } catch {
            let cause =
                snapshot.age == nil
                ? phrase("mqtt.awaits-station", "the station has not written \(snapshot.path) yet")
                : error.text(of: snapshot.path)
            say(SessionReport(.starting, cause: cause))
        }
        return station
    }

    private func end() {
        perform(session?.finish() ?? [])
        readings = session?.readings ?? readings
        session = nil
        connection = nil
    }

    private func reload() throws(ConfigurationErrors) {
        let new = try MQTTServiceConfiguration.load(path: surroundings.configuration)
        guard new != configuration else { return }
        end()
        if new.statusPath != configuration.statusPath { snapshot = SnapshotFolder(path: new.statusPath) }
        configuration = new
        readings = readings.adopted(by: new.sensors)
        readingFailures = [:]
        status.report(readings.troubles)
        removeStaleReadings()
        begin()
    }

    /// Writes a command for the station into its folder of commands.
    private func leave(_ command: StationCommand) {
        guard let document = command.document else { return }
        let folder = CommandDocument.folder(beside: snapshot.path)
        commandsLeft &+= 1
        var failure: String?
        do throws(StorageError) {
            try LinuxStorage().leave(Array(document.text.utf8), in: folder, as: "mqtt-\(getpid())-\(commandsLeft)")
        } catch {
            failure = CommandWords.commandNotLeft(folder, "\(error)")
        }
        // Once, however often a button is pressed.
        if failure != commandFailure, let failure { journal.write(failure, priority: 4) }
        commandFailure = failure
    }

    /// Replaces the file with a sensor's reading.
    private func leave(_ document: ReadingDocument, of sensor: String) {
        let path = ReadingDocument.path(of: sensor, beside: snapshot.path)
        var failure: String?
        do throws(StorageError) {
            try LinuxStorage().replace(path, with: document.bytes, mode: 0o640, .eventual)
        } catch {
            failure = CommandWords.cannotWrite(path, "\(error)")
        }
        // Once, however often a message comes.
        if failure != readingFailures[sensor], let failure { journal.write(failure, priority: 4) }
        readingFailures[sensor] = failure
    }

    /// Removes the files of sensors that are no longer configured; those that other programs left stay.
    private func removeStaleReadings() {
        let (storage, folder) = (LinuxStorage(), ReadingDocument.folder(beside: snapshot.path))
        let configured = Set(configuration.mqtt == nil ? [] : configuration.sensors.map(\.name))
        for name in (try? storage.names(in: folder)) ?? [] {
            guard let sensor = ReadingDocument.sensor(ofFile: name), !configured.contains(sensor),
                let bytes = try? storage.read("\(folder)/\(name)", limit: 4096, followsLinks: false),
                ReadingDocument.isOurs(bytes)
            else { continue }
            try? storage.remove("\(folder)/\(name)")
        }
    }

    // MARK: State

    private func keep(_ record: PublishedRecord) {
        var record = record
        record.station = station
        published = record
        guard let kept = surroundings.record else { return }
        do throws(StorageError) {
            try kept.replace(record)
        } catch {
            journal.write(CommandWords.cannotWrite(kept.path, "\(error)"), priority: 4)
        }
    }

    /// Reports a change of the session's state once.
    private func say(_ report: SessionReport) {
        guard report != said else { return }
        said = report
        status.report(report)
    }
}
