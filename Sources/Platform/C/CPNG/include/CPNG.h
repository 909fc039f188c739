#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// Writes a picture of `width` by `height` pixels, three bytes each (red, green, blue), row by row, as a PNG file.
///
/// Returns 0, or -1 and a text in `message`, which holds `size` bytes.
int cpng_write(const char *path, const uint8_t *pixels, uint32_t width, uint32_t height, char *message, size_t size);

#endif
