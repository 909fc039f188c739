package import Devices
package import Pages
package import Ports
package import StationCore

extension ServiceDisplay {
    /// The frames of a page, one for each of its parts, with long lines at their beginnings; empty when the page has
    /// nothing to say.
    package func frames(of page: Page, in snapshot: Snapshot) -> [Frame] {
        pageText.screenfuls(of: [page], in: snapshot).filter { $0.page == page }.map { sequence(of: $0).frame(at: 0) }
    }

    /// Plays scenes one after the other.
    package func play(_ scenes: [Scene], timeline: Timeline) async throws(DisplayError) {
        var display = display
        for scene in scenes {
            let sequence = FrameSequence(scene, on: self)
            for step in 0..<sequence.count {
                try await display.show(sequence.frame(at: step))
                do throws(CancellationError) {
                    try await timeline.sleep(for: sequence.time(of: step))
                } catch {
                    throw .cancelled
                }
            }
        }
    }
}
