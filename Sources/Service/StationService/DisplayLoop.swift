import CharacterLCD
import HAL
import StationCore
import Synchronization

/// Puts on the glass what comes, moves what moves, and tells when the display fails and works again.
struct DisplayLoop: Sendable {
    let display: any CharacterDisplay
    let reels: AsyncStream<Reel>
    let timeline: Timeline

    private enum Event: Sendable {
        /// A reel waits to be taken up.
        case reel
        case end
        /// It is time for the next step, or for the light to change, of the reel with this number.
        case step(reel: Int)
        case blink(reel: Int)
    }

    /// Ends when the reels end. A frame that could not be shown is not tried again: the next one comes with the next tick
    /// of the station.
    func run(tell: @Sendable (StationEvent) -> Void) async {
        let (events, post) = AsyncStream<Event>.makeStream()
        let next = NextReel()
        var screen = Showing(display: display)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask {
                for await reel in reels where next.put(reel) { post.yield(.reel) }
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
                case .reel:
                    guard let reel = next.take() else { continue }
                    let isNew = screen.take(reel)
                    await screen.show(tell)
                    guard isNew else { continue }
                    // In the dark nobody reads.
                    guard reel.isLit else { continue }
                    if reel.count > 1 { wait(screen.time, for: .step(reel: screen.number)) }
                    if reel.blinks { wait(reel.blinkTime, for: .blink(reel: screen.number)) }
                case .step(let number):
                    guard number == screen.number else { continue }
                    screen.advance()
                    await screen.show(tell)
                    wait(screen.time, for: .step(reel: number))
                case .blink(let number):
                    guard number == screen.number, let time = screen.reel?.blinkTime else { continue }
                    screen.isBlinkedOff.toggle()
                    await screen.show(tell)
                    wait(time, for: .blink(reel: number))
                }
            }
            tasks.cancelAll()
        }
    }
}

/// The reel that waits to be taken up: a display that is slower than what happens skips those before it.
private final class NextReel: Sendable {
    private let reel = Mutex<Reel?>(nil)

    /// Whether none was waiting.
    func put(_ new: Reel) -> Bool {
        reel.withLock { reel in
            defer { reel = new }
            return reel == nil
        }
    }

    func take() -> Reel? {
        reel.withLock { reel in
            defer { reel = nil }
            return reel
        }
    }
}

/// What is on the glass.
private struct Showing {
    var display: any CharacterDisplay
    private(set) var reel: Reel?
    /// Counts reels that are of another page, or move otherwise.
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
    var time: Duration { reel?.time(of: position) ?? .seconds(1) }

    /// Whether it begins anew, as it does when the light comes on: another reading on the same page lets a moving line go on.
    mutating func take(_ new: Reel) -> Bool {
        let goesOn =
            reel.map {
                $0.place == new.place && $0.count == new.count && $0.blinks == new.blinks && $0.isLit == new.isLit
            } ?? false
        reel = new
        if goesOn { return false }
        (position, isBlinkedOff) = (0, false)
        number += 1
        return true
    }

    mutating func advance() {
        guard let reel else { return }
        position = (position + 1) % reel.count
    }

    mutating func show(_ tell: @Sendable (StationEvent) -> Void) async {
        guard let reel else { return }
        let light = reel.isLit && !isBlinkedOff
        do throws(DisplayError) {
            if light != isLit {
                // A wish that could not be carried out comes with the next frame.
                isLit = light
                try await display.setBacklight(on: light)
            }
            try await display.show(reel.frame(at: position))
            if !works { tell(.displayWorks) }
            works = true
        } catch {
            works = false
            tell(.displayFailed(cause: error.description))
        }
    }
}
