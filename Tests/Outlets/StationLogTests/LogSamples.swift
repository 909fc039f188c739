import Simulation
import StationTestKit
import Values

/// 2026-11-20T07:00:00+08:00.
let morning = CivilTime(VirtualStation.start, in: .hours(8))

let morningText = "2026-11-20T07:00:00+08:00"

func later(_ seconds: Int64) -> CivilTime {
    CivilTime(morning.timestamp.advanced(bySeconds: seconds), in: morning.offset)
}

extension SimulatedDisk {
    /// Without what follows the last line end.
    func lines(of path: String) -> [String] {
        String(decoding: content(of: path) ?? [], as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
