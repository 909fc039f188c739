#define _GNU_SOURCE
#include "CLinuxHAL.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <gpiod.h>

/// Finds the line on one chip. Returns 1 and the offset if it is there, else 0 or -errno.
static int find_on(struct gpiod_chip *chip, const char *chip_label, const char *line_name, uint32_t *offset);

// Only the header of libgpiod 1.x defines this.
#ifdef GPIOD_LINE_BULK_MAX_LINES

static int find_on(struct gpiod_chip *chip, const char *chip_label, const char *line_name, uint32_t *offset)
{
    if (chip_label)
        return strcmp(gpiod_chip_label(chip), chip_label) == 0 && *offset < gpiod_chip_num_lines(chip);
    struct gpiod_line *line = gpiod_chip_find_line(chip, line_name);
    if (!line)
        return errno == ENOENT ? 0 : -errno;
    *offset = gpiod_line_offset(line);
    return 1;
}

#else

static int find_on(struct gpiod_chip *chip, const char *chip_label, const char *line_name, uint32_t *offset)
{
    if (!chip_label) {
        int found = gpiod_chip_get_line_offset_from_name(chip, line_name);
        if (found < 0)
            return errno == ENOENT ? 0 : -errno;
        *offset = (uint32_t)found;
        return 1;
    }
    struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
    if (!info)
        return -errno;
    bool matches =
        strcmp(gpiod_chip_info_get_label(info), chip_label) == 0 && *offset < gpiod_chip_info_get_num_lines(info);
    gpiod_chip_info_free(info);
    return matches;
}

#endif

int hal_gpio_find(const char *chip_label, const char *line_name, char path[HAL_GPIO_PATH_SIZE], uint32_t *offset)
{
    DIR *devices = opendir("/dev");
    if (!devices)
        return -errno;
    int found = 0;
    int failure = -ENODEV;
    for (struct dirent *entry = readdir(devices); entry; entry = readdir(devices)) {
        // Raspberry Pi OS keeps an old chip number alive as a link: the same chip a second time.
        if (strncmp(entry->d_name, "gpiochip", strlen("gpiochip")) != 0 || entry->d_type == DT_LNK)
            continue;
        char candidate[HAL_GPIO_PATH_SIZE];
        int length = snprintf(candidate, sizeof candidate, "/dev/%.40s", entry->d_name);
        if (length < 0)
            continue;
        errno = 0;
        struct gpiod_chip *chip = gpiod_chip_open(candidate);
        if (!chip) {
            failure = errno == 0 ? -ENODEV : -errno;
            continue;
        }
        if (failure == -ENODEV)
            failure = -ENOENT;
        uint32_t candidate_offset = *offset;
        int outcome = find_on(chip, chip_label, line_name, &candidate_offset);
        gpiod_chip_close(chip);
        if (outcome < 0) {
            failure = outcome;
        } else if (outcome > 0 && found++ == 0) {
            memcpy(path, candidate, sizeof candidate);
            *offset = candidate_offset;
        }
    }
    closedir(devices);
    if (found == 0)
        return failure;
    return found == 1 ? 0 : -ENOTUNIQ;
}
