import Quantities
import Weather

/// One entry of the answer of `/geo/1.0/direct`; all of that of `/geo/1.0/zip`.
struct CandidateBody: Codable, Envelope {
    var cod: Tolerant<StatusCode>?
    var name: Tolerant<String>?
    var localNames: Tolerant<[String: Tolerant<String>]>?
    var lat: Tolerant<Double>?
    var lon: Tolerant<Double>?
    var country: Tolerant<String>?
    var state: Tolerant<String>?

    enum CodingKeys: String, CodingKey {
        case cod, name, lat, lon, country, state
        case localNames = "local_names"
    }

    /// Keys among the local names that are no languages but the gazetteer's own notes.
    private static let notes: Set<String> = ["ascii", "feature_name"]
    /// The best known places have some 80.
    private static let mostNames = 200

    init(_ candidate: PlaceCandidate) {
        name = Tolerant(candidate.name)
        lat = Tolerant(candidate.coordinates.latitude.degrees)
        lon = Tolerant(candidate.coordinates.longitude.degrees)
        country = candidate.country.map { Tolerant($0) }
        state = candidate.region.map { Tolerant($0) }
        guard !candidate.localNames.isEmpty else { return }
        localNames = Tolerant(candidate.localNames.mapValues { Tolerant($0) })
    }

    /// Nil without a name and a position.
    func candidate(_ sieve: inout Sieve) -> PlaceCandidate? {
        guard let name = sieve.text(name, "name") else {
            sieve.drop("name")
            return nil
        }
        guard let latitude = lat?.value, let longitude = lon?.value,
            let coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude))
        else {
            sieve.drop("lat, lon")
            return nil
        }
        var names: [String: String] = [:]
        let sent = sieve.value(localNames, "local_names") ?? [:]
        if sent.count > Self.mostNames { sieve.drop("local_names") }
        for language in sent.keys.sorted().prefix(Self.mostNames) where !Self.notes.contains(language) {
            guard !language.isEmpty, sieve.isShowable(language) else {
                sieve.drop("local_names")
                continue
            }
            names[language] = sieve.text(sent[language], "local_names.\(language)")
        }
        return PlaceCandidate(
            name: name, region: sieve.text(state, "state"), country: sieve.text(country, "country"),
            coordinates: coordinates, localNames: names)
    }
}
