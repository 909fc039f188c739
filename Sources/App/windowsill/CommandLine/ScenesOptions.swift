import CharacterLCD

/// Where somebody wants to see the scenes, and how fast.
struct ScenesOptions: Equatable {
    /// With a display to play them on; nil plays them in the terminal.
    var configuration: String?
    var size = DisplaySize.sixteenByTwo
    var speed = 1
}
