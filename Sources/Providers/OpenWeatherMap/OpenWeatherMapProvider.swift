package import Ports
package import ProviderKit
package import Values
import Words

/// OpenWeatherMap as a provider: finds out which plan the key has, and makes that plan's requests.
package struct OpenWeatherMapProvider: WeatherProvider {
    package let service: OpenWeatherMap
    private let environment: ProviderEnvironment
    private let settings: OpenWeatherMapSettings

    package init(_ service: OpenWeatherMap, _ settings: OpenWeatherMapSettings, in environment: ProviderEnvironment) {
        self.service = service
        self.settings = settings
        self.environment = environment
    }

    package static let attribution = Attribution(
        provider: ProviderID(rawValue: "openweathermap"), name: "OpenWeatherMap",
        text: "Weather data © OpenWeather (https://openweathermap.org)", shortText: "© OpenWeather",
        remedies: .keyed(at: "https://openweathermap.org"))
    /// The page where a person gets a key.
    package static let keyPage = "https://openweathermap.org/api"

    package var attribution: Attribution { Self.attribution }

    package func run(place: PlaceReference, refresh: AsyncSignal, report: ProviderReport) async {
        var geocoder = geocoder(of: place)
        guard let coordinates = await geocoder.find(report) else { return }
        var loop = loop(about: place, at: coordinates, report)
        await loop.run(refresh: refresh)
    }

    package func once(place: PlaceReference, report: ProviderReport) async {
        var geocoder = geocoder(of: place)
        guard let coordinates = await geocoder.findOnce(report) else { return }
        var loop = loop(about: place, at: coordinates, report)
        await loop.runOnce()
    }

    package func check(place: PlaceReference) async throws(FetchFailure) -> ProviderCheck {
        let known = GeocodingCache(environment.store).coordinates(of: place)
        if known == nil, place == .receiver { throw FetchFailure(.notSent, text: FetchWords.noFix) }
        do throws(OpenWeatherMapError) {
            guard let coordinates = known else {
                let found = try await service.places(named: place.name ?? "", limit: 1).model.first
                return found.map { .placeFound($0.coordinates) } ?? .placeUnknown
            }
            _ = try await service.current(at: coordinates)
            return .responds
        } catch {
            throw failure(error)
        }
    }

    package func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult] {
        do throws(OpenWeatherMapError) {
            switch search {
            case .name(let name): return try await service.places(named: name).model
            case .zip(let zip): return [try await service.place(zip: zip).model]
            case .near(let coordinates): return try await service.places(near: coordinates).model
            }
        } catch {
            throw failure(error)
        }
    }

    /// The failure as shown to a person who tries a key: with the host that the key may belong to instead.
    private func failure(_ error: OpenWeatherMapError) -> FetchFailure {
        var failure = FetchFailure(error)
        if failure.kind == .keyRejected, let host = service.requests.otherHost {
            failure.text = FetchWords.orKeyOfLargerPlan(failure.text, at: host)
        }
        return failure
    }

    // MARK: Its parts

    private func geocoder(of place: PlaceReference) -> Geocoder {
        let name = place.name ?? ""
        let url = service.requests.places(named: name, limit: 1).url
        return Geocoder(
            place, environment,
            record: record("-place", subject: UInt32(truncatingIfNeeded: FNV1a(url.utf8).value)),
            interval: settings.interval, url: url
        ) { [service] name in
            do throws(OpenWeatherMapError) {
                return .success(try await service.places(named: name, limit: 1).model.first?.coordinates)
            } catch {
                return .failure(FetchFailure(error))
            }
        }
    }

    private func loop(
        about place: PlaceReference, at coordinates: Coordinates, _ report: ProviderReport
    ) -> OpenWeatherMapLoop {
        OpenWeatherMapLoop(
            settings, service,
            TopicRequests(
                environment, about: place, at: coordinates, every: settings.interval,
                callsPerDay: settings.callsPerDay,
                record: record(subject: service.fingerprint(of: coordinates)), report: report))
    }

    private func record(_ suffix: String = "", subject: UInt32) -> FetchRecord {
        FetchRecord(
            environment, named: "calls-\(String(service.keyFingerprint, radix: 16))\(suffix)", subject: subject,
            provider: attribution.provider)
    }
}

/// How OpenWeatherMap is used.
package struct OpenWeatherMapSettings: Hashable, Sendable {
    /// The time from one fetch to the next; at least ten minutes.
    package var interval: Duration
    package var plan: PlanChoice
    /// The most calls to One Call in one day of UTC; beyond 1,000 they cost money.
    package var callsPerDay: Int

    package init(interval: Duration, plan: PlanChoice = .automatic, callsPerDay: Int = 1000) {
        self.interval = interval
        self.plan = plan
        self.callsPerDay = callsPerDay
    }

    /// Whether this request decides if the key has the configured plan.
    func isDecisive(_ topic: WeatherTopic) -> Bool {
        if case .fixed(let plan) = plan { topic == plan.decisive } else { false }
    }
}
