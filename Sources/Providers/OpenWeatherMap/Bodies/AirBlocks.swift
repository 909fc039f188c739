import Quantities
import Weather

/// The blocks about the air that the body of the current weather and the slots of a forecast have in common.
protocol AirBlocks {
    var main: Lossy<MainBody>? { get }
    var visibility: Lossy<Double>? { get }
    var wind: Lossy<WindBody>? { get }
    var clouds: Lossy<CloudsBody>? { get }
    var rain: Lossy<PrecipitationBody>? { get }
    var snow: Lossy<PrecipitationBody>? { get }
}

extension AirBlocks {
    func air(_ context: inout DecodingContext) -> Air {
        var air = Air()
        context.value(main, "main")?.fill(&air, &context)
        air.visibility = context.quantity(visibility, "visibility", Length.init(metres:), in: PhysicalLimits.visibility)
        air.wind = context.value(wind, "wind")?.wind(&context) ?? Wind()
        air.clouds = context.cover(context.value(clouds, "clouds")?.all, "clouds.all")
        air.rain = context.value(rain, "rain")?.precipitation("rain", &context) ?? Precipitation()
        air.snow = context.value(snow, "snow")?.precipitation("snow", &context) ?? Precipitation()
        return air
    }
}
