package import Devices

/// A display whose bus hangs in the kernel while its call does; otherwise the display that it wraps.
package struct HangingDisplay: CharacterDisplay {
    private var display: any CharacterDisplay
    private let call: HangingCall

    package init(_ display: any CharacterDisplay, call: HangingCall) {
        self.display = display
        self.call = call
    }

    package var size: DisplaySize { display.size }

    package mutating func show(_ frame: Frame) async throws(DisplayError) {
        await call.wait()
        try await display.show(frame)
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        await call.wait()
        try await display.setBacklight(on: on)
    }
}
