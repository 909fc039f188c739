import Quantities
import Weather

/// One entry of the answer of `/geo/1.0/direct`; all of that of `/geo/1.0/zip`.
struct GeocodingResultBody: Codable, Envelope {
    var cod: Lossy<StatusCode>?
    var name: Lossy<String>?
    var localNames: Lossy<[String: Lossy<String>]>?
    var lat: Lossy<Double>?
    var lon: Lossy<Double>?
    var country: Lossy<String>?
    var state: Lossy<String>?

    enum CodingKeys: String, CodingKey {
        case cod, name, lat, lon, country, state
        case localNames = "local_names"
    }

    /// Keys among the local names that are no languages but the gazetteer's own notes.
    private static let notes: Set<String> = ["ascii", "feature_name"]
    /// The best known places have some 80.
    private static let mostNames = 200

    init(_ candidate: GeocodingResult) {
        name = Lossy(candidate.name)
        lat = Lossy(candidate.coordinates.latitude.degrees)
        lon = Lossy(candidate.coordinates.longitude.degrees)
        country = candidate.country.map { Lossy($0) }
        state = candidate.region.map { Lossy($0) }
        guard !candidate.localNames.isEmpty else { return }
        localNames = Lossy(candidate.localNames.mapValues { Lossy($0) })
    }

    /// Nil without a name and a position.
    func candidate(_ context: inout DecodingContext) -> GeocodingResult? {
        guard let name = context.text(name, "name") else {
            context.drop("name")
            return nil
        }
        guard let latitude = lat?.value, let longitude = lon?.value,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else {
            context.drop("lat, lon")
            return nil
        }
        var names: [String: String] = [:]
        let sent = context.value(localNames, "local_names") ?? [:]
        if sent.count > Self.mostNames { context.drop("local_names") }
        for language in sent.keys.sorted().prefix(Self.mostNames) where !Self.notes.contains(language) {
            guard !language.isEmpty, context.isShowable(language) else {
                context.drop("local_names")
                continue
            }
            names[language] = context.text(sent[language], "local_names.\(language)")
        }
        return GeocodingResult(
            name: name, region: context.text(state, "state"), country: context.text(country, "country"),
            coordinates: coordinates, localNames: names)
    }
}
