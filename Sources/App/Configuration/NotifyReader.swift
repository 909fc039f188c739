import TOMLTables
import Words

/// `[[notify]]`: where the station sends messages for people who are elsewhere.
package struct NotifyConfiguration: Hashable, Sendable {
    /// The whole https address, which may be as good as a password: only ``host`` is shown.
    package var url: String
    /// Whether a message is a JSON object rather than the text alone.
    package var isJSON = false
    /// The full path of the token's file; nil leaves the token to systemd.
    package var tokenFile: String?
    /// The certificates to trust instead of the system's: the full path of a PEM file; nil for the system's.
    package var certificateAuthorityFile: String?

    package init(
        url: String, isJSON: Bool = false, tokenFile: String? = nil, certificateAuthorityFile: String? = nil
    ) {
        (self.url, self.isJSON) = (url, isJSON)
        (self.tokenFile, self.certificateAuthorityFile) = (tokenFile, certificateAuthorityFile)
    }

    /// The name of the machine, for messages.
    package var host: String { String(url.dropFirst("https://".count).prefix { $0 != "/" && $0 != "?" }) }
}

/// Reads the one address that messages go to.
func readNotify(_ tables: [TableReader]) -> NotifyConfiguration? {
    for table in tables.dropFirst() {
        table.report(
            "url", phrase("configuration.too-many-addresses", "is one address too many"),
            allowed: phrase("configuration.one-address", "a station has one [[notify]]"))
    }
    guard let table = tables.first, let url = table.required("url", .notifyAddress) else { return nil }
    var notify = NotifyConfiguration(
        url: url, tokenFile: table.optional("token_file", .path),
        certificateAuthorityFile: table.optional("ca_file", .path))
    let formats = [(word: "text", value: false), (word: "json", value: true)]
    table.read(
        "format", .choice(phrase("configuration.thing.message-format", "a format of messages"), formats),
        into: &notify.isJSON)
    return notify
}
