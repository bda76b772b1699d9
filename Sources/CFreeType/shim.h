#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_BBOX_H
#include FT_COLOR_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SFNT_NAMES_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H

// Function-like macros do not reach Swift.
static inline int copyfit_ft_is_sfnt(FT_Face face) { return FT_IS_SFNT(face) != 0; }
static inline int copyfit_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int copyfit_ft_is_variable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }
static inline int copyfit_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline const unsigned char *copyfit_ft_bytes(FT_Face face) { return face->stream->base; }
static inline unsigned long copyfit_ft_byte_count(FT_Face face) { return face->stream->size; }

// Unscaled and unhinted for advances; at a size of one pixel per design unit, without hinting, for outlines.
static inline FT_Int32 copyfit_ft_design_flags(void) {
  return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM;
}
static inline FT_Int32 copyfit_ft_outline_flags(void) {
  return FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM;
}
// Hinted by the font's own program, as for drawing in grey; where it has none, only the advance is whole pixels. FreeType's
// own hinter may make an advance smaller as the size grows.
static inline FT_Int32 copyfit_ft_hinted_flags(void) {
  return FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM;
}
// Of an embedded bitmap first its measures, then itself in colour.
static inline FT_Int32 copyfit_ft_picture_flags(int measures_only) {
  return FT_LOAD_COLOR | FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_IGNORE_TRANSFORM |
         (measures_only ? FT_LOAD_BITMAP_METRICS_ONLY : 0);
}
