import Quantities

extension ValueRule where Value == Correction {
    /// One number that is added, or two points, each of what the sensor says and what is true.
    ///
    /// - Parameters:
    ///   - range: of both numbers of a point.
    ///   - limit: how far a sensor that is worth correcting may be wrong.
    static func correction(within range: ClosedRange<Int>, by limit: Int) -> ValueRule {
        let allowed =
            "allowed are a number from -\(limit) to \(limit) to add, or two points as [[says, is], [says, is]] from "
            + "\(range.lowerBound) to \(range.upperBound) that differ, with a slope from 0.5 to 2"
        return ValueRule("a correction for this", allowed: allowed) {
            let limit = Double(limit)
            switch $0 {
            case .array(let nodes): return twoPoints(nodes, within: range, by: limit)
            default: return numericValue($0).flatMap { abs($0) <= limit ? .offset($0) : nil }
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
    guard case .array(let pair) = node.content, pair.count == 2, let said = numericValue(pair[0].content),
        let wasTrue = numericValue(pair[1].content)
    else { return nil }
    let range = Double(range.lowerBound)...Double(range.upperBound)
    guard range.contains(said), range.contains(wasTrue), abs(wasTrue - said) <= limit else { return nil }
    return (said, wasTrue)
}

private func numericValue(_ content: TOMLNode.Content) -> Double? {
    switch content {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
}
