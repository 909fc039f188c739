/// The place that a report is for, as the service understood it.
package struct Place: Hashable, Sendable, Codable {
    package var coordinates: Coordinates?
    /// The place's name; nil at sea and wherever else the service has none.
    package var name: String?
    /// The country's code (ISO 3166-1 alpha-2).
    package var country: String?
    /// The offset of the place's clocks from UTC when the report was made; nil where it was not sent.
    package var offset: UTCOffset?
    /// The name of its zone in the IANA time zone database, `Europe/London`; nil where the service sent only the offset.
    package var zone: String?
    /// The rules of ``zone`` in the board's database; nil where it has no such zone or was not asked.
    package var rules: ZoneRules?
    /// The board's own zone, which may be the place's; nil where it is not known.
    package var boardRules: ZoneRules?
    /// Whether the service was asked for the place's zone and could not find it.
    package var isZoneRefused = false

    /// Files do not keep the rules: the database may know better by the time they are read.
    private enum CodingKeys: CodingKey {
        case coordinates, name, country, offset, zone, isZoneRefused
    }

    package init(
        coordinates: Coordinates? = nil, name: String? = nil, country: String? = nil, offset: UTCOffset? = nil,
        zone: String? = nil
    ) {
        self.coordinates = coordinates
        self.name = name
        self.country = country
        self.offset = offset
        self.zone = zone
    }
}

/// The location of the station, as its owner gives it.
package enum PlaceReference: Hashable, Sendable {
    case coordinates(Coordinates)
    /// A name to look up once: 1 to 100 visible characters.
    case name(String)
    /// The position that a satellite receiver finds.
    case receiver

    /// The configured name; nil for a place that is configured otherwise.
    package var name: String? { if case .name(let name) = self { name } else { nil } }
}

/// A place that a name may mean, as a gazetteer lists it.
package struct GeocodingResult: Hashable, Sendable {
    package var name: String
    /// The state, province or region; nil where the gazetteer has none.
    package var region: String?
    /// The country's code (ISO 3166-1 alpha-2).
    package var country: String?
    package var coordinates: Coordinates
    /// The names by language code, as the gazetteer spells it: `ja`, `zh`.
    package var localNames: [String: String]

    package init(
        name: String, region: String? = nil, country: String? = nil, coordinates: Coordinates,
        localNames: [String: String] = [:]
    ) {
        self.name = name
        self.region = region
        self.country = country
        self.coordinates = coordinates
        self.localNames = localNames
    }
}

/// A point on Earth (WGS 84).
package struct Coordinates: Hashable, Sendable, Codable {
    /// The latitude, −90°…90°; north is positive.
    package var latitude: Angle
    /// The longitude, −180°…180°; east is positive.
    package var longitude: Angle

    /// Creates a point; nil when there is no such point.
    package init?(latitude: Angle, longitude: Angle) {
        guard abs(latitude.degrees) <= 90, abs(longitude.degrees) <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Creates a point from degrees; nil when there is no such point.
    package init?(latitude: Double, longitude: Double) {
        guard let latitude = Angle(degrees: latitude), let longitude = Angle(degrees: longitude) else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
