public import CharacterLCD
public import HAL
public import StationCore

extension ServiceDisplay {
    /// What a page looks like: a frame for each of its parts, long lines at their beginnings. Empty when it has nothing to
    /// say.
    public func frames(of page: Page, in snapshot: Snapshot) -> [Frame] {
        PageText(units: units, names: names, columns: display.size.columns, rows: display.size.rows)
            .glassfuls(of: [page], in: snapshot).filter { $0.page == page }.map { reel(of: $0).frame(at: 0) }
    }

    /// Plays scenes one after the other.
    public func play(_ scenes: [Scene], timeline: Timeline) async throws(DisplayError) {
        var display = display
        for scene in scenes {
            let reel = Reel(scene, on: self)
            for step in 0..<reel.count {
                try await display.show(reel.frame(at: step))
                do throws(CancellationError) {
                    try await timeline.sleep(for: reel.time(of: step))
                } catch {
                    throw .cancelled
                }
            }
        }
    }
}
