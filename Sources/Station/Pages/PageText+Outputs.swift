import StationCore
import Values
import Words

extension PageText {
    /// The outputs that are on, a line each.
    func running(_ snapshot: Snapshot) -> [PageLine] {
        snapshot.outputs.filter(\.isOn).flatMap { output in
            headline(OutputWords.on(title(of: output), because: output.reason(in: units)))
        }
    }

    /// The outputs that are on, in so many rows of home: a line each, or where those are too few the first and in the last row the names
    /// of all others.
    func running(_ snapshot: Snapshot, upTo free: Int) -> [PageLine] {
        let lines = running(snapshot)
        guard lines.count > free, free > 0 else { return Array(lines.prefix(max(0, free))) }
        let titles = snapshot.outputs.filter(\.isOn).map(title(of:)).dropFirst(free - 1)
        let together = OutputWords.on(titles.joined(separator: ", "), because: nil)[0]
        return Array(lines.prefix(free - 1)) + (writer.fits(together) ? [PageLine(together)] : [lines[free - 1]])
    }

    /// The name of an output on the glass: its title where the glass has the letters, otherwise its name in the configuration.
    private func title(of output: Output) -> String {
        own(output.rules.title) ?? PlaceWords.title(of: output.rules.name)
    }
}
