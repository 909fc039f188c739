import Quantities

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Of water vapour over water, in hectopascals, from −45 to 60 °C.
///
/// The Magnus formula with the constants of WMO-No. 8 (Guide to Instruments and Methods of Observation, volume I,
/// annex 4.B; Sonntag 1990). Over water also below 0 °C, as humidity sensors count.
func saturationVapourPressure(at temperature: Temperature) -> Double {
    6.112 * exp(17.62 * temperature.celsius / (243.12 + temperature.celsius))
}
