import Simulation
import StationTestKit
import Testing

extension VirtualStation {
    /// What the glass shows, turned to the page that begins with `text`. Where none does within ten minutes, the test has
    /// an issue, and the result is what the glass shows then.
    @discardableResult
    func page(beginning text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        if let lines = await glassLines(beginning: text) { return lines }
        Issue.record("no page begins with \"\(text)\": \(glass.lines)", sourceLocation: sourceLocation)
        return glass.lines
    }
}
