import Documents
import Testing
import Values

@Suite("The status of a process beside the station")
struct ServiceStatusTests {
    private let json = """
        {
          "components" : [
            {
              "cause" : "refused",
              "component" : "broker",
              "for_s" : 80,
              "remedy" : "set a password",
              "state" : "needs_person"
            },
            {
              "component" : "station",
              "state" : "works"
            }
          ],
          "schema" : 1,
          "time" : "2026-11-20T07:00:00+08:00"
        }
        """

    @Test("it is written with the keys of the snapshot's health, and read back equal")
    func roundTrip() throws {
        let time = try #require(CivilTime(rfc3339: "2026-11-20T07:00:00+08:00"))
        let status = ServiceStatus(
            time: time,
            components: [
                ComponentStatus(
                    component: "broker", state: "needs_person", for: .seconds(80), cause: "refused",
                    remedy: "set a password"),
                ComponentStatus(component: "station", state: "works", for: nil),
            ])
        #expect(status.json == json)
        #expect(ServiceStatus(json: Array(json.utf8)) == status)
    }

    private static let others: [String] = ["", "[]", "{}", #"{"schema":1,"time":7,"components":[]}"#]

    @Test("anything else is no status", arguments: others)
    func refuses(text: String) {
        #expect(ServiceStatus(json: Array(text.utf8)) == nil)
    }
}
