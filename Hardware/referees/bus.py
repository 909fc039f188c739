"""The emulated bus of referee-bus behind the interfaces that drivers expect, with its virtual time in place of the real."""

import subprocess
import sys
import time
import types
import typing


class Bus:
    def __init__(self, program):
        self.bytes = 0
        # What a barometer beside the part says, in hectopascals.
        self.pressure = 1013.25
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, question):
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        word, _, rest = self.process.stdout.readline().rstrip("\n").partition(" ")
        if word == "ok":
            return rest
        raise OSError(121, rest or "the emulated bus has ended")

    def transfer(self, address, write=b"", count=0):
        self.bytes += 1 + len(write) + count
        reply = self.ask(f"transfer {address:x} {bytes(write).hex() or '-'} {count}")
        return b"" if reply == "-" else bytes.fromhex(reply)

    def sleep(self, seconds):
        if seconds > 0:
            self.ask(f"sleep {round(seconds * 1e9)}")

    def nanoseconds(self):
        return int(self.ask("now"))

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class BlinkaI2C:
    """Of Adafruit's drivers."""

    def __init__(self, bus):
        self.bus = bus

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, buffer, *, start=0, end=None):
        self.bus.transfer(address, bytes(buffer)[start:end])

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        end = len(buffer) if end is None else end
        buffer[start:end] = self.bus.transfer(address, count=end - start)

    def writeto_then_readfrom(
        self, address, out_buffer, in_buffer, *, out_start=0, out_end=None, in_start=0, in_end=None
    ):
        in_end = len(in_buffer) if in_end is None else in_end
        out = bytes(out_buffer)[out_start:out_end]
        in_buffer[in_start:in_end] = self.bus.transfer(address, out, in_end - in_start)


class SMBus:
    """Of RPi.bme280, RPLCD, Pimoroni's bme680 and luma."""

    bus = None

    def __init__(self, number=1):
        pass

    def write_byte(self, address, value):
        self.bus.transfer(address, [value])

    def write_byte_data(self, address, register, value):
        self.bus.transfer(address, [register, value])

    def write_i2c_block_data(self, address, register, data):
        self.bus.transfer(address, [register, *data])

    def i2c_rdwr(self, *messages):
        for address, data in messages:
            self.bus.transfer(address, data)

    def read_byte_data(self, address, register):
        return self.bus.transfer(address, [register], 1)[0]

    def read_word_data(self, address, register):
        return int.from_bytes(self.bus.transfer(address, [register], 2), "little")

    def read_i2c_block_data(self, address, register, count):
        return list(self.bus.transfer(address, [register], count))

    def close(self):
        pass


def sensirion_connection(bus, shortest_delay=0):
    from sensirion_i2c_driver import I2cConnection
    from sensirion_i2c_driver.transceiver_v1 import I2cTransceiverV1

    class Transceiver(I2cTransceiverV1):
        def transceive(self, slave_address, tx_data, rx_length, read_delay, timeout):
            try:
                if tx_data is not None:
                    bus.transfer(slave_address, tx_data)
                bus.sleep(max(read_delay, shortest_delay))
                reply = b"" if rx_length is None else bus.transfer(slave_address, count=rx_length)
                return self.STATUS_OK, None, reply
            except OSError as error:
                return self.STATUS_NACK, error, b""

    return I2cConnection(Transceiver())


def stand_in_for_the_board(current_bus):
    """Before any driver is imported: modules that only a board has, and the time of the bus that is current."""

    def module(name, **contents):
        sys.modules[name] = types.ModuleType(name)
        for key, value in contents.items():
            setattr(sys.modules[name], key, value)

    module("micropython", const=lambda value: value)
    module("busio", I2C=BlinkaI2C, SPI=object)
    module("digitalio", DigitalInOut=object, Direction=object)
    module("circuitpython_typing", ReadableBuffer=object, WriteableBuffer=object)
    module("circuitpython_typing.device_drivers", I2CDeviceDriver=object)
    module("typing_extensions", Literal=typing.Literal)
    module("smbus", SMBus=SMBus)
    module("smbus2", SMBus=SMBus, i2c_msg=types.SimpleNamespace(write=lambda address, data: (address, data)))
    time.sleep = lambda seconds: current_bus().sleep(seconds)
    time.monotonic = lambda: current_bus().nanoseconds() / 1e9
    time.monotonic_ns = lambda: current_bus().nanoseconds()
    time.perf_counter = time.monotonic
