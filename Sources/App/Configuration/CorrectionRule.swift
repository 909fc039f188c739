import TOMLTables
import Values
import Words

extension ValueRule where Value == Correction {
    /// A rule for a correction: a number to add, or two points, each the sensor's value and the true value.
    ///
    /// - Parameters:
    ///   - range: the range of both numbers of a point.
    ///   - limit: the largest error that is worth correcting.
    static func correction(within range: ClosedRange<Int>, by limit: Int) -> ValueRule {
        let allowed = phrase(
            "configuration.expected.correction",
            "expected a number from -\(limit) to \(limit) to add, or two different points [[reads, is], [reads, is]] from \(range.lowerBound) to \(range.upperBound), with a slope from 0.5 to 2"
        )
        return ValueRule(phrase("configuration.thing.correction", "a valid correction"), allowed: allowed) {
            let limit = Double(limit)
            switch $0 {
            case .array(let nodes): return twoPoints(nodes, within: range, by: limit)
            default: return $0.numericValue.flatMap { abs($0) <= limit ? .offset($0) : nil }
            }
        }
    }
}

private func twoPoints(_ nodes: [TOMLNode], within range: ClosedRange<Int>, by limit: Double) -> Correction? {
    guard nodes.count == 2, let first = point(nodes[0], within: range, by: limit),
        let second = point(nodes[1], within: range, by: limit),
        let correction = Correction(first, second), (0.5...2).contains(correction.gain)
    else { return nil }
    return correction
}

private func point(
    _ node: TOMLNode, within range: ClosedRange<Int>, by limit: Double
) -> (said: Double, wasTrue: Double)? {
    guard case .array(let pair) = node.content, pair.count == 2, let said = pair[0].content.numericValue,
        let wasTrue = pair[1].content.numericValue
    else { return nil }
    let range = Double(range.lowerBound)...Double(range.upperBound)
    guard range.contains(said), range.contains(wasTrue), abs(wasTrue - said) <= limit else { return nil }
    return (said, wasTrue)
}
