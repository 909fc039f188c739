import LinuxPlatform
package import TOMLTables
import Values
import Words

/// Answers to what setup would ask, given beforehand in a file, so that many stations become alike.
package struct SetupAnswers: Equatable {
    package var place: SetupPlace?
    /// The path of a file with the provider's key.
    package var keyFile: String?
    /// The path of a file with the far end's token.
    package var pushTokenFile: String?
    package var page: PageSocket.Audience?
    package var keepsID = false
    /// The path of the configuration to begin with, in place of the board's own: what is found is added to it.
    package var configuration: String?

    package init() {}

    package static let keys = ["place", "key_file", "push_token_file", "page", "keep_id", "configuration_file"]

    package static func load(_ path: String) throws(ConfigurationErrors) -> SetupAnswers {
        try TOMLDocument.load(path) { document, problems in
            read(
                TableReader(
                    document.root, at: TOMLPosition(line: 1, column: 1), keys: keys, problems: problems))
        }
    }

    private static func read(_ table: TableReader) -> SetupAnswers {
        var answers = SetupAnswers()
        answers.place = table.optional(
            "place",
            ValueRule(allowed: UsageWords.place) { (node: TOMLNode) throws(WrongValue) -> SetupPlace in
                let wrong = ConfigurationWords.isNot(node.shown, ConfigurationWords.Thing.placeName)
                guard case .text(let text) = node.content else { throw WrongValue(wrong) }
                guard let place = SetupPlace(text) else {
                    throw WrongValue(wrong, allowed: SetupPlace.expectation(insteadOf: text))
                }
                return place
            })
        answers.keyFile = table.optional("key_file", .path)
        answers.pushTokenFile = table.optional("push_token_file", .path)
        answers.page = table.optional("page", .choice(phrase("configuration.thing.audience", "who can open the page")))
        table.read("keep_id", .boolean, into: &answers.keepsID)
        if let path = table.optional("configuration_file", .path) {
            do throws(FileError) {
                answers.configuration = String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
            } catch {
                table.report("configuration_file", "\(printable(path, limit: 200)): \(error)")
            }
        }
        return answers
    }
}
