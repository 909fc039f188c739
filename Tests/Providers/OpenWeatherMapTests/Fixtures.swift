/// Bodies in the shapes that the service sends, with numbers of their own.
enum Fixtures {
    /// Everything that a current body can hold, in standard units.
    static let current = """
        {"coord":{"lon":6.9599,"lat":50.9384},"weather":[
        {"id":521,"main":"Rain","description":"shower rain","icon":"09d"},
        {"id":701,"main":"Mist","description":"mist","icon":"50d"}],
        "base":"stations","main":{"temp":284.6,"feels_like":283.91,"temp_min":283.15,"temp_max":286,"pressure":1009,
        "humidity":84,"sea_level":1009,"grnd_level":1003},"visibility":7000,
        "wind":{"speed":6.2,"deg":250,"gust":11.8},"rain":{"1h":1.25,"3h":2.5},"snow":{"1h":0.1},
        "clouds":{"all":75},"dt":1795158000,
        "sys":{"type":2,"id":43069,"country":"DE","sunrise":1795157280,"sunset":1795188960},
        "timezone":3600,"id":2886242,"name":"Cologne","cod":200}
        """

    /// At sea in the polar night: no names, no sun, no gust, floats where whole numbers are usual.
    static let polarSea = """
        {"coord":{"lon":-3,"lat":78.5},"weather":[{"id":804,"main":"Clouds","description":"overcast clouds",
        "icon":"04d"}],"base":"stations","main":{"temp":259,"feels_like":252.44,"temp_min":259,"temp_max":259,
        "pressure":1002.36,"humidity":93.7},"visibility":10000,"wind":{"speed":7,"deg":232.505},"clouds":{"all":92},
        "dt":1795158000.0,"sys":{"sunrise":0,"sunset":0},"timezone":0,"id":0,"name":"","cod":200}
        """

    static let forecast = """
        {"cod":"200","message":0,"cnt":40,"list":[
        {"dt":1795165200,"main":{"temp":285,"feels_like":284.1,"temp_min":284.2,"temp_max":285,"pressure":1010,
        "sea_level":1010,"grnd_level":1004,"humidity":78,"temp_kf":0.8},"weather":[{"id":500,"main":"Rain",
        "description":"light rain","icon":"10d"}],"clouds":{"all":90},"wind":{"speed":5.1,"deg":245,"gust":9.9},
        "visibility":10000,"pop":0.4,"rain":{"3h":0.75},"sys":{"pod":"d"},"dt_txt":"2026-11-20 17:00:00"},
        {"dt":1795176000,"main":{"temp":282.04,"feels_like":281,"temp_min":282.04,"temp_max":282.04,"pressure":1012,
        "humidity":88},"weather":[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04n"}],
        "clouds":{"all":60},"wind":{"speed":3},"pop":1,"rain":{},"snow":null,"sys":{"pod":"n"}}],
        "city":{"id":2886242,"name":"Cologne","coord":{"lat":50.9384,"lon":6.9599},"country":"DE",
        "population":963395,"timezone":3600,"sunrise":1795157280,"sunset":1795188960}}
        """

    static let daily = """
        {"city":{"id":2886242,"name":"Cologne","coord":{"lon":6.9599,"lat":50.9384},"country":"DE","population":0,
        "timezone":3600},"cod":"200","message":0.0581,"cnt":2,"list":[
        {"dt":1795172400,"sunrise":1795157280,"sunset":1795188960,"temp":{"day":285.1,"min":279.8,"max":285.9,
        "night":280.3,"eve":283,"morn":281.2},"feels_like":{"day":284.2,"night":278.1,"eve":281.7,"morn":279},
        "pressure":1011,"humidity":71,"weather":[{"id":501,"main":"Rain","description":"moderate rain","icon":"10d"}],
        "speed":7.4,"deg":238,"gust":14.2,"clouds":88,"pop":0.92,"rain":5.4},
        {"dt":1795258800,"temp":{"day":277,"min":274.2,"max":278,"night":274.2,"eve":275.5,"morn":275},
        "pressure":1018.4,"humidity":80,"weather":[{"id":600,"main":"Snow","description":"light snow","icon":"13d"}],
        "speed":2,"deg":20,"clouds":100,"snow":2}]}
        """

    static let places = """
        [{"name":"Frankfurt","local_names":{"de":"Frankfurt am Main","ja":"フランクフルト","ascii":"Frankfurt",
        "feature_name":"Frankfurt"},"lat":50.1106444,"lon":8.682091700000001,"country":"DE","state":"Hesse"},
        {"name":"Frankfort","lat":38.2008983,"lon":-84.8735,"country":"US","state":"Kentucky"},
        {"name":"Frankfurt","local_names":{"de":"Frankfurt am Main","ja":"フランクフルト"},
        "lat":50.1106444,"lon":8.6820917,"country":"DE","state":"Hesse"}]
        """
}

extension String {
    var bytes: [UInt8] { Array(utf8) }

    /// With the first occurrence of a part exchanged for another.
    func with(_ part: String, as other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
