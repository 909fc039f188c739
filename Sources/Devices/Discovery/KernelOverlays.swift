import Words

/// The sensors that a board's own overlays give to kernel drivers, from the list beside them.
package struct KernelOverlays: Sendable {
    /// The paths of the list on a Raspberry Pi, of Debian 12 and later and before.
    package static let files = ["/boot/firmware/overlays/README", "/boot/overlays/README"]

    /// The parameters that the overlay `i2c-sensor` accepts.
    private let parameters: Set<String>

    /// - Parameter list: the text of the list; nil for a board without one.
    package init(list: String?) {
        var parameters: Set<String> = []
        var isInside = false
        for line in (list ?? "").split(separator: "\n") {
            if line.hasPrefix("Name:") { isInside = line.split(separator: " ").dropFirst() == ["i2c-sensor"] }
            guard isInside, line.hasPrefix("Params: ") || line.hasPrefix("        ") else { continue }
            // A parameter begins in the ninth column, the lines of its text later.
            let words = line.dropFirst(8)
            if words.first != " ", let word = words.split(separator: " ").first { parameters.insert(String(word)) }
        }
        self.parameters = parameters
    }

    /// The way to have a part read that windowsill reads through the kernel only; nil for all other parts.
    ///
    /// - Parameter bus: the number of the bus; nil where it is not known.
    package func remedy(for part: FoundPart, onBus bus: Int?) -> String? {
        guard part.holder == nil, let driver = part.kernelDriver else { return nil }
        let isListed = parameters.isSuperset(of: [driver.parameter, "addr"])
        let others = bus == 1 ? "" : bus.map { ",i2c\($0)" } ?? ",?"
        guard isListed, others.isEmpty || parameters.contains(String(others.dropFirst())) else {
            // Of a part that is only possible, nothing is said that this board does not offer.
            guard part.certainty != .possible else { return nil }
            return phrase(
                "discovery.read-by-kernel-driver",
                "the kernel has a driver for \(part: driver.part): set it up there, then use kind = \"\(driver.kind.name)\""
            )
        }
        return DiscoveryWords.readThroughOverlay(
            driver.part, line: "dtoverlay=i2c-sensor,\(driver.parameter),addr=\(part.address)\(others)",
            kind: driver.kind.name)
    }
}
