"""Drivers that others wrote against the emulated parts: README.md."""

import re
import sys

from bus import BlinkaI2C, Bus, SMBus, sensirion_connection, stand_in_for_the_board

# From one end of what all these parts measure to the other: °C, %, hPa, lx. All temperatures are steps of the coarsest part,
# an eighth of a degree, and none is a whole hundredth, to which some drivers cut; all lights are steps of their part.
CLIMATES = [
    (-39.875, 10.0, 1013.25, 0), (-35.125, 90.5, 300.0, 5), (-25.625, 33.3, 1100.0, 10), (-18.125, 75.1, 850.4, 25),
    (-10.125, 100.0, 999.9, 50), (-5.625, 55.55, 1000.0, 75), (-0.125, 97.2, 1001.1, 100), (0.125, 0.0, 1013.25, 150),
    (0.375, 20.0, 1020.0, 200), (4.125, 99.9, 985.3, 320), (10.625, 62.5, 1012.7, 400), (15.875, 48.0, 1033.3, 500),
    (19.375, 45.6, 1013.0, 750), (21.125, 40.0, 1015.5, 1000), (23.625, 50.0, 990.0, 1500), (25.125, 25.0, 700.0, 2500),
    (28.375, 85.8, 1008.8, 5000), (32.625, 70.7, 950.0, 8000), (40.125, 15.4, 1040.0, 12500), (55.375, 5.0, 600.0, 17500),
    (70.125, 36.6, 500.0, 22500), (84.875, 50.0, 400.0, 27300),
]
# The resistance of a heated layer goes over decades, and so does the light of parts that change their range: their limits are in
# thousandths of the truth, and of 100 lx where there is less. In 50 lx Adafruit's driver for the VEML7700 counts 0.27 lx at a time, and
# leaves the small gain uncorrected: together 5.4.
LIMITS = {"°C": 0.01, "%": 0.02, "hPa": 0.1, "lx": 0.5, "Ω": 1.0, "µg/m³": 0.01, "‰ of lx": 6.0}
OHMS = [round(2000 * 1.5**number) for number in range(len(CLIMATES))]
# Fine particles, in micrograms per cubic metre; half of them below 1 µm, and as many again up to 10 µm.
DUST = [number * number // 2 * 2 for number in range(len(CLIMATES))]
# Both heat the layer with each measurement, which leaves a little of the warmth. Pimoroni's driver has Bosch's integer formula, which is
# that far from its one with floating point.
LOOSER = {"adafruit bme680": {"°C": 0.03}, "pimoroni bme680": {"°C": 0.03, "%": 0.04}}


def adafruit(name, cls, *arguments, **names):
    """A driver with properties named as `names` has them."""

    def make(bus):
        module = __import__(name, fromlist=[cls])
        sensor = getattr(module, cls)(BlinkaI2C(bus), *arguments)
        return lambda: {unit: getattr(sensor, key) for unit, key in names.items()}

    return make


AIR = {"°C": "temperature", "%": "relative_humidity"}


def rpi_bme280(bus):
    import bme280

    smbus = SMBus()
    parameters = bme280.load_calibration_params(smbus, 0x76)

    def read():
        sample = bme280.sample(smbus, 0x76, parameters)
        return {"°C": sample.temperature, "%": sample.humidity, "hPa": sample.pressure}

    return read


def pimoroni_bme680(bus):
    import bme680

    sensor = bme680.BME680(0x76, SMBus())
    sensor.set_gas_heater_temperature(320)
    sensor.set_gas_heater_duration(150)
    sensor.select_gas_heater_profile(0)

    def read():
        # It gives up before a heating of 150 ms has ended, as its examples expect.
        while not sensor.get_sensor_data():
            pass
        data = sensor.data
        return {"°C": data.temperature, "%": data.humidity, "hPa": data.pressure, "Ω": data.gas_resistance}

    return read


def sensirion_sht(module, cls, method="single_shot_measurement"):
    def make(bus):
        package = __import__(f"sensirion_i2c_sht.{module}", fromlist=[cls])
        sensor = getattr(package, cls)(sensirion_connection(bus))

        def read():
            temperature, humidity = getattr(sensor, method)()
            return {"°C": temperature.degrees_celsius, "%": humidity.percent_rh}

        return read

    return make


def sensirion_channel(module, cls, address, measure):
    def make(bus):
        from sensirion_driver_adapters.i2c_adapter.i2c_channel import I2cChannel
        from sensirion_i2c_driver import CrcCalculator

        device = __import__(f"{module}.device", fromlist=[cls])
        channel = I2cChannel(sensirion_connection(bus), address, CrcCalculator(8, 0x31, 0xFF, 0x0))
        sensor = getattr(device, cls)(channel)

        def read():
            temperature, humidity = measure(sensor)
            return {"°C": temperature.value, "%": humidity.value}

        return read

    return make


def sht3x_shot(sensor):
    from sensirion_i2c_sht3x.commands import Repeatability

    temperature, humidity = sensor.measure_single_shot(Repeatability.HIGH, False)
    return as_signal(temperature), as_signal(humidity)


def sht4x_shot(sensor):
    temperature, humidity = sensor.measure_high_precision()
    return as_signal(temperature), as_signal(humidity)


def as_signal(value):
    return value if hasattr(value, "value") else type("Signal", (), {"value": value})


def adafruit_bmp5xx(bus):
    from adafruit_bmp5xx import BMP5XX

    sensor = BMP5XX.over_i2c(BlinkaI2C(bus), 0x47)
    return lambda: {"hPa": sensor.pressure}


def adafruit_pm25(bus):
    from adafruit_pm25.i2c import PM25_I2C

    sensor = PM25_I2C(BlinkaI2C(bus))

    def read():
        masses = sensor.read()
        found = [masses[f"pm{size} env"] for size in (10, 25, 100)]
        return {"µg/m³": max((2 * found[0], found[1], found[2] / 2), key=lambda mass: abs(mass - found[1]))}

    return read


def adafruit_veml7700(bus):
    from adafruit_veml7700 import VEML7700

    sensor = VEML7700(BlinkaI2C(bus))

    def read():
        # Its search for a range begins with these settings, and expects them.
        sensor.light_gain = sensor.ALS_GAIN_1_8
        sensor.light_integration_time = sensor.ALS_100MS
        bus.sleep(1)
        return {"‰ of lx": sensor.autolux}

    return read


def adafruit_tsl2591(bus):
    import adafruit_tsl2591 as driver

    sensor = driver.TSL2591(BlinkaI2C(bus))
    settings = [
        (driver.GAIN_HIGH, driver.INTEGRATIONTIME_600MS), (driver.GAIN_MED, driver.INTEGRATIONTIME_200MS),
        (driver.GAIN_LOW, driver.INTEGRATIONTIME_100MS),
    ]

    def read():
        # It leaves the range to its user, and says when it is too fine.
        for gain, time in settings:
            sensor.gain, sensor.integration_time = gain, time
            bus.sleep(2)
            try:
                return {"‰ of lx": sensor.lux}
            except RuntimeError:
                continue
        return {"‰ of lx": float("inf")}

    return read


def sensirion_stcc4(bus):
    from sensirion_driver_adapters.i2c_adapter.i2c_channel import I2cChannel
    from sensirion_i2c_driver import CrcCalculator
    from sensirion_i2c_stcc4.device import Stcc4Device

    sensor = Stcc4Device(I2cChannel(sensirion_connection(bus), 0x64, CrcCalculator(8, 0x31, 0xFF, 0x0)))
    sensor.start_continuous_measurement()
    bus.sleep(60)

    def read():
        _, temperature, humidity, _ = sensor.read_measurement()
        return {"°C": as_signal(temperature).value, "%": as_signal(humidity).value}

    return read


def sensirion_sps30(bus):
    from sensirion_driver_adapters.i2c_adapter.i2c_channel import I2cChannel
    from sensirion_i2c_driver import CrcCalculator
    from sensirion_i2c_sps30.commands import OutputFormat
    from sensirion_i2c_sps30.device import Sps30Device

    # It leaves the time between a command and its answer to a slow adapter; the maker's driver in C waits as long.
    connection = sensirion_connection(bus, shortest_delay=0.005)
    sensor = Sps30Device(I2cChannel(connection, 0x69, CrcCalculator(8, 0x31, 0xFF, 0x0)))
    sensor.start_measurement(OutputFormat(0x300))
    bus.sleep(60)

    def read():
        found = sensor.read_measurement_values_float()
        fine = as_signal(found[1]).value
        others = (2 * as_signal(found[0]).value, fine, as_signal(found[3]).value / 2)
        return {"µg/m³": max(others, key=lambda mass: abs(mass - fine))}

    return read


def sensirion_sen5x(bus):
    from sensirion_i2c_sen5x import Sen5xI2cDevice

    sensor = Sen5xI2cDevice(sensirion_connection(bus))
    sensor.start_measurement()
    bus.sleep(60)

    def read():
        found = sensor.read_measured_values()
        return {
            "°C": found.ambient_temperature.degrees_celsius, "%": found.ambient_humidity.percent_rh,
            "µg/m³": found.mass_concentration_2p5.physical,
        }

    return read


def sensirion_sen66(bus):
    from sensirion_driver_adapters.i2c_adapter.i2c_channel import I2cChannel
    from sensirion_i2c_driver import CrcCalculator
    from sensirion_i2c_sen66.device import Sen66Device

    sensor = Sen66Device(I2cChannel(sensirion_connection(bus), 0x6B, CrcCalculator(8, 0x31, 0xFF, 0x0)))
    sensor.start_continuous_measurement()
    bus.sleep(60)

    def read():
        found = [as_signal(value).value for value in sensor.read_measured_values()]
        return {"°C": found[5], "%": found[4], "µg/m³": found[1]}

    return read


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
    # Within what these two measure.
    ("sensirion-i2c-sen5x", "sen55", 0x69, sensirion_sen5x),
    ("sensirion-i2c-sen66", "sen66", 0x6B, sensirion_sen66),
    ("sensirion-i2c-sps30", "sps30", 0x69, sensirion_sps30),
    ("sensirion-i2c-stcc4", "stcc4", 0x64, sensirion_stcc4),
    ("adafruit tmp117", "tmp117", 0x48, adafruit("adafruit_tmp117", "TMP117", 0x48, **{"°C": "temperature"})),
    ("adafruit pct2075", "lm75a", 0x48, adafruit("adafruit_pct2075", "PCT2075", 0x48, **{"°C": "temperature"})),
    ("adafruit bh1750", "bh1750", 0x23, adafruit("adafruit_bh1750", "BH1750", 0x23, lx="lux")),
    ("adafruit veml7700", "veml7700", 0x10, adafruit_veml7700),
    ("adafruit tsl2591", "tsl2591", 0x29, adafruit_tsl2591),
]

TEXTS = [
    (16, 2, ["In  21.4 C  45 % ", "Out  9.8 C  81 %"]),
    (16, 2, ["0123456789ABCDEF", "abcdefghijklmnop"]),
    (20, 4, ["!#$%&'()*+,-./:;<=>?", "@QRSTUVWXYZ[]^_`qrst", "uvwxyz{|}           ", "1013 hPa   12:00:59 "]),
    (20, 4, ["", "one", "two words", "and the last row"]),
]


def referee_sensor(program, make, kind, address, set_current):
    """The worst difference of each quantity over all climates, by its unit."""
    bus = set_current(Bus(program))
    try:
        bus.ask(f"part {kind} {address:x}")
        bus.sleep(1)
        read = None
        worst = {}
        for (celsius, percent, hectopascals, lux), ohms, dust in zip(CLIMATES, OHMS, DUST):
            truth = {"°C": celsius, "%": percent, "hPa": hectopascals, "lx": lux, "Ω": ohms, "µg/m³": dust, "‰ of lx": lux}
            thousandths = [round(celsius * 1000), round(percent * 1000), round(hectopascals * 100), round(lux * 1000)]
            bus.ask("air " + " ".join(str(number) for number in [*thousandths, ohms, dust * 1000]))
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


def referee_display(program, columns, rows, texts, set_current):
    """What is wrong; nothing when the glass shows the text."""
    bus = set_current(Bus(program))
    try:
        from RPLCD.i2c import CharLCD

        bus.ask(f"display {columns} {rows} 27")
        bus.sleep(1)
        lcd = CharLCD("PCF8574", 0x27, cols=columns, rows=rows, charmap="A00", auto_linebreaks=False)
        for row, text in enumerate(texts):
            lcd.cursor_pos = (row, 0)
            lcd.write_string(text[:columns])
        violations, _, rest = bus.ask("glass").partition("|")
        # The separator may be a character of the text, too.
        lines = [rest[row * (columns + 1):][:columns] for row in range(rows)]
        wanted = [text[:columns].ljust(columns) for text in texts]
        if lines != wanted:
            return f"shows {lines} for {wanted}"
        # After the last column of the third and fourth row RPLCD sets the cursor behind it, where there is no memory.
        breaches = [kind for kind in violations.split(",") if kind not in ("-", "noSuchAddress")]
        return f"breaches of the datasheet: {breaches}" if breaches else ""
    finally:
        bus.close()


def luma(controller, height):
    from luma.core.interface.serial import i2c
    from luma.oled import device
    from PIL import Image

    display = getattr(device, controller)(i2c(port=1, address=0x3C), width=128, height=height)

    def draw(dots):
        image = Image.new("1", (128, height))
        for x, y in dots:
            image.putpixel((x, y), 255)
        display.display(image)

    # Otherwise it switches the display off when Python ends.
    display.persist = True
    return draw


def adafruit_ssd1306(controller, height):
    from adafruit_ssd1306 import SSD1306_I2C

    display = SSD1306_I2C(128, height, BlinkaI2C(SMBus.bus))

    def draw(dots):
        display.fill(0)
        for x, y in dots:
            display.pixel(x, y, 1)
        display.show()

    return draw


# The driver, the controller, the rows of the module, and the commands that it sends though the controller does not have them: of an
# SSD1306 to an SH1106, and of a later SSD1306B.
OLEDS = [
    ("luma", luma, "ssd1306", 64, set()),
    ("luma", luma, "ssd1306", 32, set()),
    ("luma", luma, "sh1106", 64, {0x20, 0x8D}),
    ("adafruit", adafruit_ssd1306, "ssd1306", 64, {0xAD, 0x30}),
    ("adafruit", adafruit_ssd1306, "ssd1306", 32, {0xAD, 0x30}),
]


def referee_oled(program, make, controller, height, extra, set_current):
    """What is wrong, if anything, and how many bytes a repaint takes."""
    bus = set_current(Bus(program))
    try:
        bus.ask(f"oled {controller} {height} 3c")
        draw = make(controller, height)
        for number in range(3):
            dots = [(x, y) for x in range(128) for y in range(height) if (x * 7 + y * 13 + x * y * (number + 1)) % 5 == 0]
            before = bus.bytes
            draw(dots)
            cost = bus.bytes - before
            violations, _, rest = bus.ask("glass").partition("|")
            shown = {(x, y) for y, row in enumerate(rest.split("|")) for x, dot in enumerate(row) if dot == "#"}
            if shown != set(dots):
                return f"{len(shown ^ set(dots))} dots are wrong in picture {number}", cost
        commands = {int(code) for code in re.findall(r"command\((\d+)\)", violations)}
        others = [one for one in violations.split(";") if one != "-" and not one.startswith("command(")]
        if commands != extra or others:
            return f"breaches of the datasheet: {violations}", cost
        return "", cost
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
    print("| referee | part | °C | % | hPa | lx | ‰ of Ω | µg/m³ | ‰ of lx |")
    print("|---|---|---|---|---|---|---|---|---|")
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
