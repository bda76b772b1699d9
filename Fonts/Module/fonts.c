#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "shipped_fonts.h"

#include <dlfcn.h>
#include <stddef.h>

const char *shipped_fonts_image(void) {
  Dl_info image;
  return dladdr((void *)&shipped_fonts_image, &image) != 0 ? image.dli_fname : NULL;
}
