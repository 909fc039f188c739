import OutletKit
import Ports
import Records
import StationCore
import StationTestKit
import TestSupport
import Values

extension OutletRig {
    /// Messages to people elsewhere, each about a warning that is called by its number.
    init(messages receiver: TestReceiver) {
        outlet = receiver.outlet()
        isForRecords = true
        deliver = { outlet, number, moment in
            let end = moment.wall.advanced(bySeconds: 1_000_000)
            let alert = WeatherAlert(id: "\(number)", event: "\(number)", start: moment.wall, end: end)
            (outlet as? any RecordOutlet)?.deliver([.alert(alert, zone: nil)], at: moment)
        }
        passedOn = { receiver.taken.value }
        fail = { receiver.fails.value = $0 }
        gate = receiver.gate
        again = { receiver.outlet() }
    }
}

/// What takes messages, beside the folder in which the station keeps what it has sent.
final class TestReceiver: HTTPPoster {
    let gate = Gate()
    let taken = LockedValue<[Int]>([])
    let fails = LockedValue(false)
    private let folder = StateFolder.simulated()

    func post(_ content: HTTPContent, to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        await gate.wait()
        if fails.value { throw .unreachable("no route") }
        // `12:00 Warning: 7, until 22:00`
        let words = String(decoding: content.bytes, as: UTF8.self).split { $0 == " " || $0 == "," }
        if words.count > 2, let number = Int(words[2]) { taken.change { $0.append(number) } }
        return HTTPResponse(status: 200)
    }

    func outlet() -> any Outlet {
        NotifyOutlet(
            to: self, NotifySettings(url: "https://push.example.org/topic"), NotifyWords(units: .metric),
            kept: Kept("notify", format: "notify", in: folder))
    }
}
