"""What makes a reader of each driver; Sensirion's are in sensirion.py. A reader answers with values by their unit."""

from bus import BlinkaI2C, SMBus


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
