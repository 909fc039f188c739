import Testing
import Values

@Suite("Precipitation of the last hour")
struct FallTests {
    private func weather(_ conditions: [ConditionCode?], rain: Precipitation = Precipitation()) -> CurrentWeather {
        CurrentWeather(
            time: Timestamp(secondsSince1970: 1_795_129_200), place: Place(),
            conditions: conditions.map { Condition($0) },
            air: Air(rain: rain), sun: SunTimes())
    }

    private func depth(_ micrometres: Int) -> Length { Length(micrometres: micrometres) }

    @Test("the depth of the last hour is the one sent, for one hour or for three")
    func sent() {
        #expect(weather([.rainLight], rain: Precipitation(lastHour: depth(250))).rainOfLastHour == depth(250))
        #expect(weather([.rainLight], rain: Precipitation(lastThreeHours: depth(900))).rainOfLastHour == depth(300))
        let both = Precipitation(lastHour: depth(100), lastThreeHours: depth(900))
        #expect(weather([.clear], rain: both).rainOfLastHour == depth(100))
    }

    @Test(
        "a dry sky without an amount has no rain",
        arguments: [[.clear], [.overcast], [.fog], [.mist, .brokenClouds]] as [[ConditionCode?]])
    func dry(conditions: [ConditionCode?]) {
        #expect(weather(conditions).rainOfLastHour == depth(0))
        #expect(weather(conditions).snowOfLastHour == depth(0))
    }

    @Test(
        "the depth is unknown if it rains without an amount, or if the sky is unknown",
        arguments: [[.rainLight], [.snow], [.drizzle], [.thunderstormWithRain], [.mist, .rainLight], [], [nil]]
            as [[ConditionCode?]])
    func unknown(conditions: [ConditionCode?]) {
        #expect(weather(conditions).rainOfLastHour == nil)
        #expect(weather(conditions).snowOfLastHour == nil)
    }
}
