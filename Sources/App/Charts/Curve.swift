/// A trace as it is drawn.
struct Curve {
    typealias Point = (x: Double, y: Double)

    let trace: Trace
    /// The pieces of the curve between gaps.
    let pieces: [[Point]]
    let bands: [[Point]]

    /// The distance in pixels below which a difference is not seen.
    private static let tolerance = 0.5
    /// The thickness in pixels that a band must have somewhere: a thinner one is covered by its line.
    private static let thinnest = 2.5

    init(_ trace: Trace, _ plot: Plot, hasBand: Bool) {
        self.trace = trace
        var pieces: [[Point]] = []
        var bands: [[Point]] = []
        for piece in trace.pieces {
            // A value represents a step: it is drawn at its middle.
            let xs = piece.map { plot.x(trace.middle(of: $0)) }
            func points(_ value: (Trace.Point) -> Double) -> [Point] {
                let all = zip(xs, piece).map { (x: $0, y: plot.y(value($1))) }
                return simplified(all, tolerance: Self.tolerance)
            }
            pieces.append(points(\.mean))
            let thickest = piece.map { plot.y($0.low) - plot.y($0.high) }.max() ?? 0
            if hasBand, piece.count > 1, thickest >= Self.thinnest {
                bands.append(points(\.high) + points(\.low).reversed())
            }
        }
        self.pieces = pieces
        self.bands = bands
    }
}
