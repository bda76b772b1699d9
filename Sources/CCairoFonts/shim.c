#include "shim.h"

#include <cairo-ft.h>
#include <cairo.h>
#include <ft2build.h>
#include <stdbool.h>
#include <stdlib.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H

// A FreeType face with its own library, so that threads never share one.
typedef struct {
  FT_Library library;
  FT_Face face;
  void (*release)(void *);
  void *owner;
} opened_face;

static const cairo_user_data_key_t key;

// Outlines as Typefaces loads them.
static const FT_Int32 flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP;

static void close_face(void *data) {
  opened_face *opened = data;
  if (opened->face) FT_Done_Face(opened->face);
  if (opened->library) FT_Done_FreeType(opened->library);
  opened->release(opened->owner);
  free(opened);
}

static bool move_to(FT_Face face, const int16_t *coordinates, int32_t axis_count) {
  if (axis_count <= 0) return true;
  FT_Fixed *blend = calloc((size_t)axis_count, sizeof *blend);
  if (!blend) return false;
  for (int32_t axis = 0; axis < axis_count; axis++) blend[axis] = (FT_Fixed)coordinates[axis] * 4;
  bool moved = FT_Set_Var_Blend_Coordinates(face, (FT_UInt)axis_count, blend) == 0;
  free(blend);
  return moved;
}

static bool open_face(
    opened_face *opened, const uint8_t *bytes, size_t count, int32_t index, const int16_t *coordinates,
    int32_t axis_count) {
  if (FT_Init_FreeType(&opened->library)) return false;
  FT_Bool is_off = 1;
  FT_Property_Set(opened->library, "cff", "no-stem-darkening", &is_off);
  if (FT_New_Memory_Face(opened->library, bytes, (FT_Long)count, index, &opened->face)) return false;
  if (!move_to(opened->face, coordinates, axis_count)) return false;
  // Cairo sees neither tables nor axes. It then embeds the outlines that FreeType loads, and parses no table of a font
  // that may be hostile; and it leaves the coordinates as they are, which it would reset to the defaults.
  opened->face->face_flags &= ~(FT_FACE_FLAG_SFNT | FT_FACE_FLAG_MULTIPLE_MASTERS | FT_FACE_FLAG_COLOR);
  return true;
}

cairo_font_face_t *cairo_face_open(
    const uint8_t *bytes, size_t count, int32_t index, const int16_t *coordinates, int32_t axis_count,
    void (*release)(void *owner), void *owner) {
  opened_face *opened = calloc(1, sizeof *opened);
  if (!opened) {
    release(owner);
    return NULL;
  }
  opened->release = release;
  opened->owner = owner;
  if (!open_face(opened, bytes, count, index, coordinates, axis_count)) {
    close_face(opened);
    return NULL;
  }
  cairo_font_face_t *face = cairo_ft_font_face_create_for_ft_face(opened->face, flags);
  if (cairo_font_face_set_user_data(face, &key, opened, close_face) != CAIRO_STATUS_SUCCESS) {
    cairo_font_face_destroy(face);
    close_face(opened);
    return NULL;
  }
  return face;
}
