import LinuxSystem
import Setup
import Words

extension SetupCommand {
    /// Chooses who can open the page of `windowsill-web`, where that is installed.
    func choosePageAudience() throws(CommandFailure) {
        guard PageSocket.units.contains(where: files.exists) else {
            if options.page != nil { printText(SetupWords.note(SetupWords.noPage)) }
            return
        }
        let dropIn = files.text(PageSocket.dropInPath)
        guard let audience = options.page ?? askForPageAudience(now: PageSocket.audience(of: dropIn)) else { return }
        for step in PageSocket.steps(audience, over: dropIn, isRunning: isThisBoard && board.hasSystemd) {
            try perform(step)
        }
        if !options.isDryRun, audience == .home { printText(SetupWords.note(SetupWords.pageIsOpen)) }
    }

    /// Asks who can open the page; nil if nothing is to change, because Return keeps what there is.
    private func askForPageAudience(now: PageSocket.Audience?) -> PageSocket.Audience? {
        if !options.asksNothing { rehearse(SetupWords.stepPage) }
        guard let terminal else { return nil }
        let question = now == .home ? SetupWords.askPageStaysOpen : SetupWords.askPage
        guard let answer = terminal.ask(question) else { return nil }
        return answer.lowercased().hasPrefix("y") ? .home : .board
    }
}
