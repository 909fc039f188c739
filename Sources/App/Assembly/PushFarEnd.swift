package import Configuration
import CurlHTTP
import Glibc
import LinuxPlatform
package import Ports
import ProgramKit
package import Records
import StationCore
import TOMLTables
import Values
import Words

/// The far end of `[push]`: how it is reached, and what is sent with every point.
package struct PushFarEnd: Sendable {
    package var client: any HTTPPoster
    package var settings: PushSettings
    package var labels: PushLabels

    /// Creates the far end; nil if nothing is pushed. Without its token every push fails with the reason.
    package init?(_ configuration: StationConfiguration, of station: StationIdentity) {
        guard let push = configuration.push else { return nil }
        let tokenFile = printable(push.tokenFile ?? FarEndToken.push.packagedFile, limit: 200)
        settings = PushSettings(url: push.url, interval: push.interval, tokenFile: tokenFile)
        labels = PushLabels(
            station: station.id,
            places: Dictionary(configuration.sensors.map { ($0.name, $0.place) }) { first, _ in first },
            providers: ProviderCatalogue.attributions.map(\.provider))
        do throws(FileError) {
            settings.credential = try FarEndToken.push.load(push.tokenFile, folder: FarEndToken.credentials)
                .map { .token($0) }
            let file = push.certificateAuthorityFile
            client =
                RefusingHTTPClient(trusting: file, "push.ca_file")
                ?? CurlHTTPClient(
                    bodyLimit: 4096, caFile: file, userAgent: "windowsill/\(Release.version)")
        } catch {
            client = RefusingHTTPClient(reason: FarEndToken.problem(tokenFile, error))
        }
    }
}

extension FarEndToken {
    /// The folder of the systemd credentials; root, who runs `doctor` by hand, looks where systemd would.
    static var credentials: String? {
        environment(["CREDENTIALS_DIRECTORY"])["CREDENTIALS_DIRECTORY"]
            ?? (geteuid() == 0 ? "/etc/windowsill" : nil)
    }

    /// Why there is no token.
    static func problem(_ file: String, _ error: FileError) -> String {
        phrase("push.no-token", "the token in \(file): \(error)")
    }
}
