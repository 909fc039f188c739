#ifndef C_LINUX_HAL_H
#define C_LINUX_HAL_H

/// The calls that Swift cannot make itself: i2c-dev's ioctls, libi2c's SMBus calls, and libgpiod in either of its two
/// generations (1.6 in Debian 12, 2.x in Debian 13), which share a name and nothing else.
///
/// Every function returns 0 or more on success and a negative errno on failure; none touches what it was not given.
/// No function retries, and none may be called for one descriptor or one group of lines from two threads at a time.

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <linux/i2c.h>

// MARK: I²C

/// The most bytes that i2c-dev takes in one message; it answers EINVAL to more.
#define HAL_I2C_LONGEST_MESSAGE 8192

/// Opens a bus. Returns its descriptor, or -errno.
int hal_i2c_open(const char *path);

void hal_i2c_close(int bus);

/// Limits how long the adapter may wait (in steps of 10 ms) and how often it may try again when arbitration is lost.
int hal_i2c_set_limits(int bus, unsigned long timeout_in_10_ms, unsigned long retries);

/// Asks which transfers the adapter can do: I2C_FUNC_… bits.
int hal_i2c_functions(int bus, unsigned long *functions);

/// Whether the path still leads to the adapter behind the descriptor.
///
/// Transfers on an adapter that was unplugged fail with numbers that also mean a silent part.
bool hal_i2c_is_current(int bus, const char *path);

/// One START … STOP by I2C_RDWR: the bytes to write, then the bytes to read after a repeated START.
///
/// Both counts 0 sends the address with the write bit and nothing else. Each count may be up to
/// HAL_I2C_LONGEST_MESSAGE.
int hal_i2c_transfer(
    int bus, uint8_t address, const uint8_t *write, size_t write_count, uint8_t *read, size_t read_count);

/// An SMBus call, named by what passes over the wire after the address.
enum hal_smbus_call {
    /// Nothing: the address with the write bit.
    HAL_SMBUS_WRITE_QUICK,
    /// One byte, written or read.
    HAL_SMBUS_WRITE_BYTE,
    HAL_SMBUS_READ_BYTE,
    /// A command byte and one byte, written or read.
    HAL_SMBUS_WRITE_BYTE_DATA,
    HAL_SMBUS_READ_BYTE_DATA,
    /// A command byte and two bytes.
    HAL_SMBUS_WRITE_WORD_DATA,
    HAL_SMBUS_READ_WORD_DATA,
    /// A command byte and 1 to 32 bytes, without the byte count that SMBus's own blocks have.
    HAL_SMBUS_WRITE_I2C_BLOCK,
    HAL_SMBUS_READ_I2C_BLOCK,
};

/// One SMBus call through libi2c, for adapters that do not support plain I²C.
///
/// `bytes` is what to write, or room for what is read; `count` its length, which must be what the call says. The
/// command is ignored where the call has none. EBUSY says that a kernel driver owns the address.
int hal_smbus(
    int bus, uint8_t address, enum hal_smbus_call call, uint8_t command, uint8_t *bytes, size_t count);

// MARK: GPIO

/// The longest path that `hal_gpio_find` writes, with its terminating zero.
#define HAL_GPIO_PATH_SIZE 64

/// Walks the GPIO chips under /dev for a line and writes the path of its chip and its number there.
///
/// With a chip label, `offset` says which of its lines is meant; with NULL, `line_name` says it. ENOENT: no chip has
/// the label, or no line the name; ENODEV: there is no chip at all; ENOTUNIQ: more than one has it; EACCES: not found,
/// and some chips may not be opened.
int hal_gpio_find(const char *chip_label, const char *line_name, char path[HAL_GPIO_PATH_SIZE], uint32_t *offset);

/// The longest name of a line's holder that `hal_gpio_holder` writes, with its terminating zero.
#define HAL_GPIO_HOLDER_SIZE 32

/// Asks who holds a line, without taking it. Returns 1 and the holder's name, which may be empty, or 0 when it is free.
int hal_gpio_holder(const char *path, uint32_t offset, char holder[HAL_GPIO_HOLDER_SIZE]);

/// One or more lines of one chip that this program holds.
struct hal_gpio_lines;

/// One edge, dated by the kernel.
struct hal_gpio_edge {
    uint64_t nanoseconds;
    /// The kernel's count of the line's edges from 1; with libgpiod 1.6, which does not tell it, a count of those read.
    uint32_t sequence;
    bool rising;
};

/// Takes lines as inputs with a pull-up.
int hal_gpio_request_inputs(
    const char *path, const uint32_t *offsets, size_t count, struct hal_gpio_lines **lines);

/// Takes lines as outputs at these levels: bit 0 is the first line.
int hal_gpio_request_outputs(
    const char *path, const uint32_t *offsets, size_t count, uint32_t levels, struct hal_gpio_lines **lines);

/// Turns the lines into inputs with a pull-up whose edges of both kinds are collected by the kernel from now on.
///
/// With libgpiod 1.6 the lines are released and requested again, and the kernel keeps no more than 16 edges a line.
int hal_gpio_listen(struct hal_gpio_lines *lines);

/// The levels of all lines: bit 0 is the first.
int hal_gpio_get(struct hal_gpio_lines *lines, uint32_t *levels);

/// Sets all lines in one system call; bits above their number are ignored.
int hal_gpio_set(struct hal_gpio_lines *lines, uint32_t levels);

/// What poll(2) calls readable when there is an edge on the first line, or when the chip is gone; it stays the library's.
int hal_gpio_descriptor(struct hal_gpio_lines *lines);

/// Reads edges of the first line that have come, at least one; waits if it does not exist. Returns how many.
int hal_gpio_read_edges(struct hal_gpio_lines *lines, struct hal_gpio_edge *edges, size_t capacity);

/// Lets the lines go. NULL is ignored.
void hal_gpio_release(struct hal_gpio_lines *lines);

// MARK: Folders

/// The name of an entry, where readdir(3) left it. An entry is as long as its name: Swift, which sees an array of 256
/// characters, would copy more than there is.
static inline const char *hal_entry_name(const struct dirent *entry) {
    return entry->d_name;
}

#endif
