import OpenWeatherMap
import Ports
import TestSupport
import Testing
import Values

@Suite("A request to the service")
struct RequestTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private let requests = OpenWeatherMapRequests(key: Secret(Self.key.utf8), language: "en")

    private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)))
    }

    @Test("a request has its endpoint, its parameters and the units")
    func addresses() throws {
        let place = try point(50.938_44, -6.959_96)
        let query = "lat=50.94&lon=-6.96&units=standard&lang=en"
        #expect(requests.current(at: place).url == "https://api.openweathermap.org/data/2.5/weather?\(query)")
        #expect(requests.forecast(at: place).url == "https://api.openweathermap.org/data/2.5/forecast?\(query)")
        #expect(
            requests.daily(at: place).url == "https://api.openweathermap.org/data/2.5/forecast/daily?\(query)&cnt=7")
    }

    @Test("a request has the key in its credential and in nothing that can be printed")
    func hidesKey() throws {
        let place = try point(1, 2)
        for request in [
            requests.current(at: place), requests.forecast(at: place), requests.daily(at: place),
            requests.places(named: "Oslo"),
        ] {
            #expect(request.credential == HTTPRequest.Credential(name: "appid", secret: Secret(Self.key.utf8)))
            var dumped = ""
            dump(request, to: &dumped)
            for text in [request.url, "\(request)", String(reflecting: request), dumped] {
                #expect(!text.contains(Self.key))
            }
        }
    }

    @Test(
        "a request locates the place to a kilometre: coordinates are rounded to two decimals, even at the poles",
        arguments: [
            (0.004_9, -0.004_9, "lat=0.00&lon=0.00"), (-0.005, 0.005, "lat=-0.01&lon=0.01"),
            (90, -180, "lat=90.00&lon=-180.00"), (-9.996, 179.999, "lat=-10.00&lon=180.00"),
            (48.137_154, 11.576_124, "lat=48.14&lon=11.58"),
        ])
    func rounding(latitude: Double, longitude: Double, text: String) throws {
        #expect(try requests.current(at: point(latitude, longitude)).url.contains("?\(text)&"))
    }

    @Test("a request escapes a name, so that it can add no parameter")
    func escaping() {
        #expect(
            requests.places(named: "São Paulo,BR&appid=x#?", limit: 3).url
                == "https://api.openweathermap.org/geo/1.0/direct?q=S%C3%A3o%20Paulo%2CBR%26appid%3Dx%23%3F&limit=3")
    }

    @Test("a request for places has a limit of one to five", arguments: [(-1, 1), (0, 1), (5, 5), (Int.max, 5)])
    func limits(asked: Int, sent: Int) {
        #expect(requests.places(named: "Oslo", limit: asked).url.hasSuffix("&limit=\(sent)"))
    }

    @Test(
        "a request has the service's codes of languages",
        arguments: [
            ("en", "en"), ("en_US.UTF-8", "en"), ("C.UTF-8", "en"), ("", "en"), ("de-CH", "de"), ("cs", "cz"),
            ("ko_KR", "kr"), ("lv", "la"), ("nb_NO", "no"), ("nn", "no"), ("zh-Hant", "zh_tw"), ("zh_TW", "zh_tw"),
            ("zh-HK", "zh_tw"), ("zh_tw", "zh_tw"), ("zh-Hans-HK", "zh_cn"), ("zh", "zh_cn"), ("zh_cn", "zh_cn"),
            ("pt-BR", "pt_br"), ("pt_PT", "pt"), ("uk", "uk"), ("iw", "he"), ("in_ID", "id"), ("a&b", "a%26b"),
        ])
    func languages(locale: String, code: String) throws {
        let requests = OpenWeatherMapRequests(key: Secret([1]), language: locale)
        #expect(try requests.current(at: point(0, 0)).url.hasSuffix("&lang=\(code)"))
    }

    @Test(
        "a request goes to another server if one is configured",
        arguments: ["http://127.0.0.1:8080", "http://127.0.0.1:8080/"])
    func otherServer(base: String) {
        let requests = OpenWeatherMapRequests(key: Secret([1]), baseURL: base, language: "en")
        #expect(requests.places(named: "Oslo").url == "http://127.0.0.1:8080/geo/1.0/direct?q=Oslo&limit=5")
    }
}
