import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a place inside a simulated house is built like.
struct Building: Sendable {
    /// A heating that keeps one temperature by day, from 6 to 22, and another at night, as far as its power goes.
    struct Heating: Sendable {
        /// The temperatures that it keeps, in °C.
        var day: Double
        var night: Double
        /// The most that it gives, in watts.
        var power = 1500.0

        func celsius(at hour: Double) -> Double { (6..<22).contains(hour) ? day : night }
    }

    /// The volume of the air, in m³.
    var volume: Double
    /// How often in an hour the air is exchanged through the cracks in a wind of 4 m/s: 0.3 in a house with tight windows, less in a
    /// cellar. A tenth more for each m/s more.
    var leakage = 0.3
    /// The width and the height of the window's opening, in metres.
    var window: (width: Double, height: Double)
    /// The share of the light outdoors that reaches a sensor.
    var daylight = 0.015

    /// The heat that warms the air and what follows it at once, in J/K.
    var airHeat: Double
    var heating: Heating?
    /// The area of the wall to the outside, in m².
    var wallArea: Double
    /// The conductance from the air to that wall, in W/(m²·K): in a corner behind furniture the film is 0.25 m²·K/W (EN ISO 13788).
    var film = 4.0
    /// The conductance from the wall's surface to what is behind it, in W/(m²·K). With the film above, 1.71 give a temperature factor
    /// of 0.70: what DIN 4108-2 asks of the coldest corner.
    var toBehind = 1.71
    /// The heat that warms the wall behind its surface, in J/(m²·K): 4 cm of masonry of 1800 kg/m³ and 950 J/(kg·K).
    var wallHeat = 68_400.0
    var isInGround = false
    /// The conductance to the inner walls and to all that stands in the place, in W/K, and the heat that warms them, in J/K.
    var toThings = 150.0
    var thingsHeat = 4_000_000.0
    /// The conductance through the ceiling to the heated house, in W/K.
    var ceiling = 0.0
    /// The area that gets all the sunshine of level ground, in m²: what comes through a window of so much glass.
    var sunArea = 0.0

    /// The air that exchanges its water with the surfaces in an hour, in m³, and the water that these hold at 100 %, in grams.
    var toStore: Double
    var store: Double
    /// The air that exchanges its water with panes and cold corners in an hour, once dew falls on them, in m³: 2 m², with the transfer
    /// that Lewis's relation gives for a convection of 2.5 W/(m²·K).
    var panes = 15.0
    /// The water that the ground gives to the masonry, in g/h for each pascal that it is below saturation.
    var rising = 0.0
    /// The water that the surfaces hold as a film before it runs, in grams.
    var mostFilm = 0.0
    /// The relative humidity that the place usually has, as a share of 1.
    var usualHumidity = 0.5

    /// The temperature of the heated house above a cellar, in °C.
    static let houseAbove = 20.0

    init(_ kind: SimulatedPlace.Kind) {
        switch kind {
        case .room:
            volume = 60
            window = (1.5, 1.3)
            airHeat = 130_000
            heating = Heating(day: 20, night: 17)
            wallArea = 14
            // A third of the light that falls on 1.5 m² of glass, which faces only a part of the sky.
            sunArea = 0.5
            // Plaster, wood and textiles hold about 0.5 g/m² for each percent (NORDTEST, 2005): 90 m² of them.
            (toStore, store) = (90, 4500)
        case .bedroom:
            volume = 35
            window = (1.2, 1.3)
            airHeat = 80_000
            heating = Heating(day: 17, night: 17)
            wallArea = 10
            sunArea = 0.2
            (toStore, store) = (50, 3000)
        case .cellar:
            volume = 50
            leakage = 0.1
            window = (0.6, 0.5)
            daylight = 0.001
            airHeat = 150_000
            // Walls and floor: a film of 0.13 m²·K/W (ISO 6946), 30 cm of masonry, and the ground half a metre behind it.
            wallArea = 64
            (film, toBehind) = (7.7, 1.6)
            isInGround = true
            toThings = 0
            thingsHeat = 0
            // 22.5 m² of an old ceiling, at 0.8 W/(m²·K).
            ceiling = 18
            // Bare masonry: Lewis's relation for 2.5 W/(m²·K) gives 7.5 m/h; it holds 0.5 g/m² for each percent (NORDTEST, 2005), and
            // 100 g/m² more as a film.
            (toStore, store) = (480, 3200)
            mostFilm = 6400
            panes = 0
            // Damp, not wet: 5 pounds on 1000 square feet in a day (ASTM F1869) are 1.02 g/(m²·h) at 23 °C, where saturation is 2809 Pa.
            rising = 64 * 1.02 / 2809
            usualHumidity = 0.8
        }
    }

    /// The air that passes the cracks in an hour, in m³.
    ///
    /// - Parameter wind: the speed of the wind, in m/s.
    func leaking(in wind: Double) -> Double { leakage * volume * (1 + (wind - 4) / 10) }

    /// The air that passes the open window in an hour, in m³: driven by the wind or by the difference of the temperatures, whichever
    /// moves more, through a window on one side only (Warren & Parkins, 1985).
    ///
    /// - Parameters:
    ///   - inside: the temperature of the air inside, in °C.
    ///   - outside: the temperature of the air outside, in °C.
    ///   - wind: the speed of the wind, in m/s.
    func airing(inside: Double, _ outside: Double, wind: Double) -> Double {
        let mean = (inside + outside) / 2 + 273.15
        let lift = 0.2 * (9.81 * window.height * abs(inside - outside) / mean).squareRoot()
        return 3600 * window.width * window.height * max(lift, 0.025 * wind)
    }
}

/// What the people in a place give off.
struct People: Sendable {
    /// The carbon dioxide, in litres an hour.
    var carbonDioxide = 0.0
    /// The water, in grams an hour.
    var water = 0.0
    /// The heat, in watts.
    var warmth = 0.0

    /// - Parameter hour: the hour of the local day, in 0..<24.
    init(in kind: SimulatedPlace.Kind, at hour: Double) {
        switch kind {
        case .bedroom where hour >= 23 || hour < 7:
            // Two adults asleep: 13 l/h of CO2 each (Persily & de Jonge, Indoor Air 27, 2017, at 1.0 met), 40 g/h of water (BS 5250), and
            // 70 W of heat.
            self.init(carbonDioxide: 26, water: 80, warmth: 140)
        case .room where (18..<23).contains(hour):
            // Two adults who sit: 19 l/h, 55 g/h and 100 W each, by the same sources; and what comes from the kitchen while they cook.
            self.init(carbonDioxide: 38, water: hour >= 19 && hour < 20 ? 310 : 110, warmth: 200)
        case .room, .bedroom, .cellar: self.init()
        }
    }

    private init(carbonDioxide: Double = 0, water: Double = 0, warmth: Double = 0) {
        (self.carbonDioxide, self.water, self.warmth) = (carbonDioxide, water, warmth)
    }
}

/// The world around a house for ten minutes, in the terms that its places need.
struct Outside: Sendable {
    /// The carbon dioxide of the air, in ppm.
    static let carbonDioxide = Double(SimulatedSky.carbonDioxide)

    /// The beginning of the ten minutes, for which the sky was looked at.
    private let moment: Timestamp
    /// The temperature of the air, in °C.
    let celsius: Double
    /// The water in a cubic metre of the air, in grams.
    let water: Double
    /// The speed of the wind, in m/s.
    let wind: Double
    let pressure: Pressure
    /// The light on level ground, in lux.
    let lux: Double
    /// The temperature of the ground around a cellar, in °C.
    let ground: Double

    private static let span: Int64 = 600
    /// How deep below the surface the middle of a cellar's walls is, in metres.
    private static let depth = 3.0

    init(under sky: SimulatedSky, at moment: Timestamp) {
        let seconds = moment.secondsSince1970 % Self.span
        let moment = moment.advanced(bySeconds: -(seconds < 0 ? seconds + Self.span : seconds))
        let air = sky.air(at: moment)
        self.moment = moment
        celsius = air.temperature?.celsius ?? 10
        let moist = air.temperature.flatMap { warmth in air.humidity.flatMap { MoistAir(warmth, $0) } }
        water = moist?.absoluteHumidity.gramsPerCubicMetre ?? 8
        wind = air.wind.speed?.metresPerSecond ?? 0
        pressure = air.pressure ?? .hectopascals(1013)
        lux = Double(sky.illuminance(at: moment).milliLux) / 1000
        ground = sky.groundTemperature(at: moment, depth: Self.depth)
    }

    func holds(at moment: Timestamp) -> Bool { (0..<Self.span).contains(moment.seconds(since: self.moment)) }

    /// The sunshine on level ground, in W/m²: daylight has about 115 lm/W.
    var sun: Double { lux / 115 }
}
