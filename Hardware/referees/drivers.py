"""What makes a reader of each driver; Sensirion's are in sensirion.py. A reader answers with values by their unit."""

from bus import BlinkaI2C, SMBus


def dust(to1, to25, to10):
    """Of the masses to 1, 2.5 and 10 µm, each as fine particles, the one that disagrees most with the middle one."""
    return max((2 * to1, to25, to10 / 2), key=lambda mass: abs(mass - to25))


def with_carbon_dioxide(bus, tell, values, lowest=700):
    """A reader of a part that counts carbon dioxide in proportion to the pressure; `tell` sends it the pressure, in hectopascals.

    Below the lowest pressure that the part takes, its carbon dioxide is left out.
    """

    def read():
        is_told = bus.pressure >= lowest
        if is_told:
            tell(bus.pressure)
            # Until a result that was measured after that.
            bus.sleep(10)
        found = values()
        if not is_told:
            del found["ppm"]
        return found

    return read


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


def adafruit_bmp5xx(bus):
    from adafruit_bmp5xx import BMP5XX

    sensor = BMP5XX.over_i2c(BlinkaI2C(bus), 0x47)
    return lambda: {"hPa": sensor.pressure}


def adafruit_pm25(bus):
    from adafruit_pm25.i2c import PM25_I2C

    sensor = PM25_I2C(BlinkaI2C(bus))

    def read():
        masses = sensor.read()
        return {"µg/m³": dust(*(masses[f"pm{size} env"] for size in (10, 25, 100)))}

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


def adafruit_scd30(bus):
    from adafruit_scd30 import SCD30

    sensor = SCD30(BlinkaI2C(bus))
    # The first two results are wrong.
    bus.sleep(60)
    return adafruit_carbon_dioxide(bus, sensor)


def adafruit_scd4x(bus):
    from adafruit_scd4x import SCD4X

    sensor = SCD4X(BlinkaI2C(bus))
    sensor.start_periodic_measurement()
    # It warms itself for a quarter of an hour.
    bus.sleep(900)
    return adafruit_carbon_dioxide(bus, sensor)


def adafruit_carbon_dioxide(bus, sensor):
    def tell(pressure):
        sensor.ambient_pressure = round(pressure)

    def values():
        return {"°C": sensor.temperature, "%": sensor.relative_humidity, "ppm": sensor.CO2}

    return with_carbon_dioxide(bus, tell, values)


def adafruit_sen6x(cls):
    def make(bus):
        module = __import__("adafruit_sen6x", fromlist=[cls])
        sensor = getattr(module, cls)(BlinkaI2C(bus))
        sensor.start_measurement()
        bus.sleep(300)

        def tell(pressure):
            sensor.ambient_pressure = round(pressure)

        def values():
            found = sensor.all_measurements()
            masses = dust(found["pm1_0"], found["pm2_5"], found["pm10"])
            return {"%": found["humidity"], "µg/m³": masses, "ppm": found["co2"]}

        return with_carbon_dioxide(bus, tell, values)

    return make
