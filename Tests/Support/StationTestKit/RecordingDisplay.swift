package import Devices

/// A display without wires: what it is given goes to a test.
package struct RecordingDisplay: CharacterDisplay {
    package enum Call: Sendable {
        case frame(Frame)
        case light(Bool)
    }

    package let size: DisplaySize
    private let onCall: @Sendable (Call) async -> DisplayError?

    /// - Parameter onCall: receives each call, which fails with the error that it returns.
    package init(size: DisplaySize = .sixteenByTwo, _ onCall: @escaping @Sendable (Call) async -> DisplayError?) {
        self.size = size
        self.onCall = onCall
    }

    package func show(_ frame: Frame) async throws(DisplayError) {
        if let error = await onCall(.frame(frame)) { throw error }
    }

    package func setBacklight(on: Bool) async throws(DisplayError) {
        if let error = await onCall(.light(on)) { throw error }
    }
}
