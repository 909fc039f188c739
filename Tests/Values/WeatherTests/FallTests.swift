import Quantities
import Testing
import Weather

@Suite("Precipitation of the last hour")
struct FallTests {
    private func weather(_ conditions: [Int], rain: Precipitation = Precipitation()) -> CurrentWeather {
        CurrentWeather(
            time: Timestamp(secondsSince1970: 1_795_129_200), place: Place(),
            conditions: conditions.map { Condition(id: $0) },
            air: Air(rain: rain), sun: SunTimes())
    }

    private func depth(_ micrometres: Int) -> Length { Length(micrometres: micrometres) }

    @Test("the depth of the last hour is the one sent, for one hour or for three")
    func sent() {
        #expect(weather([500], rain: Precipitation(lastHour: depth(250))).rainOfLastHour == depth(250))
        #expect(weather([500], rain: Precipitation(lastThreeHours: depth(900))).rainOfLastHour == depth(300))
        let both = Precipitation(lastHour: depth(100), lastThreeHours: depth(900))
        #expect(weather([800], rain: both).rainOfLastHour == depth(100))
    }

    @Test("a dry sky without an amount has no rain", arguments: [[800], [804], [741], [701, 803]])
    func dry(conditions: [Int]) {
        #expect(weather(conditions).rainOfLastHour == depth(0))
        #expect(weather(conditions).snowOfLastHour == depth(0))
    }

    @Test(
        "the depth is unknown if it rains without an amount, or if the sky is unknown",
        arguments: [[500], [601], [301], [201], [701, 500], [], [950]])
    func unknown(conditions: [Int]) {
        #expect(weather(conditions).rainOfLastHour == nil)
        #expect(weather(conditions).snowOfLastHour == nil)
    }
}
