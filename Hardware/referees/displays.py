"""What drivers of displays wrote on the emulated glass, and what was there to see."""

import re

from bus import BlinkaI2C, Bus, SMBus

TEXTS = [
    (16, 2, ["In  21.4 C  45 % ", "Out  9.8 C  81 %"]),
    (16, 2, ["0123456789ABCDEF", "abcdefghijklmnop"]),
    (20, 4, ["!#$%&'()*+,-./:;<=>?", "@QRSTUVWXYZ[]^_`qrst", "uvwxyz{|}           ", "1013 hPa   12:00:59 "]),
    (20, 4, ["", "one", "two words", "and the last row"]),
]


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
