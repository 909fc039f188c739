/// Why a text is not TOML, in the parser's words.
struct TOMLSyntaxError: Error {
    /// Nil when the parser could not say.
    var position: TOMLPosition?
    /// May quote the text: not yet fit to be shown.
    var message: String
}
