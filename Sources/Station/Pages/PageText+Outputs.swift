import StationCore
import Values
import Words

extension PageText {
    /// The outputs that are on, a line each.
    func running(_ snapshot: Snapshot) -> [PageLine] {
        snapshot.outputs.filter(\.isOn).flatMap { output in
            headline(OutputWords.on(output.rules.title, because: output.reason(in: units)))
        }
    }
}
