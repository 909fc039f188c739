#define _GNU_SOURCE
#include "CLineWatch.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <linux/gpio.h>

int line_watch_open(const char *chip, uint32_t offset)
{
    int watch = open(chip, O_RDWR | O_CLOEXEC);
    if (watch < 0)
        return -errno;
    struct gpio_v2_line_info line = {.offset = offset};
    if (ioctl(watch, GPIO_V2_GET_LINEINFO_WATCH_IOCTL, &line) == 0)
        return watch;
    int failure = errno;
    close(watch);
    return -failure;
}

int line_watch_next(int watch, struct line_change *change)
{
    struct gpio_v2_line_info_changed event;
    ssize_t count = read(watch, &event, sizeof event);
    if (count != sizeof event)
        return count < 0 ? -errno : -EIO;
    *change = (struct line_change){
        .nanoseconds = event.timestamp_ns,
        .is_held = event.event_type != GPIO_V2_LINE_CHANGED_RELEASED,
        .is_output = event.info.flags & GPIO_V2_LINE_FLAG_OUTPUT,
    };
    return 0;
}
