package import FoundationEssentials
package import Quantities
import Weather

/// A snapshot for programs: JSON with the source and age of every value. Schema 1, documented in `deploy/snapshot.json.md`.
///
/// A property's name is its key's, by ``DocumentKeys``. A new one is the document of a station without any values yet.
package struct SnapshotDocument: Codable, Sendable {
    package var schema = 1
    package var time: String
    /// Since the station started.
    package var uptimeS: Int64
    package var sensors: [Sensor] = []
    package var room = Air()
    package var roomDerived = Value<Derived>()
    package var roomToday = Value<MeasuredDay>()
    package var outside = Air()
    package var outsideDerived = Value<Derived>()
    package var outsideToday = Value<MeasuredDay>()
    package var places: [PlaceAir] = []
    package var seaLevelPressureHpa = Value<Double>()
    package var pressureTendency = Value<Tendency>()
    package var weather = Value<Conditions>()
    package var today = Value<Day>()
    package var tomorrow = Value<Day>()
    package var days = Value<[Day]>()
    package var hours = Value<[Hour]>()
    package var forecastCorrection: [Correction]?
    package var localOutlook: Outlook?
    package var alerts: [Alert] = []
    package var airQuality = Value<AirQuality>()
    package var sun = Value<Sun>()
    package var advice: [Advice] = []
    package var health: [Health] = []
    package var board: Board?
    package var faults: [Fault] = []
    package var attribution = Attribution.openWeather

    package init(time: CivilTime, uptime: Duration) {
        self.time = time.description
        uptimeS = uptime.components.seconds
    }

    package var json: String {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .custom { DocumentKeys.key(of: $0.last) }
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // All of it is strings and finite numbers: there is nothing that the encoder refuses.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Reads a document, or a part of one.
    package static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .custom { DocumentKeys.name(of: $0.last) }
        return decoder
    }
}
