#include "CPNG.h"

#include <png.h>
#include <stdio.h>
#include <string.h>

int cpng_write(const char *path, const uint8_t *pixels, uint32_t width, uint32_t height, char *message, size_t size) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_RGB;
    if (png_image_write_to_file(&image, path, 0, pixels, 0, NULL)) return 0;
    snprintf(message, size, "%s", image.message);
    png_image_free(&image);
    return -1;
}
