/// What `windowsill setup` says of the page of `windowsill-web`.
extension SetupWords {
    /// The comment at the top of the socket's drop-in.
    package static var pageHeader: String { phrase("setup.page-header", "Written by windowsill setup.") }

    package static var askPage: String {
        phrase(
            "setup.ask-page",
            "May everyone in your home network open the station's page, without a password? [y/N]")
    }

    package static var askPageStaysOpen: String {
        phrase(
            "setup.ask-page-stays-open",
            "Everyone in your home network can open the station's page. Keep it so? [Y/n]")
    }

    package static var pageIsOpen: String {
        phrase("setup.page-is-open", "everyone in your home network can open the page, on port 8080 of this board")
    }

    package static var noPage: String {
        phrase("setup.no-page", "--page has no effect: the package windowsill-web is not installed")
    }

    package static var stepPage: String {
        phrase("setup.step-page", "ask whether everyone in the home network may open the page (or pass --page)")
    }
}
