import Assembly
import Devices
import Glass
import OutletKit
import Pages
import Ports
import Simulation
import StationCore
import StationService
import Synchronization
import TestSupport
import Values
import Words

/// A day of a station with a sensor in the room, whose displays and snapshots are recorded.
final class GlanceDay: Sendable {
    private let language: Language
    private let hasAlerts: Bool
    private let watch: @Sendable (Snapshot) -> Void
    private let records: [DisplaySize: GlassRecord]
    private let looks = Mutex<[Look]>([])

    /// What there is to see from a time on.
    private struct Look: Sendable {
        var time: Duration
        /// The temperature inside and that outside, each in the forms that count: `21.4` and `21°`.
        var temperatures: [[String]]
        /// The wordings of the most urgent advice.
        var headlines: [String]
    }

    /// - Parameters:
    ///   - sizes: the sizes of the displays; without any there is a snapshot a minute, with one as often as pages turn.
    ///   - hasAlerts: whether a service sends alerts.
    ///   - watch: receives every snapshot.
    init(
        in language: Language, sizes: [DisplaySize], hasAlerts: Bool = false,
        watch: @escaping @Sendable (Snapshot) -> Void = { _ in }
    ) {
        (self.language, self.hasAlerts, self.watch) = (language, hasAlerts, watch)
        records = Dictionary(uniqueKeysWithValues: sizes.map { ($0, GlassRecord(size: $0)) })
    }

    func run(from date: CivilDate) async {
        let clock = VirtualClock()
        let world = SimulatedWorld(
            clock: clock, start: Timestamp(secondsSince1970: date.daysSince1970 * 86_400), offset: .utc,
            sky: SimulatedStation.sky)
        let address: I2CAddress = 0x44
        world.add(EmulatedSHT3x(), at: address)
        let sensor = ServiceSensor(
            name: "room", place: .room,
            sensor: SHT3x(on: world.bus, at: address, timeline: world.timeline, part: "SHT31"), interval: .seconds(60))
        let glasses = records.values.map { record in
            GlassOutlet(
                ServiceDisplay(display: RecordedDisplay(record, world.timeline), language: language),
                timeline: world.timeline)
        }
        let observer = Observer(glasses) { [self] snapshot in look(at: snapshot) }
        let service = StationService(
            components: StationComponents(
                sensors: [sensor],
                weather: SimulatedStation.weather(of: world, hasAlerts: hasAlerts, language: language),
                display: glasses.isEmpty
                    ? nil
                    : ServiceDisplay(
                        display: RecordedDisplay(GlassRecord(size: .sixteenByTwo), world.timeline), pages: [.clock]),
                advice: AdviceRules(glassLanguage: language)),
            outlets: StationOutlets(snapshots: [observer]), clock: clock, wall: world.wall)
        await ThreadsApart.shared.run {
            clock.run {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await world.run() }
                    let (commands, send) = AsyncStream.makeStream(of: ServiceCommand.self)
                    group.addTask {
                        try? await clock.sleep(for: .seconds(86_400))
                        send.yield(.stop(reason: "end of the day"))
                    }
                    await service.run(commands: commands)
                    group.cancelAll()
                }
            }
        }
    }

    private func look(at snapshot: Snapshot) {
        watch(snapshot)
        guard !records.isEmpty else { return }
        language.reading {
            let units = DisplayUnits.metric
            let temperatures = [snapshot.room.temperature, snapshot.outside.temperature].map { known in
                known.freshValue.map { [units.number($0), units.short($0, places: 0)] } ?? []
            }
            let advice = (snapshot.glassAdvice ?? snapshot.advice).first
            let look = Look(
                time: snapshot.moment.uptime.sinceStart, temperatures: temperatures,
                headlines: advice?.headlines ?? [])
            looks.withLock { $0.append(look) }
        }
    }

    /// The waits for both temperatures, once both are known, and for the advice while there is any.
    func waits(on size: DisplaySize) -> (temperatures: Waits, advice: Waits) {
        let frames = records[size]?.frames ?? []
        let looks = looks.withLock { $0 }
        let names = language.reading {
            [
                [PageWords.inside, PageWords.insideInFull], [PageWords.outside, PageWords.outsideInFull],
            ]
        }
        var (frame, look) = (0, 0)
        var temperatures: [(Bool, Bool)] = []
        var advice: [(Bool, Bool)] = []
        for second in 60..<86_000 {
            let time = Duration.seconds(second)
            while frame + 1 < frames.count, frames[frame + 1].time <= time { frame += 1 }
            while look + 1 < looks.count, looks[look + 1].time <= time { look += 1 }
            guard frame < frames.count, look < looks.count else { break }
            let (rows, seen) = (frames[frame].rows, looks[look])
            let stand = zip(names, seen.temperatures).allSatisfy { names, forms in
                names.contains { name in forms.contains { form in rows.contains { Self.has($0, name, form) } } }
            }
            temperatures.append((!seen.temperatures.contains([]), stand))
            let headlines = seen.headlines.map(Self.plain)
            advice.append((!headlines.isEmpty, rows.contains { headlines.contains($0) }))
        }
        return (Waits(temperatures), Waits(advice))
    }

    /// Whether a row has a number after a name: `In  21.4`.
    private static func has(_ row: String, _ name: String, _ number: String) -> Bool {
        let name = plain(name)
        return row.ranges(of: name).contains { range in
            row[range.upperBound...].drop { $0 == " " }.hasPrefix(plain(number))
        }
    }

    /// A text without the letters that a display draws as glyphs.
    static func plain(_ text: some StringProtocol) -> String {
        String(text.filter { $0.isASCII || $0 == "°" || ("\u{FF61}"..."\u{FF9F}").contains($0) })
    }
}

/// Every frame that a display was given, and when.
private final class GlassRecord: Sendable {
    let size: DisplaySize
    private let recorded = Mutex<[(time: Duration, rows: [String])]>([])

    init(size: DisplaySize) { self.size = size }

    var frames: [(time: Duration, rows: [String])] { recorded.withLock { $0 } }

    func show(_ frame: Frame, at time: Duration) {
        let columns = size.columns
        let rows = (0..<size.rows).map { row in
            let codes = frame.codes.dropFirst(row * columns).prefix(columns).filter { $0 >= 16 }
            let text = GlanceDay.plain(String(codes.map { CharacterROM.a00.character(for: $0) }))
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
        recorded.withLock { if $0.last?.rows != rows { $0.append((time, rows)) } }
    }
}

private struct RecordedDisplay: CharacterDisplay {
    let record: GlassRecord
    let timeline: Timeline
    var size: DisplaySize { record.size }

    init(_ record: GlassRecord, _ timeline: Timeline) { (self.record, self.timeline) = (record, timeline) }

    mutating func show(_ frame: Frame) async throws(DisplayError) {
        record.show(frame, at: timeline.now.sinceStart)
    }

    mutating func setBacklight(on: Bool) async throws(DisplayError) {}
}

/// Feeds several displays from one station, which has the ticks of another.
private struct Observer: SnapshotOutlet {
    var id: OutletID { OutletID("glance", remedy: "") }
    let glasses: [GlassOutlet]
    let look: @Sendable (Snapshot) -> Void
    private let end = AsyncSignal()

    init(_ glasses: [GlassOutlet], _ look: @escaping @Sendable (Snapshot) -> Void) {
        (self.glasses, self.look) = (glasses, look)
    }

    func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for glass in glasses { group.addTask { await glass.run { _ in } } }
            // Without displays it would end at once.
            _ = await end.wait()
        }
    }

    func close(_ closing: Closing) {
        for glass in glasses { glass.close(.replaced) }
        end.send()
    }

    func wants(_ occasion: Occasion) -> Bool { occasion.isTick }

    func deliver(_ snapshot: Snapshot, on occasion: Occasion) {
        look(snapshot)
        for glass in glasses { glass.deliver(snapshot, on: occasion) }
    }

    func confirm(on occasion: Occasion) { for glass in glasses { glass.confirm(on: occasion) } }
}
