package import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The air of a place inside a simulated house: its warmth, its water and its carbon dioxide, and the wall that dew falls on first.
///
/// A value in virtual time: ``advance(to:)`` lets whole minutes pass, one after the other, so that the air is the same however often
/// it is looked at. The air is well mixed; what comes from outside comes from the sky above it. Good for showing and testing a
/// station; no model of a building.
package struct SimulatedPlace: Sendable {
    /// What a place is used for.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A living room: heated, with the sun in its window, and with two people in the evening.
        case room
        /// A bedroom of 35 m³: heated a little, with two people who sleep there from 23 to 7.
        case bedroom
        /// An unheated cellar under a heated house: its masonry follows the ground, and is damp.
        case cellar
    }

    /// The water and the carbon dioxide that have passed the place's borders since it was made.
    package struct Passed: Hashable, Sendable {
        /// The water that the air has carried in through the window and the cracks, less what it has carried out, in grams.
        package var carriedWater = 0.0
        /// The water from people, from cooking, and out of the ground, in grams.
        package var releasedWater = 0.0
        /// The water that has run down the wall and is gone, in grams.
        package var drainedWater = 0.0
        /// The carbon dioxide that the air has carried in, less what it has carried out, in litres.
        package var carriedCarbonDioxide = 0.0
        /// The carbon dioxide that people have breathed out, in litres.
        package var releasedCarbonDioxide = 0.0
    }

    package let kind: Kind
    /// Whether the place's one window is wide open; shut at first.
    package var isWindowOpen = false
    /// The air that fans exchange with outside, in m³ an hour.
    package var fanFlow = 0.0
    /// The moment up to which time has passed here, a whole minute.
    package private(set) var moment: Timestamp
    /// The temperature of the air, in °C.
    package private(set) var celsius: Double
    /// The temperature of the outer wall's surface in its coldest corner or, in a cellar, of the masonry's, in °C.
    package private(set) var wallCelsius: Double
    /// The water in a cubic metre of the air, in grams.
    package private(set) var water: Double
    /// The carbon dioxide in the air, in ppm.
    package private(set) var carbonDioxide = Outside.carbonDioxide
    /// The water in the surfaces that take it up, and as a film on them, in grams.
    package private(set) var storedWater: Double
    package private(set) var passed = Passed()

    private let building: Building
    private let sky: SimulatedSky
    private let offset: UTCOffset
    /// The temperature of the inner walls and of all that stands in the place, in °C.
    private var thingsCelsius: Double
    private var outside: Outside

    /// The length of a step, in seconds.
    private static let step: Int64 = 60
    /// The time in seconds in which a place forgets how it began, and the longest gap that is passed minute by minute.
    private static let settling: Int64 = 10 * 86_400
    /// The heat that warms a cubic metre of air, in J/(m³·K).
    private static let airHeat = 1206.0

    /// Creates a place that has been in use for ten days, with its window shut.
    ///
    /// - Parameter offset: the zone of the clock by which people in it live.
    package init(_ kind: Kind, under sky: SimulatedSky, offset: UTCOffset, at moment: Timestamp) {
        self.kind = kind
        self.sky = sky
        self.offset = offset
        building = Building(kind)
        let start = Self.minute(moment.advanced(bySeconds: -Self.settling))
        self.moment = start
        outside = Outside(under: sky, at: start)
        let begin = building.heating?.day ?? outside.ground
        (celsius, wallCelsius, thingsCelsius) = (begin, begin, begin)
        water = building.usualHumidity * Self.saturated(begin)
        storedWater = building.usualHumidity * building.store
        advance(to: moment)
        passed = Passed()
    }

    /// Lets time pass up to the whole minute at or before a moment. An earlier moment changes nothing; after more than ten days the
    /// place is as if its window had been as it is now for the last ten.
    package mutating func advance(to end: Timestamp) {
        if end.seconds(since: moment) > Self.settling {
            moment = Self.minute(end.advanced(bySeconds: -Self.settling))
        }
        while end.seconds(since: moment) >= Self.step { passMinute() }
    }

    /// The air that a sensor meets: the pressure is that of the sky, and the light what comes in by day through the window.
    package var air: SimulatedAir {
        let breath = max(0, carbonDioxide - Outside.carbonDioxide)
        var air = SimulatedAir(
            temperature: Temperature(milliCelsius: Int((celsius * 1000).rounded())),
            humidity: RelativeHumidity(milliPercent: Int((humidity * 1000).rounded())), pressure: outside.pressure,
            illuminance: Illuminance(milliLux: Int((outside.lux * building.daylight * 1000).rounded())),
            carbonDioxide: Int(carbonDioxide.rounded()),
            // Breath brings other gases with its carbon dioxide, half of the resistance for 400 ppm.
            gasResistance: Int(200_000 / (1 + breath / 400)))
        // And 100 more on the index of them for 800 ppm. Nothing is burnt.
        air.gases.organic = Int(min(100 + breath / 8, 500))
        return air
    }

    /// The relative humidity of the air, 0 to 100 %.
    package var humidity: Double { min(max(100 * water / Self.saturated(celsius), 0), 100) }

    /// The air that passes the window each hour while it is open, in cubic metres, at the latest look at the sky.
    package var airing: Double { building.airing(inside: celsius, outside.celsius, wind: outside.wind) }

    /// The volume of the air, in cubic metres.
    package var volume: Double { building.volume }

    private static func minute(_ moment: Timestamp) -> Timestamp {
        let seconds = moment.secondsSince1970 % step
        return moment.advanced(bySeconds: -(seconds < 0 ? seconds + step : seconds))
    }

    /// The water in a cubic metre of saturated air, in grams: Magnus's formula and the law of ideal gases (WMO-No. 8, annexes 4.A and
    /// 4.B).
    private static func saturated(_ celsius: Double) -> Double {
        216.679 * 6.112 * exp(17.62 * celsius / (243.12 + celsius)) / (celsius + 273.15)
    }

    private mutating func passMinute() {
        if !outside.holds(at: moment) { outside = Outside(under: sky, at: moment) }
        let hour = Double((moment.secondsSince1970 % 86_400 + Int64(offset.seconds) + 2 * 86_400) % 86_400) / 3600
        let people = People(in: kind, at: hour)
        let flow = building.leaking(in: outside.wind) + (isWindowOpen ? airing : 0) + fanFlow
        passHeat(people.warmth, flow: flow, target: building.heating?.celsius(at: hour))
        passWater(people.water, flow: flow)
        passCarbonDioxide(people.carbonDioxide, flow: flow)
        moment = moment.advanced(bySeconds: Self.step)
    }

    /// - Parameters:
    ///   - warmth: what people give off, in watts.
    ///   - flow: the air that is exchanged with outside, in m³/h.
    ///   - target: the temperature that the heating keeps; nil without one.
    private mutating func passHeat(_ warmth: Double, flow: Double, target: Double?) {
        let seconds = Double(Self.step)
        let (wall, window) = (building.film * building.wallArea, flow * Self.airHeat / 3600)
        // The air answers faster than a step lasts: it is solved at the step's end.
        let held = building.airHeat / seconds
        let sum = held + wall + window + building.toThings + building.ceiling
        let free =
            (held * celsius + wall * wallCelsius + window * outside.celsius + building.toThings * thingsCelsius
                + building.ceiling * Building.houseAbove + warmth + building.sunArea * outside.sun) / sum
        let heat = target.map { min(max(0, ($0 - free) * sum), building.heating?.power ?? 0) } ?? 0
        celsius = free + heat / sum
        let behind = building.isInGround ? outside.ground : outside.celsius
        wallCelsius +=
            (building.film * (celsius - wallCelsius) - building.toBehind * (wallCelsius - behind)) * seconds
            / building.wallHeat
        if building.thingsHeat > 0 {
            thingsCelsius += building.toThings * (celsius - thingsCelsius) * seconds / building.thingsHeat
        }
    }

    /// - Parameters:
    ///   - source: the water from people, in g/h.
    ///   - flow: the air that is exchanged with outside, in m³/h.
    private mutating func passWater(_ source: Double, flow: Double) {
        let hours = Double(Self.step) / 3600
        let storeCelsius = building.isInGround ? wallCelsius : thingsCelsius
        let wetness = min(storedWater / building.store, 1)
        let overStore = wetness * Self.saturated(storeCelsius)
        let overWall = Self.saturated(wallCelsius)
        // Air that is warmed or cooled keeps the pressure of its vapour.
        let entering = outside.water * (outside.celsius + 273.15) / (celsius + 273.15)
        let held = building.volume / hours
        /// The water in the air at the end of the step, with an exchange of so many m³/h with a wall that is wet.
        func later(panes: Double) -> Double {
            (held * water + source + flow * entering + building.toStore * overStore + panes * overWall)
                / (held + flow + building.toStore + panes)
        }
        let dry = later(panes: 0)
        let panes = dry > overWall ? building.panes : 0
        water = panes > 0 ? later(panes: panes) : dry
        passed.carriedWater += flow * (entering - water) * hours
        passed.drainedWater += panes * (water - overWall) * hours
        storedWater += building.toStore * (water - overStore) * hours
        let full = Self.saturated(celsius)
        if water > full {
            // Fog settles on what takes up water.
            storedWater += (water - full) * building.volume
            water = full
        }
        let pascals = Self.saturated(storeCelsius) * (storeCelsius + 273.15) / 216.679 * 100
        let rising = building.rising * (1 - wetness) * pascals * hours
        storedWater += rising
        passed.releasedWater += source * hours + rising
        let running = max(0, storedWater - building.store - building.mostFilm)
        storedWater -= running
        passed.drainedWater += running
    }

    private mutating func passCarbonDioxide(_ litres: Double, flow: Double) {
        let hours = Double(Self.step) / 3600
        let before = carbonDioxide
        // A litre in a cubic metre is 1000 ppm. An open window changes a third of the air in a step: solved exactly.
        let end = Outside.carbonDioxide + litres * 1000 / flow
        carbonDioxide = end + (before - end) * exp(-flow / building.volume * hours)
        passed.releasedCarbonDioxide += litres * hours
        passed.carriedCarbonDioxide += (carbonDioxide - before) * building.volume / 1000 - litres * hours
    }
}
