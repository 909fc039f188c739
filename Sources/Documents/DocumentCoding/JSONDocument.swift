package import Values

/// A contract between processes: JSON with sorted keys, whose names are those of the properties, by ``DocumentKeys``.
///
/// What was written is read back equal. A reader passes over keys that it does not know.
package protocol JSONDocument: Codable, Hashable, Sendable {}

extension JSONDocument {
    package var json: String { json(keeping: nil) }

    /// - Parameter kept: the texts of values in earlier documents, reused for equal values; nil reuses none.
    package func json(keeping kept: KeptTexts?) -> String {
        let encoder = JSONTextEncoder(isPretty: true, keeping: kept, key: DocumentKeys.key)
        // All of it is texts and finite numbers: there is nothing that the encoder refuses.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Decodes a document; nil when the JSON does not match this type.
    package init?(json: JSONTree) {
        guard let document = json.decode(Self.self, key: DocumentKeys.key) else { return nil }
        self = document
    }

    /// Decodes a file that may be damaged; nil when it is not such a document.
    package init?(json bytes: [UInt8]) {
        guard let json = JSONTree(file: bytes) else { return nil }
        self.init(json: json)
    }
}
