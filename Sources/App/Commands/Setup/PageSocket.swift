import Words

/// The addresses that `windowsill-web` listens on: systemd's socket unit, and the drop-in that setup writes over it.
/// Touches nothing.
package enum PageSocket {
    /// The people who can open the page.
    package enum Audience: String, Hashable, Sendable, CaseIterable {
        /// Programs on the board alone, as the package has it.
        case board
        /// Everyone in the network that the board is in.
        case home

        private var addresses: [String] {
            switch self {
            case .board: ["127.0.0.1:8080", "[::1]:8080"]
            case .home: ["8080"]
            }
        }

        /// The drop-in's content; an empty `ListenStream=` removes the addresses of the package's unit.
        var dropIn: String {
            let lines = ["[Socket]", "ListenStream="] + addresses.map { "ListenStream=\($0)" }
            return (["# " + phrase("setup.page-header", "Written by windowsill setup.")] + lines).joined(
                separator: "\n") + "\n"
        }
    }

    package static let name = "windowsill-web.socket"
    /// The paths of the package's unit, on a system with `/usr` merged and on one without.
    package static let units = ["/usr/lib/systemd/system/\(name)", "/lib/systemd/system/\(name)"]
    package static let dropInPath = "/etc/systemd/system/\(name).d/windowsill-setup.conf"

    /// The audience that a drop-in lets in; nil without one, and for one that is not setup's.
    package static func audience(of dropIn: String?) -> Audience? {
        Audience.allCases.first { $0.dropIn == dropIn }
    }

    /// - Parameters:
    ///   - dropIn: the content of the present drop-in; nil without one.
    ///   - isRunning: whether systemd runs on the board being set up.
    package static func steps(_ audience: Audience, over dropIn: String?, isRunning: Bool) -> [SetupStep] {
        let known = self.audience(of: dropIn)
        // The package's own unit is for the board alone.
        if known == audience || dropIn == nil && audience == .board { return [] }
        let write = SetupStep.write(path: dropInPath, text: audience.dropIn, keepsOld: dropIn != nil && known == nil)
        guard isRunning else { return [write] }
        return [write, .run(["systemctl", "daemon-reload"]), .run(["systemctl", "restart", name])]
    }
}
