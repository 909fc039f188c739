package import Ports

/// Whether a line is in use.
package enum LineUse: Hashable, Sendable {
    case free
    /// The holder as `gpioinfo` shows it; empty if it gave no name.
    case held(by: String)
}

extension LineName {
    /// Asks the kernel, without requesting the line.
    package func use() throws(GPIOError) -> LineUse {
        try use(through: .kernel)
    }

    func use(through system: GPIOSystem) throws(GPIOError) -> LineUse {
        var name = ""
        let outcome = system.holder(try system.place(of: self), &name)
        guard outcome >= 0 else { throw GPIOError(LineFailure(errno: -outcome), line: description) }
        return outcome == 0 ? .free : .held(by: name)
    }
}
