/// One thing that goes wrong or that somebody does: when, for how long, and what.
package struct Trouble: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        // On the wires; `which` is a part: a sensor, or the display behind the last of them.
        case busErrors = "bus-errors"
        case busHangs = "bus-hangs"
        case unplugged
        /// A sensor's place is taken by another part that has its address.
        case wrongPart = "wrong-part"
        /// A sensor's values move away from the air, and somebody replaces it in the end.
        case drift
        /// Somebody switches a part's heater on.
        case heater
        /// A line or a kernel driver fails in one of its ways.
        case driverFault = "driver-fault"
        case flippedBits = "flipped-bits"
        // On the glass.
        case noise
        // At a weather service; `which` is the service.
        case serviceFault = "service-fault"
        case lyingService = "lying-service"
        /// A service answers the same for many hours, as from a copy that is not renewed.
        case frozenService = "frozen-service"
        case noNetwork = "no-network"
        // On the disk.
        case diskFull = "disk-full"
        case diskReadOnly = "disk-read-only"
        case diskFails = "disk-fails"
        case diskSlow = "disk-slow"
        // With the time of day; `how` is in seconds.
        case clockStep = "clock-step"
        // To the process and its machine.
        case reload
        case brokenReload = "broken-reload"
        case reopenLog = "reopen-log"
        case restart
        case kill
        case powerCut = "power-cut"
        // What people do.
        case button
        case command
        /// Somebody leaves a command for an output.
        case outputCommand = "output-command"
        /// The line of a relay cannot be driven; `which` is the output.
        case relayFault = "relay-fault"
    }

    /// When the trouble begins, in seconds since the world began.
    package var at: Int
    /// The length of the trouble in seconds; 0 for what happens at once.
    package var length: Int
    package var kind: Kind
    package var which: Int
    package var how: Int

    package init(at: Int, length: Int = 0, _ kind: Kind, which: Int = 0, how: Int = 0) {
        self.at = at
        self.length = length
        self.kind = kind
        self.which = which
        self.how = how
    }

    package var end: Int { at + length }
}

extension Trouble: CustomStringConvertible {
    /// The trouble as a line: `at=3600 for=60 bus-errors 1 2`.
    package var description: String { "at=\(at) for=\(length) \(kind.rawValue) \(which) \(how)" }

    /// Parses a line; nil for any other text.
    package init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 5, words[0].hasPrefix("at="), words[1].hasPrefix("for="),
            let at = Int(words[0].dropFirst(3)), let length = Int(words[1].dropFirst(4)),
            let kind = Kind(rawValue: words[2]), let which = Int(words[3]), let how = Int(words[4])
        else { return nil }
        self.init(at: at, length: length, kind, which: which, how: how)
    }
}
