import Values

/// The pictures that conditions have: a cloud looks the same by day and by night, a sun does not.
enum IconPicture: Int, CaseIterable {
    case sun, moon, sunAndCloud, moonAndCloud, clouds, shower, sunAndRain, moonAndRain, thunderstorm, snow, mist

    init(_ code: ConditionCode, inDaylight isDaylight: Bool) {
        switch (code, code.group) {
        case (.fewClouds, _), (.scatteredClouds, _): self = isDaylight ? .sunAndCloud : .moonAndCloud
        case (.freezingRainLight, _), (.freezingRain, _), (.freezingRainHeavy, _): self = .snow
        case (.rainShowersLight, _), (.rainShowers, _), (.rainShowersHeavy, _), (.rainShowersIntermittent, _),
            (_, .drizzle):
            self = .shower
        case (_, .thunderstorm): self = .thunderstorm
        case (_, .rain): self = isDaylight ? .sunAndRain : .moonAndRain
        case (_, .snow): self = .snow
        case (_, .obscured): self = .mist
        case (_, .clear): self = isDaylight ? .sun : .moon
        case (_, .clouds): self = .clouds
        }
    }

    var number: Int { rawValue }

    /// The picture as a character of one column in a terminal (Unicode 16, East Asian Width). A sky that is partly covered, a
    /// thunderstorm and mist are as on weather charts.
    var plain: Character {
        switch self {
        case .sun: "☀"
        case .moon: "☾"
        case .sunAndCloud, .moonAndCloud: "◔"
        case .clouds: "☁"
        case .shower, .sunAndRain, .moonAndRain: "☂"
        case .thunderstorm: "☈"
        case .snow: "❄"
        case .mist: "≡"
        }
    }

    /// The picture in 5 by 8 dots, as rows.
    var small: [String] {
        switch self {
        case .sun: ["  #  ", "# # #", " ### ", "## ##", " ### ", "# # #", "  #  ", "     "]
        case .moon: ["  ## ", " ##  ", "##   ", "##   ", "##   ", " ## #", "  ## ", "     "]
        case .sunAndCloud: ["#  # ", "  #  ", " ### ", "#### ", "   ##", " ####", "#####", "     "]
        case .moonAndCloud: [" ##  ", "##   ", "##  #", " ### ", "     ", " ### ", "#####", "     "]
        case .clouds: ["     ", " ##  ", "#### ", "#####", "#####", " ### ", "     ", "     "]
        case .shower: [" ### ", "#####", "     ", "# # #", "     ", " # # ", "     ", "# # #"]
        case .sunAndRain: ["# #  ", " ### ", "#####", "#####", "     ", " #  #", "#  # ", "     "]
        case .moonAndRain: ["##   ", "# ## ", "#####", "#####", "     ", " #  #", "#  # ", "     "]
        case .thunderstorm: [" ### ", "#####", "     ", "  ## ", " ##  ", "  ## ", " ##  ", " #   "]
        case .snow: ["  #  ", "# # #", " ### ", "  #  ", " ### ", "# # #", "  #  ", "     "]
        case .mist: ["     ", "#### ", "     ", " ####", "     ", "#### ", "     ", " ####"]
        }
    }

    /// The picture in 10 by 16 dots.
    var large: DotPicture {
        var picture = DotPicture(width: 10, height: 16)
        switch self {
        case .sun: picture.draw(Self.bigSun, at: 0, 3)
        case .moon: picture.draw(Self.bigMoon, at: 1, 3)
        case .sunAndCloud:
            picture.draw(Self.cornerSun, at: 3, 1)
            picture.draw(Self.cloud, at: 0, 9, hidesBehind: true)
        case .moonAndCloud:
            picture.draw(Self.cornerMoon, at: 4, 1)
            picture.draw(Self.cloud, at: 0, 9, hidesBehind: true)
        case .clouds:
            picture.draw(Self.cloud, at: 1, 2)
            picture.draw(Self.cloud, at: -1, 8, hidesBehind: true)
        case .shower:
            picture.draw(Self.cloud, at: 0, 1)
            picture.draw(Self.drizzle, at: 0, 9)
        case .sunAndRain:
            picture.draw(Self.cornerSun, at: 4, 0)
            picture.draw(Self.cloud, at: 0, 4, hidesBehind: true)
            picture.draw(Self.streaks, at: 0, 12)
        case .moonAndRain:
            picture.draw(Self.cornerMoon, at: 4, 0)
            picture.draw(Self.cloud, at: 0, 4, hidesBehind: true)
            picture.draw(Self.streaks, at: 0, 12)
        case .thunderstorm:
            picture.draw(Self.cloud, at: 0, 0)
            picture.draw(Self.bolt, at: 2, 7, hidesBehind: true)
        case .snow:
            picture.draw(Self.cloud, at: 0, 1)
            picture.draw(Self.flakes, at: 0, 9)
        case .mist:
            picture.draw(Self.bands, at: 0, 3)
        }
        return picture
    }

    static let bigSun = DotPicture([
        "    #     ", " #  #  #  ", "  #   #   ", "    ##    ", "# ###### #", "  ######  ", "# ###### #", "    ##    ",
        "  #   #   ", " #  #  #  ", "    #     ",
    ])
    static let bigMoon = DotPicture([
        "   ###  ", "  ###   ", " ###    ", " ###    ", "####    ", "####    ", " ###    ", " ####  #", "  ##### ",
        "   ###  ",
    ])
    static let cornerSun = DotPicture(["#  #  #", "  ###  ", " ##### ", "#######", " ##### ", "  ###  ", "#  #  #"])
    static let cornerMoon = DotPicture([" ### ", "###  ", "##   ", "##   ", "###  ", " ### "])
    static let cloud = DotPicture([
        "   ###    ", "  #####   ", " ####### #", "##########", "##########", " ######## ",
    ])
    static let drizzle = DotPicture([
        "          ", " #  #  #  ", "          ", "  #  #  # ", "          ", " #  #  #  ",
    ])
    static let streaks = DotPicture(["  #  #  # ", " #  #  #  ", "#  #  #   "])
    static let bolt = DotPicture(["  ### ", " ###  ", "##### ", "  ##  ", " ##   ", " #    ", "#     "])
    static let flakes = DotPicture(["#   #   # ", "  #   #   ", "          ", "#   #   # ", "  #   #   "])
    static let bands = DotPicture([
        "########  ", "          ", "  ########", "          ", "########  ", "          ", "  ########", "          ",
        "########  ", "          ",
    ])
}
