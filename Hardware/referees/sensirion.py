"""What makes a reader of each of Sensirion's drivers: drivers.py."""

from bus import sensirion_connection


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
