import Testing
import Values

@testable import LinuxPlatform

@Suite("Trust in the board's clock")
struct ClockTrustTests {
    private static let timesync = "/run/systemd/timesync"
    private static let chip = "/sys/class/rtc/rtc0"

    private static let boards: [([String: String], Bool)] = [
        ([:], true),
        ([timesync: ""], false),
        ([timesync: "", "\(timesync)/synchronized": ""], true),
        ([timesync: "", "\(chip)/hctosys": "1", "\(chip)/since_epoch": "1795129230"], true),
        ([timesync: "", "\(chip)/hctosys": "0", "\(chip)/since_epoch": "1795129230"], false),
        ([timesync: "", "\(chip)/hctosys": "1", "\(chip)/since_epoch": "40"], false),
        ([timesync: "", "\(chip)/hctosys": "1"], false),
    ]

    @Test(
        "a clock is trusted if a time server or a clock chip set it, or without systemd-timesyncd",
        arguments: boards)
    func trusts(files: [String: String], isTrusted: Bool) {
        let now = Timestamp(secondsSince1970: 1_795_129_200)
        #expect(
            ClockTrust.isTrusted(at: now, read: { files[$0] }, exists: { files[$0] != nil }) == isTrusted)
    }
}
