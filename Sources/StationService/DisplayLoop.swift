import CharacterLCD
import HAL
import Station

/// Puts frames on the glass as they come, and tells when the display fails and works again.
struct DisplayLoop: Sendable {
    let display: any CharacterDisplay
    let frames: AsyncStream<Frame>

    /// Ends when the frames end. A frame that could not be shown is not tried again: the next one comes with the next
    /// turn of the page.
    func run(tell: @Sendable (StationEvent) -> Void) async {
        var display = display
        var works = true
        for await frame in frames {
            do throws(DisplayError) {
                try await display.show(frame)
                if !works { tell(.displayWorks) }
                works = true
            } catch {
                works = false
                tell(.displayFailed(cause: error.description))
            }
        }
    }
}
