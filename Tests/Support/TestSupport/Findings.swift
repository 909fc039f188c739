package import Testing

/// What a test finds wrong in a loop, reported as one issue: one fault shows in many steps, and the first of them says most.
package struct Findings {
    private var first: (text: String, place: SourceLocation)?
    private var count = 0

    /// Runs a loop and records one issue with the first finding and their number, if anything was found. An error that ends the
    /// loop is a finding too.
    package static func asOneIssue(
        sourceLocation: SourceLocation = #_sourceLocation, in loop: (inout Findings) async throws -> Void
    ) async {
        var findings = Findings()
        do {
            try await loop(&findings)
        } catch {
            findings.add("it ended with \(error)", sourceLocation: sourceLocation)
        }
        guard let first = findings.first else { return }
        let others = findings.count == 1 ? "" : " (the first of \(findings.count) findings)"
        Issue.record("\(first.text)\(others)", sourceLocation: first.place)
    }

    /// Adds a finding unless the condition holds.
    package mutating func expect(
        _ holds: Bool, _ otherwise: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if !holds { add(otherwise(), sourceLocation: sourceLocation) }
    }

    package mutating func add(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        if first == nil { first = (text, sourceLocation) }
        count += 1
    }
}
