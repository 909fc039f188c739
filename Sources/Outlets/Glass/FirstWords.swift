import Devices
package import Ports

extension ServiceDisplay {
    /// How long the station waits for the first transfer to a display on a bus that hangs.
    private static let patience = Duration.milliseconds(100)

    /// Starts to show the first words, and returns after their first transfer, which switches the light: a display takes longer to power
    /// up than a station to open everything else, which it can do meanwhile.
    ///
    /// A display that fails is powered up again with its first page, which reports why. After a tenth of a second without an answer of
    /// the bus the station continues.
    ///
    /// - Parameter isLit: whether the light is on with the words.
    /// - Returns: the same display, whose first page follows the words.
    package func greeting(on timeline: Timeline, isLit: Bool) async -> ServiceDisplay {
        let frame = FrameSequence.greeting(on: self).frame(at: 0, on: self)
        let (driver, isUnderWay) = (display, AsyncSignal())
        let words = Task(executorPreference: HomeExecutor.current) { () async -> any CharacterDisplay in
            var display = driver
            try? await display.setBacklight(on: isLit)
            isUnderWay.send()
            try? await display.show(frame)
            return display
        }
        let alarm = startApart {
            try? await timeline.sleep(for: Self.patience)
            isUnderWay.send()
        }
        _ = await isUnderWay.wait()
        alarm.cancel()
        var greeted = self
        greeted.display = GreetedDisplay(size: driver.size, words: words)
        greeted.isLit = isLit
        return greeted
    }
}

/// A display whose first words may still be on their way: its first frame waits for them, and is written over them by the same
/// driver.
private struct GreetedDisplay: CharacterDisplay {
    let size: DisplaySize
    private let words: Task<any CharacterDisplay, Never>
    /// The driver; nil until the words are written.
    private var display: (any CharacterDisplay)?

    init(size: DisplaySize, words: Task<any CharacterDisplay, Never>) {
        (self.size, self.words) = (size, words)
    }

    mutating func show(_ frame: Frame) async throws(DisplayError) {
        var driver = await driver()
        // What a driver that fails knows is kept, too.
        defer { display = driver }
        try await driver.show(frame)
    }

    mutating func setBacklight(on: Bool) async throws(DisplayError) {
        var driver = await driver()
        defer { display = driver }
        try await driver.setBacklight(on: on)
    }

    private func driver() async -> any CharacterDisplay {
        if let display { return display }
        return await words.value
    }
}
