import Glibc
package import Ports
import Synchronization
package import Values

/// The board's own clock and zone.
package struct SystemWallClock: WallClock {
    /// Whether the clock has been found right: once right, it counts as right until the program ends.
    private static let isTrusted = Mutex(false)

    package init() {}

    package func now() -> WallTime {
        // localtime_r(3) alone would keep the time zone of the program's start for years.
        tzset()
        var seconds = time(nil)
        var local = tm()
        let offset = localtime_r(&seconds, &local) == nil ? 0 : local.tm_gmtoff
        return WallTime(
            secondsSince1970: Int64(seconds), secondsFromUTC: offset, isTrusted: isTrusted(at: Int64(seconds)),
            isZoneKnown: LocalZone.isKnown)
    }

    private func isTrusted(at seconds: Int64) -> Bool {
        Self.isTrusted.withLock { isTrusted in
            isTrusted =
                isTrusted
                || ClockTrust.isTrusted(
                    at: Timestamp(secondsSince1970: seconds),
                    read: { path in
                        let bytes = try? LinuxStorage().read(path, followsLinks: false)
                        return bytes?.split(separator: UInt8(ascii: "\n")).first.map {
                            String(decoding: $0, as: UTF8.self)
                        }
                    },
                    exists: { access($0, F_OK) == 0 })
            return isTrusted
        }
    }
}

extension WallTime {
    package var offset: UTCOffset { UTCOffset(seconds: secondsFromUTC) ?? .utc }
}

/// Whether the board's clock was set from a trustworthy source.
///
/// systemd-timesyncd saves the time at shutdown and sets a board without a clock chip to that at the next start: a plausible
/// time, which is wrong by as long as the board was off, until a time server answers.
enum ClockTrust {
    /// - Parameters:
    ///   - read: the first line of a file; nil if it cannot be read.
    ///   - exists: whether there is such a file or folder.
    static func isTrusted(
        at now: Timestamp, read: (String) -> String?, exists: (String) -> Bool
    ) -> Bool {
        // Without timesyncd no time is saved; once a server has answered it creates the other file
        // (systemd-timesyncd.service(8)).
        guard exists("/run/systemd/timesync"), !exists("/run/systemd/timesync/synchronized") else { return true }
        // The kernel set the time from a clock chip (Documentation/ABI/testing/sysfs-class-rtc), which has kept running:
        // without a battery it starts in 1970.
        guard read("/sys/class/rtc/rtc0/hctosys") == "1",
            let chip = read("/sys/class/rtc/rtc0/since_epoch").flatMap({ Int64($0) })
        else { return false }
        return (-tolerance...tolerance).contains(Timestamp(secondsSince1970: chip).seconds(since: now))
    }

    private static let tolerance: Int64 = 60
}
