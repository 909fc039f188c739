public import Ports

/// What can go wrong on the line of a DHT sensor.
///
/// Edges are numbered from 0, letting go of the line, to 84, the rise after the last bit.
public enum DHTLineFault: Hashable, Sendable {
    /// The kernel missed an edge; whether its numbering shows that depends on the kernel's interface.
    case lostEdge(Int, leavesGap: Bool)
    /// The program began to listen so many edges too late.
    case missingLeadingEdges(Int)
    /// One of the 40 bits, counted from 0, arrives inverted.
    case flippedBit(Int)
    /// A pulse of 3 µs comes in the middle of the pulse that this edge ends; not edge 0.
    case spike(beforeEdge: Int)
    /// The line is shorted to ground or to the supply.
    case stuck(Level)
    /// The line itself cannot be used.
    case failing(GPIOError)

    /// The edges that the program receives, made from those of a whole frame.
    public func applied(to edges: [Edge]) -> [Edge] {
        var edges = edges
        switch self {
        case .lostEdge(let index, let leavesGap):
            guard edges.indices.contains(index) else { break }
            edges.remove(at: index)
            if !leavesGap { Self.shiftSequence(of: &edges, from: index, by: -1) }
        case .missingLeadingEdges(let count):
            edges.removeFirst(min(max(count, 0), edges.count))
        case .spike(let index):
            guard index > 0, edges.indices.contains(index) else { break }
            let before = edges[index - 1]
            let middle = before.time + (edges[index].time - before.time) / 2
            let spike = [
                Edge(to: edges[index].level, at: middle, sequence: before.sequence &+ 1),
                Edge(to: before.level, at: middle + .microseconds(3), sequence: before.sequence &+ 2),
            ]
            edges.insert(contentsOf: spike, at: index)
            Self.shiftSequence(of: &edges, from: index + 2, by: 2)
        case .flippedBit, .stuck, .failing:
            break
        }
        return edges
    }

    private static func shiftSequence(of edges: inout [Edge], from start: Int, by offset: Int32) {
        for index in start..<edges.count {
            edges[index].sequence &+= UInt32(bitPattern: offset)
        }
    }
}
