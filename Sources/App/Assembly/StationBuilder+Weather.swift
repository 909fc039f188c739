package import Configuration
import CurlHTTP
import LinuxPlatform
import METNorway
import OpenMeteo
import OpenWeatherMap
import Ports
import ProgramKit
package import ProviderKit
import SimulatedServices
package import Simulation
import StationCore
import StationService
package import Values
import Words

/// The weather services that the station knows. A new one has a row in each of these, and its table in `Configuration`.
package enum ProviderCatalogue {
    /// The credits of all services, configured or not: the history and the log may hold their data.
    package static let attributions = ProviderChoice.allCases.map(attribution)

    package static func attribution(of choice: ProviderChoice) -> Attribution {
        switch choice {
        case .openWeatherMap: OpenWeatherMapProvider.attribution
        case .openMeteo: OpenMeteo.attribution
        case .metNorway: METNorway.attribution
        }
    }

    /// The credits of the service that needs a key.
    package static let keyed = OpenWeatherMapProvider.attribution
    package static let keyPage = OpenWeatherMapProvider.keyPage
    /// The setting that names the key's file.
    package static let keySetting = "openweathermap.api_key_file"
    /// The credits of the proposed service that needs no key.
    package static let keyless = OpenMeteo.attribution
}

extension StationBuilder {
    func weather(at place: PlaceReference) -> ServiceWeather {
        let settings = configuration.openWeatherMap
        return ServiceWeather(
            providers, of: place,
            foundBy: place == .receiver ? GPSDPlace(LoopbackLines(port: GPSDPlace.port), in: environment) : nil,
            freshness: Freshness(freshFor: settings.freshFor, usableFor: max(settings.freshFor, settings.usableFor)))
    }

    /// The configured weather services, the most trusted first: no other is asked.
    package var providers: [any WeatherProvider] {
        // One client, and so one thread, for all that need no key.
        let client: any HTTPClient = ports?.client ?? CurlHTTPClient()
        return configuration.providers.map { provider($0, client) }
    }

    private func provider(_ choice: ProviderChoice, _ client: any HTTPClient) -> any WeatherProvider {
        let altitude = configuration.altitude.map { Int($0.metres.rounded()) }
        let sky = configuration.hasSimulatedWeather
        switch choice {
        case .openWeatherMap: return openWeatherMap
        case .openMeteo:
            // Right about the sky that the simulated barometers are under.
            let client = sky ? SimulatedOpenMeteo(now: now, timeline: timeline, warmth: 0) : client
            let settings = OpenMeteoSettings(
                baseURL: configuration.openMeteo.baseURL, decimals: configuration.placeDecimals, altitude: altitude)
            return KeylessProvider(
                OpenMeteo(client: client, settings, language: configuration.readersLanguage.tag), in: environment)
        case .metNorway:
            let client = sky ? SimulatedMETNorway(now: now, timeline: timeline) : client
            let settings = METNorwaySettings(
                baseURL: configuration.metNorway.baseURL ?? METNorwaySettings.baseURL,
                userAgent: configuration.metNorway.contact.map { "windowsill/\(Release.version) \($0)" },
                decimals: configuration.placeDecimals, altitude: altitude)
            return KeylessProvider(
                METNorway(client: client, settings, language: configuration.readersLanguage.tag), in: environment)
        }
    }

    private var openWeatherMap: OpenWeatherMapProvider {
        let settings = configuration.openWeatherMap
        let (client, key) = access(to: settings)
        return OpenWeatherMapProvider(
            OpenWeatherMap(
                client: client, key: key, baseURL: settings.baseURL, language: configuration.askedLanguage,
                words: configuration.reader),
            OpenWeatherMapSettings(
                interval: settings.interval, plan: settings.plan, callsPerDay: settings.callsPerDay),
            in: environment)
    }

    private var environment: ProviderEnvironment {
        guard ports == nil else {
            return ProviderEnvironment(timeline: timeline, wall: wall, store: folder, seed: identity.seed)
        }
        return ProviderEnvironment(
            timeline: timeline, wall: wall, store: folder, seed: identity.seed,
            zones: { ZoneFolder.system.rules(named: $0) }, localZone: { LocalZone.rules })
    }

    /// The clock of a simulated sky.
    private var now: @Sendable () -> Timestamp {
        { [wall] in wall.now().timestamp }
    }

    /// The client and the key for OpenWeatherMap. Without a key the station still shows the room: every fetch fails with
    /// the reason.
    private func access(to settings: OpenWeatherMapConfiguration) -> (any HTTPClient, Secret) {
        if let ports, let key = ports.key { return (ports.client, key) }
        if configuration.hasSimulatedWeather {
            return (SimulatedOpenWeatherMap(now: now, timeline: timeline), Secret("simulated".utf8))
        }
        do throws(APIKeyError) {
            let key = try APIKeySource(configuration).load()
            if let refusal = RefusingHTTPClient(trusting: settings.certificateAuthorityFile) { return (refusal, key) }
            return (CurlHTTPClient(caFile: settings.certificateAuthorityFile), key)
        } catch {
            let (other, isAlone) = (ProviderCatalogue.keyless, configuration.providers.allSatisfy(\.needsKey))
            let reason = error.description
            let text =
                isAlone
                ? phrase(
                    "fetch.service.no-key",
                    "\(reason); \(other.name) needs no key: write providers = [\"\(other.provider.rawValue)\"] under [weather]"
                ) : reason
            return (RefusingHTTPClient(reason: text), Secret([]))
        }
    }
}

extension StationConfiguration {
    /// The simulated sky above the station; nil for a station whose place is not known.
    package var simulatedSky: SimulatedSky? { knownCoordinates.map { SimulatedSky(over: $0) } }

    /// The credits of the services that the station asks, the most trusted first.
    package var attributions: [Attribution] { askedProviders.map(ProviderCatalogue.attribution) }

    /// The credits of all services that the history may hold data of: first those that the station asks, the most trusted
    /// first.
    package var recordedServices: [Attribution] {
        attributions
            + ProviderCatalogue.attributions.filter { known in
                !attributions.contains { $0.provider == known.provider }
            }
    }

    /// The number of calls a day that the station makes, in words, for each plan it may use.
    package var callsADay: [String] {
        askedProviders.flatMap { choice -> [String] in
            switch choice {
            case .openWeatherMap: return callsToOpenWeatherMap
            case .openMeteo: return [CommandWords.freeCalls(to: ProviderCatalogue.attribution(of: choice).name, 120)]
            case .metNorway: return [CommandWords.freeCalls(to: ProviderCatalogue.attribution(of: choice).name, 48)]
            }
        }
    }

    private var callsToOpenWeatherMap: [String] {
        let settings = openWeatherMap
        let plans: [Plan] =
            switch settings.plan {
            case .automatic: Plan.allCases.reversed()
            case .fixed(let plan): [plan]
            }
        return plans.map { plan in
            let calls = plan.callsPerDay(every: settings.interval)
            guard calls.billed > 0 else {
                return phrase(
                    "command.free-calls", "plan \(plan.rawValue): at most \(calls.all, "free call", "free calls") a day"
                )
            }
            let limit = settings.callsPerDay
            return CommandWords.billedCalls(
                plan: plan.rawValue, calls.billed, to: plan.name,
                limit: calls.billed > limit
                    ? phrase("command.calls-limited", "limited to \(limit): fewer updates than configured")
                    : phrase("command.calls-within", "never more than \(limit)"),
                free: calls.all - calls.billed)
        }
    }
}
