import Quantities
import Weather

/// The blocks about the air that the body of the current weather and the slots of a forecast have in common.
protocol AirBlocks {
    var main: Tolerant<MainBody>? { get }
    var visibility: Tolerant<Double>? { get }
    var wind: Tolerant<WindBody>? { get }
    var clouds: Tolerant<CloudsBody>? { get }
    var rain: Tolerant<PrecipitationBody>? { get }
    var snow: Tolerant<PrecipitationBody>? { get }
}

extension AirBlocks {
    func air(_ sieve: inout Sieve) -> Air {
        var air = Air()
        sieve.value(main, "main")?.fill(&air, &sieve)
        air.visibility = sieve.quantity(visibility, "visibility", Length.metres, in: PhysicalLimits.visibility)
        air.wind = sieve.value(wind, "wind")?.wind(&sieve) ?? Wind()
        air.clouds = sieve.cover(sieve.value(clouds, "clouds")?.all, "clouds.all")
        air.rain = sieve.value(rain, "rain")?.precipitation("rain", &sieve) ?? Precipitation()
        air.snow = sieve.value(snow, "snow")?.precipitation("snow", &sieve) ?? Precipitation()
        return air
    }
}
