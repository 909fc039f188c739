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
