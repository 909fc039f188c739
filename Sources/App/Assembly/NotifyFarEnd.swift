package import Configuration
import CurlHTTP
package import Ports
import ProgramKit
package import Records
import StationCore
import TOMLTables
import Values

/// The far end of `[[notify]]`: how it is reached, and what messages say.
package struct NotifyFarEnd: Sendable {
    package var client: any HTTPPoster
    package var settings: NotifySettings
    package var words: NotifyWords

    /// Creates the far end; nil if no one is to be sent messages. Without its token every message fails with the reason.
    package init?(_ configuration: StationConfiguration) {
        guard let notify = configuration.notify else { return nil }
        let tokenFile = printable(notify.tokenFile ?? FarEndToken.notify.packagedFile, limit: 200)
        settings = NotifySettings(url: notify.url, isJSON: notify.isJSON, tokenFile: tokenFile)
        let titles = configuration.outputs.map { ($0.rules.name, $0.rules.title) }
        words = NotifyWords(
            units: configuration.units, titles: Dictionary(titles) { first, _ in first })
        do throws(FileError) {
            settings.credential = try FarEndToken.notify.load(notify.tokenFile, folder: FarEndToken.credentials)
                .map { .token($0, as: "Bearer") }
            let file = notify.certificateAuthorityFile
            client =
                RefusingHTTPClient(trusting: file, "notify.ca_file")
                ?? CurlHTTPClient(
                    bodyLimit: 4096, caFile: file, userAgent: "windowsill/\(Release.version)")
        } catch {
            client = RefusingHTTPClient(reason: FarEndToken.problem(tokenFile, error))
        }
    }
}
