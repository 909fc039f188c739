import Documents
import Testing
import Values

@testable import WebPage

@Suite("The outputs on the page")
struct OutputItemTests {
    @Test("an output has an item beside the advice, with its state and the reason")
    func item() {
        let content = SampleContent()
        let time = CivilTime(Timestamp(secondsSince1970: 1_795_338_009), in: .utc)
        var document = SnapshotDocument(time: time, uptime: .start + .seconds(60))
        document.outputs = [
            .init(
                name: "fan", title: "Big <fan>", does: "dry", isOn: true, cause: "values", reason: "damp, 72%",
                forS: 720)
        ]
        content.station = .heard(document, bytes: [], heard: .seconds(3))
        let text = SampleContent.site(content).answer(get("/")).text
        #expect(text.contains("<li><b>Big &lt;fan&gt;</b> on for 12 min: damp, 72%</li>"))
    }
}
