#pragma once
#include <stdint.h>
// A Pango layout with one font, as a program would search the largest size with.
typedef struct raw_pango raw_pango;
raw_pango *raw_pango_open(const char *path);
void raw_pango_close(raw_pango *pango);
// Sets a text in a width at one size, all in points, and answers its height.
double raw_pango_measure(raw_pango *pango, const char *text, int32_t length, double size, double width);
// The largest size in points, to 1/1024, at which a text fits a box: a bisection over sizes from 1 to 1,000, with a
// layout from the text's start for each.
double raw_pango_fit(raw_pango *pango, const char *text, int32_t length, double width, double height);
