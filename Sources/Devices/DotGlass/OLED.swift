package import Ports
import Values

/// A dot display with an SSD1306, SSD1309 or SH1106, over I²C.
///
/// The controller is never read: at its address may be a display that holds the bus when it is. So nothing can verify what it shows,
/// and like an ``HD44780`` it is set up again and written whole every ``repairInterval``.
package struct OLED: CharacterDisplay {
    package let size: DisplaySize
    private let bus: any I2CBus
    private let address: I2CAddress
    private let controller: OLEDController
    private let panel: DotPanel
    private let brightness: Brightness
    private let timeline: Timeline
    private var isLit = true
    /// The content of the controller's memory; nil while it is unknown what it is, or whether there is one.
    private var shown: DotRaster?
    /// How far the picture has moved to the right and down.
    private var moved = (right: 0, down: 0)
    private var repaired = Uptime.start

    /// The time after which the next frame also repairs the display, as on a display of characters.
    package static var repairInterval: Duration { .milliseconds(14_500) }
    /// How long the picture stays before it moves by a dot: dots age while they are lit, and what stands for years leaves its mark.
    package static var moveInterval: Duration { .seconds(60) }
    private static let places = [(right: 0, down: 0), (1, 0), (1, 1), (0, 1)]
    /// A transfer takes an address, its place in memory and a control byte: as much as so many unchanged bytes.
    private static let widestGap = 8
    /// The most bytes of one conversation, a page with its address: 12 ms at 100 kHz.
    private static let longestTurn = 140

    /// The contrast of the dots, 0…255.
    package struct Brightness: Hashable, Sendable {
        package var lit: UInt8
        /// The contrast while the light is off; 0 switches the dots off.
        package var dim: UInt8

        package init(lit: UInt8 = 127, dim: UInt8 = 1) {
            (self.lit, self.dim) = (lit, dim)
        }
    }

    /// Creates a driver. This touches nothing: the first frame does.
    package init(
        on bus: any I2CBus, at address: I2CAddress, _ controller: OLEDController, panel: DotPanel,
        letters: LetterSize, brightness: Brightness = Brightness(), timeline: Timeline
    ) {
        (self.bus, self.address, self.controller, self.panel) = (bus, address, controller, panel)
        size = DisplaySize(panel, letters)
        self.brightness = brightness
        self.timeline = timeline
    }

    package mutating func show(_ frame: Frame) async throws(DisplayError) {
        let old = shown
        // Stays nil when anything below throws.
        shown = nil
        let now = timeline.now
        let isRepair = old == nil || now - repaired >= Self.repairInterval
        let picture = frame.drawn?.dots ?? DotRaster(width: 0, pages: 0)
        let room = picture.room(on: panel)
        if isRepair { moved = Self.place(at: now) }
        // Until the next repair it stays where there was room for every frame.
        moved = (min(moved.right, max(0, room.right)), min(moved.down, max(0, room.down)))
        let new = picture.placed(on: panel, right: moved.right, down: moved.down)
        var transfers = DotRun.changes(from: isRepair ? nil : old, to: new, widestGap: Self.widestGap).map { run in
            controller.address(page: run.page, column: run.column) + run.bytes
        }
        if isRepair {
            // One that was just powered is off, with noise in its memory: it is switched on when its text is there.
            transfers.insert(OLEDController.transfer(of: controller.commands(for: panel)), at: 0)
            transfers.append(OLEDController.transfer(of: light))
            repaired = now
        }
        try await send(transfers)
        shown = new
    }

    package mutating func setBacklight(on: Bool) async throws(DisplayError) {
        isLit = on
        // The first frame switches the display on.
        guard shown != nil else { return }
        do throws(DisplayError) {
            try await send([OLEDController.transfer(of: light)])
        } catch {
            shown = nil
            throw error
        }
    }

    /// Sends transfers in conversations short enough for the sensors on the same bus.
    private func send(_ transfers: [[UInt8]]) async throws(DisplayError) {
        var rest = transfers[...]
        while !rest.isEmpty {
            var bytes = 0
            let short = rest.prefix { transfer in
                bytes += transfer.count + 1
                return bytes <= Self.longestTurn
            }
            let count = max(1, short.count)
            try await bus.sendToDisplay(rest.prefix(count).map { I2CStep(I2CTransfer(to: address, write: $0)) })
            rest = rest.dropFirst(count)
        }
    }

    private static func place(at now: Uptime) -> (right: Int, down: Int) {
        places[Int(now.sinceStart.components.seconds / moveInterval.components.seconds) % places.count]
    }

    private var light: [UInt8] {
        let contrast = isLit ? brightness.lit : brightness.dim
        guard isLit || contrast > 0 else { return [OLEDController.off] }
        return [OLEDController.contrast, contrast, OLEDController.on]
    }
}
