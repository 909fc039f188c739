#define _GNU_SOURCE
#include "CLinuxHAL.h"

#include <errno.h>
#include <stdio.h>

#include <gpiod.h>

static void keep(char holder[HAL_GPIO_HOLDER_SIZE], const char *name)
{
    snprintf(holder, HAL_GPIO_HOLDER_SIZE, "%s", name ? name : "");
}

// Only the header of libgpiod 1.x defines this.
#ifdef GPIOD_LINE_BULK_MAX_LINES

static int ask(struct gpiod_chip *chip, uint32_t offset, char holder[HAL_GPIO_HOLDER_SIZE])
{
    struct gpiod_line *line = gpiod_chip_get_line(chip, offset);
    if (!line)
        return -errno;
    keep(holder, gpiod_line_consumer(line));
    return gpiod_line_is_used(line);
}

#else

static int ask(struct gpiod_chip *chip, uint32_t offset, char holder[HAL_GPIO_HOLDER_SIZE])
{
    struct gpiod_line_info *info = gpiod_chip_get_line_info(chip, offset);
    if (!info)
        return -errno;
    keep(holder, gpiod_line_info_get_consumer(info));
    int is_used = gpiod_line_info_is_used(info);
    gpiod_line_info_free(info);
    return is_used;
}

#endif

int hal_gpio_holder(const char *path, uint32_t offset, char holder[HAL_GPIO_HOLDER_SIZE])
{
    struct gpiod_chip *chip = gpiod_chip_open(path);
    if (!chip)
        return -errno;
    int outcome = ask(chip, offset, holder);
    gpiod_chip_close(chip);
    return outcome;
}
