import CharacterLCD
import HAL
import StationCore
import Synchronization

/// Shows sequences, scrolls and blinks them, and reports when the display fails and recovers.
struct DisplayLoop: Sendable {
    let display: any CharacterDisplay
    let sequences: AsyncStream<FrameSequence>
    let timeline: Timeline

    private enum Event: Sendable {
        /// A sequence is pending.
        case sequence
        case end
        /// It is time for the next step, or for the light to change, of the sequence with this number.
        case step(sequence: Int)
        case blink(sequence: Int)
    }

    /// Ends when the sequences end. A frame that could not be shown is not retried: another comes with the station's next tick.
    func run(emit: @Sendable (StationEvent) -> Void) async {
        let (events, post) = AsyncStream<Event>.makeStream()
        let next = PendingSequence()
        var player = DisplayPlayer(display: display)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask {
                for await sequence in sequences where next.put(sequence) { post.yield(.sequence) }
                post.yield(.end)
            }
            func wait(_ time: Duration, for event: Event) {
                tasks.addTask {
                    do { try await timeline.sleep(for: time) } catch { return }
                    post.yield(event)
                }
            }
            events: for await event in events {
                switch event {
                case .end: break events
                case .sequence:
                    guard let sequence = next.pop() else { continue }
                    let isNew = player.load(sequence)
                    await player.show(emit)
                    guard isNew else { continue }
                    // An unlit display is not read.
                    guard sequence.isLit else { continue }
                    if sequence.count > 1 { wait(player.time, for: .step(sequence: player.number)) }
                    if sequence.blinks { wait(sequence.blinkTime, for: .blink(sequence: player.number)) }
                case .step(let number):
                    guard number == player.number else { continue }
                    player.advance()
                    await player.show(emit)
                    wait(player.time, for: .step(sequence: number))
                case .blink(let number):
                    guard number == player.number, let time = player.sequence?.blinkTime else { continue }
                    player.isBlinkedOff.toggle()
                    await player.show(emit)
                    wait(time, for: .blink(sequence: number))
                }
            }
            tasks.cancelAll()
        }
    }
}

/// The pending sequence: a slow display skips those before it.
private final class PendingSequence: Sendable {
    private let sequence = Mutex<FrameSequence?>(nil)

    /// Whether none was waiting.
    func put(_ new: FrameSequence) -> Bool {
        sequence.withLock { sequence in
            defer { sequence = new }
            return sequence == nil
        }
    }

    func pop() -> FrameSequence? {
        sequence.withLock { sequence in
            defer { sequence = nil }
            return sequence
        }
    }
}

/// What is on the glass.
private struct DisplayPlayer {
    var display: any CharacterDisplay
    private(set) var sequence: FrameSequence?
    /// Counts sequences that are of another page, or move otherwise.
    private(set) var number = 0
    private var position = 0
    private var works = true
    /// A display is lit when it is powered.
    private var isLit = true
    var isBlinkedOff = false

    init(display: any CharacterDisplay) {
        self.display = display
    }

    /// How long what is up stays.
    var time: Duration { sequence?.time(of: position) ?? .seconds(1) }

    /// Whether it starts from the beginning, as it does when the light comes on: a new reading on the same page lets a scrolling
    /// line continue.
    mutating func load(_ new: FrameSequence) -> Bool {
        let goesOn =
            sequence.map {
                $0.place == new.place && $0.count == new.count && $0.blinks == new.blinks && $0.isLit == new.isLit
            } ?? false
        sequence = new
        if goesOn { return false }
        (position, isBlinkedOff) = (0, false)
        number += 1
        return true
    }

    mutating func advance() {
        guard let sequence else { return }
        position = (position + 1) % sequence.count
    }

    mutating func show(_ emit: @Sendable (StationEvent) -> Void) async {
        guard let sequence else { return }
        let light = sequence.isLit && !isBlinkedOff
        do throws(DisplayError) {
            if light != isLit {
                // If it fails, the next frame tries again.
                isLit = light
                try await display.setBacklight(on: light)
            }
            try await display.show(sequence.frame(at: position))
            if !works { emit(.displayWorks) }
            works = true
        } catch {
            works = false
            emit(.displayFailed(cause: error.description))
        }
    }
}
