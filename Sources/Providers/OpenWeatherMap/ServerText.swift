package import Ports
import ProviderKit

/// Words of a server's answer, made fit for a log: one line, short, and without anything that may be the key.
package struct ServerText: Hashable, Sendable {
    package let text: String

    /// Makes a text fit for a log; nil when nothing is left of it.
    ///
    /// - Parameter secret: the key: a text in which it or a part of it occurs, in whatever case, in groups, or escaped for
    ///   a URL, is not shown at all. Other long runs of letters and digits, as keys and their halves are, become an
    ///   ellipsis.
    package init?(_ raw: String, hiding secret: Secret? = nil) {
        guard !SecretScan.finds(secret, in: raw) else { return nil }
        var line = ""
        var run = ""
        // A body may be long; far beyond the limit nothing is looked at, nor the word that is cut off there.
        let considered = raw.unicodeScalars.prefix(4 * ServerText.limit)
        for scalar in considered {
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                run.unicodeScalars.append(scalar)
                continue
            }
            line += ServerText.shown(run)
            run = ""
            line.unicodeScalars.append(scalar)
        }
        if considered.endIndex == raw.unicodeScalars.endIndex { line += ServerText.shown(run) }
        text = sanitized(line, limit: ServerText.limit)
        guard !text.isEmpty else { return nil }
    }

    private static let limit = 120
    /// The longest run of letters and digits that is shown: the service's keys have 32 characters, its longest word far
    /// fewer.
    private static let longestWord = 19
    /// The longest run of hexadecimal digits that is shown: keys are made of them, and no English word has so many.
    private static let longestHexWord = 11

    private static func shown(_ run: String) -> String {
        let longest = run.allSatisfy(\.isHexDigit) ? longestHexWord : longestWord
        return run.utf8.count > longest ? "…" : run
    }
}

extension ServerText: CustomStringConvertible {
    package var description: String { text }
}

/// Looks for the key in what a server sent.
enum SecretScan {
    /// Whether a text may contain the key; without one, whether it contains the name that a key is sent under.
    static func finds(_ secret: Secret?, in raw: String) -> Bool {
        HTTPRequest.Credential(name: OpenWeatherMapRequests.keyName, secret: secret ?? Secret([]))
            .mayBeHeld(in: Array(raw.utf8))
    }
}
