/// The parts of a text that a translation keeps: options, names of files and of tables in the configuration.
enum Literals {
    static func of(_ text: String) -> Set<String> {
        let options = text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
        let tables = text.matches(of: /\[\[?[a-z_.]+\]\]?/).map { String($0.output) }
        let files = text.matches(of: /[A-Za-z0-9_.\/~-]+\.(?:log|toml|json|db|png|html|txt|prom)\b/).map {
            String($0.output.drop { $0 == "." })
        }
        return Set(options + tables + files.filter { !$0.isEmpty })
    }
}
