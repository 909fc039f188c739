import LinuxHAL
import Testing

@Suite("Names of buses and lines")
struct NameTests {
    @Test(
        "a bus is named by its number, its name or a path",
        arguments: [
            ("1", "/dev/i2c-1"), ("i2c-1", "/dev/i2c-1"), ("/dev/i2c-1", "/dev/i2c-1"), ("i2c-10", "/dev/i2c-10"),
            ("/dev/i2c/by-name/sensors", "/dev/i2c/by-name/sensors"),
        ])
    func bus(text: String, path: String) {
        #expect(I2CBusName(text)?.path == path)
    }

    @Test(
        "a channel of a multiplexer names the bus before it, and a controller's own bus names none",
        arguments: [
            ("../../../devices/platform/soc/fe804000.i2c/i2c-1/i2c-22", 1),
            ("../../../devices/platform/soc/fe804000.i2c/i2c-1/i2c-23/i2c-30", 23),
            ("../../../devices/platform/soc/fe804000.i2c/i2c-1", nil), ("i2c-1", nil), ("/i2c-x/i2c-1", nil), ("", nil),
            (nil, nil),
        ] as [(String?, UInt32?)])
    func parent(path: String?, number: UInt32?) {
        #expect(I2CAdapter.parent(inPath: path) == number)
    }

    @Test(
        "a text that names no bus is rejected",
        arguments: ["", "/", "i2c-", "i2c-01", "i2c-+1", "i2c--1", "-1", "i2c-4294967296", "spi0", "i2c-1 ", "/a\0b"])
    func noBus(text: String) {
        #expect(I2CBusName(text) == nil)
    }

    @Test(
        "a line is named by its own name, or by its chip's label and its number",
        arguments: [
            ("GPIO4", .name("GPIO4")),
            ("pinctrl-bcm2711:4", .number(4, chip: "pinctrl-bcm2711")),
            ("pinctrl-rp1:27", .number(27, chip: "pinctrl-rp1")),
            ("INT34C5:00:12", .number(12, chip: "INT34C5:00")),
        ] as [(String, LineName)])
    func line(text: String, name: LineName) {
        #expect(LineName(text) == name)
        #expect(name.description == text)
    }

    @Test(
        "a text that names no line, or names a chip by its number, is rejected",
        arguments: [
            "", ":4", "pinctrl-rp1:", "pinctrl-rp1:x", "pinctrl-rp1:04", "pinctrl-rp1:-1", "pinctrl-rp1:4294967296",
            "gpiochip0:4", "/dev/gpiochip0:4", "a\0b",
        ])
    func noLine(text: String) {
        #expect(LineName(text) == nil)
    }
}
