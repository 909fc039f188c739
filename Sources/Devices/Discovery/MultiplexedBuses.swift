/// Buses behind multiplexers. What hangs on the bus before one answers on each of its channels too, and what hangs on a channel
/// answers on the bus before it for as long as that channel stays open.
package struct MultiplexedBuses: Sendable {
    package typealias Scan = (name: String, parts: [FoundPart])

    /// The bus that each channel branches from, by their names in the configuration.
    private let parents: [String: String]

    package init(parents: [String: String]) {
        self.parents = parents
    }

    /// The bus before all multiplexers. Buses with the same one share their wires: they are scanned one after another.
    package func root(of bus: String) -> String {
        var (root, steps) = (bus, 0)
        while let parent = parents[root], steps < parents.count { (root, steps) = (parent, steps + 1) }
        return root
    }

    /// The scans with each part once: on the bus before a multiplexer if it answers on every channel, otherwise on its channel. A
    /// part that is configured stays where it is configured.
    package func once(_ scans: [Scan], isConfigured: (_ bus: String, FoundPart) -> Bool) -> [Scan] {
        var scans = scans
        // The farthest first, so that a part passes several multiplexers.
        let depths = scans.indices.sorted { depth(of: scans[$0].name) > depth(of: scans[$1].name) }
        for bus in depths {
            let channels = scans.indices.filter { parents[scans[$0].name] == scans[bus].name }
            guard !channels.isEmpty else { continue }
            for part in scans[bus].parts {
                let others = channels.filter { channel in scans[channel].parts.contains { $0.isSame(as: part) } }
                guard !others.isEmpty else { continue }
                let places = [bus] + others
                let home = places.filter { isConfigured(scans[$0].name, part) }
                let kept = !home.isEmpty ? home : others.count == channels.count ? [bus] : others
                for place in places {
                    guard let index = scans[place].parts.firstIndex(where: { $0.isSame(as: part) }) else { continue }
                    if kept.contains(place) {
                        scans[place].parts[index].otherBuses += places.filter { !kept.contains($0) }.map {
                            scans[$0].name
                        }
                    } else {
                        scans[place].parts.remove(at: index)
                    }
                }
            }
        }
        return scans
    }

    private func depth(of bus: String) -> Int {
        var (bus, depth) = (bus, 0)
        while let parent = parents[bus], depth < parents.count { (bus, depth) = (parent, depth + 1) }
        return depth
    }
}

extension FoundPart {
    /// A kernel driver claims a part on one bus; on the others it answers.
    fileprivate func isSame(as other: FoundPart) -> Bool {
        address == other.address && (name == other.name || holder != nil || other.holder != nil)
    }
}
