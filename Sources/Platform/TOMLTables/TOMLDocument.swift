import CTOML
import Values

/// A TOML text as a tree; the entries of a table are in no order.
package struct TOMLDocument {
    package var root: [TOMLEntry]

    /// Parses a text.
    ///
    /// - Parameter bytes: the text in UTF-8; anything else is a syntax error.
    package init(parsing bytes: [UInt8]) throws(TOMLSyntaxError) {
        var error = ctoml_error()
        let parsed = bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { ctoml_parse($0.baseAddress, $0.count, &error) }
        }
        guard let document = parsed else {
            throw TOMLSyntaxError(position: TOMLPosition(error.position), message: text(error))
        }
        defer { ctoml_free(document) }
        root = Self.entries(of: document)
    }

    /// Children follow their parents: from the last node to the first, each finds its own children complete.
    private static func entries(of document: OpaquePointer) -> [TOMLEntry] {
        let count = ctoml_count(document)
        var children = [[TOMLEntry]](repeating: [], count: count)
        for index in stride(from: count - 1, to: 0, by: -1) {
            let node = ctoml_node_at(document, index)
            let content: TOMLNode.Content
            switch node.kind {
            case CTOML_TABLE: content = .table(children[index])
            case CTOML_ARRAY: content = .array(children[index].reversed().map(\.value))
            case CTOML_STRING: content = .text(text(node.text))
            case CTOML_INTEGER: content = .integer(node.integer)
            case CTOML_FLOAT: content = .number(node.number)
            case CTOML_BOOLEAN: content = .boolean(node.boolean)
            default: content = .dateOrTime
            }
            let start = TOMLPosition(line: 1, column: 1)
            let value = TOMLNode(content: content, position: TOMLPosition(node.position) ?? start)
            let position = TOMLPosition(node.key_position) ?? value.position
            children[index] = []
            children[node.parent].append(TOMLEntry(key: text(node.key), position: position, value: value))
        }
        return children.first ?? []
    }
}

extension TOMLDocument {
    /// The largest file that is read: 64 KiB, eight times the example with all its comments.
    package static let largestFile = 1 << 16

    /// Reads a file of at most ``largestFile`` bytes.
    ///
    /// - Throws: all problems; for a text that is not TOML, the first position at which it is not.
    package static func load<Result>(
        _ path: String, _ read: (TOMLDocument, ProblemCollector) -> Result
    ) throws(ConfigurationErrors) -> Result {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try readFile(path, limit: largestFile)
        } catch {
            throw ConfigurationErrors(
                [ConfigurationProblem(file: path, wrong: error.description)], systemErrno: error.systemErrno)
        }
        return try parse(bytes, file: path, read)
    }

    /// - Parameter file: the file's name in messages.
    package static func parse<Result>(
        _ bytes: [UInt8], file: String, _ read: (TOMLDocument, ProblemCollector) -> Result
    ) throws(ConfigurationErrors) -> Result {
        guard bytes.count <= largestFile else {
            let wrong = FileError.tooLarge(limit: largestFile).description
            throw ConfigurationErrors([ConfigurationProblem(file: file, wrong: wrong)])
        }
        let problems = ProblemCollector(file: file)
        var result: Result?
        do throws(TOMLSyntaxError) {
            result = read(try TOMLDocument(parsing: bytes), problems)
        } catch {
            if let mistake = CommonMistake(at: error.position, in: bytes) {
                problems.add(at: mistake.position, key: mistake.key, mistake.wrong, allowed: mistake.remedy)
            } else {
                problems.add(at: error.position, printable(error.message, limit: 250))
            }
        }
        guard let result, problems.errors == nil else { throw problems.errors ?? ConfigurationErrors([]) }
        return result
    }
}

extension TOMLPosition {
    fileprivate init?(_ position: ctoml_position) {
        guard position.line > 0, position.column > 0 else { return nil }
        self.init(line: Int(position.line), column: Int(position.column))
    }
}

private func text(_ text: ctoml_text) -> String {
    UnsafeBufferPointer(start: text.bytes, count: text.count).withMemoryRebound(to: UInt8.self) {
        String(decoding: $0, as: UTF8.self)
    }
}

private func text(_ error: ctoml_error) -> String {
    withUnsafeBytes(of: error.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

/// Why a text is not TOML, in the parser's words.
package struct TOMLSyntaxError: Error {
    /// Where the error is; nil when the parser could not tell.
    package var position: TOMLPosition?
    /// The parser's message, which may quote the text: make it printable before showing it.
    package var message: String
}
