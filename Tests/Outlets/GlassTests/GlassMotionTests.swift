import Devices
import OutletKit
import Pages
import Ports
import Simulation
import StationCore
import Synchronization
import TestSupport
import Testing
import Values

@testable import Glass

@Suite("Motion on the glass")
struct GlassMotionTests {
    @Test(
        "a long line pauses at its beginning, scrolls cell by cell, pauses at its end, and starts over")
    func scrolls() async {
        let screen = RecordingDisplay.Log()
        let text = "Weather data © Someweather"
        await play([line(text)], on: screen, for: .seconds(14))
        // In A00 © is three cells wide: 28 cells in a window of 16.
        let told = screen.entries.filter { $0.text != nil }
        #expect(told.first?.text == "Weather data (c)")
        #expect(told.dropFirst(12).first?.text == " (c) Someweather")
        let pauses = zip(told, told.dropFirst()).map { $1.time - $0.time }
        #expect(pauses.first == .seconds(2))
        #expect(pauses.dropFirst().prefix(11).allSatisfy { $0 == .milliseconds(350) })
        #expect(pauses.dropFirst(12).first == .seconds(2))
        #expect(told.dropFirst(13).first?.text == "Weather data (c)")
    }

    @Test("a new reading on the same page does not restart a scrolling line; a new page does")
    func goesOn() async {
        let screen = RecordingDisplay.Log()
        let text = "A text that is longer than the glass is"
        let changed = "A text that is longer than the glass it"
        await play(
            [line(text), line(changed), line("Another that is longer too", part: 1)], on: screen, for: .seconds(9))
        let texts = screen.entries.compactMap(\.text)
        #expect(texts.filter { $0 == "A text that is l" }.count == 1)
        #expect(texts.contains("Another that is "))
    }

    @Test("nothing scrolls while the backlight is off, and scrolling restarts when it is on")
    func restsInTheDark() async {
        let screen = RecordingDisplay.Log()
        let lit = line("A text that is longer than the glass is")
        var dark = lit
        dark.isLit = false
        await play([dark, lit], on: screen, for: .seconds(10))
        let frames = screen.entries.filter { $0.text != nil }
        #expect(frames.prefix { $0.time < .seconds(4) }.map(\.text) == ["A text that is l"])
        #expect(frames.dropFirst().first?.text == "A text that is l")
        #expect(frames.count > 5)
    }

    @Test("the backlight blinks every half second and is set once for each change")
    func blinks() async {
        let screen = RecordingDisplay.Log()
        var sequence = line("short")
        sequence.blinks = true
        await play([sequence], on: screen, for: .milliseconds(2200))
        let lights = screen.entries.compactMap { entry in entry.light.map { (entry.time, $0) } }
        #expect(lights.map(\.1) == [false, true, false, true])
        #expect(lights.map(\.0) == [500, 1000, 1500, 2000].map { .milliseconds($0) })
        let dark = RecordingDisplay.Log()
        sequence.blinks = false
        sequence.isLit = false
        await play([sequence, sequence], on: dark, for: .seconds(3))
        #expect(dark.entries.compactMap(\.light) == [false])
    }

    @Test("a scene shows each of its frames for its own time")
    func playsScenes() async {
        let screen = RecordingDisplay.Log()
        await play([FrameSequence(.sunrise)], on: screen, for: Scene.duration)
        #expect(screen.entries.count == Scene.steps)
        #expect(Set(screen.entries.map(\.glyphs)).count > Scene.steps / 3)
    }

    private func line(_ text: String, part: Int = 0) -> FrameSequence {
        let display = ServiceDisplay(
            display: RecordingDisplay(log: RecordingDisplay.Log(), timeline: Timeline(VirtualClock())))
        return FrameSequence(page: "page", part: part, [text], scrolling: [true], on: display)
    }

    /// Gives the sequences out evenly, and ends after the time.
    private func play(_ sequences: [FrameSequence], on log: RecordingDisplay.Log, for duration: Duration) async {
        let clock = VirtualClock()
        await ThreadsApart.shared.run {
            clock.run {
                let timeline = Timeline(clock)
                let outlet = GlassOutlet(
                    ServiceDisplay(display: RecordingDisplay(log: log, timeline: timeline)), timeline: timeline)
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await outlet.run { _ in } }
                    for sequence in sequences {
                        outlet.show(sequence)
                        try? await timeline.sleep(for: (duration - .milliseconds(1)) / sequences.count)
                    }
                    outlet.close(.replaced)
                }
            }
        }
    }
}

/// Records each call, and when.
private struct RecordingDisplay: CharacterDisplay {
    struct Entry: Sendable {
        var time: Duration
        var text: String?
        var glyphs: [Glyph] = []
        var light: Bool?
    }

    final class Log: Sendable {
        private let recorded = Mutex<[Entry]>([])
        var entries: [Entry] { recorded.withLock { $0 } }
        func record(_ entry: Entry) { recorded.withLock { $0.append(entry) } }
    }

    let log: Log
    let timeline: Timeline
    var size: DisplaySize { .sixteenByTwo }

    mutating func show(_ frame: Frame) async throws(DisplayError) {
        let text = String(frame.codes.prefix(16).map { CharacterROM.a00.character(for: $0) })
        log.record(Entry(time: timeline.now.sinceStart, text: text, glyphs: frame.glyphs))
    }

    mutating func setBacklight(on: Bool) async throws(DisplayError) {
        log.record(Entry(time: timeline.now.sinceStart, light: on))
    }
}
