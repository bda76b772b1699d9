#pragma once
#include <stdint.h>
// hb_shape as a program would call it by itself: one font, one buffer used again and again.
typedef struct raw_shaper raw_shaper;
raw_shaper *raw_shaper_open(const char *path);
void raw_shaper_close(raw_shaper *shaper);
// Shapes a text as one run, its properties guessed, and answers the sum of the advances.
int64_t raw_shaper_shape(raw_shaper *shaper, const char *text, int32_t length);
// The version of HarfBuzz.
const char *raw_shaper_version(void);
