/// Bodies of One Call, of the air and of postal codes, in the shapes that the service sends, with numbers of their own.
enum OneCallFixtures {
    static let whole = """
        {"lat":50.9384,"lon":6.9599,"timezone":"Europe/Berlin","timezone_offset":3600,
        "current":{"dt":1795158000,"sunrise":1795157280,"sunset":1795188960,"temp":284.6,"feels_like":283.91,
        "pressure":1009,"humidity":84,"dew_point":282.0,"uvi":0.12,"clouds":75,"visibility":7000,"wind_speed":6.2,
        "wind_deg":250,"wind_gust":11.8,"rain":{"1h":1.25},
        "weather":[{"id":521,"main":"Rain","description":"shower rain","icon":"09d"}]},
        "minutely":[{"dt":1795158060,"precipitation":0},{"dt":1795158120,"precipitation":1.5}],
        "hourly":[{"dt":1795154400,"temp":284,"feels_like":283,"pressure":1009,"humidity":85,"dew_point":281.6,"uvi":0,
        "clouds":80,"visibility":10000,"wind_speed":6,"wind_deg":251,"weather":[{"id":500,"main":"Rain",
        "description":"light rain","icon":"10n"}],"pop":0.83,"rain":{"1h":0.4}},
        {"dt":1795158000,"temp":284.5,"pressure":1009,"humidity":84,"wind_speed":6.1,"pop":0}],
        "daily":[{"dt":1795172400,"sunrise":1795157280,"sunset":1795188960,"moonrise":0,"moonset":1795190000,
        "moon_phase":0.36,"summary":"Rain in the morning","temp":{"day":285.1,"min":279.8,"max":285.9,"night":280.3,
        "eve":283,"morn":281.2},"feels_like":{"day":284.2,"night":278.1,"eve":281.7,"morn":279},"pressure":1011,
        "humidity":71,"dew_point":280,"wind_speed":7.4,"wind_deg":238,"wind_gust":14.2,
        "weather":[{"id":501,"main":"Rain","description":"moderate rain","icon":"10d"}],"clouds":88,"pop":0.92,
        "rain":5.4,"uvi":0.7}],
        "alerts":[{"sender_name":"Deutscher Wetterdienst","event":"STURM","start":1795150800,"end":1795200000,
        "description":"Es treten Sturmb\\u00f6en auf.\\n\\nSuchen Sie Schutz.","tags":["Wind","Wind"]}]}
        """

    static let current4 = """
        {"lat":50.94,"lon":6.96,"timezone":"Europe/Berlin","timezone_offset":3600,"data":[{"dt":1795158000,
        "sunrise":1795157280,"sunset":1795188960,"temp":284.6,"feels_like":283.9,"pressure":1009,"humidity":84,
        "clouds":75,"visibility":7000,"wind_speed":6.2,"wind_deg":250,"weather":[{"id":800,"main":"Clear",
        "description":"sky is clear","icon":"01d"}],"alerts":["3F2504E0-4F89-11D3-9A0C-0305E82C3301","B","B"]}]}
        """

    /// A page of hours, as many as asked for.
    static func hours(_ count: Int, from start: Int, next: String?) -> String {
        let records = (0..<count).map { "{\"dt\":\(start + $0 * 3600),\"temp\":280,\"pop\":0.1}" }
        let link = next.map { ",\"next\":\"\($0)\"" } ?? ""
        return """
            {"lat":50.94,"lon":6.96,"timezone":"Europe/Berlin","timezone_offset":3600,
            "data":[\(records.joined(separator: ","))]\(link)}
            """
    }

    static let days4 = """
        {"lat":50.94,"lon":6.96,"timezone":"Europe/Berlin","timezone_offset":3600,"data":[
        {"dt":1795172400,"temp":{"min":279.8,"max":285.9},"wind_speed":7.4,"pop":0.92,"rain":{"1h":5.4}},
        {"dt":1795258800,"temp":{"min":274.2,"max":278},"snow":2}],
        "prev":"https://api.openweathermap.org/data/4.0/onecall/timeline/1day?cnt=10&start=1794300000&appid=x"}
        """

    static let alert4 = """
        {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3301","sender_name":"Deutscher Wetterdienst","event":"STURM",
        "start":1795150800,"end":1795200000,"description":"Suchen Sie Schutz."}
        """

    static let air = """
        {"coord":{"lon":6.96,"lat":50.94},"list":[{"main":{"aqi":3},"components":{"co":196.9,"no":0.65,"no2":3.9,
        "o3":107.3,"so2":1.4,"pm2_5":8.6,"pm10":13.5,"nh3":2},"dt":1795158000}]}
        """

    static let zip = "{\"zip\":\"50667\",\"name\":\"Cologne\",\"lat\":50.9387,\"lon\":6.9547,\"country\":\"DE\"}"
}
