#define _GNU_SOURCE
#include "CLinuxHAL.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <i2c/smbus.h>
#include <linux/i2c-dev.h>

int hal_i2c_open(const char *path)
{
    int bus = open(path, O_RDWR | O_CLOEXEC);
    return bus < 0 ? -errno : bus;
}

void hal_i2c_close(int bus)
{
    close(bus);
}

int hal_i2c_set_limits(int bus, unsigned long timeout_in_10_ms, unsigned long retries)
{
    if (ioctl(bus, I2C_TIMEOUT, timeout_in_10_ms) < 0 || ioctl(bus, I2C_RETRIES, retries) < 0)
        return -errno;
    return 0;
}

int hal_i2c_functions(int bus, unsigned long *functions)
{
    return ioctl(bus, I2C_FUNCS, functions) < 0 ? -errno : 0;
}

bool hal_i2c_is_current(int bus, const char *path)
{
    struct stat opened, named;
    return fstat(bus, &opened) == 0 && stat(path, &named) == 0 && opened.st_rdev == named.st_rdev;
}

int hal_i2c_transfer(
    int bus, uint8_t address, const uint8_t *write, size_t write_count, uint8_t *read, size_t read_count)
{
    if (write_count > HAL_I2C_LONGEST_MESSAGE || read_count > HAL_I2C_LONGEST_MESSAGE)
        return -EINVAL;
    struct i2c_msg messages[2];
    unsigned count = 0;
    if (write_count > 0 || read_count == 0)
        messages[count++] = (struct i2c_msg){.addr = address, .len = (uint16_t)write_count, .buf = (uint8_t *)write};
    if (read_count > 0)
        messages[count++] =
            (struct i2c_msg){.addr = address, .flags = I2C_M_RD, .len = (uint16_t)read_count, .buf = read};
    struct i2c_rdwr_ioctl_data transfer = {.msgs = messages, .nmsgs = count};
    int done = ioctl(bus, I2C_RDWR, &transfer);
    if (done < 0)
        return -errno;
    return (unsigned)done == count ? 0 : -EIO;
}

/// A reply of libi2c that is one byte or a negative errno.
static int take_byte(int reply, uint8_t *bytes)
{
    if (reply < 0)
        return reply;
    bytes[0] = (uint8_t)reply;
    return 0;
}

/// A reply of libi2c that is two bytes, the first one lowest, or a negative errno.
static int take_word(int reply, uint8_t *bytes)
{
    if (reply < 0)
        return reply;
    bytes[0] = (uint8_t)reply;
    bytes[1] = (uint8_t)(reply >> 8);
    return 0;
}

/// A reply of libi2c that says how many bytes came, or a negative errno.
static int take_block(int reply, size_t count)
{
    if (reply < 0)
        return reply;
    return (size_t)reply == count ? 0 : -EIO;
}

static bool fits(enum hal_smbus_call call, size_t count)
{
    switch (call) {
    case HAL_SMBUS_WRITE_QUICK:
        return count == 0;
    case HAL_SMBUS_WRITE_BYTE:
    case HAL_SMBUS_READ_BYTE:
    case HAL_SMBUS_WRITE_BYTE_DATA:
    case HAL_SMBUS_READ_BYTE_DATA:
        return count == 1;
    case HAL_SMBUS_WRITE_WORD_DATA:
    case HAL_SMBUS_READ_WORD_DATA:
        return count == 2;
    case HAL_SMBUS_WRITE_I2C_BLOCK:
    case HAL_SMBUS_READ_I2C_BLOCK:
        return count >= 1 && count <= I2C_SMBUS_BLOCK_MAX;
    }
    return false;
}

int hal_smbus(
    int bus, uint8_t address, enum hal_smbus_call call, uint8_t command, uint8_t *bytes, size_t count)
{
    if (!fits(call, count))
        return -EINVAL;
    if (ioctl(bus, I2C_SLAVE, (unsigned long)address) < 0)
        return -errno;
    switch (call) {
    case HAL_SMBUS_WRITE_QUICK:
        return i2c_smbus_write_quick(bus, I2C_SMBUS_WRITE);
    case HAL_SMBUS_WRITE_BYTE:
        return i2c_smbus_write_byte(bus, bytes[0]);
    case HAL_SMBUS_READ_BYTE:
        return take_byte(i2c_smbus_read_byte(bus), bytes);
    case HAL_SMBUS_WRITE_BYTE_DATA:
        return i2c_smbus_write_byte_data(bus, command, bytes[0]);
    case HAL_SMBUS_READ_BYTE_DATA:
        return take_byte(i2c_smbus_read_byte_data(bus, command), bytes);
    case HAL_SMBUS_WRITE_WORD_DATA:
        return i2c_smbus_write_word_data(bus, command, (uint16_t)(bytes[0] | bytes[1] << 8));
    case HAL_SMBUS_READ_WORD_DATA:
        return take_word(i2c_smbus_read_word_data(bus, command), bytes);
    case HAL_SMBUS_WRITE_I2C_BLOCK:
        return i2c_smbus_write_i2c_block_data(bus, command, (uint8_t)count, bytes);
    case HAL_SMBUS_READ_I2C_BLOCK:
        return take_block(i2c_smbus_read_i2c_block_data(bus, command, (uint8_t)count, bytes), count);
    }
    return -EINVAL;
}
