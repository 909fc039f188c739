import Foundation
import StationCore
import Values

/// Two people in a year: asleep from 23 to 7, at home from 18 to 23, and at weekends all day but from 13 to 17.
struct Household {
    enum Habit: String, CaseIterable {
        case never = "never airs"
        case twice = "ten minutes twice a day"
        case ajar = "always ajar"
        case advised = "follows the advice"
        case measured = "least that is needed"
        case driest = "dries all it can"
        case fewest = "at 1400 until 625 ppm"
    }

    enum Doing {
        case asleep, awake, away
    }

    /// Air changes each hour: through the cracks, through a window ajar, and through one that is wide open.
    static let closed = 0.3
    static let ajar = 2.0
    static let open = 8.0

    static func doing(atMinute minute: Int) -> Doing {
        let (day, hour) = (minute / 1440, minute / 60 % 24)
        if hour < 7 || hour >= 23 { return .asleep }
        if day % 7 >= 5 { return (13..<17).contains(hour) ? .away : .awake }
        return hour < 8 || hour >= 18 ? .awake : .away
    }

    /// Of two people (13.6 litres an hour each asleep, 19 awake), an hour of cooking at 19, and a shower's share at 7.
    static func sources(atMinute minute: Int) -> Room.Sources {
        var sources = Room.Sources()
        switch doing(atMinute: minute) {
        case .asleep: sources = Room.Sources(carbonDioxide: 27.2, water: 70, warmth: 140)
        case .awake: sources = Room.Sources(carbonDioxide: 38, water: 110, warmth: 200)
        case .away: break
        }
        let ofDay = minute % 1440
        if (1140..<1200).contains(ofDay), doing(atMinute: minute) == .awake { sources.water += 200 }
        if (420..<440).contains(ofDay) { sources.water += 450 }
        return sources
    }
}

/// Somebody who opens and shuts a window.
struct Person {
    let habit: Household.Habit
    /// How often a window was opened and shut by the air alone.
    var changes = 0
    private var isOpen = false
    /// When the advice will be followed, in minutes; nil while there is none to follow.
    private var due: Int?
    private var shutAt: Int?
    private var random: UInt64

    init(_ habit: Household.Habit) {
        self.habit = habit
        random = 0x5DEE_CE66
    }

    /// - Parameter advice: on the window.
    mutating func airChange(atMinute minute: Int, _ room: Room, _ outside: Climate.Hour, _ advice: Advice?) -> Double {
        let isThere = Household.doing(atMinute: minute) == .awake
        switch habit {
        case .never: return Household.closed
        case .ajar: return Household.ajar
        case .twice:
            let times = [430, 1210]
            return times.contains { ($0..<$0 + 10).contains(minute % 1440) } ? Household.open : Household.closed
        case .advised:
            return opens(by: advice, atMinute: minute) ? Household.open : Household.closed
        case .measured: return isThere && !outside.isForbidding ? needed(room, outside, minute) : Household.closed
        case .fewest:
            let wasOpen = isOpen
            isOpen = isThere && !outside.isForbidding && room.carbonDioxide > (wasOpen ? 625 : 1400)
            if isOpen != wasOpen { changes += 1 }
            return isOpen ? Household.open : Household.closed
        case .driest: return isThere && dries(room, outside, minute) ? Household.open : Household.closed
        }
    }

    /// Opens within half an hour of the advice, after a random time; shuts after the minutes that it named, or
    /// within five minutes when it says so, and before going out or to bed.
    ///
    /// - Returns: whether the window is open.
    mutating func opens(by advice: Advice?, atMinute minute: Int) -> Bool {
        follow(advice, atMinute: minute)
        return isOpen
    }

    private mutating func follow(_ advice: Advice?, atMinute minute: Int) {
        let isThere = Household.doing(atMinute: minute) == .awake
        let verdict = advice?.verdict ?? ""
        if isOpen {
            let leaves = Household.doing(atMinute: minute + 1) != .awake
            if leaves || shutAt.map({ minute >= $0 }) ?? false { (isOpen, shutAt, due) = (false, nil, nil) }
            if isOpen, !verdict.hasPrefix("open_"), shutAt.map({ $0 > minute + 5 }) ?? true {
                shutAt = minute + draw(5)
            }
            return
        }
        guard isThere, ["open_dries", "open_cools", "open_freshens"].contains(verdict) else {
            due = nil
            return
        }
        if due == nil { due = minute + draw(30) }
        guard let due, minute >= due else { return }
        (isOpen, self.due) = (true, nil)
        let named = advice?.details.first { $0.hasPrefix("Air for ") }?.split(separator: " ").dropFirst(2).first
        shutAt = named.flatMap { Int($0) }.map { minute + $0 }
    }

    /// Of 0 to `most`, all alike often.
    private mutating func draw(_ most: UInt64) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % (most + 1))
    }

    /// Whether the room is less humid in half an hour if the window is open for the half of it.
    private func dries(_ room: Room, _ outside: Climate.Hour, _ minute: Int) -> Bool {
        func percent(airChange: Double) -> Double {
            var later = room
            for ahead in 0..<30 {
                let rate = ahead < 15 ? airChange : Household.closed
                later.passMinute(Household.sources(atMinute: minute + ahead), outside, airChange: rate)
            }
            return later.percent
        }
        return percent(airChange: Household.open) < percent(airChange: Household.closed)
    }

    /// So much that the carbon dioxide stays at 1000 ppm, and the humidity at 65 % where the air outside can do that.
    private func needed(_ room: Room, _ outside: Climate.Hour, _ minute: Int) -> Double {
        var rate = Household.closed
        let sources = Household.sources(atMinute: minute)
        if room.carbonDioxide >= 1000 {
            rate = max(
                rate,
                sources.carbonDioxide / Room.volume * 1000 / (room.carbonDioxide - Room.outdoorLevel)
                    + (room.carbonDioxide - 1000) / 20)
        }
        if room.percent > 65, outside.water < room.water - 1 {
            rate = max(rate, (sources.water / Room.volume + 1) / (room.water - outside.water))
        }
        return min(rate, Household.open)
    }
}

/// What a year was like.
struct Year {
    /// Of hours awake at home.
    var above1000 = 0.0
    var above1400 = 0.0
    var nightAbove1400 = 0.0
    var above60 = 0.0
    var above70 = 0.0
    var below18 = 0.0
    var mould = 0.0
    var lost = 0.0
    /// Of each day: new advice on the window.
    var changes: [Int] = []

    /// The station's own advice decides what a person does; the room and its weather are the program's.
    static func pass(_ climate: Climate, _ habit: Household.Habit) -> Year {
        var (year, room, person) = (Year(), Room(), Person(habit))
        var advisor = Advisor(rules: AdviceRules())
        var mould = MouldGrowth()
        var advice: Advice?
        var changes = 0
        for minute in 0..<Climate.hoursOfYear * 60 {
            let outside = climate.air(atMinute: minute)
            // Only this habit uses the advice.
            if habit == .advised {
                var basis = AdviceBasis(minute, MoistAir(celsius: room.celsius, percent: room.percent), outside)
                basis.carbonDioxide = Int(room.carbonDioxide.rounded())
                let observed = advisor.observe(basis)
                let isWindow = observed.given.contains { $0.subject == .window }
                if isWindow { changes += 1 }
                advice = advisor.advice(from: basis).first { $0.subject == .window }
            }
            let rate = person.airChange(atMinute: minute, room, outside, advice)
            room.passMinute(Household.sources(atMinute: minute), outside, airChange: rate)
            year.count(room, atMinute: minute)
            if minute % 60 == 59, let inside = MoistAir(celsius: room.celsius, percent: room.percent),
                let cold = Temperature(celsius: outside.celsius)
            {
                let wall = WallSurface.decent.temperature(inside: inside.temperature, outside: cold)
                if let humidity = inside.humidity(at: wall) {
                    mould.advance(hours: 1, surface: wall, humidity: humidity)
                }
            }
            if minute % 1440 == 1439 {
                year.changes.append(changes + person.changes)
                (changes, person.changes) = (0, 0)
            }
        }
        (year.mould, year.lost) = (mould.index, room.lost)
        return year
    }

    private mutating func count(_ room: Room, atMinute minute: Int) {
        let hour = 1.0 / 60
        switch Household.doing(atMinute: minute) {
        case .awake:
            if room.carbonDioxide > 1000 { above1000 += hour }
            if room.carbonDioxide > 1400 { above1400 += hour }
        case .asleep: if room.carbonDioxide > 1400 { nightAbove1400 += hour }
        case .away: break
        }
        if room.percent > 60 { above60 += hour }
        if room.percent > 70 { above70 += hour }
        if room.celsius < 18 { below18 += hour }
    }

    /// On 95 of 100 days there are no more.
    var usualChanges: Int { changes.sorted()[changes.count * 95 / 100] }
}

extension MoistAir {
    init?(celsius: Double, percent: Double) {
        guard let temperature = Temperature(celsius: celsius),
            let humidity = RelativeHumidity(percent: min(percent, 100))
        else { return nil }
        self.init(temperature, humidity)
    }
}

extension AdviceBasis {
    /// What a station with a sensor in the room and a weather service would know, but for its forecasts.
    init(_ minute: Int, _ room: MoistAir?, _ outside: Climate.Hour) {
        let time = Timestamp(secondsSince1970: 1_767_225_600 + Int64(minute) * 60)
        self.init(uptime: Uptime(sinceStart: .seconds(minute * 60)), time: time) { _ in .utc }
        self.room = room
        self.outside = MoistAir(
            celsius: outside.celsius, percent: Vapour.percent(outside.water, at: outside.celsius))
        outsideTemperature = Temperature(celsius: outside.celsius)
        var air = Air()
        air.wind.speed = Speed(metresPerSecond: outside.wind)
        weather = CurrentWeather(
            time: time, place: Place(), conditions: outside.isRainy ? [Condition(.rainModerate)] : [], air: air,
            sun: SunTimes())
    }
}
