import Quantities
import Weather

/// One page of `/data/4.0/onecall/…`. Its `next` and `prev` are addresses with the key in them.
struct OneCallPageBody<Record: Codable, Limit: ListLimit>: Codable, OneCallHeader {
    var cod: Tolerant<StatusCode>?
    var lat: Tolerant<Double>?
    var lon: Tolerant<Double>?
    var timezone: Tolerant<String>?
    var timezoneOffset: Tolerant<WholeNumber>?
    var data: Tolerant<BoundedList<Record, Limit>>?
    var next: Tolerant<String>?

    enum CodingKeys: String, CodingKey {
        case cod, lat, lon, timezone, data, next
        case timezoneOffset = "timezone_offset"
    }

    init(_ records: [Record], at place: Place, next: String? = nil) {
        lat = place.coordinates.map { Tolerant($0.latitude.degrees) }
        lon = place.coordinates.map { Tolerant($0.longitude.degrees) }
        timezone = place.zone.map { Tolerant($0) }
        timezoneOffset = place.offset.map { Tolerant(WholeNumber(Int64($0.seconds))) }
        data = Tolerant(BoundedList(records))
        self.next = next.map { Tolerant($0) }
    }

    /// Nil without a list.
    func page<Model>(
        _ sieve: inout Sieve, _ convert: (Record, Place, inout Sieve) -> Model?
    ) -> OneCallPage<Model>? {
        guard let entries = data?.value else { return nil }
        let place = place(&sieve)
        let records = sieve.items(entries, of: "data") { convert($0, place, &$1) }
        return OneCallPage(place: place, records: records, next: (next?.value).flatMap(PageLink.init))
    }
}
