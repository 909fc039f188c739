package import Ports
package import Simulation

extension StateFolder {
    /// A folder on a disk that holds nothing else.
    package static func simulated(_ disk: SimulatedDisk = SimulatedDisk()) -> StateFolder {
        StateFolder("", on: disk)
    }

    /// A folder on a disk that is full.
    package static var full: StateFolder {
        let disk = SimulatedDisk()
        disk.room = 0
        return simulated(disk)
    }
}

extension SimulatedDisk.Call {
    /// The name of the kept value of which the call writes a line; nil for every other call.
    package var keptName: String? {
        guard operation == .write, path.hasSuffix("/kept.lines") else { return nil }
        let words = bytes.split(separator: UInt8(ascii: " "), maxSplits: 2)
        return words.count == 3 ? String(decoding: words[1], as: UTF8.self) : nil
    }
}
