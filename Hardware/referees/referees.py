"""Drivers that others wrote against the emulated parts: README.md."""

import sys

from bus import Bus, SMBus, stand_in_for_the_board
from displays import OLEDS, TEXTS, referee_display, referee_oled
from drivers import (
    AIR, adafruit, adafruit_bmp5xx, adafruit_pm25, adafruit_scd4x, adafruit_scd30, adafruit_sen6x, adafruit_tsl2591, adafruit_veml7700,
    pimoroni_bme680, rpi_bme280,
)
from sensirion import (
    sensirion_channel, sensirion_scd4x, sensirion_scd30, sensirion_sen5x, sensirion_sen6x, sensirion_sht, sensirion_sps30,
    sensirion_stcc4, sht3x_shot, sht4x_shot,
)

# From one end of what all these parts measure to the other: °C, %, hPa, lx, ppm of carbon dioxide. All temperatures are steps of the
# coarsest part, an eighth of a degree, and none is a whole hundredth, to which some drivers cut; all lights are steps of their part.
# Where the pressure has a fraction there are 1000 ppm at most: drivers tell their part whole hectopascals, and half of one more or less
# changes those by less than half a ppm.
CLIMATES = [
    (-39.875, 10.0, 1013.25, 0, 400), (-35.125, 90.5, 300.0, 5, 420), (-25.625, 33.3, 1100.0, 10, 32000),
    (-18.125, 75.1, 850.4, 25, 450), (-10.125, 100.0, 999.9, 50, 500), (-5.625, 55.55, 1000.0, 75, 16000),
    (-0.125, 97.2, 1001.1, 100, 550), (0.125, 0.0, 1013.25, 150, 600), (0.375, 20.0, 1020.0, 200, 8000),
    (4.125, 99.9, 985.3, 320, 650), (10.625, 62.5, 1012.7, 400, 700), (15.875, 48.0, 1033.3, 500, 800),
    (19.375, 45.6, 1013.0, 750, 5000), (21.125, 40.0, 1015.5, 1000, 900), (23.625, 50.0, 990.0, 1500, 4000),
    (25.125, 25.0, 700.0, 2500, 3000), (28.375, 85.8, 1008.8, 5000, 1000), (32.625, 70.7, 950.0, 8000, 2500),
    (40.125, 15.4, 1040.0, 12500, 2000), (55.375, 5.0, 600.0, 17500, 1500), (70.125, 36.6, 500.0, 22500, 1200),
    (84.875, 50.0, 400.0, 27300, 10000),
]
# How far a driver may be from the truth.
LIMITS = {
    # Half a step of the 14 bits of an HTU21D is 0.0054; parts of 16 bits have an eighth of that.
    "°C": 0.01,
    # Half a step of the 12 bits of an HTU21D is 0.0153; Sensirion's driver divides by 65535 in place of 65536, another 0.0015.
    "%": 0.02,
    # Bosch's formulas are within 0.03 with floating point, and within 0.06 with integers.
    "hPa": 0.1,
    # A step of a BH1750 is 0.83.
    "lx": 0.5,
    # In thousandths, as it goes over decades: half a step of the ten bits of a BME680 is up to 0.6.
    "Ω": 1.0,
    # The finest step is 0.1, and half of that by the PM10, of which there is twice as much.
    "µg/m³": 0.01,
    # In thousandths, and of 100 lx where there is less: in 50 lx Adafruit's driver for the VEML7700 counts 0.27 lx at a time, and leaves
    # the small gain uncorrected, together 5.4.
    "‰ of lx": 6.0,
    # A whole number: none may be wrong by one.
    "ppm": 1.0,
    # The finest step.
    "VOC": 0.1,
    "NOx": 0.1,
}
OHMS = [round(2000 * 1.5**number) for number in range(len(CLIMATES))]
# Fine particles, in micrograms per cubic metre; half of them below 1 µm, and as many again up to 10 µm.
DUST = [number * number // 2 * 2 for number in range(len(CLIMATES))]
# The index of volatile organic compounds; that of nitrogen oxides is half of it.
INDICES = [2 + 22 * number for number in range(len(CLIMATES))]
# Both heat the layer with each measurement, which leaves a little of the warmth. Pimoroni's driver has Bosch's integer formula, which is
# that far from its one with floating point.
LOOSER = {"adafruit bme680": {"°C": 0.03}, "pimoroni bme680": {"°C": 0.03, "%": 0.04}}


# The referee, the emulated part, its address, and what makes a reader of it.
REFEREES = [
    ("adafruit sht31d", "sht31", 0x44, adafruit("adafruit_sht31d", "SHT31D", 0x44, **AIR)),
    ("sensirion-i2c-sht sht3x", "sht35", 0x44, sensirion_sht("sht3x", "Sht3xI2cDevice")),
    ("sensirion-i2c-sht3x", "sht30", 0x44, sensirion_channel("sensirion_i2c_sht3x", "Sht3xDevice", 0x44, sht3x_shot)),
    ("adafruit sht4x", "sht40", 0x44, adafruit("adafruit_sht4x", "SHT4x", 0x44, **AIR)),
    ("sensirion-i2c-sht sht4x", "sht41", 0x44, sensirion_sht("sht4x", "Sht4xI2cDevice")),
    ("sensirion-i2c-sht4x", "sht45", 0x44, sensirion_channel("sensirion_i2c_sht4x", "Sht4xDevice", 0x44, sht4x_shot)),
    ("adafruit shtc3", "shtc3", 0x70, adafruit("adafruit_shtc3", "SHTC3", **AIR)),
    ("sensirion-i2c-sht shtc3", "shtc3", 0x70, sensirion_sht("shtc3", "Shtc3I2cDevice", "measure")),
    ("adafruit ahtx0", "aht10", 0x38, adafruit("adafruit_ahtx0", "AHTx0", 0x38, **AIR)),
    ("adafruit ahtx0", "aht20", 0x38, adafruit("adafruit_ahtx0", "AHTx0", 0x38, **AIR)),
    ("adafruit hdc302x", "hdc3021", 0x44, adafruit("adafruit_hdc302x", "HDC302x", 0x44, **AIR)),
    ("adafruit htu21d", "htu21d", 0x40, adafruit("adafruit_htu21d", "HTU21D", 0x40, **AIR)),
    ("sensirion-i2c-sht sht2x", "sht21", 0x40, sensirion_sht("sht2x", "Sht2xI2cDevice")),
    ("adafruit si7021", "si7021", 0x40, adafruit("adafruit_si7021", "SI7021", 0x40, **AIR)),
    (
        "adafruit bme280", "bme280", 0x76,
        adafruit("adafruit_bme280.basic", "Adafruit_BME280_I2C", 0x76, **AIR, hPa="pressure"),
    ),
    ("RPi.bme280", "bme280", 0x76, rpi_bme280),
    (
        "adafruit bmp280", "bmp280", 0x76,
        adafruit("adafruit_bmp280", "Adafruit_BMP280_I2C", 0x76, **{"°C": "temperature", "hPa": "pressure"}),
    ),
    (
        "adafruit bmp3xx", "bmp388", 0x77,
        adafruit("adafruit_bmp3xx", "BMP3XX_I2C", 0x77, **{"°C": "temperature", "hPa": "pressure"}),
    ),
    (
        "adafruit bmp3xx", "bmp390", 0x77,
        adafruit("adafruit_bmp3xx", "BMP3XX_I2C", 0x77, **{"°C": "temperature", "hPa": "pressure"}),
    ),
    # Without its temperature: it takes those below zero for 256 °C more.
    ("adafruit bmp5xx", "bmp581", 0x47, adafruit_bmp5xx),
    ("adafruit bmp5xx", "bmp585", 0x47, adafruit_bmp5xx),
    # Without its humidity: it keeps the fraction of a number of the calibration that is whole (H1), and is 0.05 % off.
    (
        "adafruit bme680", "bme680", 0x76,
        adafruit("adafruit_bme680", "Adafruit_BME680_I2C", 0x76, **{"°C": "temperature", "hPa": "pressure", "Ω": "gas"}),
    ),
    (
        "adafruit bme680", "bme688", 0x76,
        adafruit("adafruit_bme680", "Adafruit_BME680_I2C", 0x76, **{"°C": "temperature", "hPa": "pressure", "Ω": "gas"}),
    ),
    ("pimoroni bme680", "bme680", 0x76, pimoroni_bme680),
    ("pimoroni bme680", "bme688", 0x76, pimoroni_bme680),
    ("adafruit pm25", "pmsa003i", 0x12, adafruit_pm25),
    ("sensirion-i2c-sps30", "sps30", 0x69, sensirion_sps30),
    ("sensirion-i2c-sen5x", "sen50", 0x69, sensirion_sen5x()),
    ("sensirion-i2c-sen5x", "sen54", 0x69, sensirion_sen5x("VOC", has_air=True)),
    ("sensirion-i2c-sen5x", "sen55", 0x69, sensirion_sen5x("VOC", "NOx", has_air=True)),
    ("sensirion-i2c-sen62", "sen62", 0x6B, sensirion_sen6x("62")),
    ("sensirion-i2c-sen63c", "sen63c", 0x6B, sensirion_sen6x("63c", level_at=6)),
    ("sensirion-i2c-sen65", "sen65", 0x6B, sensirion_sen6x("65", has_indices=True)),
    ("sensirion-i2c-sen66", "sen66", 0x6B, sensirion_sen6x("66", has_indices=True, level_at=8)),
    ("sensirion-i2c-sen68", "sen68", 0x6B, sensirion_sen6x("68", has_indices=True)),
    # Without their temperature: it takes those below zero for 328 °C more.
    ("adafruit sen6x", "sen63c", 0x6B, adafruit_sen6x("SEN63C")),
    ("adafruit sen6x", "sen66", 0x6B, adafruit_sen6x("SEN66")),
    ("adafruit scd30", "scd30", 0x61, adafruit_scd30),
    ("sensirion-i2c-scd30", "scd30", 0x61, sensirion_scd30),
    ("adafruit scd4x", "scd40", 0x62, adafruit_scd4x),
    ("adafruit scd4x", "scd41", 0x62, adafruit_scd4x),
    ("adafruit scd4x", "scd43", 0x62, adafruit_scd4x),
    ("sensirion-i2c-scd4x", "scd40", 0x62, sensirion_scd4x),
    ("sensirion-i2c-scd4x", "scd41", 0x62, sensirion_scd4x),
    ("sensirion-i2c-scd4x", "scd43", 0x62, sensirion_scd4x),
    # Adafruit's for the STCC4 reads in the message that asks, without the millisecond that the part has for it.
    ("sensirion-i2c-stcc4", "stcc4", 0x64, sensirion_stcc4),
    ("adafruit tmp117", "tmp117", 0x48, adafruit("adafruit_tmp117", "TMP117", 0x48, **{"°C": "temperature"})),
    ("adafruit pct2075", "lm75a", 0x48, adafruit("adafruit_pct2075", "PCT2075", 0x48, **{"°C": "temperature"})),
    ("adafruit bh1750", "bh1750", 0x23, adafruit("adafruit_bh1750", "BH1750", 0x23, lx="lux")),
    ("adafruit veml7700", "veml7700", 0x10, adafruit_veml7700),
    ("adafruit tsl2591", "tsl2591", 0x29, adafruit_tsl2591),
]

def referee_sensor(program, make, kind, address, set_current):
    """The worst difference of each quantity over all climates, by its unit."""
    bus = set_current(Bus(program))
    try:
        bus.ask(f"part {kind} {address:x}")
        bus.sleep(1)
        read = None
        worst = {}
        for (celsius, percent, hectopascals, lux, ppm), ohms, dust, index in zip(CLIMATES, OHMS, DUST, INDICES):
            truth = {
                "°C": celsius, "%": percent, "hPa": hectopascals, "lx": lux, "Ω": ohms, "µg/m³": dust, "‰ of lx": lux, "ppm": ppm,
                "VOC": index, "NOx": index // 2,
            }
            bus.pressure = hectopascals
            thousandths = [round(celsius * 1000), round(percent * 1000), round(hectopascals * 100), round(lux * 1000)]
            bus.ask("air " + " ".join(str(number) for number in [*thousandths, ohms, dust * 1000, ppm, index]))
            bus.sleep(60)
            if read is None:
                read = make(bus)
                # Some drivers wait for a reset as long as it typically takes, and some not at all for the first measurement;
                # parts here take the longest time of their datasheets, and measure from the first message on.
                bus.sleep(1)
                read()
                bus.sleep(1)
            scales = {"Ω": 1000 / ohms, "‰ of lx": 1000 / max(lux, 100)}
            for unit, value in read().items():
                worst[unit] = max(worst.get(unit, 0), abs(value - truth[unit]) * scales.get(unit, 1))
        return worst
    finally:
        bus.close()


def main():
    program = sys.argv[1]
    current = []

    def set_current(bus):
        current[:] = [bus]
        SMBus.bus = bus
        return bus

    stand_in_for_the_board(lambda: current[0])
    passes = True
    print("| referee | part | °C | % | hPa | lx | ‰ of Ω | µg/m³ | ‰ of lx | ppm | VOC | NOx |")
    print("|---|---|---|---|---|---|---|---|---|---|---|---|")
    for name, kind, address, make in REFEREES:
        try:
            worst = referee_sensor(program, make, kind, address, set_current)
        except Exception as error:
            passes = False
            print(f"| {name} | {kind} | {type(error).__name__}: {error} |")
            continue
        within = all(value < (LIMITS | LOOSER.get(name, {}))[unit] for unit, value in worst.items())
        passes = passes and within
        cells = " | ".join(f"{worst[unit]:.4f}" if unit in worst else "" for unit in LIMITS)
        print(f"| {name} | {kind} | {cells} |" + ("" if within else " beyond the limits"))
    for columns, rows, texts in TEXTS:
        problem = referee_display(program, columns, rows, texts, set_current)
        passes = passes and not problem
        print(f"RPLCD on {columns}x{rows}: {problem or 'the glass shows its text'}")
    for name, make, controller, height, extra in OLEDS:
        problem, cost = referee_oled(program, make, controller, height, extra, set_current)
        passes = passes and not problem
        print(f"{name} on a {controller}, 128x{height}: {problem or 'the glass shows its dots'}; a repaint takes {cost} bytes")
    print(f"{len(CLIMATES)} climates: " + ("all within the limits" if passes else "NOT within the limits"))
    return 0 if passes else 1


sys.exit(main())
