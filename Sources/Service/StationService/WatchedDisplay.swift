import CharacterLCD

/// A display that reports when a command has succeeded or failed, for the watchdog.
struct WatchedDisplay: CharacterDisplay {
    private var display: any CharacterDisplay
    private let moved: @Sendable () -> Void

    init(_ display: any CharacterDisplay, moved: @escaping @Sendable () -> Void) {
        self.display = display
        self.moved = moved
    }

    var size: DisplaySize { display.size }

    mutating func show(_ frame: Frame) async throws(DisplayError) {
        defer { moved() }
        try await display.show(frame)
    }

    mutating func setBacklight(on: Bool) async throws(DisplayError) {
        defer { moved() }
        try await display.setBacklight(on: on)
    }
}
