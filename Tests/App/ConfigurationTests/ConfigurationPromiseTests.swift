import TestSupport
import Testing

@Suite("What the configuration promises")
struct ConfigurationPromiseTests {
    @Test("every key, what it may hold and the words that it chooses among are in deploy/compatibility.list")
    func promises() throws {
        let reader = AskedReader(example: String(decoding: content(of: examplePath), as: UTF8.self))
        var promises = Promises(.configuration)
        for promise in reader.promises() {
            // Of each key something is known.
            #expect(!promise.hasSuffix(" "), "\(promise)")
            promises.add(promise)
        }
        try promises.compareWithList()
    }
}
