#include "raw_harfbuzz.h"

#include <hb.h>
#include <stdlib.h>

struct raw_shaper {
  hb_font_t *font;
  hb_buffer_t *buffer;
};

raw_shaper *raw_shaper_open(const char *path) {
  raw_shaper *shaper = malloc(sizeof *shaper);
  hb_blob_t *blob = hb_blob_create_from_file(path);
  hb_face_t *face = hb_face_create(blob, 0);
  shaper->font = hb_font_create(face);
  hb_font_make_immutable(shaper->font);
  shaper->buffer = hb_buffer_create();
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return shaper;
}

void raw_shaper_close(raw_shaper *shaper) {
  hb_buffer_destroy(shaper->buffer);
  hb_font_destroy(shaper->font);
  free(shaper);
}

int64_t raw_shaper_shape(raw_shaper *shaper, const char *text, int32_t length) {
  hb_buffer_clear_contents(shaper->buffer);
  hb_buffer_add_utf8(shaper->buffer, text, length, 0, length);
  hb_buffer_guess_segment_properties(shaper->buffer);
  hb_shape(shaper->font, shaper->buffer, NULL, 0);
  unsigned count;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaper->buffer, &count);
  int64_t sum = 0;
  for (unsigned i = 0; i < count; i++) sum += positions[i].x_advance;
  return sum;
}

const char *raw_shaper_version(void) { return hb_version_string(); }
