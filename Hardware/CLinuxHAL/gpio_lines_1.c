#define _GNU_SOURCE
#include "CLinuxHAL.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include <gpiod.h>

// libgpiod 1.6: only its header defines this.
#ifdef GPIOD_LINE_BULK_MAX_LINES

/// What gpioinfo shows as the holder of a line.
#define CONSUMER "windowsill"

struct hal_gpio_lines {
    struct gpiod_chip *chip;
    struct gpiod_line_bulk bulk;
    uint32_t sequence;
};

static int request(struct hal_gpio_lines *lines, int type, int flags, const int *levels)
{
    struct gpiod_line_request_config config = {.consumer = CONSUMER, .request_type = type, .flags = flags};
    return gpiod_line_request_bulk(&lines->bulk, &config, levels) < 0 ? -errno : 0;
}

static int take(
    const char *path, const uint32_t *offsets, size_t count, int type, int flags, const int *levels,
    struct hal_gpio_lines **result)
{
    if (count == 0 || count > 32)
        return -EINVAL;
    struct hal_gpio_lines *lines = calloc(1, sizeof *lines);
    if (!lines)
        return -ENOMEM;
    int outcome;
    lines->chip = gpiod_chip_open(path);
    if (!lines->chip) {
        outcome = -errno;
        goto failed;
    }
    unsigned numbers[32];
    for (size_t index = 0; index < count; index++)
        numbers[index] = offsets[index];
    if (gpiod_chip_get_lines(lines->chip, numbers, (unsigned)count, &lines->bulk) < 0) {
        outcome = -errno;
        goto failed;
    }
    outcome = request(lines, type, flags, levels);
    if (outcome < 0)
        goto failed;
    *result = lines;
    return 0;

failed:
    if (lines->chip)
        gpiod_chip_close(lines->chip);
    free(lines);
    return outcome;
}

static void spread(uint32_t levels, int values[32])
{
    for (unsigned index = 0; index < 32; index++)
        values[index] = (int)(levels >> index & 1);
}

int hal_gpio_request_inputs(
    const char *path, const uint32_t *offsets, size_t count, struct hal_gpio_lines **lines)
{
    return take(
        path, offsets, count, GPIOD_LINE_REQUEST_DIRECTION_INPUT, GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP, NULL, lines);
}

int hal_gpio_request_outputs(
    const char *path, const uint32_t *offsets, size_t count, uint32_t levels, struct hal_gpio_lines **lines)
{
    int values[32];
    spread(levels, values);
    return take(path, offsets, count, GPIOD_LINE_REQUEST_DIRECTION_OUTPUT, 0, values, lines);
}

int hal_gpio_listen(struct hal_gpio_lines *lines)
{
    gpiod_line_release_bulk(&lines->bulk);
    lines->sequence = 0;
    return request(lines, GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES, GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP, NULL);
}

int hal_gpio_get(struct hal_gpio_lines *lines, uint32_t *levels)
{
    int values[32];
    if (gpiod_line_get_value_bulk(&lines->bulk, values) < 0)
        return -errno;
    *levels = 0;
    for (unsigned index = 0; index < gpiod_line_bulk_num_lines(&lines->bulk); index++)
        *levels |= (uint32_t)(values[index] != 0) << index;
    return 0;
}

int hal_gpio_set(struct hal_gpio_lines *lines, uint32_t levels)
{
    int values[32];
    spread(levels, values);
    return gpiod_line_set_value_bulk(&lines->bulk, values) < 0 ? -errno : 0;
}

int hal_gpio_descriptor(struct hal_gpio_lines *lines)
{
    int descriptor = gpiod_line_event_get_fd(gpiod_line_bulk_get_line(&lines->bulk, 0));
    return descriptor < 0 ? -errno : descriptor;
}

int hal_gpio_read_edges(struct hal_gpio_lines *lines, struct hal_gpio_edge *edges, size_t capacity)
{
    struct gpiod_line_event events[16];
    unsigned wanted = capacity < 16 ? (unsigned)capacity : 16;
    int count = gpiod_line_event_read_multiple(gpiod_line_bulk_get_line(&lines->bulk, 0), events, wanted);
    if (count < 0)
        return -errno;
    for (int index = 0; index < count; index++)
        edges[index] = (struct hal_gpio_edge){
            .nanoseconds = (uint64_t)events[index].ts.tv_sec * 1000000000 + (uint64_t)events[index].ts.tv_nsec,
            .sequence = ++lines->sequence,
            .rising = events[index].event_type == GPIOD_LINE_EVENT_RISING_EDGE,
        };
    return count;
}

void hal_gpio_release(struct hal_gpio_lines *lines)
{
    if (!lines)
        return;
    gpiod_line_release_bulk(&lines->bulk);
    gpiod_chip_close(lines->chip);
    free(lines);
}

#endif
