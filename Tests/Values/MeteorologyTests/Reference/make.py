#!/usr/bin/env python3
"""Makes reference.csv: what MetPy, psychrolib and thermofeel say, over the ranges that Meteorology gives values in.

    python3 -m venv venv && venv/bin/pip install MetPy==1.7.1 PsychroLib==2.5.0 thermofeel==2.3.0
    venv/bin/python make.py > reference.csv
"""

import math
import warnings

import metpy.calc as metpy
import numpy
import psychrolib
import thermofeel
from metpy.units import units

warnings.filterwarnings("ignore")
psychrolib.SetUnitSystem(psychrolib.SI)

TEMPERATURES = [*range(-45, 61, 5), -0.5, 0.5, 26.7, 28.3, 33.3]
HUMIDITIES = [1, 5, 10, 12, 20, 35, 50, 65, 80, 90, 100]
WINDS = [0.5, 1.5, 3, 6, 10, 15, 20]
STATIONS = [(700, 1900), (850, 1400), (900, 1010.83), (948.17, 650), (1000, 110), (1013.25, 0), (1030, -400)]


def saturation_over_water(celsius):
    """hPa; psychrolib has Hyland & Wexler (1983), but below freezing over ice: there MetPy's Ambaum (2020) over water."""
    if celsius >= 0:
        return psychrolib.GetSatVapPres(celsius) / 100
    return metpy.saturation_vapor_pressure(units.Quantity(celsius, "degC"), phase="liquid").to("hPa").magnitude


def dew_point(celsius, percent):
    vapour = saturation_over_water(celsius) * percent / 100
    if vapour >= saturation_over_water(0):
        return psychrolib.GetTDewPointFromVapPres(celsius, vapour * 100)
    return metpy.dewpoint(units.Quantity(vapour, "hPa")).to("degC").magnitude


def frost_point(celsius, vapour):
    """psychrolib's dew points below freezing are over ice; it looks for none above the air's temperature."""
    return psychrolib.GetTDewPointFromVapPres(max(celsius, 0), vapour * 100)


def row(quantity, value, temperature="", humidity="", wind="", pressure="", altitude=""):
    print(quantity, temperature, humidity, wind, pressure, altitude, f"{value:.5g}", sep=",")


print("quantity,temperature_c,humidity_pct,wind_mps,pressure_hpa,altitude_m,value")
for celsius in TEMPERATURES:
    row("saturation_hpa", saturation_over_water(celsius), celsius)
    for percent in HUMIDITIES:
        vapour = saturation_over_water(celsius) * percent / 100
        row("vapour_pressure_hpa", vapour, celsius, percent)
        if percent < 100:
            row("deficit_hpa", saturation_over_water(celsius) - vapour, celsius, percent)
        ratio = psychrolib.GetHumRatioFromVapPres(vapour * 100, 101325)
        volume = psychrolib.GetMoistAirVolume(celsius, ratio, 101325)
        row("absolute_humidity_g_m3", 1000 * ratio / volume, celsius, percent)
        dew = dew_point(celsius, percent)
        if dew >= -44.9:
            row("dew_point_c", dew, celsius, percent)
        if vapour < 6.1:
            frost = frost_point(celsius, vapour)
            if frost >= -64.9:
                row("frost_point_c", frost, celsius, percent)
        for pressure in [1013.25, 800]:
            limit = psychrolib.GetSatHumRatio(celsius, pressure * 100)
            ratio = psychrolib.GetHumRatioFromVapPres(vapour * 100, pressure * 100)
            if dew >= -44.9 and ratio <= limit * 0.9999:
                wet = psychrolib.GetTWetBulbFromHumRatio(celsius, ratio, pressure * 100)
                row("wet_bulb_c", wet, celsius, percent, pressure=pressure)
        kelvin = numpy.array([celsius + 273.15])
        if 20 <= celsius <= 50:
            dew_kelvin = thermofeel.calculate_dew_point_from_relative_humidity(percent, kelvin)
            index = thermofeel.calculate_heat_index_adjusted(kelvin, dew_kelvin)[0] - 273.15
            if index * 1.8 + 32 < 136.9:
                row("heat_index_c", index, celsius, percent)
            humidex = thermofeel.calculate_humidex(kelvin, numpy.array([dew + 273.15]))[0] - 273.15
            if humidex > celsius + 0.1:
                row("humidex", humidex, celsius, percent)
        if percent in (10, 50, 90) and celsius <= 50 and dew <= 35:
            for wind in WINDS:
                apparent = thermofeel.calculate_apparent_temperature(kelvin, wind, percent)[0] - 273.15
                row("apparent_temperature_c", apparent, celsius, percent, wind)
for celsius in [*range(-50, 11, 5), 9.9]:
    for wind in WINDS:
        if wind * 3.6 > 4.8:
            chill = metpy.windchill(
                units.Quantity(celsius, "degC"), units.Quantity(wind, "m/s"), mask_undefined=False)
            row("wind_chill_c", float(numpy.atleast_1d(chill.to("degC").magnitude)[0]), celsius, wind=wind)
for pressure, altitude in STATIONS:
    for celsius in range(-40, 41, 10):
        reduced = psychrolib.GetSeaLevelPressure(pressure * 100, altitude, celsius) / 100
        row("sea_level_pressure_hpa", reduced, celsius, pressure=pressure, altitude=altitude)
