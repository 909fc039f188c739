import LinuxPlatform
import Words

extension SetupCommand {
    /// Chooses who can open the page of `windowsill-web`, where that is installed.
    func choosePageAudience() throws(CommandFailure) {
        guard PageSocket.units.contains(where: files.exists) else {
            if options.page != nil {
                printText(
                    SetupWords.note(
                        phrase("setup.no-page", "--page has no effect: the package windowsill-web is not installed")))
            }
            return
        }
        let dropIn = files.text(PageSocket.dropInPath)
        guard let audience = options.page ?? askForPageAudience(now: PageSocket.audience(of: dropIn)) else { return }
        for step in PageSocket.steps(audience, over: dropIn, isRunning: isThisBoard && board.hasSystemd) {
            try perform(step)
        }
        if !options.isDryRun, audience == .home {
            printText(
                SetupWords.note(
                    phrase(
                        "setup.page-is-open",
                        "everyone in your home network can open the page, on port 8080 of this board")))
        }
    }

    /// Asks who can open the page; nil if nothing is to change, because Return keeps what there is.
    private func askForPageAudience(now: PageSocket.Audience?) -> PageSocket.Audience? {
        if !options.asksNothing {
            rehearse(
                phrase("setup.step-page", "ask whether everyone in the home network may open the page (or pass --page)")
            )
        }
        guard let terminal else { return nil }
        let question =
            now == .home
            ? phrase(
                "setup.ask-page-stays-open",
                "Everyone in your home network can open the station's page. Keep it so? [Y/n]")
            : phrase(
                "setup.ask-page", "May everyone in your home network open the station's page, without a password? [y/N]"
            )
        guard let answer = terminal.ask(question) else { return nil }
        return answer.lowercased().hasPrefix("y") ? .home : .board
    }
}

/// What `windowsill setup` says and asks.
enum SetupWords {
    static func would(_ step: String) -> String { phrase("setup.would", "would \(step)") }

    static func note(_ text: String) -> String { phrase("setup.note", "note: \(text)") }

    static var noIDToKeep: String {
        phrase("setup.no-id-to-keep", "the station's id stays as it is: this board took no other station's place")
    }

    /// Two lines for the display.
    static var greeting: [String] {
        phrase("setup.greeting", "Windowsill\nworks").split(separator: "\n").map(String.init)
    }
}
