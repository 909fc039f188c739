import TestSupport
import Testing
import Values

@testable import Documents

@Suite("What the documents promise")
struct DocumentPromiseTests {
    /// The keys of documents that have everything, whose numbers differ.
    ///
    /// - Parameter json: the document of a decoder.
    private func shape(_ json: (RandomDecoder) throws -> String) throws -> JSONShape {
        var shape = JSONShape()
        for seed: UInt64 in 0..<8 {
            let text = try json(RandomDecoder(source: .init(seed: seed, .filled)))
            shape.add(try #require(JSONTree(file: Array(text.utf8))))
        }
        return shape
    }

    /// A text may be made of texts without end.
    private func add(_ shape: JSONShape, to promises: inout Promises) {
        for line in shape.lines where !line.contains("arguments[].arguments") { promises.add(line) }
    }

    @Test("every key of snapshot.json is in deploy/compatibility.list with its type")
    func snapshot() throws {
        var promises = Promises(.snapshot)
        let shape = try shape { decoder in
            var document = try SnapshotDocument(from: decoder)
            // Their keys are not those of the document.
            document.counters = [:]
            for index in document.outputs.indices { document.outputs[index].limits = [:] }
            return document.json
        }
        add(shape, to: &promises)
        try promises.compareWithList()
    }

    @Test("every key of glass.json is in deploy/compatibility.list with its type")
    func glass() throws {
        var promises = Promises(.glass)
        add(try shape { try GlassDocument(from: $0).json }, to: &promises)
        try promises.compareWithList()
    }

    @Test("every form of a command that programs leave is in deploy/compatibility.list")
    func commands() throws {
        var promises = Promises(.commandFile)
        var forms = ["refresh", "next_page", "next page", "light", "calibrate PPM, NAME"]
        forms += CommandDocument.Message.Urgency.allCases.map { "message \($0.rawValue) SECONDS, TEXT" }
        for wish in CommandDocument.Order.Wish.allCases {
            forms += ["output \(wish.rawValue), NAME", "output \(wish.rawValue) SECONDS, NAME"]
        }
        for form in forms {
            let file = form.replacing("PPM", with: "425").replacing("SECONDS", with: "600").replacing(", ", with: "\n")
            if CommandDocument(Array(file.utf8)) != nil { promises.add(form) }
        }
        try promises.compareWithList()
    }

    @Test("every key of a service's status.json is in deploy/compatibility.list with its type")
    func status() throws {
        var promises = Promises(.serviceStatus)
        add(try shape { try ServiceStatus(from: $0).json }, to: &promises)
        try promises.compareWithList()
    }
}
