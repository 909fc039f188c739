import Quantities
import Weather

/// One page of `/data/4.0/onecall/…`. Its `next` and `prev` are addresses with the key in them.
struct OneCallPageBody<Record: Codable, Limit: ListLimit>: Codable, OneCallHeader {
    var cod: Lossy<StatusCode>?
    var lat: Lossy<Double>?
    var lon: Lossy<Double>?
    var timezone: Lossy<String>?
    var timezoneOffset: Lossy<WholeNumber>?
    var data: Lossy<BoundedList<Record, Limit>>?
    var next: Lossy<String>?

    enum CodingKeys: String, CodingKey {
        case cod, lat, lon, timezone, data, next
        case timezoneOffset = "timezone_offset"
    }

    init(_ records: [Record], at place: Place, next: String? = nil) {
        lat = place.coordinates.map { Lossy($0.latitude.degrees) }
        lon = place.coordinates.map { Lossy($0.longitude.degrees) }
        timezone = place.zone.map { Lossy($0) }
        timezoneOffset = place.offset.map { Lossy(WholeNumber(Int64($0.seconds))) }
        data = Lossy(BoundedList(records))
        self.next = next.map { Lossy($0) }
    }

    /// Nil without a list.
    func page<Model>(
        _ context: inout DecodingContext, _ convert: (Record, Place, inout DecodingContext) -> Model?
    ) -> OneCallPage<Model>? {
        guard let entries = data?.value else { return nil }
        let place = place(&context)
        let records = context.items(entries, of: "data") { convert($0, place, &$1) }
        return OneCallPage(place: place, records: records, next: (next?.value).flatMap(PageLink.init))
    }
}
