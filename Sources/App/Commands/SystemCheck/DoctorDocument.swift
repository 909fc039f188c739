package import Devices
import Values

/// The doctor's findings for programs. Schema 1: `findings` is a list of `check`, `state` (`ok`, `note` or `problem`),
/// `detail` and, if there is one, `remedy`.
package struct DoctorDocument: Encodable {
    struct Entry: Encodable {
        var check: String
        var state: Finding.State
        var detail: String
        var remedy: String?
    }

    var schema = 1
    var findings: [Entry]

    package init(_ findings: [Finding]) {
        self.findings = findings.map {
            Entry(check: $0.check, state: $0.state, detail: $0.detail, remedy: $0.remedy)
        }
    }

    package var json: String {
        // All of it is strings and a number, which the encoder never refuses.
        return (try? JSONTextEncoder(isPretty: true).encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
