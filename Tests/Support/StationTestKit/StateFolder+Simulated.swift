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
