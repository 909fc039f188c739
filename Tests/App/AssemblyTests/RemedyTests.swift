import Assembly
import Configuration
import Testing
import Values

@Suite("Remedies of every weather service")
struct RemedyTests {
    /// What only some services have, and which.
    private static let belongings: [(word: String, Set<ProviderChoice>)] = [
        ("key", [.openWeatherMap]), ("plan", [.openWeatherMap]), ("subscribe", [.openWeatherMap]),
        ("account", [.openWeatherMap]), ("contact", [.metNorway]), ("[met_norway]", [.metNorway]),
        ("[open_meteo]", [.openMeteo]), ("openweathermap.org", [.openWeatherMap]),
    ]
    private static let statuses: [Int?] = [nil, 200, 302, 400, 401, 403, 404, 422, 429, 500, 503]

    @Test(
        "no remedy names what the service does not have, or the place where the service means something else",
        arguments: ProviderChoice.allCases)
    func remedies(choice: ProviderChoice) {
        let remedies = ProviderCatalogue.attribution(of: choice).remedies
        #expect(remedies.hasKey == choice.needsKey)
        for kind in FetchFailure.Kind.allCases {
            for status in Self.statuses {
                let text = remedies.remedy(of: kind, status: status).text
                #expect(!text.isEmpty)
                for (word, owners) in Self.belongings where !owners.contains(choice) {
                    #expect(!text.contains(word), "\(kind) \(status ?? 0): \(text)")
                }
                #expect(
                    text.contains("the station retries") == !kind.needsPerson, "\(kind) \(status ?? 0): \(text)")
            }
        }
    }

    @Test("the remedy is for what the service means by a status")
    func meanings() {
        func text(_ choice: ProviderChoice, _ kind: FetchFailure.Kind, _ status: Int?) -> String {
            ProviderCatalogue.attribution(of: choice).remedies.remedy(of: kind, status: status).text
        }
        #expect(text(.metNorway, .badRequest, 403).contains("contact under [met_norway]"))
        #expect(text(.metNorway, .badRequest, 422).contains("add a service"))
        #expect(text(.metNorway, .badRequest, 400).contains("update windowsill"))
        #expect(text(.metNorway, .notSent, nil).contains("contact"))
        #expect(text(.openMeteo, .badRequest, 400).contains("update windowsill"))
        #expect(text(.openMeteo, .badRequest, nil).contains("[place]"))
        #expect(text(.openMeteo, .notSent, nil).contains("base_url under [open_meteo]"))
        #expect(text(.openWeatherMap, .badRequest, 404).contains("[place]"))
        #expect(text(.openWeatherMap, .notSent, nil).contains("give the station a key"))
        #expect(text(.openWeatherMap, .noFix, nil).contains("cgps"))
    }

    @Test(
        "a redirect that is not followed is a network's login page, or a service that has moved",
        arguments: ProviderChoice.allCases)
    func redirects(choice: ProviderChoice) {
        for status in [nil, 200, 301, 302, 303, 304, 307, 308] {
            let text = ProviderCatalogue.attribution(of: choice).remedies.remedy(of: .unreadable, status: status).text
            let isRedirect = status.map { $0 > 300 && $0 != 304 } ?? false
            #expect(text.contains("needs a login first"), "\(status ?? 0): \(text)")
            for words in ["has moved", "nothing is sent to its new host"] {
                #expect(text.contains(words) == isRedirect, "\(status ?? 0): \(text)")
            }
        }
    }

    @Test("a station without a place asks, credits and needs no service")
    func withoutPlace() throws {
        for choice in ProviderChoice.allCases {
            var configuration = StationConfiguration()
            configuration.providers = [choice]
            #expect(configuration.attributions.isEmpty && configuration.callsADay.isEmpty && !configuration.needsKey)
            configuration.place = .name("London")
            #expect(configuration.attributions == [ProviderCatalogue.attribution(of: choice)])
            #expect(!configuration.callsADay.isEmpty && configuration.needsKey == choice.needsKey)
        }
    }
}
