"""What makes a reader of each of Sensirion's drivers: drivers.py."""

from bus import sensirion_connection
from drivers import dust, with_carbon_dioxide


def sensirion_sht(module, cls, method="single_shot_measurement"):
    def make(bus):
        package = __import__(f"sensirion_i2c_sht.{module}", fromlist=[cls])
        sensor = getattr(package, cls)(sensirion_connection(bus))

        def read():
            temperature, humidity = getattr(sensor, method)()
            return {"°C": temperature.degrees_celsius, "%": humidity.percent_rh}

        return read

    return make


def device(bus, module, cls, address, shortest_delay=0):
    """A driver of the newer kind, which all take one channel."""
    from sensirion_driver_adapters.i2c_adapter.i2c_channel import I2cChannel
    from sensirion_i2c_driver import CrcCalculator

    package = __import__(f"{module}.device", fromlist=[cls])
    connection = sensirion_connection(bus, shortest_delay)
    return getattr(package, cls)(I2cChannel(connection, address, CrcCalculator(8, 0x31, 0xFF, 0x0)))


def sensirion_channel(module, cls, address, measure):
    def make(bus):
        sensor = device(bus, module, cls, address)

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


def sensirion_scd30(bus):
    sensor = device(bus, "sensirion_i2c_scd30", "Scd30Device", 0x61)
    sensor.start_periodic_measurement(0)
    # The first two results are wrong.
    bus.sleep(60)

    def values():
        level, temperature, humidity = sensor.read_measurement_data()
        return {"°C": temperature, "%": humidity, "ppm": level}

    return with_carbon_dioxide(bus, lambda pressure: sensor.start_periodic_measurement(round(pressure)), values)


def sensirion_scd4x(bus):
    sensor = device(bus, "sensirion_i2c_scd4x", "Scd4xDevice", 0x62)
    sensor.start_periodic_measurement()
    # It warms itself for a quarter of an hour.
    bus.sleep(900)

    def values():
        level, temperature, humidity = sensor.read_measurement()
        return {"°C": temperature.value, "%": humidity.value, "ppm": level.value}

    return with_carbon_dioxide(bus, lambda pressure: sensor.set_ambient_pressure(100 * pressure), values)


def sensirion_stcc4(bus):
    sensor = device(bus, "sensirion_i2c_stcc4", "Stcc4Device", 0x64)
    sensor.start_continuous_measurement()
    bus.sleep(300)

    def values():
        level, temperature, humidity, _ = (as_signal(value).value for value in sensor.read_measurement())
        return {"°C": temperature, "%": humidity, "ppm": level}

    return with_carbon_dioxide(bus, lambda pressure: sensor.set_pressure_compensation(100 * pressure), values, lowest=400)


def sensirion_sps30(bus):
    from sensirion_i2c_sps30.commands import OutputFormat

    # It leaves the time between a command and its answer to a slow adapter; the maker's driver in C waits as long.
    sensor = device(bus, "sensirion_i2c_sps30", "Sps30Device", 0x69, shortest_delay=0.005)
    sensor.start_measurement(OutputFormat(0x300))
    bus.sleep(60)

    def read():
        found = [as_signal(value).value for value in sensor.read_measurement_values_float()]
        return {"µg/m³": dust(found[0], found[1], found[3])}

    return read


def sensirion_sen5x(*indices, has_air=False):
    def make(bus):
        from sensirion_i2c_sen5x import Sen5xI2cDevice

        sensor = Sen5xI2cDevice(sensirion_connection(bus))
        sensor.start_measurement()
        # The indices come near the air within minutes.
        bus.sleep(300)

        def read():
            found = sensor.read_measured_values()
            masses = [getattr(found, f"mass_concentration_{size}").physical for size in ("1p0", "2p5", "10p0")]
            values = {"µg/m³": dust(*masses)}
            for name, kept, value in (
                ("°C", has_air, found.ambient_temperature), ("%", has_air, found.ambient_humidity),
                ("VOC", "VOC" in indices, found.voc_index), ("NOx", "NOx" in indices, found.nox_index),
            ):
                if value.available != kept:
                    raise ValueError(f"{name} of a part that has {'one' if kept else 'none'}")
                if kept:
                    values[name] = getattr(value, {"°C": "degrees_celsius", "%": "percent_rh"}.get(name, "scaled"))
            return values

        return read

    return make


def sensirion_sen6x(name, has_indices=False, level_at=None):
    """Each model has a driver of its own; `level_at` is the place of carbon dioxide in its result, where it measures that."""

    def make(bus):
        sensor = device(bus, f"sensirion_i2c_sen{name}", f"Sen{name}Device", 0x6B)
        sensor.start_continuous_measurement()
        bus.sleep(300)

        def values():
            found = [as_signal(value).value for value in sensor.read_measured_values()]
            values = {"°C": found[5], "%": found[4], "µg/m³": dust(found[0], found[1], found[3])}
            if has_indices:
                values |= {"VOC": found[6], "NOx": found[7]}
            return values if level_at is None else values | {"ppm": found[level_at]}

        if level_at is None:
            return values
        return with_carbon_dioxide(bus, lambda pressure: sensor.set_ambient_pressure(round(pressure)), values)

    return make
