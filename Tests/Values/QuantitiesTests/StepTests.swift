import TestSupport
import Testing
import Values

@Suite("Days and steps of a zone")
struct StepTests {
    /// Zones by their changes in 2026, as the IANA database 2026a has them.
    private func offset(of zone: String) throws -> (Timestamp) -> UTCOffset {
        let (first, changes): (Int32, [(Int64, Int32)]) =
            switch zone {
            case "Europe/Berlin": (3600, [(1_774_746_000, 7200), (1_792_890_000, 3600)])
            case "America/Santiago": (-10_800, [(1_775_358_000, -14_400), (1_788_667_200, -10_800)])
            case "America/Nuuk": (-7200, [(1_774_746_000, -3600), (1_792_890_000, -7200)])
            case "America/Havana": (-18_000, [(1_772_946_000, -14_400), (1_793_509_200, -18_000)])
            case "Australia/Lord_Howe": (39_600, [(1_775_314_800, 37_800), (1_791_041_400, 39_600)])
            case "Pacific/Chatham": (49_500, [(1_775_311_200, 45_900), (1_790_431_200, 49_500)])
            case "Asia/Kathmandu": (20_700, [])
            default: (19_800, [])
            }
        let rules = try #require(ZoneRules(tzif: ZoneFile.bytes(first: first, changes)))
        return { rules.offset(at: $0) }
    }

    /// When each step begins that touches a time, by its local name.
    private func steps(_ zone: String, of length: Int64, from: String, until: String) throws -> [String] {
        let offset = try offset(of: zone)
        let (from, until) = (
            try #require(CivilTime(rfc3339: from)).timestamp, try #require(CivilTime(rfc3339: until)).timestamp
        )
        var names: [String] = []
        for time in stride(from: from.secondsSince1970, to: until.secondsSince1970, by: 300) {
            let start = Timestamp(secondsSince1970: time).start(ofStep: length, offset)
            let name =
                String(CivilTime(start, in: offset(start)).description.dropFirst(5).dropLast(9)) + " "
                + CivilTime(start, in: offset(start)).description.suffix(6)
            if names.last != name { names.append(name) }
        }
        return names
    }

    @Test(
        "the day of a change has each step once, in order, by its local name",
        arguments: [
            (
                "Europe/Berlin", 21_600, "2026-03-28T18:00:00+01:00", "2026-03-29T23:00:00+02:00",
                [
                    "03-28T18:00 +01:00", "03-29T00:00 +01:00", "03-29T06:00 +02:00", "03-29T12:00 +02:00",
                    "03-29T18:00 +02:00",
                ]
            ),
            (
                "Europe/Berlin", 10_800, "2026-03-29T00:00:00+01:00", "2026-03-29T12:00:00+02:00",
                ["03-29T00:00 +01:00", "03-29T03:00 +02:00", "03-29T06:00 +02:00", "03-29T09:00 +02:00"]
            ),
            (
                "Europe/Berlin", 21_600, "2026-10-25T00:00:00+02:00", "2026-10-25T13:00:00+01:00",
                ["10-25T00:00 +02:00", "10-25T06:00 +01:00", "10-25T12:00 +01:00"]
            ),
            (
                "Europe/Berlin", 10_800, "2026-10-25T00:00:00+02:00", "2026-10-25T07:00:00+01:00",
                ["10-25T00:00 +02:00", "10-25T03:00 +01:00", "10-25T06:00 +01:00"]
            ),
            (
                "Europe/Berlin", 3600, "2026-10-25T01:00:00+02:00", "2026-10-25T04:00:00+01:00",
                ["10-25T01:00 +02:00", "10-25T02:00 +02:00", "10-25T02:00 +01:00", "10-25T03:00 +01:00"]
            ),
            (
                "America/Santiago", 86_400, "2026-09-04T12:00:00-04:00", "2026-09-07T12:00:00-03:00",
                ["09-04T00:00 -04:00", "09-05T00:00 -04:00", "09-06T01:00 -03:00", "09-07T00:00 -03:00"]
            ),
            (
                "America/Santiago", 10_800, "2026-09-05T21:00:00-04:00", "2026-09-06T05:00:00-03:00",
                ["09-05T21:00 -04:00", "09-06T01:00 -03:00", "09-06T03:00 -03:00"]
            ),
            (
                "America/Santiago", 86_400, "2026-04-03T12:00:00-03:00", "2026-04-05T12:00:00-04:00",
                ["04-03T00:00 -03:00", "04-04T00:00 -03:00", "04-05T00:00 -04:00"]
            ),
            (
                "America/Nuuk", 21_600, "2026-03-28T18:00:00-02:00", "2026-03-29T07:00:00-01:00",
                ["03-28T18:00 -02:00", "03-29T00:00 -01:00", "03-29T06:00 -01:00"]
            ),
            (
                "America/Havana", 86_400, "2026-10-31T12:00:00-04:00", "2026-11-02T12:00:00-05:00",
                ["10-31T00:00 -04:00", "11-01T00:00 -04:00", "11-02T00:00 -05:00"]
            ),
            (
                "Australia/Lord_Howe", 3600, "2026-04-05T00:00:00+11:00", "2026-04-05T04:00:00+10:30",
                ["04-05T00:00 +11:00", "04-05T01:00 +11:00", "04-05T02:00 +10:30", "04-05T03:00 +10:30"]
            ),
            (
                "Australia/Lord_Howe", 21_600, "2026-10-04T00:00:00+10:30", "2026-10-04T13:00:00+11:00",
                ["10-04T00:00 +10:30", "10-04T06:00 +11:00", "10-04T12:00 +11:00"]
            ),
            (
                "Pacific/Chatham", 10_800, "2026-04-05T00:00:00+13:45", "2026-04-05T07:00:00+12:45",
                ["04-05T00:00 +13:45", "04-05T03:00 +13:45", "04-05T06:00 +12:45"]
            ),
            (
                "Asia/Kolkata", 21_600, "2026-03-28T00:00:00+05:30", "2026-03-28T23:00:00+05:30",
                ["03-28T00:00 +05:30", "03-28T06:00 +05:30", "03-28T12:00 +05:30", "03-28T18:00 +05:30"]
            ),
            (
                "Asia/Kathmandu", 18_000, "2026-03-28T12:00:00+05:45", "2026-03-29T06:00:00+05:45",
                [
                    "03-28T10:00 +05:45", "03-28T15:00 +05:45", "03-28T20:00 +05:45", "03-29T00:00 +05:45",
                    "03-29T05:00 +05:45",
                ]
            ),
            (
                "Asia/Kathmandu", 3600, "2026-03-28T00:00:00+05:45", "2026-03-28T02:00:00+05:45",
                ["03-28T00:00 +05:45", "03-28T01:00 +05:45"]
            ),
        ] as [(String, Int64, String, String, [String])])
    func names(zone: String, length: Int64, from: String, until: String, names: [String]) throws {
        #expect(try steps(zone, of: length, from: from, until: until) == names)
    }

    @Test("a step is the moment itself at the ends of time", arguments: [Int64.min, Int64.max])
    func extremes(seconds: Int64) {
        let time = Timestamp(secondsSince1970: seconds)
        #expect(time.start(ofStep: 21_600) { _ in .utc }.seconds(since: time).magnitude <= 21_600)
    }
}
