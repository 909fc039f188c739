#ifndef C_LINE_WATCH_H
#define C_LINE_WATCH_H

/// What a program that stands for the other end of a GPIO line must know: when a consumer requests the line, turns it and
/// lets it go. libgpiod tells that from 2.0 on only; the kernel (GPIO uAPI v2, linux/gpio.h) does since 5.10.

#include <stdbool.h>
#include <stdint.h>

/// A line changed hands or direction.
struct line_change {
    /// Monotonic.
    uint64_t nanoseconds;
    bool is_held;
    bool is_output;
};

/// Opens a chip and watches one of its lines. Returns a descriptor, or -errno.
int line_watch_open(const char *chip, uint32_t offset);

/// Waits for the next change. Returns 0, or -errno.
int line_watch_next(int watch, struct line_change *change);

#endif
