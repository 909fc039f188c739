#define _GNU_SOURCE
#include "CLinuxHAL.h"

#include <errno.h>
#include <stdlib.h>

#include <gpiod.h>

// libgpiod 2.x: its header does not define this.
#ifndef GPIOD_LINE_BULK_MAX_LINES

/// What gpioinfo shows as the holder of a line.
#define CONSUMER "windowsill"

/// How many edges the kernel keeps for us: three frames of a DHT sensor.
#define KERNEL_BUFFER 256

/// How many edges are read at a time.
#define READ_BUFFER 64

struct hal_gpio_lines {
    struct gpiod_chip *chip;
    struct gpiod_line_request *request;
    struct gpiod_edge_event_buffer *buffer;
    size_t count;
    unsigned offsets[32];
};

static enum gpiod_line_value value(uint32_t levels, size_t index)
{
    return levels >> index & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
}

enum mode { INPUTS, LISTENING, OUTPUTS };

/// The configuration of all lines, or NULL with errno set.
static struct gpiod_line_config *configuration(const struct hal_gpio_lines *lines, enum mode mode, uint32_t levels)
{
    struct gpiod_line_config *config = gpiod_line_config_new();
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    if (!config || !settings)
        goto failed;
    if (mode == OUTPUTS) {
        if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT) < 0)
            goto failed;
    } else {
        if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT) < 0
            || gpiod_line_settings_set_bias(settings, GPIOD_LINE_BIAS_PULL_UP) < 0)
            goto failed;
        if (mode == LISTENING && gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH) < 0)
            goto failed;
    }
    for (size_t index = 0; index < lines->count; index++) {
        if (mode == OUTPUTS && gpiod_line_settings_set_output_value(settings, value(levels, index)) < 0)
            goto failed;
        if (gpiod_line_config_add_line_settings(config, &lines->offsets[index], 1, settings) < 0)
            goto failed;
    }
    gpiod_line_settings_free(settings);
    return config;

failed:;
    int number = errno;
    if (settings)
        gpiod_line_settings_free(settings);
    if (config)
        gpiod_line_config_free(config);
    errno = number;
    return NULL;
}

static int request(struct hal_gpio_lines *lines, enum mode mode, uint32_t levels)
{
    struct gpiod_line_config *config = configuration(lines, mode, levels);
    if (!config)
        return -errno;
    struct gpiod_request_config *about = gpiod_request_config_new();
    if (about) {
        gpiod_request_config_set_consumer(about, CONSUMER);
        gpiod_request_config_set_event_buffer_size(about, KERNEL_BUFFER);
        lines->request = gpiod_chip_request_lines(lines->chip, about, config);
    }
    int outcome = lines->request ? 0 : -errno;
    if (about)
        gpiod_request_config_free(about);
    gpiod_line_config_free(config);
    return outcome;
}

static int take(
    const char *path, const uint32_t *offsets, size_t count, enum mode mode, uint32_t levels,
    struct hal_gpio_lines **result)
{
    if (count == 0 || count > 32)
        return -EINVAL;
    struct hal_gpio_lines *lines = calloc(1, sizeof *lines);
    if (!lines)
        return -ENOMEM;
    lines->count = count;
    for (size_t index = 0; index < count; index++)
        lines->offsets[index] = offsets[index];
    int outcome = 0;
    lines->chip = gpiod_chip_open(path);
    if (lines->chip)
        lines->buffer = gpiod_edge_event_buffer_new(READ_BUFFER);
    if (!lines->chip || !lines->buffer)
        outcome = -errno;
    else
        outcome = request(lines, mode, levels);
    if (outcome < 0)
        hal_gpio_release(lines);
    else
        *result = lines;
    return outcome;
}

int hal_gpio_request_inputs(
    const char *path, const uint32_t *offsets, size_t count, struct hal_gpio_lines **lines)
{
    return take(path, offsets, count, INPUTS, 0, lines);
}

int hal_gpio_request_outputs(
    const char *path, const uint32_t *offsets, size_t count, uint32_t levels, struct hal_gpio_lines **lines)
{
    return take(path, offsets, count, OUTPUTS, levels, lines);
}

int hal_gpio_listen(struct hal_gpio_lines *lines)
{
    struct gpiod_line_config *config = configuration(lines, LISTENING, 0);
    if (!config)
        return -errno;
    int outcome = gpiod_line_request_reconfigure_lines(lines->request, config) < 0 ? -errno : 0;
    gpiod_line_config_free(config);
    return outcome;
}

int hal_gpio_get(struct hal_gpio_lines *lines, uint32_t *levels)
{
    enum gpiod_line_value values[32];
    if (gpiod_line_request_get_values(lines->request, values) < 0)
        return -errno;
    *levels = 0;
    for (size_t index = 0; index < lines->count; index++)
        *levels |= (uint32_t)(values[index] == GPIOD_LINE_VALUE_ACTIVE) << index;
    return 0;
}

int hal_gpio_set(struct hal_gpio_lines *lines, uint32_t levels)
{
    enum gpiod_line_value values[32];
    for (size_t index = 0; index < lines->count; index++)
        values[index] = value(levels, index);
    return gpiod_line_request_set_values(lines->request, values) < 0 ? -errno : 0;
}

int hal_gpio_descriptor(struct hal_gpio_lines *lines)
{
    return gpiod_line_request_get_fd(lines->request);
}

int hal_gpio_read_edges(struct hal_gpio_lines *lines, struct hal_gpio_edge *edges, size_t capacity)
{
    size_t wanted = capacity < READ_BUFFER ? capacity : READ_BUFFER;
    int count = gpiod_line_request_read_edge_events(lines->request, lines->buffer, wanted);
    if (count < 0)
        return -errno;
    for (int index = 0; index < count; index++) {
        struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(lines->buffer, (unsigned long)index);
        edges[index] = (struct hal_gpio_edge){
            .nanoseconds = gpiod_edge_event_get_timestamp_ns(event),
            .sequence = (uint32_t)gpiod_edge_event_get_line_seqno(event),
            .rising = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
        };
    }
    return count;
}

void hal_gpio_release(struct hal_gpio_lines *lines)
{
    if (!lines)
        return;
    if (lines->request)
        gpiod_line_request_release(lines->request);
    if (lines->buffer)
        gpiod_edge_event_buffer_free(lines->buffer);
    if (lines->chip)
        gpiod_chip_close(lines->chip);
    free(lines);
}

#endif
