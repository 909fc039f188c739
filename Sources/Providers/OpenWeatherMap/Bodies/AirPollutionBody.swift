import Quantities
import Weather

/// `/data/2.5/air_pollution`.
struct AirPollutionBody: Codable, Envelope {
    var cod: Lossy<StatusCode>?
    var list: Lossy<BoundedList<Entry, HandfulLimit>>?

    struct Entry: Codable {
        var dt: Lossy<WholeNumber>?
        var main: Lossy<IndexBody>?
        var components: Lossy<Components>?
    }

    struct IndexBody: Codable {
        var aqi: Lossy<WholeNumber>?
    }

    /// In micrograms per cubic metre.
    struct Components: Codable {
        var co: Lossy<Double>?
        var no: Lossy<Double>?
        var no2: Lossy<Double>?
        var o3: Lossy<Double>?
        var so2: Lossy<Double>?
        var fine: Lossy<Double>?
        var pm10: Lossy<Double>?
        var nh3: Lossy<Double>?

        enum CodingKeys: String, CodingKey {
            case co, no, no2, o3, so2, pm10, nh3
            case fine = "pm2_5"
        }
    }

    init(_ air: AirQuality) {
        let components = Components(
            co: air.carbonMonoxide.map { Lossy($0) }, no: air.nitrogenMonoxide.map { Lossy($0) },
            no2: air.nitrogenDioxide.map { Lossy($0) }, o3: air.ozone.map { Lossy($0) },
            so2: air.sulphurDioxide.map { Lossy($0) }, fine: air.fineParticles.map { Lossy($0) },
            pm10: air.coarseParticles.map { Lossy($0) }, nh3: air.ammonia.map { Lossy($0) })
        let index = air.index.map { Lossy(IndexBody(aqi: Lossy(WholeNumber(Int64($0.rawValue))))) }
        list = Lossy(
            BoundedList([
                Entry(
                    dt: Lossy(WholeNumber(air.time.secondsSince1970)), main: index,
                    components: Lossy(components))
            ]))
    }

    /// The first entry; nil without one that has a time.
    func air(_ context: inout DecodingContext) -> AirQuality? {
        guard let list = list?.value, let first = context.entries(list, of: "list").first else { return nil }
        return context.item(first, 0, of: "list") { entry, context in
            guard let time = context.time(entry.dt, "dt") else { return nil }
            let sent = context.value(entry.components, "components")
            func amount(_ value: Lossy<Double>?, _ name: String) -> Double? {
                guard let amount = context.value(value, "components." + name) else { return nil }
                guard PhysicalLimits.concentration.contains(amount) else {
                    context.drop("components." + name)
                    return nil
                }
                return amount
            }
            return AirQuality(
                time: time, index: index(context.value(entry.main, "main"), &context),
                carbonMonoxide: amount(sent?.co, "co"), nitrogenMonoxide: amount(sent?.no, "no"),
                nitrogenDioxide: amount(sent?.no2, "no2"), ozone: amount(sent?.o3, "o3"),
                sulphurDioxide: amount(sent?.so2, "so2"), fineParticles: amount(sent?.fine, "pm2_5"),
                coarseParticles: amount(sent?.pm10, "pm10"), ammonia: amount(sent?.nh3, "nh3"))
        }
    }

    private func index(_ body: IndexBody?, _ context: inout DecodingContext) -> AirQuality.Index? {
        guard let number = context.value(body?.aqi, "main.aqi")?.value else { return nil }
        let index = Int(exactly: number).flatMap(AirQuality.Index.init(rawValue:))
        if index == nil { context.drop("main.aqi") }
        return index
    }
}
