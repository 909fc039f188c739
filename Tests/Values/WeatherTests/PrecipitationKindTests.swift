import TestSupport
import Testing
import Values

@Suite("The kind of precipitation")
struct PrecipitationKindTests {
    private func kind(
        rain: Double? = nil, snow: Double? = nil, _ codes: [ConditionCode?] = [], _ lowest: Double? = nil,
        _ highest: Double? = nil
    ) -> PrecipitationKind {
        PrecipitationKind(
            rain: rain.map { .millimetres($0) }, snow: snow.map { .millimetres($0) },
            conditions: codes.map { Condition($0) }, lowest: lowest.map { .celsius($0) },
            highest: highest.map { .celsius($0) })
    }

    @Test("precipitation is of the forecast kind, whatever the temperature")
    func amounts() {
        #expect(kind(rain: 1, -10, -5) == .rain)
        #expect(kind(snow: 1, [.rainLight], 10, 15) == .snow)
        #expect(kind(rain: 1, snow: 1, 10, 15) == .either)
        #expect(kind(rain: 0, snow: 2, 10, 15) == .snow)
        #expect(kind(rain: 0, snow: 0, 10, 15) == .rain)
    }

    @Test("water that a service sends as rain is of no one kind while sleet falls")
    func sleet() {
        #expect(kind(rain: 1, [.sleet], -1, 2) == .either)
        #expect(kind(rain: 1, [.thunderstormWithSleet], -1, 2) == .either)
    }

    @Test(
        "precipitation is of the condition's kind if no amount is forecast",
        arguments: [
            ([.rainLight], .rain), ([.drizzle], .rain), ([.thunderstormWithHeavyRain], .rain), ([.freezingRain], .rain),
            ([.snowLight], .snow), ([.snowShowersHeavy], .snow),
            ([.thunderstormWithSnow], .snow), ([.thunderstormWithSleet], .either),
            ([.sleet], .either), ([.rainAndSnow], .either), ([.rainLight, .snow], .either),
            ([.brokenClouds, .snow], .snow), ([.fog], .either),
        ] as [([ConditionCode?], PrecipitationKind)])
    func conditions(codes: [ConditionCode?], expected: PrecipitationKind) {
        #expect(kind(codes, 0, 1) == expected)
    }

    @Test(
        "precipitation is snow if it stays cold, rain if it stays mild, and of no kind between",
        arguments: [
            (-8, -1.1, .snow), (-8, -1, .either), (3.3, 12, .rain), (3.2, 12, .either), (-8, 12, .either),
            (nil, -5, .snow), (5, nil, .rain), (nil, nil, .either),
        ] as [(Double?, Double?, PrecipitationKind)])
    func temperatures(lowest: Double?, highest: Double?, expected: PrecipitationKind) {
        #expect(kind([.brokenClouds], lowest, highest) == expected)
    }

    private func kind(rain: Double? = nil, snow: Double? = nil, _ lowest: Double, _ highest: Double)
        -> PrecipitationKind
    {
        kind(rain: rain, snow: snow, [], lowest, highest)
    }
}
