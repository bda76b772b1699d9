#pragma once
// Cairo's font faces of fonts in memory. FreeType opens the fonts, and no type of FreeType stands here: Swift sees
// FreeType through Typefaces alone.
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// A cairo_font_face_t.
struct _cairo_font_face;

// Opens a face of the `sfnt` at `bytes` at normalised coordinates (F2DOT14), one for each axis, or none for a font
// without axes. NULL where FreeType or Cairo cannot open it.
//
// FreeType reads the bytes until Cairo drops the face, which can be long after the last drawing with it: Cairo keeps the
// 256 fonts that it used last. `release` is called with `owner` then, or before NULL is returned.
struct _cairo_font_face *_Nullable cairo_face_open(
    const uint8_t *bytes, size_t count, int32_t index, const int16_t *_Nullable coordinates, int32_t axis_count,
    void (*release)(void *owner), void *owner);

// Opens Cairo, which other functions do at their first call. NULL once it is open, else the reason of the system why it cannot
// be; then no function of Cairo may be called.
const char *_Nullable cairo_library_open(void);

#pragma clang assume_nonnull end
