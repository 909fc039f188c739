import Quantities
import Weather

/// `/data/2.5/air_pollution`.
struct AirPollutionBody: Codable, Envelope {
    var cod: Tolerant<StatusCode>?
    var list: Tolerant<BoundedList<Entry, HandfulLimit>>?

    struct Entry: Codable {
        var dt: Tolerant<WholeNumber>?
        var main: Tolerant<IndexBody>?
        var components: Tolerant<Components>?
    }

    struct IndexBody: Codable {
        var aqi: Tolerant<WholeNumber>?
    }

    /// In micrograms per cubic metre.
    struct Components: Codable {
        var co: Tolerant<Double>?
        var no: Tolerant<Double>?
        var no2: Tolerant<Double>?
        var o3: Tolerant<Double>?
        var so2: Tolerant<Double>?
        var fine: Tolerant<Double>?
        var pm10: Tolerant<Double>?
        var nh3: Tolerant<Double>?

        enum CodingKeys: String, CodingKey {
            case co, no, no2, o3, so2, pm10, nh3
            case fine = "pm2_5"
        }
    }

    init(_ air: AirQuality) {
        let components = Components(
            co: air.carbonMonoxide.map { Tolerant($0) }, no: air.nitrogenMonoxide.map { Tolerant($0) },
            no2: air.nitrogenDioxide.map { Tolerant($0) }, o3: air.ozone.map { Tolerant($0) },
            so2: air.sulphurDioxide.map { Tolerant($0) }, fine: air.fineParticles.map { Tolerant($0) },
            pm10: air.coarseParticles.map { Tolerant($0) }, nh3: air.ammonia.map { Tolerant($0) })
        let index = air.index.map { Tolerant(IndexBody(aqi: Tolerant(WholeNumber(Int64($0.rawValue))))) }
        list = Tolerant(
            BoundedList([
                Entry(
                    dt: Tolerant(WholeNumber(air.time.secondsSince1970)), main: index,
                    components: Tolerant(components))
            ]))
    }

    /// The first entry; nil without one that has a time.
    func air(_ sieve: inout Sieve) -> AirQuality? {
        guard let list = list?.value, let first = sieve.entries(list, of: "list").first else { return nil }
        return sieve.item(first, 0, of: "list") { entry, sieve in
            guard let time = sieve.time(entry.dt, "dt") else { return nil }
            let sent = sieve.value(entry.components, "components")
            func amount(_ value: Tolerant<Double>?, _ name: String) -> Double? {
                guard let amount = sieve.value(value, "components." + name) else { return nil }
                guard PhysicalLimits.concentration.contains(amount) else {
                    sieve.drop("components." + name)
                    return nil
                }
                return amount
            }
            return AirQuality(
                time: time, index: index(sieve.value(entry.main, "main"), &sieve),
                carbonMonoxide: amount(sent?.co, "co"), nitrogenMonoxide: amount(sent?.no, "no"),
                nitrogenDioxide: amount(sent?.no2, "no2"), ozone: amount(sent?.o3, "o3"),
                sulphurDioxide: amount(sent?.so2, "so2"), fineParticles: amount(sent?.fine, "pm2_5"),
                coarseParticles: amount(sent?.pm10, "pm10"), ammonia: amount(sent?.nh3, "nh3"))
        }
    }

    private func index(_ body: IndexBody?, _ sieve: inout Sieve) -> AirQuality.Index? {
        guard let number = sieve.value(body?.aqi, "main.aqi")?.value else { return nil }
        let index = Int(exactly: number).flatMap(AirQuality.Index.init(rawValue:))
        if index == nil { sieve.drop("main.aqi") }
        return index
    }
}
