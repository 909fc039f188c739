package import Documents
import LinuxPlatform
import StationCore
package import Values
import Words

extension SnapshotDocument.Output {
    /// Which rule has switched it, by which values, and until when.
    package func explanation(in units: DisplayUnits) -> String {
        var lines = [(ExplainWords.rule, rule), (ExplainWords.cause, reason)]
        if isByHand {
            lines.append((ExplainWords.notice, phrase("explain.output-by-hand", "a command by hand is in force")))
        }
        lines += grounds.map { ($0.name, $0.value) }
        if let end = until.flatMap({ CivilTime(rfc3339: $0) }) {
            lines.append((phrase("explain.output-until", "until"), units.clock(end)))
        }
        for (key, limit) in limits.sorted(by: { $0.key < $1.key }) {
            lines.append((key, Int(limit) == nil ? limit : "\(limit) s"))
        }
        let state = "\(OutputWords.state(isOn: isOn)) (\(lastingText(forS)))"
        return Explainer.table(
            ExplainWords.value(name, state), lines.map { (printable($0), printable($1, limit: 200)) })
    }

    private var rule: String {
        switch OutputRules.Task(rawValue: does) {
        case .ventilate:
            phrase(
                "explain.output-ventilate",
                "on while the advice is to exchange the air, whether or not there is a window")
        case .dry:
            phrase("explain.output-dry", "on above damp_above, down to 3 % below it, while airing cannot dry")
        case .stale: phrase("explain.output-stale", "on above stale_above, down to 200 ppm below it")
        case .warn: phrase("explain.output-warn", "on while there is a warning, until its end")
        case nil: does
        }
    }
}
