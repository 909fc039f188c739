import Foundation
package import LoopbackServers

/// Bodies in the shapes of OpenWeatherMap's, for a ``LoopbackServer`` that stands in for it.
package enum OpenWeatherMapBodies {
    /// The current weather: broken clouds above Taipei, with the sun rising 48 minutes before `time`, in seconds since
    /// 1970.
    package static func current(at time: Int64, kelvin: Double = 290.35) -> String {
        """
        {"coord":{"lon":121.56,"lat":25.04},
        "weather":[{"id":803,"main":"Clouds","description":"broken clouds","icon":"04d"}],"base":"stations",
        "main":{"temp":\(kelvin),"feels_like":289.9,"temp_min":289.1,"temp_max":291,"pressure":1016,"humidity":63},
        "visibility":10000,"wind":{"speed":3.4,"deg":70},"clouds":{"all":75},"dt":\(time),
        "sys":{"type":2,"id":90001,"country":"TW","sunrise":\(time - 2880),"sunset":\(time + 36720)},
        "timezone":28800,"id":7000001,"name":"Taipei","cod":200}
        """
    }

    /// A forecast: forty slots of light rain, the first three hours after `time`.
    package static func forecast(from time: Int64) -> String {
        let slots = (1...40).map { index in
            """
            {"dt":\(time + Int64(index) * 10_800),"main":{"temp":\(288 + index % 8),"feels_like":288,"temp_min":287.5,
            "temp_max":296,"pressure":1016,"humidity":70,"temp_kf":0},
            "weather":[{"id":500,"main":"Rain","description":"light rain","icon":"10d"}],"clouds":{"all":80},
            "wind":{"speed":4,"deg":80,"gust":6.1},"visibility":10000,"pop":0.3,"rain":{"3h":0.42},
            "sys":{"pod":"d"},"dt_txt":"unread"}
            """
        }
        return """
            {"cod":"200","message":0,"cnt":40,"list":[\(slots.joined(separator: ","))],
            "city":{"id":7000001,"name":"Taipei","coord":{"lat":25.04,"lon":121.56},"country":"TW","population":1,
            "timezone":28800,"sunrise":\(time - 2880),"sunset":\(time + 36720)}}
            """
    }

    /// The body of a 401.
    package static let keyRejected =
        #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#

    /// A good answer to each request of the free plan; a 401 to all others, as for a key without those plans.
    package static func answer(to request: LoopbackServer.Request, at time: Int64) -> LoopbackServer.Reply {
        switch request.path {
        case "/data/2.5/weather": .init(text: current(at: time))
        case "/data/2.5/forecast": .init(text: forecast(from: time))
        default: .init(status: 401, text: keyRejected)
        }
    }
}

extension LoopbackServer {
    /// A server over TLS whose weather is always one minute old.
    ///
    /// - Parameter key: the only key that it accepts; nil accepts all.
    package static func goodWeather(key: String? = nil) throws -> LoopbackServer {
        try LoopbackServer(tls: true) { request in
            guard key == nil || request.query["appid"] == key else {
                return Reply(status: 401, text: OpenWeatherMapBodies.keyRejected)
            }
            return OpenWeatherMapBodies.answer(to: request, at: Int64(Date().timeIntervalSince1970) - 60)
        }
    }
}
