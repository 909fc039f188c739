/// What stands between a bus and a display: it has the bus's face, and shares the display's power.
public protocol EmulatedDisplayPart: EmulatedI2CPart {
    var isBacklit: Bool { get }

    /// Takes the power away and gives it back: pulling the plug and putting it in again.
    ///
    /// - Parameter time: as at ``EmulatedHD44780/powerCycle(at:)``.
    func powerCycle(at time: Duration?)
}
