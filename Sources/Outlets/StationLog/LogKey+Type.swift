extension LogKey {
    /// Whether its values are numbers, as `deploy/station.log.md` says.
    public var isNumber: Bool {
        let units: Set = ["c", "pct", "hpa", "lx", "mps", "deg", "mm", "s", "ms", "ugm3"]
        if let underscore = name.lastIndex(of: "_"), units.contains(String(name[name.index(after: underscore)...])) {
            return true
        }
        return [
            "samples", "value", "count", "condition_id", "index", "status", "lost_lines", "sensors", "format",
        ].contains(name)
    }
}
