import CharacterLCD
import HAL
import StationCore
import Synchronization

/// Puts on the glass what comes, moves what moves, and tells when the display fails and works again.
struct DisplayLoop: Sendable {
    let display: any CharacterDisplay
    let sequences: AsyncStream<FrameSequence>
    let timeline: Timeline

    private enum Event: Sendable {
        /// A sequence waits to be taken up.
        case sequence
        case end
        /// It is time for the next step, or for the light to change, of the sequence with this number.
        case step(sequence: Int)
        case blink(sequence: Int)
    }

    /// Ends when the sequences end. A frame that could not be shown is not tried again: the next one comes with the next tick
    /// of the station.
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
                    // In the dark nobody reads.
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

/// The sequence that waits to be taken up: a display that is slower than what happens skips those before it.
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

    /// Whether it begins anew, as it does when the light comes on: another reading on the same page lets a moving line go on.
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
                // A wish that could not be carried out comes with the next frame.
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
